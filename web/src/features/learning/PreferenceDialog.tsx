import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isWalled } from '../../assistant/question/context'
import {
  allowedScopes,
  type LearnedPreference,
  learnedPreferenceKind,
  longestPreference,
  type PreferenceScope,
  preferenceTopics,
} from '../../domain/learning/preference'
import { changedFields } from '../../domain/record/patch'
import { tidyLine } from '../../domain/values/text'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form'
import { createRecord, newRecordId, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

const scopeKeys = { person: 'scopePerson', case: 'scopeCase', firm: 'scopeFirm' } as const
const topicKeys = {
  style: 'topicStyle',
  clause: 'topicClause',
  term: 'topicTerm',
  jurisdiction: 'topicJurisdiction',
} as const

type Fields = Pick<LearnedPreference, 'text' | 'topic' | 'scope' | 'caseId'>

const blank: Fields = { text: '', topic: 'style', scope: 'person', caseId: '' }

/** Writes a preference by hand, or changes one: its words, and for whom it holds. */
export function PreferenceDialog({
  opened,
  entry,
  personId,
  onClose,
}: {
  opened: boolean
  /** the one to change; absent: a new one */
  entry?: Entry<LearnedPreference>
  personId: string
  onClose: () => void
}) {
  const { t } = useTranslation('learning')
  const initial = useMemo(() => (entry === undefined ? blank : fieldsOf(entry.value)), [entry])
  // A preference that somebody writes may hold for any case; one from an edit stays where it came from.
  const byHand =
    entry === undefined || (entry.value.evidence.length === 0 && !isWalled(entry.value.caseId))
  const scopes: readonly PreferenceScope[] = byHand
    ? ['person', 'case', 'firm']
    : allowedScopes(entry.value, isWalled)
  const form = useForm<Fields>({
    key: `preference:${entry?.id ?? 'new'}`,
    initial,
    problems: ({ text, scope, caseId }) => ({
      text: tidyLine(text) === '' ? t('textRequired') : null,
      caseId: scope === 'case' && caseId === '' ? t('caseRequired') : null,
    }),
    save,
    onClose,
  })
  const { scope } = form.values

  async function save(values: Fields, base: Fields): Promise<void> {
    const given = {
      ...values,
      caseId: byHand && values.scope !== 'case' ? '' : values.caseId,
      text: tidyLine(values.text),
      at: Date.now(),
    }
    if (entry !== undefined) {
      const changed = changedFields({ ...base, at: 0 }, given)
      await updateRecord(learnedPreferenceKind, entry.id, changed)
    } else {
      const id = newRecordId()
      const known = { key: `own:${id}`, state: 'active', personId, evidence: [] } as const
      await createRecord(learnedPreferenceKind, { ...given, ...known }, id)
    }
  }

  return (
    <DialogForm
      of={form}
      opened={opened}
      title={entry === undefined ? t('addPreference') : t('editPreference')}
    >
      <form.Paragraphs
        name="text"
        label={t('preferenceText')}
        description={t('preferenceTextHint')}
        maxLength={longestPreference}
        aria-required
        data-autofocus
      />
      <form.Choice
        name="topic"
        label={t('topicOfPreference')}
        data={preferenceTopics.map((topic) => ({ value: topic, label: t(topicKeys[topic]) }))}
      />
      <form.Choice
        name="scope"
        label={t('scope')}
        description={scopes.length === 1 ? t('walledScope') : undefined}
        data={scopes.map((scope) => ({ value: scope, label: t(scopeKeys[scope]) }))}
      />
      {scope === 'case' && byHand && <form.Case name="caseId" />}
    </DialogForm>
  )
}

function fieldsOf({ text, topic, scope, caseId }: LearnedPreference): Fields {
  return { text, topic, scope, caseId }
}
