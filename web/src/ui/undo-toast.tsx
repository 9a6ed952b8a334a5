/** What was just done, with the way back beside it. */
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './error-text'

interface Undoable {
  readonly message: string
  /** False where nothing was left to take back. */
  readonly onUndo: () => Promise<unknown>
}

/** Trying these again leads nowhere. */
const final: readonly unknown[] = ['not-found', 'not_found', 'denied', 'newer']

/**
 * Show `message` with a button to take it back for long enough to read and reach it. Answers the
 * toast's id. A way back that fails says why, and stays offered where another try may work.
 */
export function showUndo(message: string, onUndo: Undoable['onUndo']): string {
  return show({ message, onUndo }, {}, (onPress) => <Line text={message} onPress={onPress} />)
}

function show(
  step: Undoable,
  look: { readonly color?: string },
  line: (onPress: () => void) => ReactNode,
): string {
  const id: string = notifications.show({
    ...look,
    autoClose: 12_000,
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
    show(step, { color: 'red' }, (onPress) => <Failure error={error} onPress={onPress} />)
  }
}

function Failure({ error, onPress }: { error: unknown; onPress: () => void }) {
  const { t } = useTranslation()
  const isFinal = error instanceof Error && 'type' in error && final.includes(error.type)
  return (
    <>
      <Text size="sm" fw={500}>
        {t('errorTitle')}
      </Text>
      <Line text={errorText(t, error)} onPress={isFinal ? undefined : onPress} />
    </>
  )
}

function NothingLeft() {
  const { t } = useTranslation()
  return <Text size="sm">{t('undoNothingLeft')}</Text>
}

function Line({ text, onPress }: { text: string; onPress: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{text}</Text>
      {onPress !== undefined && (
        <Button size="compact-sm" variant="light" onClick={onPress}>
          {t('undo')}
        </Button>
      )}
    </Group>
  )
}
