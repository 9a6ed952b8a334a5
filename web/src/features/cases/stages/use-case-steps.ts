import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { caseKind, type LegalCase } from '../../../domain/case.ts'
import { type CivilDate, civilDateOf } from '../../../domain/civil-date.ts'
import {
  archiveCase,
  declineCase,
  type MoveRefusal,
  type Mover,
  moveCase,
  pauseCase,
  type Step,
  type StepPatch,
} from '../../../domain/stage-move.ts'
import { useStageOfCase } from '../../../records-ui/use-pipelines.ts'
import { showUndo } from '../../../ui/undo-toast'
import { getRecord, updateRecord } from '../../../vault/records'
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
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const { user } = useAuth()
  const stageOf = useStageOfCase()

  async function take(
    id: string,
    reason: string,
    choose: (legalCase: LegalCase, mover: Mover) => Step,
  ): Promise<MoveRefusal | null> {
    const before = getRecord(caseKind, id)?.value
    if (before === undefined) return 'binned'
    const now = new Date()
    const mover = { by: user?.id ?? '', now: now.getTime(), today: civilDateOf(now), reason }
    const step = choose(before, mover)
    if (!step.ok) return step.why
    await updateRecord(caseKind, id, step.patch)
    const after = { ...before, ...step.patch }
    notifications.hide(undoable.get(id) ?? '')
    const toast = showUndo({
      message: t(`done_${after.history.at(-1)?.event ?? 'moved'}`, {
        title: before.title,
        stage: stageOf(after),
      }),
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: () => updateRecord(caseKind, id, formerly(before, step.patch)),
    })
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

/** What the fields of a patch were. */
function formerly(before: LegalCase, patch: StepPatch): Partial<LegalCase> {
  const fields = Object.keys(patch) as (keyof StepPatch)[]
  return Object.fromEntries(fields.map((field) => [field, before[field]]))
}
