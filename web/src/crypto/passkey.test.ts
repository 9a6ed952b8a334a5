import { describe, expect, it } from 'vitest'
import { fromBase64Url, randomBytes } from './bytes'
import { labels } from './labels'
import type { PasskeyVectors } from './testing/passkey-vectors'
import { readVectors } from './testing/vector-files'
import type { CryptoApi } from './worker'
import { CryptoWorker } from './worker'

const vectors = readVectors<PasskeyVectors>('passkey')

/** Open with the vectors' passkey, but for what a case changes. */
async function open(change: Partial<PasskeyVectors> = {}) {
  const { userId, credential, output, document } = { ...vectors, ...change }
  const worker = new CryptoWorker()
  const view = await worker.openAccount({
    userId,
    document: fromBase64Url(document),
    secret: {
      by: 'passkey',
      credential: fromBase64Url(credential),
      output: fromBase64Url(output),
    },
  })
  return { worker, view }
}

describe('what is sealed for a passkey', () => {
  it('opens with its output', async () => {
    const { view, worker } = await open()
    expect(view.sigPk).toBe(vectors.sigPk)
    expect(vectors.input).toBe(labels.passkeyInput)
    const slotId = await worker.passkeySlotId(fromBase64Url(vectors.credential))
    expect(slotId).toBe(vectors.slotId)
    expect(view.slots).toContainEqual({ id: slotId, kind: 'passkey' })
  })

  it.each(vectors.refused)('does not open: $name', async ({ name: _, ...change }) => {
    await expect(open(change)).rejects.toMatchObject({
      error: { type: expect.stringMatching(/^(wrong_key|tampered|malformed)$/) },
    })
  })
})

describe('letting passkeys open an account', () => {
  const passkey = () => ({ credential: randomBytes(16), output: randomBytes(32) })
  const opens = async (from: CryptoApi, secret: ReturnType<typeof passkey>) => {
    const { document } = await from.saveSettings({})
    return new CryptoWorker()
      .openAccount({ userId: vectors.userId, document, secret: { by: 'passkey', ...secret } })
      .then(
        () => true,
        () => false,
      )
  }

  it('adds a way beside the others, and takes it away again', async () => {
    const { worker } = await open()
    const [first, second] = [passkey(), passkey()]
    await worker.addPasskeySlot(first)
    await worker.addPasskeySlot(second)
    expect([await opens(worker, first), await opens(worker, second)]).toEqual([true, true])
    const { account } = await worker.dropPasskeySlot(first.credential)
    expect([await opens(worker, first), await opens(worker, second)]).toEqual([false, true])
    expect(account.slots.filter(({ kind }) => kind === 'recovery')).toHaveLength(1)
  })

  it('keeps one way for each passkey, the latest', async () => {
    const { worker } = await open()
    const before = passkey()
    const after = { ...before, output: randomBytes(32) }
    const { account: once } = await worker.addPasskeySlot(before)
    const { account: twice } = await worker.addPasskeySlot(after)
    expect(twice.slots).toHaveLength(once.slots.length)
    expect([await opens(worker, before), await opens(worker, after)]).toEqual([false, true])
  })

  it('stays when passwords and recovery codes change', async () => {
    const { worker } = await open()
    const kept = passkey()
    await worker.addPasskeySlot(kept)
    await worker.newRecoveryCode()
    await worker.dropOldRecoverySlots()
    await worker.dropOldPasswordSlots()
    expect(await opens(worker, kept)).toBe(true)
  })

  it.each([
    ['zeros', new Uint8Array(32)],
    ['too little', randomBytes(31)],
    ['nothing', new Uint8Array(0)],
  ])('refuses an output of %s', async (_, output) => {
    const { worker } = await open()
    const adding = worker.addPasskeySlot({ credential: randomBytes(16), output })
    await expect(adding).rejects.toMatchObject({ error: { type: 'malformed' } })
  })

  it('is told of without being opened', async () => {
    const claimed = await new CryptoWorker().claimedSlots(fromBase64Url(vectors.document))
    expect(claimed.map(({ kind }) => kind)).toEqual(['recovery', 'passkey', 'passkey'])
  })
})
