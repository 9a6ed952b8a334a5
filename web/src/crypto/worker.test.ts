import { beforeAll, describe, expect, it, vi } from 'vitest'
import { encodeDocument, parseDocument } from './account-document'
import type { AccountUpdate, Kdf } from './api/account'
import { fromBase64Url, randomBytes, toBase64Url } from './bytes'
import type { AccountVectors } from './testing/account-vectors'
import { readVectors } from './testing/vector-files'
import type { CryptoApi } from './worker'
import { CryptoWorker } from './worker'

// Argon2id takes about half a second here, so the flows share accounts.
const userId = '0b9f4a3e-7d3c-4c9a-9a51-6f1f6f0f2f11'
const vectors = readVectors<AccountVectors>('account')
const origin = 'https://firm.example'
const password = 'correct horse battery ståple'

interface Made {
  readonly worker: CryptoApi
  readonly created: AccountUpdate & { readonly recoveryCode: string }
  readonly kdf: Kdf
  /** Whether making it stretched the password once more. */
  readonly again: boolean
}

async function makeAccount(): Promise<Made> {
  const worker = new CryptoWorker()
  const kdf = await worker.newKdf({ lowMemory: true })
  await worker.deriveSignIn(password, kdf, origin)
  let created: Made['created'] | undefined
  const again = await stretches(async () => {
    created = await worker.createAccount({ userId, secret: { password, kdf } })
  })
  if (!created) throw new Error('an account expected')
  return { worker, created, kdf, again }
}

let made: Made

beforeAll(async () => {
  made = await makeAccount()
})

/** Whether a password is stretched meanwhile: each derivation is an instance of its own. */
async function stretches(doing: () => Promise<unknown>): Promise<boolean> {
  const instantiate = vi.spyOn(WebAssembly, 'instantiate')
  await doing()
  const times = instantiate.mock.calls.length
  instantiate.mockRestore()
  return times > 0
}

/** A worker with the shared account open, without any derivation. */
async function opened(document = made.created.document): Promise<CryptoApi> {
  const worker = new CryptoWorker()
  await worker.openAccount({ document, userId, secret: recovery() })
  return worker
}

function recovery(code = made.created.recoveryCode) {
  return { by: 'recovery', code } as const
}

describe('signing in', () => {
  it.each<[string, Kdf, number | undefined, string]>([
    ['profile 0', { profile: 0, salt: 'AAAAAAAAAAAAAAAAAAAAAQ' }, undefined, 'unknown_profile'],
    ['profile 3', { profile: 3, salt: 'AAAAAAAAAAAAAAAAAAAAAQ' }, undefined, 'unknown_profile'],
    [
      'profile as text',
      { profile: '1' as never, salt: 'AAAAAAAAAAAAAAAAAAAAAQ' },
      undefined,
      'unknown_profile',
    ],
    ['cheaper than pinned', { profile: 2, salt: 'AAAAAAAAAAAAAAAAAAAAAQ' }, 1, 'below_pin'],
    ['a short salt', { profile: 1, salt: 'AAAA' }, undefined, 'bad_salt'],
    ['an all-zero salt', { profile: 1, salt: 'AAAAAAAAAAAAAAAAAAAAAA' }, undefined, 'bad_salt'],
    ['a salt that is no text', { profile: 1, salt: 7 as never }, undefined, 'bad_salt'],
  ])('refuses %s before deriving anything', async (_, kdf, pinnedProfile, reason) => {
    // Each derivation is an instance of its own.
    const instantiate = vi.spyOn(WebAssembly, 'instantiate')
    const options = pinnedProfile === undefined ? {} : { pinnedProfile }
    const deriving = new CryptoWorker().deriveSignIn(password, kdf, origin, options)
    await expect(deriving).rejects.toMatchObject({ error: { type: 'kdf_refused', reason } })
    expect(instantiate).not.toHaveBeenCalled()
  })

  it('stretches a password once for all that follows from it', () => {
    expect(made.again).toBe(false)
  })

  it('refuses an empty password and what is no origin', async () => {
    const worker = new CryptoWorker()
    const empty = worker.deriveSignIn('', made.kdf, origin)
    await expect(empty).rejects.toMatchObject({ error: { reason: 'empty_password' } })
    const path = worker.deriveSignIn(password, made.kdf, `${origin}/path`)
    await expect(path).rejects.toMatchObject({ error: { type: 'malformed', what: 'origin' } })
  })
})

