import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWalled } from '../../assistant/context'
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
import { CaseSelect } from '../../records-ui/CaseSelect'
import { FormDialog } from '../../ui/FormDialog'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useDraft } from '../../ui/use-draft'
import { useFormSave } from '../../ui/use-form-save'
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
  const draft = useDraft<Fields>(`preference:${entry?.id ?? 'new'}`, initial)
  const { values, set } = draft
  const [tried, setTried] = useState(false)
  // A preference that somebody writes may hold for any case; one from an edit stays where it came from.
  const byHand =
    entry === undefined || (entry.value.evidence.length === 0 && !isWalled(entry.value.caseId))
  const scopes: readonly PreferenceScope[] = byHand
    ? ['person', 'case', 'firm']
    : allowedScopes(entry.value, isWalled)
  const text = tidyLine(values.text)
  const noCase = values.scope === 'case' && values.caseId === ''

  async function save(): Promise<void> {
    const at = Date.now()
    const caseId = byHand && values.scope !== 'case' ? '' : values.caseId
    const given = { ...values, caseId, text, at }
    if (entry !== undefined)
      await updateRecord(
        learnedPreferenceKind,
        entry.id,
        changedFields({ ...draft.base, at: 0 }, given),
      )
    else {
      const id = newRecordId()
      const made = {
        ...given,
        key: `own:${id}`,
        state: 'active',
        personId,
        evidence: [],
      } as const
      await createRecord(learnedPreferenceKind, made, id)
    }
  }

  const form = useFormSave({
    draft,
    problems: {
      attempt() {
        setTried(true)
        return text !== '' && !noCase
      },
      reset: () => setTried(false),
    },
    save,
    onClose,
  })

  return (
    <FormDialog
      opened={opened}
      title={entry === undefined ? t('addPreference') : t('editPreference')}
      {...form}
    >
      <ParagraphsField
        label={t('preferenceText')}
        description={t('preferenceTextHint')}
        value={values.text}
        onChange={(text) => set({ text })}
        error={tried && text === '' ? t('textRequired') : undefined}
        maxLength={longestPreference}
        aria-required
        autosize
        minRows={2}
        data-autofocus
      />
      <ChoiceSelect
        label={t('topicOfPreference')}
        value={values.topic}
        onChange={(topic) => set({ topic })}
        data={preferenceTopics.map((topic) => ({ value: topic, label: t(topicKeys[topic]) }))}
      />
      <ChoiceSelect
        label={t('scope')}
        description={scopes.length === 1 ? t('walledScope') : undefined}
        value={values.scope}
        onChange={(scope) => set({ scope })}
        data={scopes.map((scope) => ({ value: scope, label: t(scopeKeys[scope]) }))}
      />
      {values.scope === 'case' && byHand && (
        <CaseSelect
          value={values.caseId}
          onChange={(caseId) => set({ caseId })}
          error={tried && noCase ? t('caseRequired') : undefined}
        />
      )}
    </FormDialog>
  )
}

function fieldsOf({ text, topic, scope, caseId }: LearnedPreference): Fields {
  return { text, topic, scope, caseId }
}
