import { Button, CloseButton, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useRights } from '../../vault/rights.ts'
import { Writers } from '../Writers.tsx'
import classes from './BulkBar.module.css'
import type { List } from './use-list.ts'

/** Something done with all ticked rows. */
export interface BulkAction<T> {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  /** Changes nothing, and so is offered to those who may only read. */
  readonly reads?: boolean
  /** Runs once for all of them; the ticks go when it has worked, unless it answers false. */
  readonly run: (rows: readonly T[]) => Promise<unknown>
}

/** What can be done with the ticked rows. Not there while none is ticked. */
export function BulkBar<T>({
  list,
  actions,
  children,
}: {
  list: List<T>
  actions: readonly BulkAction<T>[]
  /** Widgets of the list's own beside the buttons. */
  children?: ReactNode
}) {
  const { t } = useTranslation('lists')
  const [running, setRunning] = useState<string>()
  const [error, setError] = useState<unknown>()
  const { selected } = list
  const { write } = useRights()
  if (selected.length === 0) return null

  async function run(action: BulkAction<T>): Promise<void> {
    setRunning(action.key)
    setError(undefined)
    try {
      const kept = (await action.run(selected)) === false
      if (!kept) list.select(new Set())
    } catch (failure) {
      setError(failure)
    } finally {
      setRunning(undefined)
    }
  }

  return (
    <div className={classes.bar}>
      <Group gap="xs" role="toolbar" aria-label={t('bulkActions')}>
        <CloseButton
          size="sm"
          aria-label={t('clearSelection')}
          onClick={() => list.select(new Set())}
        />
        <Text size="sm" fw={600} role="status">
          {t('selected', { count: selected.length })}
        </Text>
        {offered(actions, write).map((action) => (
          <Button
            key={action.key}
            size="compact-sm"
            variant="default"
            leftSection={action.icon}
            loading={running === action.key}
            disabled={running !== undefined && running !== action.key}
            {...(action.danger === true ? { c: 'red' } : {})}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
        <Writers>{children}</Writers>
      </Group>
      <ErrorAlert error={error} />
    </div>
  )
}

function offered<T>(actions: readonly BulkAction<T>[], write: boolean): readonly BulkAction<T>[] {
  return actions.filter(({ reads }) => write || reads === true)
}
