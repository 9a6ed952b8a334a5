// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearDrafts, keepDraft } from '../lib/drafts'
import { useDraft } from './use-draft'

afterEach(() => act(clearDrafts))

it('gives a draft of an older form the fields it does not know, and no cleared one back', () => {
  keepDraft('form', { values: { name: 'Acme' }, base: { name: '', court: 'Austin' } })
  const { result } = renderHook(() =>
    useDraft<object>('form', { name: '', court: 'Waco', tags: [] }),
  )
  expect(result.current.values).toEqual({ name: 'Acme', tags: [] })
  expect(result.current.base).toEqual({ name: '', court: 'Austin', tags: [] })
  const { values } = result.current
  act(() => keepDraft('other', {}))
  expect(result.current.values).toBe(values)
})
