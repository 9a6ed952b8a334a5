/** What was just done, with the way back beside it. */
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Show `message` with an `undoLabel` button for long enough to read and reach it. Answers the toast's id. */
export function showUndo({
  message,
  undoLabel,
  closeLabel,
  onUndo,
}: {
  message: string
  undoLabel: string
  closeLabel: string
  onUndo: () => Promise<void>
}): string {
  const id = notifications.show({
    autoClose: 12_000,
    closeButtonProps: { 'aria-label': closeLabel },
    message: (
      <Group justify="space-between" gap="xs">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id)
            void onUndo()
          }}
        >
          {undoLabel}
        </Button>
      </Group>
    ),
  })
  return id
}
