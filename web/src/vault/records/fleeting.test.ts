import { beforeEach, expect, test } from 'vitest'
import type { Kind } from '../../domain/record/kind'
import { forgetOnLock } from '../../lib/on-lock'
import { liveStore } from './current'
import {
  createFleeting,
  dropFleeting,
  isFleeting,
  isFleetingChange,
  writeFleeting,
} from './fleeting.ts'
import { creating, removing, updating } from './records'

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
  const id = createFleeting(talk, { title: 'Bail' })
  writeFleeting([creating(said, { conversationId: id, text: 'When?' }, 'q')])
  writeFleeting([updating(talk, id, { title: 'Bail, soon' })])
  expect(liveStore.get(talk, id)?.value).toEqual({ title: 'Bail, soon' })
  expect(texts()).toEqual(['When?'])
  const back = writeFleeting([removing(said, 'q')])
  expect(texts()).toEqual([])
  expect(await back()).toBe(true)
  expect(texts()).toEqual(['When?'])
  dropFleeting(id)
  expect(liveStore.all()).toEqual([])
})

test('what belongs with it is kept nowhere either, even after it was dropped', () => {
  const id = createFleeting(talk, { title: 'Bail' })
  const late = creating(said, { conversationId: id, text: 'Late' }, 'late')
  expect(isFleetingChange(creating(said, { conversationId: 'kept', text: '' }, 'other'))).toBe(
    false,
  )
  expect(isFleetingChange(late)).toBe(true)
  dropFleeting(id)
  expect(isFleetingChange(late)).toBe(true)
})

test('is forgotten with the lock', () => {
  const id = createFleeting(talk, { title: 'Bail' })
  liveStore.clear()
  forgetOnLock()
  expect(isFleeting(id)).toBe(false)
  dropFleeting(id)
  expect(liveStore.all()).toEqual([])
})
