import { type ReactNode, useState } from 'react'
import type { MoveRefusal } from '../../../domain/casework/stage-move.ts'
import { lazyPart } from '../../../ui/lazy'
import { useCaseSteps } from './use-case-steps.ts'

const ClosingDialog = lazyPart(async () => (await import('./ClosingDialog')).ClosingDialog)
const ReopenDialog = lazyPart(async () => (await import('./ReopenDialog')).ReopenDialog)
const StageRefusedDialog = lazyPart(
  async () => (await import('./StageRefusedDialog')).StageRefusedDialog,
)

interface Asked {
  readonly id: string
  readonly to: string
  readonly why: MoveRefusal
}

/** Moves cases between stages and shows the dialog that a guard asks for. */
export function useStageMover(): {
  /** Move a case, or ask for what is missing. */
  move(id: string, to: string): Promise<void>
  readonly dialog: ReactNode
} {
  const steps = useCaseSteps()
  const [asked, setAsked] = useState<Asked>()
  const close = (): void => setAsked(undefined)

  async function move(id: string, to: string): Promise<void> {
    const why = await steps.move(id, to)
    if (why !== null && why !== 'sameStage') setAsked({ id, to, why })
  }

  return { move, dialog: asked === undefined ? null : dialogFor(asked, close) }

  function dialogFor({ id, to, why }: Asked, onClose: () => void): ReactNode {
    const again = async (reason: string): Promise<void> => {
      const still = await steps.move(id, to, reason)
      if (still === null) onClose()
      else setAsked({ id, to, why: still })
    }
    if (why === 'reasonMissing') return <ReopenDialog onReason={again} onClose={onClose} />
    if (why === 'checklist') {
      return <ClosingDialog caseId={id} onFinish={() => again('')} onClose={onClose} />
    }
    return <StageRefusedDialog caseId={id} why={why} onClose={onClose} />
  }
}
