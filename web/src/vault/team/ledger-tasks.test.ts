import { expect, test } from 'vitest'
import type { WorkspaceView } from '../../crypto/api/workspace'
import { createLedgerTasks, type LedgerTasksParts } from './ledger-tasks'

type Run = () => Promise<void>

/** What a reader's browser has to do, which is to fetch the ledger, in turn with others: how a fetch ends,
 *  and how a turn is taken. */
function reader({ ends, turn }: { readonly ends?: () => void; turn?(run: Run): Promise<void> }) {
  let refreshes = 0
  const refresh = async (): Promise<void> => {
    refreshes++
    await Promise.resolve()
    ends?.()
  }
  const view = { role: 'read-only', walls: [] } as unknown as WorkspaceView
  const tasks = createLedgerTasks({
    membership: { view, refresh },
    exclusively: turn ?? ((run: Run) => run()),
  } satisfies Partial<Record<keyof LedgerTasksParts, unknown>> as unknown as LedgerTasksParts)
  return { tasks, refreshes: () => refreshes }
}

test('what the ledger gains while the turn is given back is fetched', async () => {
  let asked = false
  const { tasks, refreshes } = reader({
    turn: async (run) => {
      await run()
      if (asked) return
      asked = true
      await new Promise((nextTask) => setTimeout(nextTask))
      tasks.run().catch(() => undefined)
    },
  })
  await tasks.run()
  expect(refreshes()).toBe(2)
})

test('what the ledger gains while a round fails is fetched', async () => {
  const { tasks, refreshes } = reader({
    ends: () => {
      if (refreshes() > 1) return
      tasks.run().catch(() => undefined)
      throw new Error('the network is away')
    },
  })
  await tasks.run()
  expect(refreshes()).toBe(2)
})

test('a round that fails is not tried again unasked', async () => {
  const { tasks, refreshes } = reader({
    ends: () => {
      throw new Error('the network is away')
    },
  })
  await expect(tasks.run()).rejects.toThrow('the network is away')
  expect(refreshes()).toBe(1)
})

test('a turn that is refused ends the asking', async () => {
  const { tasks, refreshes } = reader({
    turn: () => Promise.reject(new Error('the vault is shut')),
  })
  await expect(tasks.run()).rejects.toThrow('the vault is shut')
  expect(refreshes()).toBe(0)
})
