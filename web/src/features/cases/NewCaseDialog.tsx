import { Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind, caseRules, emptyCase, type LegalCase, tidyCase } from '../../domain/case.ts'
import { civilDateOf } from '../../domain/civil-date.ts'
import { FormDialog } from '../../ui/FormDialog'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { createRecord } from '../../vault/records'
import { ClientSelect } from './ClientSelect'
import { PracticeAreaInput } from './PracticeAreaInput'
import { useProblemText } from './use-problem-text.ts'

/** The few fields with which a case begins; the rest is filled in on the case itself. */
export function NewCaseDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('cases')
  const problemText = useProblemText()
  const blank = useMemo(() => emptyCase(civilDateOf(new Date())), [])
  const draft = useDraft<LegalCase>('case:new', blank)
  const { values, set } = draft
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const problems = useFormProblems({
    title: problemText(caseRules.title(values.title)),
    practiceArea: problemText(caseRules.practiceArea(values.practiceArea)),
    description: problemText(caseRules.description(values.description)),
  })

  function startOver(): void {
    draft.drop()
    problems.reset()
    setError(undefined)
  }

  async function save(): Promise<void> {
    if (!problems.attempt()) return
    setSaving(true)
    setError(undefined)
    try {
      await createRecord(caseKind, tidyCase(values))
      startOver()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened={opened}
      title={t('newCase')}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: startOver }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <TextInput
          name="title"
          label={t('title')}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={problems.errorOf('title')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        <ClientSelect value={values.clientIds} onChange={(clientIds) => set({ clientIds })} />
        <PracticeAreaInput
          value={values.practiceArea}
          onChange={(practiceArea) => set({ practiceArea })}
          error={problems.errorOf('practiceArea')}
        />
        <Textarea
          name="description"
          label={t('descriptionField')}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          error={problems.errorOf('description')}
          autosize
          minRows={3}
          maxRows={10}
        />
      </div>
    </FormDialog>
  )
}
