// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import '../../i18n/setup'
import { DataTable } from './DataTable'

it('draws first what the window shows, and each row once', async () => {
  // As in a browser: what can wait is drawn after what was asked for.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // Lower than was reckoned with, so that rows move when they are measured.
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  const drawn: string[] = []
  const rows = Array.from({ length: 300 }, (_, n) => `Case ${n}`)
  const name = (row: string) => {
    drawn.push(row)
    return row
  }
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  flushSync(() =>
    root.render(
      <MantineProvider>
        <DataTable
          label="Cases"
          rows={rows}
          rowKey={(row) => row}
          columns={[{ key: 'name', header: 'Name', width: '1fr', render: name }]}
          sort={{ key: 'name', descending: false }}
          onSort={() => undefined}
          selection={{
            keys: new Set(),
            onChange: () => undefined,
            labelOf: String,
            allLabel: 'All',
          }}
        />
      </MantineProvider>,
    ),
  )
  const shown = Math.ceil(window.innerHeight / 40)
  expect(drawn.length).toBeLessThanOrEqual(shown + 1)
  await expect
    .poll(() => document.querySelectorAll('[data-index]').length)
    .toBeGreaterThan(shown + 1)
  expect(drawn.length).toBe(new Set(drawn).size)
  root.unmount()
  page.remove()
  height.mockRestore()
  vi.unstubAllGlobals()
})

it('goes to the printer with every row of a long list', () => {
  const rows = Array.from({ length: 300 }, (_, n) => `Case ${n}`)
  const { container } = render(
    <MantineProvider>
      <DataTable
        label="Cases"
        rows={rows}
        rowKey={(row) => row}
        columns={[{ key: 'name', header: 'Name', width: '1fr', render: (row) => row }]}
        sort={{ key: 'name', descending: false }}
        onSort={() => undefined}
      />
    </MantineProvider>,
  )
  const lines = (): number => container.querySelectorAll('[data-index]').length
  expect(lines()).toBeLessThan(rows.length)
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  expect(lines()).toBe(rows.length)
  act(() => {
    window.dispatchEvent(new Event('afterprint'))
  })
  expect(lines()).toBeLessThan(rows.length)
})

it('aligns numbers and what stands above them by their last figures', () => {
  render(
    <MantineProvider>
      <DataTable
        label="Fees"
        rows={['$5.00']}
        rowKey={(row) => row}
        columns={[
          { key: 'name', header: 'Name', width: '1fr', render: () => 'Call' },
          { key: 'fee', header: 'Fee', width: '6rem', number: true, render: (row) => row },
        ]}
        sort={{ key: 'name', descending: false }}
        onSort={() => undefined}
      />
    </MantineProvider>,
  )
  for (const name of ['Fee', '$5.00'])
    expect(screen.getByText(name)).toHaveAttribute('data-number', 'true')
  for (const name of ['Name', 'Call'])
    expect(screen.getByText(name)).toHaveAttribute('data-number', 'false')
})

it('reads the words of a column aloud that is drawn as signs', () => {
  render(
    <MantineProvider>
      <DataTable
        label="Cases"
        rows={['Rivera']}
        rowKey={(row) => row}
        columns={[
          { key: 'name', header: 'Name', width: '1fr', render: (row) => row },
          { key: 'kept', header: 'Saved', width: '1.25rem', sign: true, render: () => 'Yes' },
        ]}
        sort={{ key: 'name', descending: false }}
        onSort={() => undefined}
      />
    </MantineProvider>,
  )
  const [, head] = screen.getAllByRole('columnheader')
  expect(head).toHaveAccessibleName('Saved')
  expect(head?.firstElementChild).toHaveClass('lx-sr-only')
  expect(screen.getByText('Yes')).toHaveAttribute('data-sign', 'true')
})

describe('ticking', () => {
  function Table({ names }: { names: readonly string[] }) {
    const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
    const [descending, setDescending] = useState(false)
    return (
      <MantineProvider>
        <DataTable
          label="Cases"
          rows={descending ? names.toReversed() : names}
          rowKey={(row) => row}
          columns={[
            {
              key: 'name',
              header: 'Name',
              width: '1fr',
              sortable: true,
              render: (row) => (
                <>
                  <input type="checkbox" aria-label={`Done ${row}`} />
                  <a href={`#${row}`}>{row}</a>
                </>
              ),
            },
          ]}
          sort={{ key: 'name', descending }}
          onSort={(sort) => setDescending(sort.descending)}
          selection={{
            keys,
            onChange: setKeys,
            labelOf: (row) => `Select ${row}`,
            allLabel: 'Select all',
          }}
        />
      </MantineProvider>
    )
  }
  const show = () => render(<Table names={['A', 'B', 'C', 'D']} />)
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
  const ticked = (): string[] =>
    ['A', 'B', 'C', 'D'].filter((name) => (box(name) as HTMLInputElement).checked)

  it('Space on a row’s link ticks it and lets it go; Escape lets go of all', async () => {
    const user = userEvent.setup()
    show()
    screen.getByRole('link', { name: 'B' }).focus()
    await user.keyboard(' ')
    expect(ticked()).toEqual(['B'])
    await user.keyboard(' ')
    expect(ticked()).toEqual([])
    await user.click(box('A'))
    await user.click(box('C'))
    await user.keyboard('{Escape}')
    expect(ticked()).toEqual([])
  })

  it('arrows with Shift tick what they go over, and let go on the way back', async () => {
    const user = userEvent.setup()
    show()
    box('B').focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect.poll(() => document.activeElement).toBe(box('C'))
    expect(ticked()).toEqual(['B', 'C'])
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect.poll(() => document.activeElement).toBe(box('D'))
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await expect.poll(() => document.activeElement).toBe(box('C'))
    expect(ticked()).toEqual(['B', 'C'])
  })

  it('a box of the row’s own is left for that of the next row', async () => {
    const user = userEvent.setup()
    show()
    screen.getByRole('checkbox', { name: 'Done A' }).focus()
    await user.keyboard('{ArrowDown}')
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('checkbox', { name: 'Done B' }))
  })

  it('a range goes from the row ticked before, wherever the order has put it', async () => {
    const user = userEvent.setup()
    show()
    await user.click(box('A'))
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await user.keyboard('{Shift>}')
    await user.click(box('B'))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual(['A', 'B'])
  })
})
