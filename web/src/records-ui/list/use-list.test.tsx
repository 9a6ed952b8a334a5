// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadReadings } from '../../domain/search/search.ts'
import { closeFakeVault, openFakeVault } from '../../features/testing/fake-vault'
import { renderScreen } from '../../features/testing/render-screen'
import { clearUnsaved } from '../../lib/unsaved'
import type { ListSpec } from './columns.ts'
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
