// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LongRows } from './LongRows'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterEach(() => vi.restoreAllMocks())

const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `Case ${n}`)

const show = (rows: readonly string[], boxHeight?: string) =>
  render(
    <LongRows
      as="ul"
      rows={rows}
      rowKey={(row) => row}
      {...(boxHeight === undefined ? {} : { boxHeight })}
    >
      {(row, place) => <li {...place}>{row}</li>}
    </LongRows>,
  )

const drawn = (): number => screen.getAllByRole('listitem').length

it.each([[undefined], ['20rem']])('has of many rows those near the window (box: %s)', (height) => {
  const { container } = show(names(5_000), height)
  expect(drawn()).toBeLessThan(200)
  expect(screen.getByText('Case 0')).toBeVisible()
  // As high as if all were there.
  const gaps = [...container.querySelectorAll<HTMLElement>('[aria-hidden]')]
  const empty = gaps.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0)
  expect(empty + drawn() * 44).toBe(5_000 * 44)
})

it('has all of few, and no empty ones', () => {
  const { container } = show(names(60))
  expect(drawn()).toBe(60)
  expect(container.querySelector('[aria-hidden]')).toBeNull()
})

it('goes to the printer whole', () => {
  show(names(300))
  expect(drawn()).toBeLessThan(300)
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  expect(drawn()).toBe(300)
})
