import { List, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameValue } from '../../domain/record/patch.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { icon } from '../../ui/icon'
import { BulkBar } from './BulkBar'
import type { BulkRun } from './bulk-action.ts'
import type { Ticked } from './use-ticks.ts'

/** What stands against deleting something for good; 'other' is said where it is deleted alone. */
export type BinBar = 'hold' | 'retention' | 'other'

const bars = ['hold', 'retention', 'other'] as const satisfies readonly BinBar[]

interface Plan<T> {
  readonly going: readonly T[]
  /** How many of those leave something behind that must be kept. */
  readonly partly: number
  readonly staying: Readonly<Record<BinBar, number>>
}

const told = <T,>({ going, partly, staying }: Plan<T>) => ({ count: going.length, partly, staying })

/**
 * What can be done with the ticked rows of a bin: bring them back, or delete them for good after one
 * question, which says how many go and what stays.
 */
export function BinBulk<T>({
  list,
  onRestore,
  barOf = () => null,
  leaves = () => false,
  onDelete,
}: {
  list: Ticked<T>
  onRestore: BulkRun<T>
  /** What stands against deleting a row now. */
  barOf?: (row: T) => BinBar | null
  /** Whether something of the row must be kept, so that the row stays for that. */
  leaves?: (row: T) => boolean
  /** Deletes rows that nothing stands against. */
  onDelete: (rows: readonly T[]) => Promise<unknown>
}) {
  const { t } = useTranslation('lists')
  const { t: word } = useTranslation('records')
  const [plan, setPlan] = useState<Plan<T>>()

  function planFor(rows: readonly T[]): Plan<T> {
    const staying = { hold: 0, retention: 0, other: 0 }
    const going = rows.filter((row) => {
      const bar = barOf(row)
      if (bar !== null) staying[bar]++
      return bar === null
    })
    return { going, partly: going.filter(leaves).length, staying }
  }

  async function remove(asked: Plan<T>): Promise<void> {
    // Put under a hold or brought back since the question: then it is asked anew.
    const now = planFor(list.selected)
    setPlan(now)
    if (!sameValue(told(now), told(asked))) throw new Error(t('bulkDeleteChanged'))
    await onDelete(now.going)
  }

  const said =
    plan === undefined
      ? []
      : [
          ...(plan.partly > 0 ? [t('bulkLeaves', { count: plan.partly })] : []),
          ...bars
            .filter((bar) => plan.staying[bar] > 0)
            .map((bar) => t(`bulkBar_${bar}`, { count: plan.staying[bar] })),
        ]
  return (
    <>
      <BulkBar
        list={list}
        actions={[
          {
            key: 'restore',
            label: word('binRestore'),
            icon: icon(IconArrowBackUp, 15),
            run: onRestore,
          },
          {
            key: 'deleteForGood',
            label: word('binDeleteForever'),
            icon: icon(IconTrash, 15),
            danger: true,
            run: async (rows) => {
              setPlan(planFor(rows))
              return false
            },
          },
        ]}
      />
      {plan !== undefined && (
        <ConfirmDialog
          opened
          danger
          title={word('binDeleteForever')}
          confirmLabel={word('binDeleteForever')}
          disabled={plan.going.length === 0}
          onConfirm={() => remove(plan)}
          onClose={() => setPlan(undefined)}
        >
          <Stack gap="sm">
            <Text size="sm">{t('bulkDelete', { count: plan.going.length })}</Text>
            {said.length > 0 && (
              <List size="sm">
                {said.map((line) => (
                  <List.Item key={line}>{line}</List.Item>
                ))}
              </List>
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  )
}
