// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTrackerPlace } from './use-tracker-place'

afterEach(() => localStorage.clear())

const place = (write: boolean | undefined) => renderHook(() => useTrackerPlace(write)).result

test('a browser that knows nothing keeps the place free', () => {
  expect(place(undefined).current).toBe(true)
})

test('an opening vault looks as it did when it was last open', () => {
  expect(place(false).current).toBe(false)
  expect(place(undefined).current).toBe(false)
  expect(place(true).current).toBe(true)
  expect(place(undefined).current).toBe(true)
})
