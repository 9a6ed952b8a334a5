import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { type CaseStatus, caseKind, type LegalCase } from '../../../domain/case/case.ts'
import { clientStatusAfter } from '../../../domain/case/client-status.ts'
import {
  archiveCase,
  declineCase,
  type MoveRefusal,
  type Mover,
  moveCase,
  pauseCase,
  type Step,
} from '../../../domain/casework/stage-move.ts'
import { clientKind } from '../../../domain/client/client.ts'
import { sameValue } from '../../../domain/record/patch.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { useStageOfCase } from '../../../records-ui/use-pipelines.ts'
import { dayAt } from '../../../records-ui/use-time-zone.ts'
import { showUndo } from '../../../ui/undo-toast'
import {
  type Change,
  getRecord,
  listRecords,
  updating,
  writeUndoable,
} from '../../../vault/records/records'
import { moveFactsNow, pipelineNow } from './move-facts.ts'

/** The steps of a case, each stored with a way back; answers why one is refused. */
export interface CaseSteps {
  move(id: string, to: string, reason?: string): Promise<MoveRefusal | null>
  decline(id: string, reason: string, letterOn: CivilDate | ''): Promise<MoveRefusal | null>
  pause(id: string, pause: boolean): Promise<MoveRefusal | null>
  archive(id: string, archive: boolean): Promise<MoveRefusal | null>
}

/** The last step of each case that can be taken back; one before it cannot, for steps are only added. */
const undoable = new Map<string, string>()

/** The only way in which screens change a case's stage and status. */
export function useCaseSteps(): CaseSteps {
  const { t } = useTranslation('board')
  const { user } = useAuth()
  const stageOf = useStageOfCase()

  async function take(
    id: string,
    reason: string,
    choose: (legalCase: LegalCase, mover: Mover) => Step,
  ): Promise<MoveRefusal | null> {
    const before = getRecord(caseKind, id)?.value
    if (before === undefined) return 'binned'
    const now = Date.now()
    const mover = { by: user?.id ?? '', now, today: dayAt(now), reason }
    const step = choose(before, mover)
    if (!step.ok) return step.why
    const after = { ...before, ...step.patch }
    const clients = statusOfClients({ id, value: before }, after.status)
    const back = await writeUndoable([updating(caseKind, id, step.patch), ...clients])
    notifications.hide(undoable.get(id) ?? '')
    const toast = showUndo(
      t(`done_${after.history.at(-1)?.event ?? 'moved'}`, {
        title: before.title,
        stage: stageOf(after),
      }),
      // A step that a colleague took since stands on this one.
      async () => sameValue(getRecord(caseKind, id)?.value.history, after.history) && back(),
    )
    undoable.set(id, toast)
    return null
  }

  return {
    move: (id, to, reason = '') =>
      take(id, reason, (legalCase, mover) =>
        moveCase(legalCase, pipelineNow(legalCase), to, moveFactsNow(id, legalCase), mover),
      ),
    decline: (id, reason, letterOn) =>
      take(id, reason, (legalCase, mover) =>
        declineCase(legalCase, pipelineNow(legalCase), letterOn, mover),
      ),
    pause: (id, pause) => take(id, '', (legalCase, mover) => pauseCase(legalCase, pause, mover)),
    archive: (id, archive) =>
      take(id, '', (legalCase, mover) => archiveCase(legalCase, archive, mover)),
  }
}

/** What a step of a case changes in the records of its clients. */
function statusOfClients(
  legalCase: { readonly id: string; readonly value: LegalCase },
  status: CaseStatus,
): readonly Change[] {
  const changed = clientStatusAfter(
    legalCase,
    status,
    listRecords(clientKind),
    listRecords(caseKind),
  )
  return changed.map((client) => updating(clientKind, client.id, { status: client.status }))
}
