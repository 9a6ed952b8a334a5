import { lazy, Suspense, useState } from 'react'
import { useGently } from '../../lib/use-gently'
import { useVault } from '../../vault/records/hooks'
import { PaletteButton } from './PaletteButton'
import { type PaletteDialog, useShortcuts } from './use-shortcuts'

const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette')).CommandPalette,
}))
const ShortcutHelp = lazy(async () => ({ default: (await import('./ShortcutHelp')).ShortcutHelp }))

/** The button of the command palette, and its keys. The palette itself is fetched when it is first asked for. */
export function PaletteHost() {
  // With the rest of the top bar: on its own it would stand elsewhere for a moment.
  const unlocked = useGently(useVault((view) => view.status) === 'unlocked')
  const [dialog, setDialog] = useState<PaletteDialog>()
  const [asked, setAsked] = useState<ReadonlySet<PaletteDialog>>(new Set())
  const open = (wanted: PaletteDialog): void => {
    setDialog(wanted)
    setAsked((before) => new Set([...before, wanted]))
  }
  const close = (): void => setDialog(undefined)
  useShortcuts(unlocked ? open : () => undefined)
  if (!unlocked) return null
  return (
    <>
      <PaletteButton onOpen={() => open('palette')} />
      <Suspense fallback={null}>
        {asked.has('palette') && (
          <CommandPalette
            opened={dialog === 'palette'}
            onClose={close}
            onHelp={() => open('help')}
          />
        )}
        {asked.has('help') && <ShortcutHelp opened={dialog === 'help'} onClose={close} />}
      </Suspense>
    </>
  )
}