describe('opening an account', () => {
  it('opens by the password of the sign-in and by the recovery code', async () => {
    const worker = new CryptoWorker()
    await worker.deriveSignIn(password, made.kdf, origin)
    const { document } = made.created
    const byPassword = () =>
      worker.openAccount({ document, userId, secret: { by: 'password', password } })
    expect(await stretches(byPassword)).toBe(false)
    expect(await worker.account()).toEqual(made.created.account)
    expect(await (await opened()).account()).toEqual(made.created.account)
    // The password is forgotten once it has done its work.
    expect(await stretches(byPassword)).toBe(true)
  })

  it('opens when the sign-in has another salt than the slot', async () => {
    const worker = new CryptoWorker()
    await worker.deriveSignIn(password, await worker.newKdf({ lowMemory: true }), origin)
    const { document } = made.created
    const secret = { by: 'password', password } as const
    const account = await worker.openAccount({ document, userId, secret })
    expect(account.userId).toBe(userId)
  })

  it('refuses a wrong password, a mistyped and a wrong code', async () => {
    const worker = new CryptoWorker()
    const { document, recoveryCode } = made.created
    const wrong = worker.openAccount({
      document,
      userId,
      secret: { by: 'password', password: 'x' },
    })
    await expect(wrong).rejects.toMatchObject({ error: { type: 'wrong_key' } })
    const typo = recoveryCode.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const mistyped = worker.openAccount({ document, userId, secret: recovery(typo) })
    await expect(mistyped).rejects.toMatchObject({ error: { type: 'code_mistyped' } })
    const { spell } = await import('./recovery-code')
    const other = worker.openAccount({
      document,
      userId,
      secret: recovery(await spell(randomBytes(20))),
    })
    await expect(other).rejects.toMatchObject({ error: { type: 'wrong_key' } })
  })

  it('reads a code typed carelessly', async () => {
    const worker = new CryptoWorker()
    const { document, recoveryCode } = made.created
    const code = ` ${recoveryCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`
    await expect(
      worker.openAccount({ document, userId, secret: recovery(code) }),
    ).resolves.toBeDefined()
  })

  it('opens the document of the vectors', async () => {
    const { recoveryCode, sigPk } = vectors
    const document = fromBase64Url(vectors.document)
    const input = { document, userId: vectors.userId, secret: recovery(recoveryCode), sigPk }
    await expect(new CryptoWorker().openAccount(input)).resolves.toMatchObject({
      counter: 1,
      sigPk,
    })
  })

  it.each(vectors.refused)('refuses: $name', async ({ userId: asked, document }) => {
    const opening = new CryptoWorker().openAccount({
      document: fromBase64Url(document),
      userId: asked ?? vectors.userId,
      secret: recovery(vectors.recoveryCode),
    })
    await expect(opening).rejects.toThrow(/^crypto: (tampered|wrong_key)$/)
  })

  it('refuses other settings of a password slot', async () => {
    const { slots, ...rest } = parseDocument(made.created.document)
    const [first, second] = slots
    if (!first || !second) throw new Error('two slots expected')
    const kdf = { profile: 1, salt: toBase64Url(randomBytes(16)) }
    const document = encodeDocument({ ...rest, slots: [{ ...first, kdf }, second] })
    const opening = new CryptoWorker().openAccount({ document, userId, secret: recovery() })
    await expect(opening).rejects.toMatchObject({ error: { type: 'tampered' } })
  })

  it('refuses a flipped bit anywhere, with no third kind of answer', async () => {
    const { document } = made.created
    for (let i = 0; i < document.length; i += 37) {
      const altered = document.slice()
      altered[i] = (altered[i] ?? 0) ^ (1 << (i % 8))
      const opening = new CryptoWorker().openAccount({
        document: altered,
        userId,
        secret: recovery(),
      })
      await expect(opening).rejects.toThrow(/^crypto: (tampered|wrong_key)$/)
    }
  })

  it('refuses a document older than the device has seen, and another signing key', async () => {
    const { document } = made.created
    const input = { document, userId, secret: recovery() }
    const older = new CryptoWorker().openAccount({ ...input, minCounter: 2 })
    await expect(older).rejects.toMatchObject({ error: { type: 'rolled_back', seen: 2, got: 1 } })
    const replaced = new CryptoWorker().openAccount({
      ...input,
      sigPk: toBase64Url(randomBytes(32)),
    })
    await expect(replaced).rejects.toMatchObject({ error: { type: 'tampered' } })
  })
})

