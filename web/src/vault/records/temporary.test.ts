import { beforeEach, expect, test } from 'vitest'
import type { Kind } from '../../domain/record/kind'
import { forgetOnLock } from '../../lib/on-lock'
import { liveStore } from './current'
import { creating, removing, updating } from './records'
import {
  createTemporary,
  dropTemporary,
  isTemporary,
  isTemporaryChange,
  writeTemporary,
} from './temporary.ts'

type Talk = { readonly title: string }
type Said = { readonly conversationId: string; readonly text: string }
const talk: Kind<Talk> = { name: 'talk', schema: 1, parse: (raw) => raw as Talk }
const said: Kind<Said> = { name: 'said', schema: 1, parse: (raw) => raw as Said }
const texts = () => liveStore.list(said).map(({ value }) => value.text)

beforeEach(() => {
  forgetOnLock()
  liveStore.clear()
})

test('is read as every other record, and changes field by field until it is dropped', async () => {
  const id = createTemporary(talk, { title: 'Bail' })
  writeTemporary([creating(said, { conversationId: id, text: 'When?' }, 'q')])
  writeTemporary([updating(talk, id, { title: 'Bail, soon' })])
  expect(liveStore.get(talk, id)?.value).toEqual({ title: 'Bail, soon' })
  expect(texts()).toEqual(['When?'])
  const back = writeTemporary([removing(said, 'q')])
  expect(texts()).toEqual([])
  expect(await back()).toBe(true)
  expect(texts()).toEqual(['When?'])
  dropTemporary(id)
  expect(liveStore.all()).toEqual([])
})

test('what belongs with it is kept nowhere either, even after it was dropped', () => {
  const id = createTemporary(talk, { title: 'Bail' })
  const late = creating(said, { conversationId: id, text: 'Late' }, 'late')
  expect(isTemporaryChange(creating(said, { conversationId: 'kept', text: '' }, 'other'))).toBe(
    false,
  )
  expect(isTemporaryChange(late)).toBe(true)
  dropTemporary(id)
  expect(isTemporaryChange(late)).toBe(true)
})

test('is forgotten with the lock', () => {
  const id = createTemporary(talk, { title: 'Bail' })
  liveStore.clear()
  forgetOnLock()
  expect(isTemporary(id)).toBe(false)
  dropTemporary(id)
  expect(liveStore.all()).toEqual([])
})
