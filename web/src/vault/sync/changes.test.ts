import { IDBObjectStore as FDBObjectStore } from 'fake-indexeddb'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '../../domain/record/kind'
import { DomainError } from '../../domain/values/domain-error'
import { creating, newRecordId, removing, updating } from '../records/records'
import { type Note, noteKind } from '../testing/note'
import { newWorld, type OpenTab, type World } from '../testing/world'
import { createTicks } from './changes'

let world: World
let tab: OpenTab

beforeAll(async () => {
  world = await newWorld()
  tab = await world.device().open()
})

test('an edit is later than the one before it, as long as there is a later time', () => {
  const ticks = createTicks(() => 5)
  expect([ticks(), ticks(), ticks(8), ticks(8.64e15), ticks()]).toEqual([5, 6, 9, 8.64e15, 8.64e15])
})

describe('a change', () => {
  test('shows at once and is pending until acknowledged', async () => {
    const writing = tab.create({ title: 'now' }, `${'a'.repeat(21)}A`)
    expect(tab.note(`${'a'.repeat(21)}A`)).toMatchObject({
      value: { title: 'now' },
      state: 'pending',
    })
    await writing
  })

  test('that breaks a rule of its kind changes nothing', async () => {
    const strict: Kind<Note> = {
      ...noteKind,
      parse(raw) {
        const note = noteKind.parse(raw)
        if (note.title === '') throw new DomainError('title', 'nothing', 'a title')
        return note
      },
    }
    const change = creating(strict, { title: '', court: '', pages: 1 })
    await expect(tab.vault.write([change])).rejects.toBeInstanceOf(DomainError)
    expect(tab.note(change.id)).toBeUndefined()
  })

  test('must be plain data, and not too much of it', async () => {
    const loose: Kind<{ when: unknown }> = {
      name: 'loose',
      schema: 1,
      parse: (raw) => raw as { when: unknown },
    }
    await expect(tab.vault.write([creating(loose, { when: new Date() })])).rejects.toMatchObject({
      field: 'value.when',
    })
    await expect(
      tab.vault.write([creating(loose, { when: 'x'.repeat(1 << 20) })]),
    ).rejects.toMatchObject({ type: 'too-large' })
    const largest = creating(loose, { when: 'x'.repeat(1_000_000) })
    await tab.vault.write([largest])
    await tab.sync()
    expect(world.workspace.versions.find(({ id }) => id === largest.id)).toBeDefined()
  })

  test('of what is not there, or with a name that is taken, is refused', async () => {
    await expect(tab.update(`${'z'.repeat(21)}A`, { title: 'x' })).rejects.toMatchObject({
      type: 'not-found',
    })
    const id = await tab.create({ title: 'one' })
    await expect(tab.create({ title: 'again' }, id)).rejects.toMatchObject({ type: 'stale' })
  })

  test('of what a newer app wrote is refused, so that nothing it knows is lost', async () => {
    const newer: Kind<Note> = { ...noteKind, schema: 2 }
    const change = creating(newer, { title: 'newer', court: '', pages: 0 })
    await tab.vault.write([change])
    expect(tab.note(change.id)).toBeUndefined()
    await expect(tab.update(change.id, { title: 'x' })).rejects.toMatchObject({ type: 'newer' })
    await Promise.resolve()
    expect(tab.view().problems).toMatchObject([{ id: change.id, reason: 'newer' }])
    await tab.remove(change.id)
  })

  test('keeps fields that a newer app has added, and this one does not read', async () => {
    const newer: Kind<Note & { judge?: string }> = { ...noteKind, parse: (raw) => raw as Note }
    const change = creating(newer, { title: 'one', court: '', pages: 0, judge: 'Ito' })
    await tab.vault.write([change])
    await tab.update(change.id, { title: 'two' })
    await tab.sync()
    const other = await world.device().open()
    await other.sync()
    expect(other.store.get(newer, change.id)?.value).toEqual({
      title: 'two',
      court: '',
      pages: 0,
      judge: 'Ito',
    })
    await tab.vault.write([updating(newer, change.id, () => ({ title: 'x', court: '', pages: 0 }))])
    expect(tab.store.get(newer, change.id)?.value).not.toHaveProperty('judge')
    await tab.remove(change.id)
  })

  test('that alters nothing writes nothing', async () => {
    const id = await tab.create({ title: 'same' })
    await tab.sync()
    const before = tab.note(id)
    await tab.update(id, { title: 'same' })
    expect(tab.note(id)).toBe(before)
  })

  test('many at once are one commit', async () => {
    const commits = world.workspace.commits.length
    const many = Array.from({ length: 500 }, (_, i) =>
      creating(noteKind, { title: `batch ${i}`, court: '', pages: i }),
    )
    await tab.vault.write(many)
    await tab.sync()
    expect(world.workspace.commits.length).toBe(commits + 1)
    const shown = tab.notes().filter(({ value }) => value.title.startsWith('batch'))
    expect(shown.map(({ value }) => value.pages)).toEqual(many.map((_, i) => i))
    await expect(tab.vault.write([...many, ...many])).rejects.toMatchObject({ type: 'too-large' })
  })
})