describe('changing an account', () => {
  it('changes the password without a moment in which neither opens', async () => {
    const worker = await opened()
    const kdf = await worker.newKdf({ lowMemory: true })
    await worker.deriveSignIn('another password', kdf, origin)
    const both = await worker.addPasswordSlot({ password: 'another password', kdf })
    expect(both.account.slots.map((slot) => slot.kind)).toEqual([
      'password',
      'recovery',
      'password',
    ])
    const only = await worker.dropOldPasswordSlots()
    expect(only.account.counter).toBe(3)
    const secret = { by: 'password', password } as const
    const gone = new CryptoWorker().openAccount({ document: only.document, userId, secret })
    await expect(gone).rejects.toMatchObject({ error: { type: 'wrong_key' } })
    expect(await worker.checkPassword('another password')).toBe(true)
  })

  it('keeps the old recovery code until the new one is confirmed', async () => {
    const worker = await opened()
    const unconfirmed = await worker.newRecoveryCode()
    const { recoveryCode, account } = await worker.newRecoveryCode()
    expect(account.slots.filter((slot) => slot.kind === 'recovery')).toHaveLength(2)
    expect(await worker.checkRecoveryCode(recoveryCode)).toBe(true)
    expect(await worker.checkRecoveryCode(unconfirmed.recoveryCode)).toBe(false)
    expect(await worker.checkRecoveryCode(made.created.recoveryCode)).toBe(false)
    const { document } = await worker.dropOldRecoverySlots()
    const byNew = new CryptoWorker().openAccount({
      document,
      userId,
      secret: recovery(recoveryCode),
    })
    await expect(byNew).resolves.toBeDefined()
    const byOld = new CryptoWorker().openAccount({ document, userId, secret: recovery() })
    await expect(byOld).rejects.toMatchObject({ error: { type: 'wrong_key' } })
  })

  it('keeps settings sealed and takes over another device’s document', async () => {
    const [here, there] = [await opened(), await opened()]
    const { document } = await there.saveSettings({ recoveryConfirmed: true, theme: { dark: 1 } })
    expect(new TextDecoder('latin1').decode(document)).not.toContain('recoveryConfirmed')
    const account = await here.adoptAccount(document)
    expect(account).toMatchObject({
      counter: 2,
      settings: { recoveryConfirmed: true, theme: { dark: 1 } },
    })
    const back = here.adoptAccount(made.created.document)
    await expect(back).rejects.toMatchObject({ error: { type: 'rolled_back' } })
  })

  it('lets changes at the same moment follow each other', async () => {
    const worker = await opened()
    await Promise.all([
      worker.saveSettings({ a: 1 }),
      worker.newRecoveryCode(),
      worker.createWorkspace(),
    ])
    expect(await worker.account()).toMatchObject({ counter: 4, settings: { a: 1 } })
  })

  it('holds a document against the signature it came with', async () => {
    const document = fromBase64Url(vectors.document)
    const secret = recovery(vectors.recoveryCode)
    for (const { name, generation, version, signature, ok } of vectors.signatures) {
      const mark = { generation, version, signature: fromBase64Url(signature) }
      const opening = new CryptoWorker().openAccount({
        document,
        userId: vectors.userId,
        secret,
        mark,
      })
      const isOpen = await opening.then(
        () => true,
        (error: { error?: { type?: string } }) => error.error?.type !== 'tampered',
      )
      expect([name, isOpen]).toEqual([name, ok])
      const worker = new CryptoWorker()
      await worker.openAccount({ document, userId: vectors.userId, secret })
      const adopting = worker.adoptAccount(document, { mark })
      if (ok) await expect(adopting).resolves.toBeDefined()
      else await expect(adopting).rejects.toMatchObject({ error: { type: 'tampered' } })
    }
    expect(vectors.signatures.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('signs its own documents and nothing else', async () => {
    const worker = await opened()
    const { document } = await worker.saveSettings({ a: 1 })
    const as = { generation: 1, version: 2 }
    const signature = await worker.signDocument(document, as)
    const opening = new CryptoWorker().openAccount({
      document,
      userId,
      secret: recovery(),
      mark: { ...as, signature },
    })
    await expect(opening).resolves.toMatchObject({ counter: 2 })
    const foreign = fromBase64Url(vectors.document)
    for (const other of [foreign, document.slice(1), new Uint8Array(300)]) {
      await expect(worker.signDocument(other, as)).rejects.toMatchObject({
        error: { type: 'tampered' },
      })
    }
  })

  it('signs the proof over challenge, origin and session', async () => {
    const worker = await opened()
    const challenge = randomBytes(32)
    const input = { challenge, origin, sessionId: 'a-session' }
    const signature = await worker.signProof(input)
    const { importVerifier } = await import('./sign')
    const { concat, lengthPrefixed, utf8 } = await import('./bytes')
    const verify = await importVerifier(fromBase64Url(made.created.account.sigPk))
    const message = concat(
      challenge,
      lengthPrefixed(utf8(origin)),
      lengthPrefixed(utf8('a-session')),
    )
    expect(await verify?.('vault-proof', message, signature)).toBe(true)
    expect(await verify?.('bundle', message, signature)).toBe(false)
    await expect(worker.signProof({ ...input, challenge: randomBytes(31) })).rejects.toThrow(
      'malformed',
    )
  })
})

describe('a password typed once more while the account is open', () => {
  it('is forgotten when it has proven what it was to prove', async () => {
    const worker = await opened()
    const kdf = await worker.newKdf({ lowMemory: true })
    await worker.deriveSignIn(password, kdf, origin)
    await worker.forgetSignIn()
    expect(await stretches(() => worker.addPasswordSlot({ password, kdf }))).toBe(true)
    expect(await worker.account()).toBeDefined()
  })
})

describe('surviving a reload', () => {
  it('opens with both halves and with neither alone', async () => {
    const { blob, serverHalf, tabHalf } = await (await opened()).sealSession()
    const { document } = made.created
    const open = (secret: { serverHalf: Uint8Array; tabHalf: Uint8Array; blob?: Uint8Array }) =>
      new CryptoWorker().openAccount({
        document,
        userId,
        secret: { by: 'session', blob, ...secret },
      })
    await expect(open({ serverHalf, tabHalf })).resolves.toEqual(made.created.account)
    const refused = [
      { serverHalf: tabHalf, tabHalf: serverHalf },
      { serverHalf: randomBytes(32), tabHalf },
      { serverHalf, tabHalf: randomBytes(32) },
      { serverHalf, tabHalf: new Uint8Array(32) },
      { serverHalf, tabHalf: new Uint8Array(0) },
      { serverHalf, tabHalf, blob: blob.slice(1) },
    ]
    for (const secret of refused) {
      await expect(open(secret)).rejects.toMatchObject({ error: { type: 'wrong_key' } })
    }
  })

  it('shares the halves of another tab', async () => {
    const first = await (await opened()).sealSession()
    const second = await (await opened()).sealSession(first)
    expect(second.tabHalf).toEqual(first.tabHalf)
    expect(second.blob).not.toEqual(first.blob)
  })
})

describe('locking', () => {
  it('forgets everything', async () => {
    const worker = await opened()
    const { workspace } = await worker.createWorkspace()
    const device = await worker.newId()
    await worker.lock()
    expect(await worker.account()).toBeUndefined()
    const calls = [
      worker.sealRecords(workspace, []),
      worker.sealSession(),
      worker.newRecoveryCode(),
      worker.signProof({ challenge: randomBytes(32), origin, sessionId: '' }),
      worker.sealPages([{ workspace, device, name: '', value: 1 }]),
    ]
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { error: { type: 'locked' } } })
    }
  })
})
