import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconWall } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import { useRoleName } from '../../records-ui/use-role-name.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { useRecord, useVault } from '../../vault/records/hooks'
import { setWall } from '../../vault/records/team'
import { useRights } from '../../vault/records/use-rights.ts'
import { gather, putUpWall, takeDownWall, tellNames, wallOf } from './wall-actions.ts'

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
        <Badge color="grape" leftSection={<IconWall size={12} aria-hidden="true" />}>
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

interface Wall {
  readonly id: string
  readonly members: readonly string[]
}

function WallDialog({
  caseId,
  wall,
  onClose,
}: {
  caseId: string
  wall: Wall | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('team')
  const { userId = '', members } = useVault()
  const people = usePeople()
  const { roleName } = useRoleName()
  const form = useForm({
    key: `team:wall:${caseId}`,
    initial: { inside: wall?.members ?? [userId] },
    save,
    onClose,
  })
  const [lifting, setLifting] = useState(false)
  const label = wall === undefined ? t('wallPutUp') : t('wallChange')

  async function save({ inside }: { readonly inside: readonly string[] }): Promise<void> {
    if (wall === undefined) await putUpWall(caseId, inside)
    else await setWall(wall.id, inside)
    notifications.show({ color: 'green', message: t('wallStands') })
  }

  return (
    <>
      <DialogForm
        of={form}
        opened={!lifting}
        title={label}
        submitLabel={wall === undefined ? label : t('wallSave')}
      >
        <Text size="sm">{t('wallText')}</Text>
        <form.Field name="inside">
          {({ value, set }) => (
            <Checkbox.Group
              label={t('wallInside')}
              value={[...value]}
              onChange={(next) => set([...new Set([...next, userId])])}
            >
              <Stack gap="xs" mt="xs">
                {people.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    value={id}
                    label={id === userId ? t('you', { name }) : name}
                    description={roleName(members.find((one) => one.userId === id)?.role ?? '')}
                    disabled={id === userId}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </form.Field>
        <Text size="xs" c="dimmed">
          {t('wallCopied')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('wallOpenStays')}
        </Text>
        {wall !== undefined && (
          <Group>
            <Button size="xs" variant="light" color="red" onClick={() => setLifting(true)}>
              {t('wallTakeDown')}
            </Button>
          </Group>
        )}
      </DialogForm>
      <ConfirmDialog
        opened={lifting}
        title={t('wallTakeDown')}
        confirmLabel={t('wallTakeDown')}
        danger
        onConfirm={async () => {
          await takeDownWall(caseId)
          form.discard()
        }}
        onClose={onClose}
      >
        <Text size="sm">{t('wallTakeDownText')}</Text>
      </ConfirmDialog>
    </>
  )
}
