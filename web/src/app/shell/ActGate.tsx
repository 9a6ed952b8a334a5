import { useEffect, useState } from 'react'
import { demands } from '../../backend/demands'
import { lazyPart } from '../../ui/lazy'

// Nobody needs it before they destroy or administer something.
const ActDialog = lazyPart(async () => (await import('./ActDialog')).ActDialog)

interface Asked {
  readonly isStrict: boolean
  readonly settle: (isShown: boolean) => void
}

/** Asks the person to show that it is them where the server demands it of a call. The call waits; what
 *  stands on the screen below stays as it is. */
export function ActGate() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(
    () =>
      demands.answer(
        'act_required',
        ({ isStrict, signal }) =>
          new Promise((resolve) => {
            const settle = (isShown: boolean): void => {
              setAsked(undefined)
              resolve(isShown)
            }
            signal.addEventListener('abort', () => settle(false))
            setAsked({ isStrict, settle })
          }),
      ),
    [],
  )
  if (asked === undefined) return null
  return (
    <ActDialog
      isStrict={asked.isStrict}
      onShown={() => asked.settle(true)}
      onClose={() => asked.settle(false)}
    />
  )
}
