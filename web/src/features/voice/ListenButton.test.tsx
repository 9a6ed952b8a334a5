// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import type { Voice } from './engine/use-listening'
import { ListenButton } from './ListenButton'

const stop = vi.fn()
const begin = vi.fn()

function voice(listening: boolean): Voice {
  return {
    listening,
    working: false,
    interim: '',
    problem: undefined,
    start: () => undefined,
    stop,
  }
}

const show = (listening: boolean, hold: boolean) =>
  renderScreen(() => (
    <ListenButton voice={voice(listening)} disabled={false} hold={hold} onBegin={begin} />
  ))

let now = 0

beforeEach(() => {
  now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  stop.mockClear()
  begin.mockClear()
})
afterEach(() => vi.restoreAllMocks())

/** Press and let go after a while, as a mouse or as a key does. */
function press(button: HTMLElement, milliseconds: number, how: 'pointer' | 'key'): void {
  if (how === 'pointer') fireEvent.pointerDown(button, { button: 0 })
  else fireEvent.keyDown(button, { key: ' ' })
  now += milliseconds
  if (how === 'pointer') fireEvent.pointerUp(button)
  else fireEvent.keyUp(button, { key: ' ' })
  fireEvent.click(button)
}

describe('the button', () => {
  it.each(['pointer', 'key'] as const)('listens while it is held (%s)', async (how) => {
    await show(false, true)
    press(screen.getByRole('button', { name: 'Start listening' }), 2000, how)
    expect(begin).toHaveBeenCalledTimes(1)
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it.each(['pointer', 'key'] as const)('goes on listening after a click (%s)', async (how) => {
    await show(false, true)
    press(screen.getByRole('button', { name: 'Start listening' }), 50, how)
    expect(begin).toHaveBeenCalledTimes(1)
    expect(stop).not.toHaveBeenCalled()
  })

  it('ends with a click, and never by holding where holding means nothing', async () => {
    await show(true, true)
    press(screen.getByRole('button', { name: 'Stop listening' }), 50, 'pointer')
    expect(stop).toHaveBeenCalledTimes(1)
    expect(begin).not.toHaveBeenCalled()
  })

  it('begins with the click alone where somebody is asked first', async () => {
    await show(false, false)
    press(screen.getByRole('button', { name: 'Start listening' }), 2000, 'pointer')
    expect(begin).toHaveBeenCalledTimes(1)
    expect(stop).not.toHaveBeenCalled()
  })

  it('is pressed by what a screen reader sends', async () => {
    await show(false, true)
    fireEvent.click(screen.getByRole('button', { name: 'Start listening' }))
    expect(begin).toHaveBeenCalledTimes(1)
  })
})
