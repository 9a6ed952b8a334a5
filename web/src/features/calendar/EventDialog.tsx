import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../domain/calendar/calendar-event.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import type { Problem } from '../../domain/record/rules.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { EventFieldsForm } from './EventFieldsForm'
import { type EventFields, eventOf, type FieldProblem, fieldsOf, problemsOf } from './event-form.ts'

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
  const { t: word } = useTranslation('records')
  const form = useForm<EventFields>({
    key: given.draftKey,
    initial: fieldsOf(given.initial),
    problems: (fields) => {
      const found = Object.entries(problemsOf(fields))
      return Object.fromEntries(found.map(([name, problem]) => [name, sentence(problem)]))
    },
    async save(fields, base) {
      const event = eventOf(fields)
      const begun = eventOf(base)
      if (event !== null) await onSave(event, begun === null ? event : changedFields(begun, event))
    },
    onClose,
  })

  function sentence(problem: FieldProblem | null): string | null {
    if (problem === null) return null
    return problem in timeProblemKeys
      ? t(timeProblemKeys[problem as keyof typeof timeProblemKeys])
      : word(problemKeys[problem as Problem])
  }

  return (
    <DialogForm of={form} opened title={t(given.title)} size="lg">
      <EventFieldsForm form={form} zone={zone} withRepeat={given.withRepeat} />
    </DialogForm>
  )
}

const timeProblemKeys = {
  endBeforeStart: 'problemEndBeforeStart',
  timeMissing: 'problemTimeMissing',
  zoneMissing: 'problemZoneMissing',
} as const
