// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearUnsaved, keepUnsaved } from '../lib/unsaved'
import { useUnsaved } from './use-unsaved'

afterEach(() => act(clearUnsaved))

it('gives a draft of an older form the fields it does not know, and no cleared one back', () => {
  keepUnsaved('form', { values: { name: 'Acme' }, base: { name: '', court: 'Austin' } })
  const { result } = renderHook(() =>
    useUnsaved<object>('form', { name: '', court: 'Waco', tags: [] }),
  )
  expect(result.current.values).toEqual({ name: 'Acme', tags: [] })
  expect(result.current.base).toEqual({ name: '', court: 'Austin', tags: [] })
  const { values } = result.current
  act(() => keepUnsaved('other', {}))
  expect(result.current.values).toBe(values)
})
