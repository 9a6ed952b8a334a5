// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import '../i18n/setup'
import { DataTable } from './DataTable'

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
