import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from './ErrorAlert'
import { useFocusAfter } from './return-focus.ts'

/** Ask before something that cannot simply be undone. Stays open while it runs and says when it
 *  failed; closes when it succeeded. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  danger = false,
  disabled = false,
  onConfirm,
  onClose,
}: {
  opened: boolean
  title: string
  children: ReactNode
  /** The verb itself: "Delete", "Sign out everywhere". */
  confirmLabel: string
  danger?: boolean
  /** Something said in the dialog stands against it. */
  disabled?: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const confirmButton = useFocusAfter(running)

  async function confirm(): Promise<void> {
    setRunning(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setRunning(false)
    }
  }

  /** Opened again, it may ask about something else. */
  function cancel(): void {
    setError(undefined)
    onClose()
  }

  return (
    <Modal opened={opened} onClose={running ? () => undefined : cancel} title={title}>
      <Stack gap="md">
        <div>{children}</div>
        <ErrorAlert error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel} disabled={running}>
            {t('cancel')}
          </Button>
          <Button
            ref={confirmButton}
            loading={running}
            disabled={disabled}
            onClick={() => void confirm()}
            {...(danger ? { color: 'red' } : {})}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
