import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kind } from '../domain/record/kind'
import { creating, moving, updating } from './records/records'
import { noteKind } from './testing/note'
import { firmOf, newPeople, type Person, password } from './testing/real-people'
import { isServerBuilt, newRealServer, type RealServer } from './testing/real-server'
import type { Change } from './wire/types'

vi.mock('hash-wasm', () => import('./testing/cheap-argon2'))

const idOf = (letter: string): string => `${letter.repeat(21)}A`
const removing = (id: string): Change => ({ do: 'remove', kind: noteKind as Kind<unknown>, id })

describe.skipIf(!isServerBuilt)('a server that was restored from a backup', () => {
  let server: RealServer
  const people = newPeople(() => server)
  const { newBrowser, signUp, again, join } = people

  beforeEach(async () => {
    server = await newRealServer()
  })

  afterEach(async () => {
    await people.close()
    await server?.remove()
  })

  const sync = ({ browser }: Person): Promise<void> => browser.vault().syncNow()

  const write = async (person: Person, ...changes: readonly Change[]): Promise<void> => {
    await person.browser.vault().write(changes)
    await sync(person)
  }

  const note = (id: string, title: string, compartment?: string): Change =>
    creating(noteKind, { title, court: '', pages: 1 }, id, compartment)

  const notes = ({ browser }: Person) =>
    browser.store
      .list(noteKind)
      .map(({ id, value, conflicts }) => ({
        id: id.charAt(0),
        ...value,
        ...(conflicts && { conflicts }),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))

  const follow = ({ browser }: Person, typed = password): Promise<void> =>
    browser.account.firms.followRestored(typed)

  const refuses = async (person: Person): Promise<void> => {
    await expect(sync(person)).rejects.toMatchObject({ type: 'tampered' })
    expect(person.browser.view.read().problems).toContainEqual({ reason: 'rollback', kept: true })
  }

  const isSaved = ({ browser }: Person): void =>
    expect(browser.view.read()).toMatchObject({ sync: 'saved', pending: 0, problems: [] })

  test('two people go on one after the other, and have the same records once', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await join(ana, ben)
    await write(
      ana,
      note(idOf('a'), 'before'),
      note(idOf('b'), 'removed'),
      note(idOf('c'), 'still'),
    )
    await sync(ben)
    await server.backup()
    await write(ana, updating(noteKind, idOf('a'), { title: 'after' }), note(idOf('d'), 'new'))
    await sync(ben)
    await write(ben, updating(noteKind, idOf('a'), { court: 'Cork' }), removing(idOf('b')))
    await sync(ana)
    await server.restore()
    await ana.browser.vault().write([updating(noteKind, idOf('c'), { pages: 9 })])

    await refuses(ana)
    await refuses(ben)
    const before = notes(ana)
    await expect(follow(ana, 'another')).rejects.toMatchObject({ type: 'wrong-password' })
    await refuses(ana)
    expect(notes(ana)).toEqual(before)

    await follow(ana)
    await sync(ana)
    isSaved(ana)
    expect(notes(ana)).toEqual(before)
    const { returned } = ana.browser.view.read()
    expect(returned).toMatchObject({ kept: [], lostFiles: [], joined: [], gone: [] })
    expect([...(returned?.back ?? [])].sort()).toEqual(['a', 'b', 'c', 'd'].map(idOf))
    await ana.browser.vault().seeReturned()
    expect(ana.browser.view.read().returned).toBeUndefined()

    // Ben has done nothing yet, and goes on refusing.
    await refuses(ben)
    await follow(ben)
    await sync(ben)
    await sync(ana)
    for (const person of [ana, ben, await again(ben, firmOf(ana))]) {
      await sync(person)
      isSaved(person)
      expect(notes(person)).toEqual(before)
    }
    // They work on as ever.
    await write(ben, updating(noteKind, idOf('d'), { title: 'worked on' }))
    await sync(ana)
    expect(notes(ana).at(-1)?.title).toBe('worked on')
    isSaved(ana)
  })

  test('both at once', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await join(ana, ben)
    await server.backup()
    await write(ana, note(idOf('a'), 'one'), note(idOf('b'), 'two'))
    await sync(ben)
    await write(ben, updating(noteKind, idOf('a'), { title: 'three' }))
    await sync(ana)
    await server.restore()
    await Promise.all([follow(ana), follow(ben)])
    await Promise.all([sync(ana), sync(ben)])
    for (const person of [ana, ben, ana]) await sync(person)
    for (const person of [ana, ben]) {
      isSaved(person)
      expect(notes(person).map(({ title }) => title)).toEqual(['three', 'two'])
    }
  })

  test('a tab that is closed at any moment of it loses nothing', async () => {
    const ana = await signUp()
    await write(ana, note(idOf('a'), 'one'))
    await server.backup()
    await write(ana, updating(noteKind, idOf('a'), { title: 'two' }), note(idOf('b'), 'new'))
    await server.restore()
    await refuses(ana)
    const before = notes(ana)
    // Nothing arrives: all is as it was.
    ana.browser.mallory.before = (_, path) => {
      if (path.includes('/pull')) throw new TypeError('cut')
    }
    await expect(follow(ana)).rejects.toMatchObject({ type: 'offline' })
    expect(notes(ana)).toEqual(before)
    expect(ana.browser.view.read().problems).toContainEqual({ reason: 'rollback', kept: true })
    // The account's document cannot be stored, nor anything be pushed: it goes on at the next start.
    ana.browser.mallory.before = (method, path) => {
      if (path.endsWith('/push') || (method === 'PUT' && path.endsWith('/account/keys'))) {
        throw new TypeError('cut')
      }
    }
    await follow(ana)
    expect(notes(ana)).toEqual(before)
    await ana.browser.account.lock()
    delete ana.browser.mallory.before
    await ana.browser.account.unlock(password)
    expect(notes(ana)).toEqual(before)
    expect(ana.browser.view.read().returned?.back).toHaveLength(2)
    await sync(ana)
    isSaved(ana)
    const fresh = await again(ana)
    expect(notes(fresh)).toEqual(before)
    isSaved(fresh)
  })

  test('another browser of the same person says so before it follows, too', async () => {
    const ana = await signUp()
    const other = await again(ana)
    await write(ana, note(idOf('a'), 'one'))
    await sync(other)
    await server.backup()
    await write(ana, updating(noteKind, idOf('a'), { title: 'two' }))
    await sync(other)
    await write(other, note(idOf('b'), 'theirs'))
    await other.browser.account.lock()
    await server.restore()
    await follow(ana)
    await sync(ana)
    await other.browser.account.unlock(password)
    await refuses(other)
    expect(notes(other).map(({ title }) => title)).toEqual(['two', 'theirs'])
    // What this one keeps does not become the account's again.
    await ana.browser.account.lock()
    await ana.browser.account.unlock(password)
    await follow(other)
    for (const person of [other, ana]) {
      await sync(person)
      isSaved(person)
      expect(notes(person).map(({ title }) => title)).toEqual(['two', 'theirs'])
    }
  })

  test('a password that was changed after the backup still opens the vault', async () => {
    const ana = await signUp()
    await write(ana, note(idOf('a'), 'one'))
    await server.backup()
    await ana.browser.account.changePassword(password, 'another, as the first one leaked')
    await write(ana, updating(noteKind, idOf('a'), { title: 'two' }))
    await server.restore()
    await ana.browser.account.lock()
    await expect(ana.browser.account.unlock(password)).rejects.toThrow()
    await ana.browser.account.unlock('another, as the first one leaked')
    expect(notes(ana).map(({ title }) => title)).toEqual(['two'])
    expect(ana.browser.view.read().problems).toContainEqual({ reason: 'rollback', kept: true })
    await follow(ana, 'another, as the first one leaked')
    await sync(ana)
    isSaved(ana)
    // The server signs in with the earlier one, and the vault opens with the later.
    const fresh = await newBrowser()
    await fresh.account.signIn(ana.email, password)
    expect(fresh.view.read()).toMatchObject({ status: 'locked', lock: 'reset' })
    await fresh.account.unlock('another, as the first one leaked')
    expect(notes({ ...ana, browser: fresh }).map(({ title }) => title)).toEqual(['two'])
    isSaved({ ...ana, browser: fresh })
  })

  test('who was removed is in again, is named, and is removed again', async () => {
    const [ana, ben, eve] = [await signUp(), await signUp(), await signUp()]
    await join(ana, ben)
    await join(ana, eve)
    await write(ana, note(idOf('a'), 'one'))
    await sync(ben)
    await server.backup()
    await ana.browser.vault().team.remove(eve.userId)
    await ana.browser.vault().tend()
    await write(ana, updating(noteKind, idOf('a'), { title: 'two' }))
    await sync(ben)
    await server.restore()
    await refuses(ana)
    await follow(ana)
    await sync(ana)
    expect(ana.browser.view.read().returned).toMatchObject({ joined: [eve.userId], gone: [] })
    // Nothing is sealed for Eve: it waits until Ana has seen that she is in.
    await write(ana, updating(noteKind, idOf('a'), { court: 'Cork' }))
    const { vault } = ana.browser
    await expect(
      vault().writeLinear(() => [updating(noteKind, idOf('a'), { pages: 2 })]),
    ).rejects.toMatchObject({ type: 'denied' })
    expect(notes(await again(eve, firmOf(ana))).map(({ title }) => title)).toEqual(['one'])
    await vault().team.remove(eve.userId)
    await vault().tend()
    await sync(ana)
    expect(ana.browser.view.read()).toMatchObject({ pending: 1, problems: [] })
    await vault().seeReturned()
    await sync(ana)
    // Ben held the ledger that was lost; the one that is there has gone another way since.
    await ben.browser.account.lock()
    await ben.browser.account.unlock(password)
    await expect(sync(ben)).rejects.toThrow()
    await follow(ben)
    for (const person of [ben, ana]) {
      await sync(person)
      isSaved(person)
      expect(notes(person)).toMatchObject([{ title: 'two', court: 'Cork' }])
      expect(person.browser.view.read().members).toHaveLength(2)
    }
  })

  test('who was let out of a wall is inside again, and reads nothing of what goes back', async () => {
    const [ana, eve] = [await signUp(), await signUp()]
    await join(ana, eve)
    const { vault } = ana.browser
    const wall = await vault().team.setWall([eve.userId])
    await write(ana, note(idOf('a'), 'one', wall))
    await sync(eve)
    await server.backup()
    await vault().team.setWall([], wall)
    await vault().tend()
    await write(ana, updating(noteKind, idOf('a'), { title: 'two' }))
    await server.restore()
    await follow(ana)
    await sync(ana)
    const inside = [{ wall, members: [eve.userId] }]
    expect(ana.browser.view.read()).toMatchObject({ pending: 1, returned: { joined: [], inside } })
    await vault().team.setWall([], wall)
    await vault().seeReturned()
    await vault().tend()
    await sync(ana)
    isSaved(ana)
    expect(notes(await again(ana, firmOf(ana))).map(({ title }) => title)).toEqual(['two'])
    expect(notes(await again(eve, firmOf(ana)))).toEqual([])
  })

  test('what stood behind a wall that the server has not stays here, and out of the open', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await join(ana, ben)
    await write(ana, note(idOf('a'), 'open'))
    await server.backup()
    const wall = await ana.browser.vault().team.setWall([])
    await write(ana, note(idOf('b'), 'walled', wall), moving(noteKind, idOf('a'), wall))
    await sync(ben)
    await server.restore()
    await follow(ana)
    await sync(ana)
    const kept = ['a', 'b'].map((letter) => ({ id: idOf(letter), reason: 'wall' }))
    const { returned } = ana.browser.view.read()
    expect(returned?.back).toEqual([])
    expect(returned?.kept.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(kept)
    expect(notes(ana).map(({ title }) => title)).toEqual(['open', 'walled'])
    expect(ana.browser.view.read()).toMatchObject({ sync: 'error', pending: 2 })
    await follow(ben)
    await sync(ben)
    expect(notes(ben).map(({ title }) => title)).toEqual(['open'])
    // Behind a new wall it goes back to the server.
    const next = await ana.browser.vault().team.setWall([])
    await write(ana, moving(noteKind, idOf('a'), next), moving(noteKind, idOf('b'), next))
    await sync(ben)
    isSaved(ana)
    expect(notes(ben)).toEqual([])
  })

  test('who may only read by now writes nothing, and keeps it', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await join(ana, ben)
    await ana.browser.vault().team.setRole(ben.userId, 'read-only')
    await server.backup()
    await ana.browser.vault().team.setRole(ben.userId, 'attorney')
    await sync(ben)
    await expect.poll(() => ben.browser.view.read().role).toBe('attorney')
    await write(ben, note(idOf('a'), 'of ben'))
    await server.restore()
    await follow(ben)
    await sync(ben)
    expect(ben.browser.view.read()).toMatchObject({
      role: 'read-only',
      pending: 1,
      returned: { back: [], kept: [{ id: idOf('a'), reason: 'role' }] },
    })
    await ana.browser
      .vault()
      .team.setRole(ben.userId, 'attorney')
      .catch(() => follow(ana))
    await ana.browser.vault().team.setRole(ben.userId, 'attorney')
    // The call that wakes his browser may be lost while its line is made anew.
    await expect
      .poll(async () => {
        await sync(ben)
        return ben.browser.view.read().role
      })
      .toBe('attorney')
    isSaved(ben)
  })

  test('what was written since the restoration is not overwritten: it merges', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await join(ana, ben)
    await write(ana, note(idOf('a'), 'one'), note(idOf('b'), 'one'))
    await sync(ben)
    await server.backup()
    await ben.browser.account.lock()
    await write(ana, updating(noteKind, idOf('a'), { title: 'lost' }))
    await write(ana, updating(noteKind, idOf('b'), { title: 'lost' }))
    await server.restore()
    // Ben had seen none of it, and nothing is wrong for him.
    await ben.browser.account.unlock(password)
    await write(ben, updating(noteKind, idOf('a'), { court: 'Cork' }))
    await write(ben, updating(noteKind, idOf('b'), { title: 'since' }))
    isSaved(ben)
    await refuses(ana)
    await follow(ana)
    await sync(ana)
    await sync(ben)
    for (const person of [ana, ben]) {
      isSaved(person)
      expect(notes(person)).toMatchObject([
        { title: 'lost', court: 'Cork' },
        { title: 'since', conflicts: [{ field: 'title', other: 'lost' }] },
      ])
    }
  })

  test('who joined since comes back by a new invitation, with what they wrote', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await write(ana, note(idOf('a'), 'one'))
    await server.backup()
    await join(ana, ben)
    await write(ben, note(idOf('b'), 'of ben'))
    await ana.browser.account.lock()
    await server.restore()
    await ana.browser.account.unlock(password)
    await sync(ana).catch(() => undefined)
    await follow(ana)
    await sync(ana)
    expect(ana.browser.view.read().returned).toMatchObject({ gone: [ben.userId] })
    await sync(ben).catch(() => undefined)
    await expect.poll(() => firmOf(ben)).not.toBe(firmOf(ana))
    // His own account is older there, too.
    await expect
      .poll(() => ben.browser.view.read().problems)
      .toContainEqual({ reason: 'rollback', kept: true })
    await follow(ben)
    isSaved(ben)
    await join(ana, ben)
    await expect
      .poll(() => ben.browser.view.read().problems)
      .toContainEqual({ reason: 'rollback', kept: true })
    await follow(ben)
    await sync(ben)
    await sync(ana)
    for (const person of [ana, ben]) {
      isSaved(person)
      expect(notes(person).map(({ title }) => title)).toEqual(['one', 'of ben'])
    }
  })
})
