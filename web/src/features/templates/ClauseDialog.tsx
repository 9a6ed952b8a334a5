import { useTranslation } from 'react-i18next'
import {
  type Clause,
  clauseKeyOf,
  clauseKeyProblem,
  clauseKind,
} from '../../domain/template/clause.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { useRecords } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import { BodyField } from './drafting/BodyField'

/** A clause of the library, new or changed. */
export function ClauseDialog({
  entry,
  opened,
  onClose,
}: {
  entry?: Entry<Clause> | undefined
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('templates')
  const { write } = useRights()
  const clauses = useRecords(clauseKind)
  const form = useRecordForm(clauseKind, {
    entry,
    given: { language: i18n.resolvedLanguage ?? 'en' },
    problems: ({ name, key, language }) => {
      const taken = clauses
        .filter(({ id, value }) => id !== entry?.id && value.language === language)
        .flatMap(({ value }) => (value.binnedAt === null ? [value.key] : []))
      const problem = clauseKeyProblem(key.trim() || clauseKeyOf(name), taken)
      return { key: problem === null || problem === 'required' ? null : t('clauseKeyProblem') }
    },
    stored: (clause) => ({ ...clause, key: clause.key.trim() || clauseKeyOf(clause.name) }),
    onClose,
  })
  const { name, key, language } = form.values
  return (
    <DialogForm
      of={form}
      opened={opened}
      title={entry === undefined ? t('newClause') : write ? t('editClause') : entry.value.name}
      readOnly={!write}
      size="xl"
    >
      <form.Line name="name" data-autofocus />
      <form.Line
        name="key"
        description={t('clauseKeyHelp', { tag: `{{> ${key.trim() || clauseKeyOf(name) || '…'}}}` })}
        placeholder={clauseKeyOf(name)}
      />
      <form.Language name="language" />
      <form.Field name="body">
        {({ set, ...field }) => (
          <BodyField {...field} label={t('fieldContent')} onChange={set} language={language} />
        )}
      </form.Field>
    </DialogForm>
  )
}
