import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import { useRoleName } from '../../records-ui/use-role-name.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { useVault } from '../../vault/records/hooks'
import { setWall } from '../../vault/records/team'
import { putUpWall, takeDownWall } from './wall-actions.ts'

interface Wall {
  readonly id: string
  readonly members: readonly string[]
}

/** Puts up a wall around a case, changes who is inside, or takes it down. */
export function WallDialog({
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
