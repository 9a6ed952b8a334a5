import { Writers } from '../../records-ui/Writers.tsx'
import { lazyDialog } from '../../ui/lazy'
import { useConflicted } from '../../vault/records/hooks'

// Once it stood it stays: the last choice may be made in its dialog.
const ConflictsAlert = lazyDialog(
  async () => (await import('./ConflictsAlert')).ConflictsAlert,
  ({ count }) => count > 0,
)

/** Says that edits met, wherever their records stand. Nothing where none did. */
export function ConflictsNotice() {
  const count = useConflicted().length
  return (
    <Writers>
      <ConflictsAlert count={count} />
    </Writers>
  )
}
