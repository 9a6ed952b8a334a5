/** What was just done, with the way back beside it. */
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './error-text'

interface Undoable {
  readonly message: string
  readonly undoLabel: string
  readonly closeLabel: string
  /** False where nothing was left to take back. */
  readonly onUndo: () => Promise<unknown>
}

/** Trying these again leads nowhere. */
const final: readonly unknown[] = ['not-found', 'not_found', 'denied', 'newer']

/**
 * Show `message` with an `undoLabel` button for long enough to read and reach it. Answers the toast's
 * id. A way back that fails says why, and stays offered where another try may work.
 */
export function showUndo(step: Undoable): string {
  return show(step, {}, (onPress) => (
    <Line text={step.message} undoLabel={step.undoLabel} onPress={onPress} />
  ))
}

function show(
  step: Undoable,
  look: { readonly color?: string },
  line: (onPress: () => void) => ReactNode,
): string {
  const id: string = notifications.show({
    ...look,
    autoClose: 12_000,
    closeButtonProps: { 'aria-label': step.closeLabel },
    message: line(() => {
      notifications.hide(id)
      void takeBack(step)
    }),
  })
  return id
}

async function takeBack(step: Undoable): Promise<void> {
  try {
    if ((await step.onUndo()) === false) show(step, { color: 'yellow' }, () => <NothingLeft />)
  } catch (error) {
    show(step, { color: 'red' }, (onPress) => (
      <Failure error={error} undoLabel={step.undoLabel} onPress={onPress} />
    ))
  }
}

function Failure({
  error,
  undoLabel,
  onPress,
}: {
  error: unknown
  undoLabel: string
  onPress: () => void
}) {
  const { t } = useTranslation()
  const isFinal = error instanceof Error && 'type' in error && final.includes(error.type)
  return (
    <>
      <Text size="sm" fw={500}>
        {t('errorTitle')}
      </Text>
      <Line
        text={errorText(t, error)}
        undoLabel={undoLabel}
        onPress={isFinal ? undefined : onPress}
      />
    </>
  )
}

function NothingLeft() {
  const { t } = useTranslation()
  return <Text size="sm">{t('undoNothingLeft')}</Text>
}

function Line({
  text,
  undoLabel,
  onPress,
}: {
  text: string
  undoLabel: string
  onPress: (() => void) | undefined
}) {
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{text}</Text>
      {onPress !== undefined && (
        <Button size="compact-sm" variant="light" onClick={onPress}>
          {undoLabel}
        </Button>
      )}
    </Group>
  )
}
