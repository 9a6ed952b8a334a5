// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadReadings } from '../../domain/search/search.ts'
import { placesInOrder } from '../../domain/values/order.ts'
import { closeFakeVault, openFakeVault } from '../../features/testing/fake-vault'
import { renderScreen } from '../../features/testing/render-screen'
import { clearUnsaved } from '../../lib/unsaved'
import type { ListSpec } from './columns.ts'
import type { OrderRequest } from './order-worker.ts'
import { RecordList } from './RecordList'
import { useList } from './use-list.ts'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const spec: ListSpec<{ readonly name: string; readonly gone: boolean }> = {
  id: 'rows',
  label: 'Rows',
  rows: [
    { name: 'kept', gone: false },
    { name: 'gone', gone: true },
  ],
  rowKey: ({ name }) => name,
  rowName: ({ name }) => name,
  words: ({ name }) => [name],
  binned: ({ gone }) => gone,
  firstSort: { key: 'name', descending: false },
  columns: [{ key: 'name', header: 'Name', width: '1fr', value: ({ name }) => name }],
  filters: [],
}

it('never shows rows of the list with what can be done in the bin', async () => {
  const drawn: string[] = []
  await renderScreen(function Screen() {
    const { view, shown, set } = useList(spec)
    drawn.push(`${view.bin ? 'bin' : 'list'}: ${shown.map(({ name }) => name).join()}`)
    return (
      <button type="button" onClick={() => set({ bin: true })}>
        Bin
      </button>
    )
  })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Bin' }))
  expect([...new Set(drawn)]).toEqual(['list: kept', 'bin: gone'])
})

it('draws its rows once for a typed letter', async () => {
  await loadReadings()
  const drawn: string[] = []
  const [column] = spec.columns
  const render = ({ name }: { readonly name: string }) => {
    drawn.push(name)
    return name
  }
  const drawing = { ...spec, columns: [{ ...column, render } as (typeof spec.columns)[number]] }
  await renderScreen(function Screen() {
    return <RecordList list={useList(drawing)} search="Search rows" nothing={['Nothing']} />
  })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Search rows'), 'k')
  drawn.length = 0
  await user.keyboard('e')
  expect(drawn).toEqual(['kept'])
  await user.keyboard('x')
  expect(await screen.findByText('Nothing')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Search rows'))
  expect(await screen.findByText('kept')).toBeInTheDocument()
})

it('keeps the order in which many rows lie until a worker has put their texts in another', async () => {
  const asked: { request: OrderRequest; answer: () => void }[] = []
  class OtherThread extends EventTarget {
    postMessage(request: OrderRequest): void {
      const data = placesInOrder(request.texts, request.language)
      asked.push({
        request,
        answer: () => this.dispatchEvent(new MessageEvent('message', { data })),
      })
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', OtherThread)
  const rows = Array.from({ length: 10_100 }, (_, n) => ({
    name: `Call ${(n * 7919) % 10_100}`,
    n,
  }))
  const many: ListSpec<(typeof rows)[number]> = {
    id: 'many',
    label: 'Many',
    rows,
    rowKey: ({ name }) => name,
    rowName: ({ name }) => name,
    words: ({ name }) => [name],
    firstSort: { key: 'n', descending: true },
    columns: [
      { key: 'n', header: 'N', width: '1fr', value: ({ n }) => n },
      { key: 'name', header: 'Name', width: '1fr', value: ({ name }) => name },
    ],
    filters: [],
  }
  const first = (): string | null => screen.getByRole('note').textContent
  await renderScreen(function Screen() {
    const { shown, set } = useList(many)
    const by = (descending: boolean) => set({ sort: { key: 'name', descending } })
    return (
      <>
        <p role="note">{shown[0]?.name}</p>
        <button type="button" onClick={() => by(false)}>
          A to Z
        </button>
        <button type="button" onClick={() => by(true)}>
          Z to A
        </button>
      </>
    )
  })
  const begun = rows.at(-1)?.name
  expect(first()).toBe(begun)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'A to Z' }))
  await expect.poll(() => asked.length).toBe(1)
  expect(first()).toBe(begun)
  act(() => asked[0]?.answer())
  expect(first()).toBe('Call 0')
  await user.click(screen.getByRole('button', { name: 'Z to A' }))
  await expect.poll(first).toBe('Call 10099')
  expect(asked.length).toBe(1)
})
