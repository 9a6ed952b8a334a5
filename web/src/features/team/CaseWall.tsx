import { Badge, Button, Group } from '@mantine/core'
import { IconWall } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { icon } from '../../ui/icon'
import { lazyPart } from '../../ui/lazy'
import { useRecord, useVault } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import { gather, tellNames, wallOf } from './wall-actions.ts'

const WallDialog = lazyPart(async () => (await import('./WallDialog')).WallDialog)

/** Who may open a case: everybody in the firm, or those inside its wall. Nothing in a firm of one. */
export function CaseWall({ caseId }: { caseId: string }) {
  const { t } = useTranslation('team')
  const { members, walls } = useVault()
  const { wall: mayWall } = useRights()
  const entry = useRecord(caseKind, caseId)
  const [open, setOpen] = useState(false)
  const id = entry === undefined ? undefined : wallOf(caseId)
  const wall = walls.find((one) => one.id === id)
  useUpkeep(caseId, id)
  if (entry === undefined || (wall === undefined && members.length < 2)) return null
  const label = wall === undefined ? t('wallPutUp') : t('wallChange')
  return (
    <Group gap={6}>
      {wall !== undefined && (
        <Badge color="grape" leftSection={icon(IconWall, 12)}>
          {t('walled', { count: wall.members.length })}
        </Badge>
      )}
      {mayWall && (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && <WallDialog caseId={caseId} wall={wall} onClose={() => setOpen(false)} />}
    </Group>
  )
}

/** What an interruption left outside follows the case, and its names stay as the case has them. */
function useUpkeep(caseId: string, wall: string | undefined): void {
  const { sync } = useVault()
  const { write } = useRights()
  const entry = useRecord(caseKind, caseId)
  const works = wall !== undefined && sync === 'saved' && write
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when the case changes
  useEffect(() => {
    if (!works) return
    // What fails now is done at the next look.
    gather(caseId, wall)
      .then(() => tellNames(caseId, wall))
      .catch(() => undefined)
  }, [works, caseId, wall, entry])
}
