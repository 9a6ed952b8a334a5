// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Note, noteKind } from '../testing/note'
import { type Doc, VaultError } from '../wire/types'
import { liveStore, liveView, type OpenVault, setOpenVault } from './current'
import { useHistory, useRecord, useRecords, useVault } from './hooks'
import { createRecord, getRecord, listRecords } from './records'

const doc = (id: string, title: string, createdAt = 1): Doc => ({
  id,
  kind: 'note',
  schema: 1,
  value: { title },
  version: 1,
  pending: false,
  createdAt,
  updatedAt: createdAt,
  conflicts: [],
})

const put = (...docs: Doc[]): void => act(() => liveStore.put(new Map(docs.map((d) => [d.id, d]))))

beforeEach(() => {
  setOpenVault({
    store: liveStore,
    history: vi.fn(async () => [{ version: 1, value: { title: 'was' }, at: 1, author: 'a' }]),
  } as unknown as OpenVault)
})

afterEach(() => {
  act(() => liveStore.clear())
  setOpenVault(undefined)
})

describe('useRecords', () => {
  test('is live, in order of creation, and keeps what did not change', () => {
    const { result } = renderHook(() => useRecords(noteKind))
    expect(result.current).toEqual([])
    put(doc('b', 'second', 2), doc('a', 'first', 1))
    expect(result.current.map(({ value }) => value.title)).toEqual(['first', 'second'])
    const [first] = result.current
    put(doc('b', 'changed', 2))
    expect(result.current[0]).toBe(first)
    expect(result.current[1]?.value.title).toBe('changed')
    act(() => liveStore.put(new Map([['a', undefined]])))
    expect(result.current).toHaveLength(1)
  })

  test('does not render for other kinds', () => {
    const renders = vi.fn()
    function List() {
      renders(useRecords(noteKind))
      return null
    }
    render(<List />)
    put({ ...doc('x', 'other'), kind: 'other' })
    expect(renders).toHaveBeenCalledTimes(1)
    put(doc('a', 'mine'))
    expect(renders).toHaveBeenCalledTimes(2)
  })

  test('forgets everything when the vault shuts', () => {
    const { result } = renderHook(() => useRecords(noteKind))
    put(doc('a', 'secret'))
    act(() => liveStore.clear())
    expect(result.current).toEqual([])
  })
})

test('useVault draws again only for what was selected', () => {
  act(() => liveView.set({ pending: 0 }))
  const renders = vi.fn()
  function Mark() {
    renders(useVault(({ pending }) => pending))
    return null
  }
  render(<Mark />)
  act(() => liveView.set({ sync: 'offline' }))
  expect(renders.mock.calls).toEqual([[0]])
  act(() => liveView.set({ pending: 2 }))
  expect(renders.mock.calls).toEqual([[0], [2]])
  act(() => liveView.set({ sync: 'saved', pending: 0 }))
})

describe('useRecord and useHistory', () => {
  test('follow one record', async () => {
    function One() {
      const note = useRecord(noteKind, 'a')
      const { entries } = useHistory<Note>(noteKind, 'a')
      return (
        <p>
          {note?.value.title ?? 'none'} {entries.map(({ value }) => value?.title).join()}
        </p>
      )
    }
    render(<One />)
    put(doc('a', 'now'))
    expect(await screen.findByText('now was')).toBeTruthy()
  })

  test('of no id is nothing', () => {
    expect(renderHook(() => useRecord(noteKind)).result.current).toBeUndefined()
    expect(renderHook(() => useHistory(noteKind, undefined)).result.current.loading).toBe(false)
  })
})

describe('useVault', () => {
  test('tell what changes and only then', () => {
    const { result } = renderHook(() => ({ vault: useVault(), sync: useVault(({ sync }) => sync) }))
    const before = result.current.vault
    act(() => liveView.set({ sync: before.sync }))
    expect(result.current.vault).toBe(before)
    act(() => liveView.set({ sync: 'offline', pending: 2 }))
    expect(result.current.vault).toMatchObject({ sync: 'offline', pending: 2 })
    expect(result.current.sync).toBe('offline')
    act(() => liveView.set({ sync: 'saved', pending: 0 }))
  })
})

describe('a shut vault', () => {
  test('refuses calls with one error', async () => {
    setOpenVault(undefined)
    await expect(createRecord(noteKind, { title: '', court: '', pages: 0 })).rejects.toMatchObject({
      type: 'locked',
    })
    expect(() => listRecords(noteKind)).toThrow(VaultError)
    expect(() => getRecord(noteKind, 'a')).toThrow(VaultError)
  })
})
