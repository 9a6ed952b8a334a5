import { useTranslation } from 'react-i18next'
import { type LegalCase, type RelatedCase, relations } from '../../../domain/case/case.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import type { Entry } from '../../../vault/wire/types'

const blank: RelatedCase = { caseId: '', relation: 'related' }

/** Names another case that belongs to this one. */
export function AddRelated({
  entry,
  onAdd,
  onClose,
}: {
  entry: Entry<LegalCase>
  onAdd: (one: RelatedCase) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('matters')
  const known = ['', entry.id, ...entry.value.related.map(({ caseId }) => caseId)]
  const form = useForm<RelatedCase>({
    key: `related:${entry.id}`,
    initial: blank,
    problems: ({ caseId }) => ({ caseId: known.includes(caseId) ? t('relatedWrong') : null }),
    save: onAdd,
    onClose,
  })
  return (
    <DialogForm of={form} opened title={t('relatedAdd')}>
      <form.Case name="caseId" />
      <form.Choice
        name="relation"
        label={t('relation')}
        data={relations.map((value) => ({ value, label: t(`relation_${value}`) }))}
      />
    </DialogForm>
  )
}
