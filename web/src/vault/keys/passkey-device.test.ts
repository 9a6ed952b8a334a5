import { expect, test, vi } from 'vitest'
import { toBase64Url, utf8 } from '../../crypto/bytes'
import { createPasskeyDevice } from './passkey-device'

const secret = new Uint8Array(32).fill(9)
const rawId = new Uint8Array([1, 2, 3]).buffer
const some = (text: string) => utf8(text).buffer

interface Prf {
  readonly enabled?: boolean
  readonly results?: { readonly first: ArrayBuffer }
}

/** A browser whose device answers with these PRF results. */
function browser(...prfs: readonly Prf[]) {
  const answers = prfs.map((prf) => ({
    rawId,
    getClientExtensionResults: () => ({ prf }),
    response: {
      clientDataJSON: some('client'),
      attestationObject: some('attestation'),
      authenticatorData: some('data'),
      signature: some('signature'),
      userHandle: some('handle'),
      getTransports: () => ['internal'],
    },
  }))
  const prompt = vi.fn(async (_: unknown) => answers.shift() as unknown as Credential)
  return { prompt, device: createPasskeyDevice(() => ({ create: prompt, get: prompt })) }
}

const newOptions = {
  rp: { id: 'firm.example', name: 'Firm' },
  user: { id: 'AQ', name: 'a', displayName: 'a' },
  challenge: 'AQID',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
}
const results = { first: secret.slice().buffer }

test('what goes to the server has nothing of the output in it', async () => {
  const { device } = browser({ results }, { enabled: true, results })
  for (const answer of [await device.get({ challenge: 'AQID' }), await device.create(newOptions)]) {
    expect(answer.output).toEqual(secret)
    expect(answer.forServer.clientExtensionResults).toEqual({})
    const sent = JSON.stringify(answer.forServer)
    expect(sent).not.toContain(toBase64Url(secret))
    expect(sent).toContain(toBase64Url(utf8('client')))
  }
})

test('the device must be unlocked, whatever the server would be content with', async () => {
  const { device, prompt } = browser({}, {})
  await device.get({ challenge: 'AQID', userVerification: 'discouraged' })
  await device.create({
    ...newOptions,
    authenticatorSelection: { userVerification: 'discouraged', residentKey: 'discouraged' },
  })
  expect(prompt.mock.calls).toMatchObject([
    [{ publicKey: { userVerification: 'required' } }],
    [
      {
        publicKey: {
          authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
          attestation: 'none',
        },
      },
    ],
  ])
})

test('a device that yields its key only with the first use is asked once more', async () => {
  const { device, prompt } = browser({ enabled: true }, { results })
  expect((await device.create(newOptions)).output).toEqual(secret)
  const [, [second]] = prompt.mock.calls as unknown as [unknown, [CredentialRequestOptions]]
  expect(second.publicKey?.allowCredentials).toEqual([
    { type: 'public-key', id: new Uint8Array(rawId) },
  ])
})

test('a device without the extension yields no key', async () => {
  const { device, prompt } = browser({}, {})
  expect((await device.create(newOptions)).output).toBeUndefined()
  expect((await device.unlock()).output).toBeUndefined()
  expect(prompt).toHaveBeenCalledTimes(2)
})

test.each([
  ['NotAllowedError', 'passkey-cancelled'],
  ['InvalidStateError', 'passkey-exists'],
  ['SecurityError', 'passkey-unsupported'],
])('%s of the browser is %s', async (name, type) => {
  const refuse = async () => {
    throw new DOMException('no', name)
  }
  const device = createPasskeyDevice(() => ({ create: refuse, get: refuse }))
  await expect(device.create(newOptions)).rejects.toMatchObject({ type })
})
