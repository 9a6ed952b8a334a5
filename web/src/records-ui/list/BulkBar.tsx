import { CloseButton, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useRights } from '../../vault/records/use-rights.ts'
import classes from './BulkBar.module.css'
import { BulkButton } from './BulkButton'
import type { BulkAction, BulkRun } from './bulk-action.ts'
import type { Ticked } from './use-ticks.ts'

/**
 * What can be done with the ticked rows. Not there while none is ticked. Put it behind the table: it
 * stays in sight, and does not push the rows away when it comes.
 */
export function BulkBar<T>({
  list,
  actions,
}: {
  list: Ticked<T>
  actions: readonly BulkAction<T>[]
}) {
  return list.selected.length === 0 ? null : <Bar list={list} actions={actions} />
}

function Bar<T>({ list, actions }: { list: Ticked<T>; actions: readonly BulkAction<T>[] }) {
  const { t } = useTranslation('lists')
  const [running, setRunning] = useState<string>()
  const [error, setError] = useState<unknown>()
  const { selected } = list
  const { write } = useRights()
  const clear = (): void => list.select(new Set())
  // The keyboard goes on in the screen when the button that it pressed is gone.
  useEffect(() => () => focusContent(), [])

  async function run(key: string, step: BulkRun<T>): Promise<void> {
    setRunning(key)
    setError(undefined)
    try {
      if ((await step(selected)) !== false) clear()
    } catch (failure) {
      setError(failure)
    } finally {
      setRunning(undefined)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a second way to the button that clears
    <div
      className={classes.bar}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && currentTarget.contains(target as Node)) clear()
      }}
    >
      <Group gap="xs" role="toolbar" aria-label={t('bulkActions')}>
        <CloseButton size="sm" aria-label={t('clearSelection')} onClick={clear} />
        <Text size="sm" fw={600} role="status">
          {t('selected', { count: selected.length })}
        </Text>
        <div className={classes.actions}>
          {actions
            .filter(({ reads }) => write || reads === true)
            .map((action) => (
              <BulkButton
                key={action.key}
                action={action}
                loading={running === action.key}
                disabled={running !== undefined && running !== action.key}
                onRun={(step) => void run(action.key, step)}
              />
            ))}
        </div>
      </Group>
      <ErrorAlert error={error} />
    </div>
  )
}

function focusContent(): void {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}
