import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../domain/calendar/calendar-event.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import type { Problem } from '../../domain/record/rules.ts'
import { FormDialog } from '../../ui/FormDialog'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { EventFieldsForm } from './EventFieldsForm'
import { eventOf, type FieldProblem, fieldsOf, problemsOf } from './event-form.ts'

/** What the dialog works on. */
export interface EventDraft {
  readonly title: 'newEvent' | 'editEvent'
  /** Where what was typed is kept. */
  readonly draftKey: string
  readonly initial: CalendarEvent
  /** A single day of a series cannot repeat. */
  readonly withRepeat: boolean
}

/** An event, new or to be changed. */
export function EventDialog({
  draft: given,
  zone,
  onSave,
  onClose,
}: {
  draft: EventDraft
  zone: string
  /** Told the event, and what of it was changed here. */
  onSave: (event: CalendarEvent, changed: Partial<CalendarEvent>) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('calendar')
  const draft = useDraft(given.draftKey, fieldsOf(given.initial))
  const sentence = useProblemSentence()
  const found = problemsOf(draft.values)
  const problems = useFormProblems({
    title: sentence(found.title),
    startDay: sentence(found.startDay),
    endDay: sentence(found.endDay),
    until: sentence(found.until),
    notes: sentence(found.notes),
  })

  async function save(): Promise<void> {
    const event = eventOf(draft.values)
    const begun = eventOf(draft.base)
    if (event !== null) await onSave(event, begun === null ? event : changedFields(begun, event))
  }

  const form = useFormSave({ draft, problems, save, onClose })

  return (
    <FormDialog opened title={t(given.title)} size="lg" {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <EventFieldsForm
          fields={draft.values}
          onChange={draft.set}
          errorOf={problems.errorOf}
          zone={zone}
          withRepeat={given.withRepeat}
        />
      </div>
    </FormDialog>
  )
}

const timeProblemKeys = {
  endBeforeStart: 'problemEndBeforeStart',
  timeMissing: 'problemTimeMissing',
  zoneMissing: 'problemZoneMissing',
} as const

function useProblemSentence(): (problem: FieldProblem | null) => string | null {
  const { t } = useTranslation('calendar')
  const { t: word } = useTranslation('records')
  return (problem) => {
    if (problem === null) return null
    return problem in timeProblemKeys
      ? t(timeProblemKeys[problem as keyof typeof timeProblemKeys])
      : word(problemKeys[problem as Problem])
  }
}