describe('taking back', () => {
  test('a field keeps what others changed since', async () => {
    const other = await world.device().open()
    const id = await tab.create({ title: 'one', court: 'Cork' })
    await tab.sync()
    const back = await tab.vault.write([updating(noteKind, id, { title: 'two' })])
    await tab.sync()
    await other.sync()
    await other.update(id, { court: 'Bray' })
    await other.sync()
    await tab.sync()
    expect(await back()).toBe(true)
    expect(tab.note(id)?.value).toMatchObject({ title: 'one', court: 'Bray' })
    expect(tab.note(id)?.conflicts).toBeUndefined()
  })

  test('a removal brings the record back, a creation takes it away', async () => {
    const id = await tab.create({ title: 'here' })
    const back = await tab.vault.write([removing(noteKind, id)])
    expect(tab.note(id)).toBeUndefined()
    await back()
    expect(tab.note(id)?.value.title).toBe('here')
    const made = newRecordId()
    const away = await tab.vault.write([creating(noteKind, { title: 'made' } as Note, made)])
    await away()
    expect(tab.note(made)).toBeUndefined()
  })

  test('takes back what it belongs to and nothing that was written since', async () => {
    const id = await tab.create({ title: 'one' })
    const back = await tab.vault.write([updating(noteKind, id, { title: 'two' })])
    const later = await tab.create({ title: 'later' })
    expect(await back()).toBe(true)
    expect(tab.note(id)?.value.title).toBe('one')
    expect(tab.note(later)?.value.title).toBe('later')
    expect(await back()).toBe(false)
  })
})

describe('history', () => {
  test('shows earlier states, newest first, removals included', async () => {
    const id = await tab.create({ title: 'one' })
    await tab.sync()
    await tab.update(id, { title: 'two' })
    await tab.sync()
    await tab.remove(id)
    await tab.sync()
    const history = await tab.vault.history(noteKind, id)
    expect(history.map(({ version, value }) => [version, value?.title])).toEqual([
      [3, undefined],
      [2, 'two'],
      [1, 'one'],
    ])
    expect(history[0]?.author).toBe(world.account.id)
  })
})

describe('a disk that refuses', () => {
  test('takes the change back and says so; later ones work', async () => {
    const device = world.device()
    const mine = await device.open()
    await mine.sync()
    const id = await mine.create({ title: 'one' })
    const empty = fillDisk()
    await expect(mine.update(id, { title: 'two' })).rejects.toMatchObject({ type: 'storage' })
    empty()
    expect(mine.note(id)?.value.title).toBe('one')
    await mine.update(id, { title: 'three' })
    expect(mine.note(id)?.value.title).toBe('three')
  })
})

/** Make writes fail as on a full disk; returns how to stop. */
function fillDisk(): () => void {
  const { put } = FDBObjectStore.prototype
  FDBObjectStore.prototype.put = () => {
    throw new DOMException('the disk is full', 'QuotaExceededError')
  }
  return () => {
    FDBObjectStore.prototype.put = put
  }
}
