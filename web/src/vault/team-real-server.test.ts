import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { decodeCbor, encodeCbor } from '../crypto/cbor'
import type { Kind } from '../domain/record/kind'
import { creating, moving, updating } from './records/records'
import { noteKind } from './testing/note'
import type { Mallory } from './testing/real-browser'
import { firmOf, newPeople, type Person, password, type Role } from './testing/real-people'
import { isServerBuilt, newRealServer, type RealServer } from './testing/real-server'
import type { Change } from './wire/types'

vi.mock('hash-wasm', () => import('./testing/cheap-argon2'))

describe.skipIf(!isServerBuilt)('a firm against the real server', () => {
  let server: RealServer
  const people = newPeople(() => server)
  const { signUp, again, join } = people

  beforeAll(async () => {
    server = await newRealServer()
  })

  afterEach(() => people.close())

  afterAll(async () => {
    await server?.remove()
  })

  const invite = ({ browser }: Person, to: Person, role: Role) =>
    browser.vault().team.invite({ email: to.email, role, language: 'en' })

  const write = async ({ browser }: Person, changes: readonly Change[]): Promise<void> => {
    await browser.vault().write(changes)
    await browser.vault().syncNow()
  }

  const note = (title: string, id?: string, compartment?: string): Change & { id: string } =>
    creating(noteKind, { title, court: '', pages: 1 }, id, compartment)

  /** What is due is done; a round that was under way while the network was cut may fail first. */
  const tended = ({ browser }: Person): Promise<void> =>
    expect
      .poll(() =>
        browser
          .vault()
          .tend()
          .then(
            () => 'done',
            (error: unknown) => String(error),
          ),
      )
      .toBe('done')

  const titles = ({ browser }: Person): readonly string[] =>
    browser.store
      .list(noteKind)
      .map(({ value }) => value.title)
      .sort()

  const roles = ({ browser }: Person): Record<string, string> =>
    Object.fromEntries(browser.view.read().members.map(({ userId, role }) => [userId, role]))

  /** What the server itself answers somebody, whatever their browser makes of it. */
  const asked = async ({ browser }: Person, path: string): Promise<Response> => {
    const { data } = await browser.supabase.auth.getSession()
    // biome-ignore lint/style/noRestrictedGlobals: asks a server that a test has started
    return await fetch(`${server.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    })
  }

  /** The firm's ledger as it stands. */
  const entriesOf = async (person: Person, workspace: string): Promise<Uint8Array[]> => {
    const answer = await asked(person, `/workspaces/${workspace}/ledger?after=0`)
    const body = new Uint8Array(await answer.arrayBuffer())
    return (decodeCbor(body) as { entries: Uint8Array[] }).entries
  }

  test('the whole way: invited, let in, at work together, another role, removed', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await write(ana, [note('before ben')])
    const { link } = await invite(ana, ben, 'attorney')
    expect(await ana.browser.vault().team.invitations()).toMatchObject([
      { email: ben.email, role: 'attorney', standing: 'open' },
    ])
    const offer = await ben.browser.account.firms.offer(link)
    expect(offer).toMatchObject({ role: 'attorney', state: 'open', workspace: firmOf(ana) })
    await ben.browser.account.firms.join(link)
    expect(ben.browser.view.read().workspaces.map(({ state }) => state)).toEqual([
      'ready',
      'waiting',
    ])
    // Ana's browser hears of it and lets him in by itself.
    await expect.poll(() => roles(ana)[ben.userId]).toBe('attorney')
    await ben.browser.account.firms.refresh()
    await ben.browser.account.firms.switchTo(firmOf(ana))
    expect(titles(ben)).toEqual(['before ben'])
    expect(ben.browser.view.read()).toMatchObject({ role: 'attorney', problems: [] })
    expect(ana.browser.view.read().members.every(({ verified }) => verified)).toBe(true)

    await write(ben, [note('by ben')])
    await expect.poll(() => titles(ana)).toEqual(['before ben', 'by ben'])
    const mine = await ana.browser.vault().team.safetyNumber(ben.userId)
    expect(await ben.browser.vault().team.safetyNumber(ana.userId)).toBe(mine)
    await expect(ben.browser.vault().team.setRole(ben.userId, 'owner')).rejects.toMatchObject({
      type: 'denied',
    })
    await expect(ana.browser.vault().team.remove(ana.userId)).rejects.toMatchObject({
      type: 'denied',
    })

    await ana.browser.vault().team.setRole(ben.userId, 'read-only')
    await expect.poll(() => ben.browser.view.read().role).toBe('read-only')
    await expect(write(ben, [note('not allowed')])).rejects.toMatchObject({ type: 'denied' })

    await ana.browser.vault().team.remove(ben.userId)
    await ana.browser.vault().tend()
    expect(roles(ana)).toEqual({ [ana.userId]: 'owner' })
    // Ben is served nothing more, and finds himself back in his own workspace.
    await expect
      .poll(() => ben.browser.view.read().workspaces.map(({ state }) => state))
      .toEqual(['ready', 'left'])
    expect(titles(ben)).toEqual([])
    const sent = [ana, ben].flatMap(({ browser }) => browser.sent).join('\n')
    for (const secret of [link, link.slice(-43), 'before ben']) expect(sent).not.toContain(secret)
  })

  test('by the notice alone somebody is let in only by hand, and unverified until compared', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await invite(ana, ben, 'paralegal')
    const [offer] = await ben.browser.account.firms.offers()
    await ben.browser.account.firms.joinByNotice(offer?.id ?? '')
    await ana.browser.vault().tend()
    expect(roles(ana)).toEqual({ [ana.userId]: 'owner' })
    const [asked] = await ana.browser.vault().team.invitations()
    expect(asked).toMatchObject({ standing: 'asking', userId: ben.userId })
    await ana.browser.vault().team.admit(asked?.id ?? '')
    const isVerified = (): boolean | undefined =>
      ana.browser.view.read().members.find(({ userId }) => userId === ben.userId)?.verified
    expect(isVerified()).toBe(false)
    const { team } = ana.browser.vault()
    const number = await team.safetyNumber(ben.userId)
    await expect(team.verify(ben.userId, number.replace(/^\d{5}/, 'other'))).rejects.toMatchObject({
      type: 'stale',
    })
    expect(isVerified()).toBe(false)
    await team.verify(ben.userId, number)
    expect(isVerified()).toBe(true)
  })

  test('an answer that the server refuses keeps nobody waiting', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    const { id, link } = await invite(ana, ben, 'attorney')
    await ana.browser.vault().team.revoke(id)
    await expect(ben.browser.account.firms.join(link)).rejects.toMatchObject({ type: 'stale' })
    expect(ben.browser.view.read().workspaces.map(({ state }) => state)).toEqual(['ready'])
  })

  test('a server that exchanges the joiner’s keys lets nobody in', async () => {
    const [ana, ben, eve] = [await signUp(), await signUp(), await signUp()]
    const forBen = await invite(ana, ben, 'attorney')
    const forEve = await ana.browser
      .vault()
      .team.invite({ email: eve.email, role: 'read-only', language: 'en' })
    // Eve's answer to her own invitation is served in the place of Ben's.
    const hold = (method: string, path: string): void => {
      if (method === 'GET' && path.endsWith('/invitations')) throw new TypeError('fetch failed')
    }
    ana.browser.mallory.before = hold
    await ben.browser.account.firms.join(forBen.link)
    await eve.browser.account.firms.join(forEve.link)
    delete ana.browser.mallory.before
    ana.browser.mallory.answer = (method, path, body) => {
      if (method !== 'GET' || !path.endsWith('/invitations')) return undefined
      const answer = JSON.parse(new TextDecoder().decode(body)) as {
        invitations: { email: string; account: string; acceptance: string }[]
      }
      const of = (email: string) => answer.invitations.find((one) => one.email === email)
      const [bens, eves] = [of(ben.email), of(eve.email)]
      if (bens && eves) {
        bens.account = eves.account
        bens.acceptance = eves.acceptance
      }
      return new TextEncoder().encode(JSON.stringify({ invitations: bens ? [bens] : [] }))
    }
    const before = ana.browser.sent.length
    await tended(ana)
    expect(roles(ana)).toEqual({ [ana.userId]: 'owner' })
    expect(await ana.browser.vault().team.invitations()).toMatchObject([{ standing: 'refused' }])
    await expect(ana.browser.vault().team.admit(forBen.id)).rejects.toMatchObject({
      type: 'tampered',
    })
    const later = ana.browser.sent.slice(before).filter((line) => line.includes('/ledger '))
    expect(later.filter((line) => line.length > 5_000)).toEqual([])
    // Told the truth again, both come in, each as what they were invited to be.
    delete ana.browser.mallory.answer
    await ana.browser.vault().tend()
    expect(roles(ana)).toMatchObject({ [ben.userId]: 'attorney', [eve.userId]: 'read-only' })
  })

  test('whoever was removed comes back by no link from before, whatever the server serves', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    const earlier = await invite(ana, ben, 'attorney')
    await join(ana, ben, 'attorney')
    await ben.browser.account.firms.join(earlier.link)
    let served: Uint8Array | undefined
    ana.browser.mallory.answer = (method, path, body) => {
      if (method !== 'GET' || !path.endsWith('/invitations')) return undefined
      served ??= body
      return served
    }
    await ana.browser.vault().team.invitations()
    await ana.browser.vault().team.remove(ben.userId)
    await tended(ana)
    expect(roles(ana)).toEqual({ [ana.userId]: 'owner' })
    const standings = async () =>
      (await ana.browser.vault().team.invitations()).map(({ standing }) => standing).sort()
    expect(await standings()).toEqual(['asking', 'joined'])
    // An honest one has ended it; a new invitation lets him in.
    delete ana.browser.mallory.answer
    expect(await standings()).toEqual(['joined', 'revoked'])
    await join(ana, ben, 'paralegal')
    expect(roles(ana)).toMatchObject({ [ben.userId]: 'paralegal' })
  })

  test('a ghost in the ledger, and a ledger cut short, are refused', async () => {
    const [ana, ben, eve] = [await signUp(), await signUp(), await signUp()]
    await join(ana, ben, 'attorney')
    await write(ana, [note('one')])
    const path = `/workspaces/${firmOf(ana)}/ledger`
    const bent =
      (bend: (entries: Uint8Array[]) => Uint8Array[]): NonNullable<Mallory['answer']> =>
      (method, asked, body) => {
        if (method !== 'GET' || !asked.includes(path)) return undefined
        const { entries } = decodeCbor(body) as { entries: Uint8Array[] }
        return encodeCbor({ entries: bend(entries ?? []) })
      }
    // An entry that Eve signed, for a workspace of her own.
    const foreign: Uint8Array[] = []
    await again(eve, undefined, (method, asked, body) => {
      if (method === 'GET' && asked.includes('/ledger')) {
        foreign.push(...((decodeCbor(body) as { entries: Uint8Array[] }).entries ?? []))
      }
      return undefined
    })
    expect(foreign.length).toBeGreaterThan(0)
    const before = roles(ben)
    ben.browser.mallory.answer = bent((entries) => [...entries, ...foreign])
    await expect(ben.browser.vault().tend()).rejects.toMatchObject({
      error: { type: 'ledger_refused' },
    })
    expect(roles(ben)).toEqual(before)
    // It is not refused in silence.
    expect(ben.browser.view.read().problems).toMatchObject([{ reason: 'ledger', kept: true }])
    // The account remembers how long the ledger was: a new device is not shown less of it.
    const short = again(
      ana,
      undefined,
      bent((entries) => entries.slice(0, 1)),
    )
    await expect(short).rejects.toMatchObject({ type: 'tampered' })
    expect(roles(await again(ana))).toEqual(before)
  })

  test('a server that hides a removal is noticed as soon as somebody who knows of it writes', async () => {
    const [ana, ben, cleo] = [await signUp(), await signUp(), await signUp()]
    await join(ana, ben, 'attorney')
    await join(ana, cleo, 'attorney')
    await write(ana, [note('before')])
    await cleo.browser.vault().syncNow()
    const path = `/workspaces/${firmOf(ana)}/ledger`
    const length = (await entriesOf(ana, firmOf(ana))).length
    // Cleo is served the ledger as it was, whatever follows.
    cleo.browser.mallory.answer = (method, asked, body) => {
      if (method !== 'GET' || !asked.includes(path)) return undefined
      const { entries } = decodeCbor(body) as { entries: Uint8Array[] }
      const after = Number(new URL(asked, server.url).searchParams.get('after'))
      return encodeCbor({ entries: (entries ?? []).slice(0, Math.max(0, length - after)) })
    }
    await ana.browser.vault().team.remove(ben.userId)
    await tended(ana)
    await write(ana, [note('after')])
    await cleo.browser
      .vault()
      .syncNow()
      .catch(() => undefined)
    const seen = (): readonly string[] =>
      cleo.browser.view.read().problems.map(({ reason }) => reason)
    await expect.poll(seen).toContain('ledger')
    expect(titles(cleo)).toEqual(['before'])
    // Told the truth, she goes on where everybody is.
    delete cleo.browser.mallory.answer
    await tended(cleo)
    await cleo.browser.vault().syncNow()
    expect(roles(cleo)).toEqual(roles(ana))
    await expect.poll(() => titles(cleo)).toEqual(['after', 'before'])
  })

  test('a server that pretends a removal shuts nobody out for good', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    const firm = firmOf(ana)
    await join(ana, ben, 'attorney')
    await write(ben, [note('by ben')])
    ben.browser.mallory.refuse = (_, path) => (path.includes(firm) ? 404 : undefined)
    ben.browser.mallory.answer = (_, path) =>
      path.endsWith('/workspaces') ? new TextEncoder().encode('{"workspaces":[]}') : undefined
    await ben.browser
      .vault()
      .syncNow()
      .catch(() => undefined)
    const stateOf = (): string | undefined =>
      ben.browser.view.read().workspaces.find(({ id }) => id === firm)?.state
    await expect.poll(stateOf).toBe('left')
    delete ben.browser.mallory.refuse
    delete ben.browser.mallory.answer
    await ben.browser.account.firms.refresh()
    expect(stateOf()).toBe('ready')
    await ben.browser.account.firms.switchTo(firm)
    expect(titles(ben)).toEqual(['by ben'])
  })

  /** Where the browser of whoever removes somebody dies, and what has been done by then. */
  const deaths: readonly {
    readonly name: string
    readonly dies: (ana: Person) => void
  }[] = [
    {
      name: 'before the new epoch',
      dies: ({ browser }) => {
        let appended = 0
        browser.mallory.before = (method, path) => {
          if (method === 'POST' && path.endsWith('/ledger') && ++appended > 1) throw cut()
        }
      },
    },
    {
      name: 'when the new epoch is stored and its answer lost',
      dies: ({ browser }) => {
        let appended = 0
        let isDead = false
        browser.mallory.before = () => {
          if (isDead) throw cut()
        }
        browser.mallory.after = (method, path) => {
          if (method !== 'POST' || !path.endsWith('/ledger') || ++appended < 2) return
          isDead = true
          throw cut()
        }
      },
    },
    {
      name: 'before the new key is in its own account',
      dies: ({ browser }) => {
        let appended = 0
        browser.mallory.before = (method, path) => {
          if (method === 'POST' && path.endsWith('/ledger')) appended++
          if (appended > 1 && !path.endsWith('/ledger')) throw cut()
        }
      },
    },
    {
      name: 'before anything is sealed anew',
      dies: ({ browser }) => {
        browser.mallory.before = (method, path) => {
          if (method === 'POST' && path.endsWith('/push')) throw cut()
        }
      },
    },
    {
      name: 'amid sealing anew',
      dies: ({ browser }) => {
        let pushed = 0
        browser.mallory.before = (method, path) => {
          if (method === 'POST' && path.endsWith('/push') && ++pushed > 1) throw cut()
        }
      },
    },
  ]

  const cut = (): TypeError => new TypeError('fetch failed')

  test.each(deaths)(
    'a removal that dies $name is taken up by another administrator',
    async ({ dies }) => {
      const [ana, ben, cleo] = [await signUp(), await signUp(), await signUp()]
      await join(ana, ben, 'administrator')
      await join(ana, cleo, 'paralegal')
      const firm = firmOf(ana)
      const many = Array.from({ length: 260 }, (_, i) => note(`note ${i}`))
      await write(ana, many)
      await ben.browser.vault().syncNow()
      // Ben has gone home; nobody helps Ana.
      await ben.browser.close()
      dies(ana)
      await ana.browser.vault().team.remove(cleo.userId)
      await ana.browser
        .vault()
        .tend()
        .catch(() => undefined)
      await ana.browser.close()

      const next = await again(ben, firm)
      await next.browser.vault().tend()
      expect(next.browser.view.read()).toMatchObject({
        role: 'administrator',
        problems: [],
        resealing: undefined,
      })
      expect(titles(next)).toHaveLength(260)
      expect(next.browser.vault().staleCount()).toBe(0)
      const anas = await again(ana, firm)
      await anas.browser.vault().tend()
      expect(titles(anas)).toHaveLength(260)
      expect(anas.browser.vault().staleCount()).toBe(0)
      const edited = many[0]?.id ?? ''
      await write(anas, [updating(noteKind, edited, { title: 'edited afterwards' })])
      await expect.poll(() => titles(next)).toContain('edited afterwards')
      // Cleo is served nothing any more, and finds herself back in her own workspace.
      await expect
        .poll(() => cleo.browser.view.read().workspaces.map(({ state }) => state))
        .toEqual(['ready', 'left'])
      expect(titles(cleo)).toEqual([])
    },
    180_000,
  )

  test('behind a wall only those inside read and write', async () => {
    const [ana, ben, cleo] = [await signUp(), await signUp(), await signUp()]
    await join(ana, ben, 'attorney')
    await join(ana, cleo, 'attorney')
    const id = `${'w'.repeat(21)}A`
    const wall = await ben.browser.vault().team.setWall([ana.userId])
    await write(ben, [note('inside', id, wall), note('open')])
    await ana.browser.vault().tend()
    await ana.browser.vault().syncNow()
    await cleo.browser.vault().tend()
    await cleo.browser.vault().syncNow()
    expect(titles(ana)).toEqual(['inside', 'open'])
    expect(titles(cleo)).toEqual(['open'])
    expect(cleo.browser.view.read().problems).toEqual([])
    expect(ana.browser.vault().compartmentOf(id)).toBe(wall)
    await expect(cleo.browser.vault().team.setWall([], wall)).rejects.toMatchObject({
      type: 'denied',
    })
    // Cleo comes in, and gets what was there before her.
    await ana.browser.vault().team.setWall([ben.userId, cleo.userId], wall)
    await cleo.browser.vault().tend()
    await cleo.browser.vault().syncNow()
    expect(titles(cleo)).toEqual(['inside', 'open'])
    // And out again; a record that is walled off later leaves her too.
    await ana.browser.vault().tend()
    await ana.browser.vault().team.setWall([ben.userId], wall)
    const open = ana.browser.store.list(noteKind).find(({ value }) => value.title === 'open')
    await write(ana, [moving(noteKind as Kind<unknown>, open?.id ?? '', wall)])
    await cleo.browser.vault().tend()
    await cleo.browser.vault().syncNow()
    expect(titles(cleo)).toEqual([])
    await ben.browser.vault().tend()
    await ben.browser.vault().syncNow()
    expect(titles(ben)).toEqual(['inside', 'open'])
    expect(cleo.browser.view.read().problems).toEqual([])
    expect(ben.browser.view.read().problems).toEqual([])
  })

  test('what was written offline behind a wall waits for its new key', async () => {
    const [ana, ben, cleo] = [await signUp(), await signUp(), await signUp()]
    await join(ana, ben, 'attorney')
    await join(ana, cleo, 'attorney')
    const id = `${'w'.repeat(21)}A`
    const wall = await ana.browser.vault().team.setWall([ben.userId])
    await write(ana, [note('inside', id, wall)])
    await tended(ben)
    await ben.browser.vault().syncNow()
    ben.browser.mallory.before = (_, path) => {
      if (path.includes('/api/v1')) throw new TypeError('offline')
    }
    await ben.browser.account.lock()
    await ben.browser.account.unlock(password)
    await ben.browser.vault().write([updating(noteKind, id, { title: 'three hours of work' })])
    // Meanwhile Cleo is let in, which makes a new key; a call for Ben's is lost on the way.
    await ana.browser.vault().team.setWall([ben.userId, cleo.userId], wall)
    delete ben.browser.mallory.before
    await ben.browser.account.lock()
    let lost = 0
    ben.browser.mallory.before = (_, path) => {
      if (path.endsWith('/grants') && lost++ === 0) throw new TypeError('offline')
    }
    await ben.browser.account.unlock(password)
    await tended(ben)
    await ben.browser.vault().syncNow()
    expect(lost).toBeGreaterThan(0)
    expect(titles(ben)).toEqual(['three hours of work'])
    await ana.browser.vault().syncNow()
    expect(titles(ana)).toEqual(['three hours of work'])
  })

  test('what was made behind a wall that its author has left holds up nothing else', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await join(ana, ben, 'attorney')
    const wall = await ana.browser.vault().team.setWall([ben.userId])
    await write(ana, [note('inside', undefined, wall)])
    await tended(ben)
    await ben.browser.vault().syncNow()
    ben.browser.mallory.before = () => {
      throw new TypeError('offline')
    }
    await ben.browser.vault().write([note('new inside', undefined, wall)])
    await ben.browser.vault().write([note('in the open')])
    await ana.browser.vault().team.setWall([], wall)
    delete ben.browser.mallory.before
    await tended(ben)
    await ben.browser.vault().syncNow()
    await ana.browser.vault().syncNow()
    expect(titles(ana)).toEqual(['in the open', 'inside'])
    expect(ben.browser.view.read()).toMatchObject({ sync: 'error', pending: 1 })
  })

  test('several workspaces of one account', async () => {
    const ana = await signUp()
    const own = firmOf(ana)
    await write(ana, [note('mine')])
    const second = await ana.browser.account.firms.create('Second & Co.')
    await ana.browser.vault().syncNow()
    expect(titles(ana)).toEqual([])
    await write(ana, [note('theirs')])
    expect(ana.browser.view.read()).toMatchObject({
      workspace: second,
      role: 'owner',
      workspaces: [
        { id: own, state: 'ready' },
        { id: second, name: 'Second & Co.', state: 'ready' },
      ],
    })
    await ana.browser.account.firms.switchTo(own)
    expect(titles(ana)).toEqual(['mine'])
    await ana.browser.account.firms.switchTo(second)
    expect(titles(ana)).toEqual(['theirs'])
    await ana.browser.account.lock()
    await ana.browser.account.unlock(password)
    expect(firmOf(ana)).toBe(second)
    expect(ana.browser.sent.join('\n')).not.toContain('Second')
  })

  test('whoever leaves takes nothing along, and those who stay get new keys', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    const firm = firmOf(ana)
    const bensOwn = firmOf(ben)
    await join(ana, ben, 'paralegal')
    const laptop = await again(ben, firm)
    await write(ben, [note('by ben')])
    await ben.browser.account.firms.leave()
    expect(firmOf(ben)).toBe(bensOwn)
    expect(ben.browser.view.read().workspaces.map(({ id }) => id)).toEqual([bensOwn])
    expect(titles(ben)).toEqual([])
    expect((await ben.browser.databases()).filter((name) => name.includes(firm))).toEqual([])
    await expect(ben.browser.account.firms.switchTo(firm)).rejects.toMatchObject({
      type: 'not-found',
    })
    // What Ben wrote stays, under keys that he never had; nobody had to remove him.
    await tended(ana)
    expect(roles(ana)).toEqual({ [ana.userId]: 'owner' })
    expect(titles(ana)).toEqual(['by ben'])
    expect(ana.browser.vault().staleCount()).toBe(0)
    // His other device finds itself outside, and keeps nothing once it opens again.
    await expect.poll(() => firmOf(laptop)).toBe(bensOwn)
    await laptop.browser.account.signOut()
    await laptop.browser.account.signIn(ben.email, password)
    expect((await laptop.browser.databases()).filter((name) => name.includes(firm))).toEqual([])
    expect(laptop.browser.view.read().workspaces.map(({ id }) => id)).toEqual([bensOwn])
    // Invited once more, he is let in once more.
    await join(ana, ben, 'attorney')
    await ben.browser.vault().syncNow()
    expect(titles(ben)).toEqual(['by ben'])
  })

  test('the last owner stays; one of two leaves the workspace they began with', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    const firm = firmOf(ana)
    await expect(ana.browser.account.firms.leave()).rejects.toMatchObject({ type: 'denied' })
    await join(ana, ben, 'owner')
    await write(ana, [note('of the firm')])
    await ana.browser.account.firms.leave()
    expect(firmOf(ana)).not.toBe(firm)
    expect(ana.browser.view.read()).toMatchObject({
      role: 'owner',
      workspaces: [{ state: 'ready' }],
    })
    await write(ana, [note('of her own')])
    expect(titles(await again(ana))).toEqual(['of her own'])
    await tended(ben)
    await ben.browser.vault().syncNow()
    expect(titles(ben)).toEqual(['of the firm'])
    await expect(ben.browser.account.firms.leave()).rejects.toMatchObject({ type: 'denied' })
  })

  /** Leave, with the network cut at the `step`-th call from the beginning on; whether it came to that. */
  const leaveCutAt = async ({ browser }: Person, step: number, loses: 'call' | 'answer') => {
    let calls = 0
    let isCut = false
    const cutAt = (at: number) => (): void => {
      isCut ||= at === step
      if (isCut) throw cut()
    }
    browser.mallory.before = () => {
      calls++
      if (loses === 'call' || isCut) cutAt(calls)()
    }
    browser.mallory.after = () => cutAt(calls)()
    await browser.account.firms.leave().catch(() => undefined)
    delete browser.mallory.before
    delete browser.mallory.after
    return isCut
  }

  /** The same person on the same disk, after a reload. */
  const reopened = async ({ browser }: Person): Promise<void> => {
    await browser.account.lock()
    await browser.account.unlock(password)
    await browser.account.firms.refresh()
  }

  test.each(['call', 'answer'] as const)(
    'leaving is finished wherever it was interrupted: every %s lost once',
    async (loses) => {
      const [ana, ben] = [await signUp(), await signUp()]
      const firm = firmOf(ana)
      const own = firmOf(ben)
      await join(ana, ben, 'paralegal')
      let finished = 0
      let entries = await entriesOf(ana, firm)
      for (let step = 1; await leaveCutAt(ben, step, loses); step++) {
        await reopened(ben)
        const { workspaces } = ben.browser.view.read()
        const isMember = workspaces.some(({ id }) => id === firm)
        // Until the intention is stored nothing has happened. From then on no half of it stays.
        if (isMember) expect(finished).toBe(0)
        else finished++
        const rows = (await ben.browser.databases()).filter((name) => name.includes(firm))
        expect(rows.length > 0).toBe(isMember)
        const seen = await ben.browser.crypto.openWorkspace({ workspace: firm, entries })
        expect(seen.hasKey).toBe(isMember)
        await tended(ana)
        expect(Object.keys(roles(ana))).toHaveLength(isMember ? 2 : 1)
        if (isMember) {
          await ben.browser.account.firms.switchTo(firm)
          continue
        }
        expect(workspaces.map(({ id }) => id)).toEqual([own])
        await join(ana, ben, 'paralegal')
        entries = await entriesOf(ana, firm)
      }
      // Two calls leave a firm, the intention and the entry of the ledger; a proof that is renewed
      // between them adds calls of its own.
      expect(finished).toBeGreaterThanOrEqual(loses === 'call' ? 1 : 2)
      expect(firmOf(ben)).toBe(own)
    },
    300_000,
  )

  test('whoever leaves the workspace they began with has one other, whichever answer was lost', async () => {
    const ben = await signUp()
    let isDone = false
    for (let step = 1; !isDone; step++) {
      const ana = await signUp()
      const firm = firmOf(ana)
      await join(ana, ben, 'owner')
      await write(ana, [note(`of firm ${step}`)])
      isDone = !(await leaveCutAt(ana, step, 'answer'))
      await reopened(ana)
      const { workspaces, role } = ana.browser.view.read()
      expect(workspaces).toMatchObject([{ state: 'ready' }])
      expect(role).toBe('owner')
      const hasLeft = workspaces[0]?.id !== firm
      expect(titles(ana)).toEqual(hasLeft ? [] : [`of firm ${step}`])
      await write(ana, [note('of her own')])
      // No workspace was begun twice.
      const { workspaces: served } = await (await asked(ana, '/workspaces')).json()
      expect(served).toMatchObject([{ id: firmOf(ana) }])
      await tended(ben)
      expect(Object.keys(roles(ben))).toHaveLength(hasLeft ? 1 : 2)
      expect(hasLeft || step < 8).toBe(true)
      await ana.browser.close()
    }
  })

  test('who has a record open is seen by colleagues, and not by its name', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await join(ana, ben, 'attorney')
    const id = `${'p'.repeat(21)}A`
    const leave = ben.browser.vault().presence.enter(id)
    ana.browser.vault().presence.enter(id)
    const seen = (): readonly string[] => ana.browser.vault().presence.others(id)
    await expect.poll(seen).toEqual([ben.userId])
    leave()
    await expect.poll(seen).toEqual([])
  })
})
