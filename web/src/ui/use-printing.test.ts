// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePrinting } from './use-printing'

it('is there when the browser looks at the page, and gone afterwards', () => {
  const { result } = renderHook(usePrinting)
  expect(result.current).toBe(false)
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  expect(result.current).toBe(true)
  act(() => {
    window.dispatchEvent(new Event('afterprint'))
  })
  expect(result.current).toBe(false)
})
