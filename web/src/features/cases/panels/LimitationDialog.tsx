import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { legalHoldKind } from '../../../domain/case/legal-hold.ts'
import {
  close,
  type Deadline,
  deadlineKind,
  newDeadline,
} from '../../../domain/deadline/deadline.ts'
import type { Of } from '../../../domain/record/describe.ts'
import { part } from '../../../domain/record/parts.ts'
import { parseCivilDate } from '../../../domain/values/civil-date.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { usePartForm } from '../../../records-ui/form/use-record-form.ts'
import { creating, getRecord, updating, writeRecords } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

const { title, due, notes } = deadlineKind.fields
const limitation = part({
  title,
  due: due.judged((day) => (parseCivilDate(day) === null ? 'date' : null)),
  basis: notes,
  /** Why it is moved. */
  reason: legalHoldKind.fields.reason,
})

/** A limitation period: its claim, the day it ends and why. A moved one needs a reason and leaves the old date behind. */
export function LimitationDialog({
  caseId,
  moved,
  onClose,
}: {
  caseId: string
  moved?: Entry<Deadline>
  onClose: () => void
}) {
  const { t } = useTranslation('matters')
  const { t: deadlines } = useTranslation('deadlines')
  const { user } = useAuth()
  const form = usePartForm(limitation, {
    key: `limitation:${moved?.id ?? caseId}`,
    initial: {
      ...limitation.initial,
      ...(moved && { title: moved.value.title, due: moved.value.due, basis: moved.value.notes }),
    },
    save,
    onClose,
  })

  async function save({ title, due, basis, reason }: Of<typeof limitation>): Promise<void> {
    // A colleague may have ended or moved it meanwhile: one that runs no longer has no successor.
    if (moved !== undefined && getRecord(deadlineKind, moved.id)?.value.state !== 'active')
      throw new Error(deadlines('refusal_notActive'))
    const by = user?.id ?? ''
    const now = Date.now()
    const period = newDeadline(
      {
        title,
        caseId,
        due,
        priority: 'high',
        type: 'limitation',
        locked: true,
        reminders: [180, 90, 60, 30, 14, 7, 3, 1, 0],
        notes: basis,
      },
      by,
      now,
    )
    await writeRecords([
      ...(moved === undefined
        ? []
        : [
            updating(deadlineKind, moved.id, (current) => {
              const ended = close(current, 'cancelled', reason, by, now)
              return typeof ended === 'string' ? current : ended
            }),
          ]),
      creating(deadlineKind, period),
    ])
  }

  return (
    <DialogForm
      of={form}
      opened
      title={moved === undefined ? t('limitationAdd') : t('limitationMove')}
    >
      <form.Line name="title" label={t('limitationClaim')} data-autofocus />
      <form.Day name="due" label={t('limitationDue')} aria-required />
      <form.Paragraphs
        name="basis"
        label={t('limitationBasis')}
        description={t('limitationBasisHelp')}
      />
      {moved !== undefined && <form.Paragraphs name="reason" label={t('limitationMoveReason')} />}
    </DialogForm>
  )
}
