import { useState } from 'react'
import { useGently } from '../../lib/use-gently'
import { lazyDialog } from '../../ui/lazy'
import { useVault } from '../../vault/records/hooks'
import { PaletteButton } from './PaletteButton'
import { type PaletteDialog, useShortcuts } from './use-shortcuts'

const CommandPalette = lazyDialog(async () => (await import('./CommandPalette')).CommandPalette)
const ShortcutHelp = lazyDialog(async () => (await import('./ShortcutHelp')).ShortcutHelp)

/** The button of the command palette, and its keys. The palette itself is fetched when it is first asked for. */
export function PaletteHost() {
  // With the rest of the top bar: on its own it would stand elsewhere for a moment.
  const unlocked = useGently(useVault((view) => view.status) === 'unlocked')
  const [dialog, setDialog] = useState<PaletteDialog>()
  const close = (): void => setDialog(undefined)
  useShortcuts(unlocked ? setDialog : () => undefined)
  if (!unlocked) return null
  return (
    <>
      <PaletteButton onOpen={() => setDialog('palette')} />
      <CommandPalette
        opened={dialog === 'palette'}
        onClose={close}
        onHelp={() => setDialog('help')}
      />
      <ShortcutHelp opened={dialog === 'help'} onClose={close} />
    </>
  )
}
