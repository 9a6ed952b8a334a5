import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { argon2id } from 'hash-wasm'
import { describe, expect, test, vi } from 'vitest'
import { CryptoWorker } from '../../crypto/worker'
import { openLocalDb } from '../store/localdb'
import type { VaultServer } from '../wire/server'
import { VaultError } from '../wire/types'
import { boundOrigin, createPasswords } from './passwords'

vi.mock('hash-wasm', async () => {
  const { argon2id } = await import('../testing/cheap-argon2')
  return { argon2id: vi.fn(argon2id) }
})

test('a cheaper profile than this device has used for the address is refused', async () => {
  const crypto = new CryptoWorker()
  const kdf = await crypto.newKdf({ lowMemory: true })
  const server = { prelogin: async () => kdf } as unknown as VaultServer
  const device = openLocalDb('device', { indexedDB: new IDBFactory(), IDBKeyRange })
  const passwords = createPasswords({ crypto, server, device, origin: 'https://legal.test' })
  await passwords.pin('Ana@firma.es', await crypto.newKdf())
  await expect(passwords.derive('ana@firma.es ', 'secret')).rejects.toMatchObject({
    error: { type: 'kdf_refused', reason: 'below_pin' },
  })
})

test.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'http://localhost:8080'],
  ['http://[::1]:8080', 'http://localhost:8080'],
  ['https://legal.example', 'https://legal.example'],
])('%s is bound as %s', (origin, bound) => {
  expect(boundOrigin(origin)).toBe(bound)
})

describe('where the server names addresses to derive for', () => {
  const origin = 'https://legal.test'
  const former = 'https://old.test'

  /** A sign-in at a server that names `told` and stores what is derived for `stored`. */
  async function signIn({
    told,
    stored = origin,
    used = [],
  }: {
    readonly told: unknown
    readonly stored?: string
    readonly used?: readonly string[]
  }) {
    const crypto = new CryptoWorker()
    const kdf = await crypto.newKdf({ lowMemory: true })
    const valueFor = async (address: string): Promise<string> =>
      (await new CryptoWorker().deriveSignIn('secret', kdf, address)).signIn
    const expected = await valueFor(stored)
    const server = { prelogin: async () => ({ ...kdf, for: told }) } as unknown as VaultServer
    const device = openLocalDb('device', { indexedDB: new IDBFactory(), IDBKeyRange })
    vi.mocked(argon2id).mockClear()
    const asked: string[] = []
    const sent: string[] = []
    const result = createPasswords({ crypto, server, device, origin }).signIn(
      { email: 'ana@firma.es', password: 'secret' },
      async (value) => {
        sent.push(value)
        if (value !== expected) throw new VaultError('wrong-password', 'Invalid login credentials')
        return 'in'
      },
      async (address) => {
        asked.push(address)
        return used.includes(address)
      },
    )
    const accepted = await result.catch((error: unknown) => ({ error }))
    const stretched = vi.mocked(argon2id).mock.calls.length
    return { accepted, asked, sent, stretched, valueFor }
  }

  test('a hostile one that names another server gets nothing without the person’s word', async () => {
    const told = ['https://bank.example', 'https://lеgal.test', 'https://legal.test:8443']
    const { sent, asked, valueFor } = await signIn({ told })
    expect(asked).toEqual([
      'https://bank.example',
      'https://xn--lgal-v4d.test',
      'https://legal.test:8443',
    ])
    expect(sent).toEqual([await valueFor(origin)])
  })

  test('the person’s word lets the value for it sign in, and the present one take its place', async () => {
    const { accepted, sent, asked, stretched, valueFor } = await signIn({
      told: [former],
      stored: former,
      used: [former],
    })
    expect(asked).toEqual([former])
    expect(sent).toEqual([await valueFor(former)])
    expect(stretched).toBe(1)
    expect(accepted).toMatchObject({
      answer: 'in',
      moved: { from: await valueFor(former), to: await valueFor(origin) },
    })
  })

  test('an address of this machine needs no word', async () => {
    for (const own of ['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://localhost:8080']) {
      const { accepted, asked } = await signIn({ told: [own], stored: 'http://localhost:8080' })
      expect(asked).toEqual([])
      expect(accepted).toHaveProperty('moved')
    }
    const { asked } = await signIn({ told: ['http://localhost.test', 'http://127.0.0.1.test'] })
    expect(asked).toEqual(['http://localhost.test', 'http://127.0.0.1.test'])
  })

  test('the present one is none of them: it is tried once, and nobody is asked', async () => {
    const { accepted, asked, sent } = await signIn({ told: [origin, `${origin}/`, former] })
    expect(asked).toEqual([])
    expect(sent).toHaveLength(1)
    expect(accepted).toEqual({ answer: 'in', kdf: expect.anything() })
  })

  test('a wrong password is refused as ever, after one attempt for each of them', async () => {
    const told = { told: [origin, former], stored: 'https://elsewhere.test' }
    const known = await signIn({ ...told, used: [former] })
    expect(known.sent).toHaveLength(2)
    const unknown = await signIn(told)
    expect(unknown.sent).toHaveLength(1)
    for (const { accepted } of [known, unknown]) {
      expect(accepted).toMatchObject({
        error: { type: 'wrong-password', message: 'Invalid login credentials' },
      })
    }
  })

  test('what is no address, and more than a few, is passed over', async () => {
    const ports = Array.from({ length: 100 }, (_, n) => `http://localhost:${9000 + n}`)
    expect((await signIn({ told: ports, stored: 'https://elsewhere.test' })).sent).toHaveLength(8)
    for (const told of [undefined, 'http://localhost:1', [7, null, 'file:///etc', 'http://']]) {
      const { asked, sent } = await signIn({ told })
      expect(asked).toEqual([])
      expect(sent).toHaveLength(1)
    }
  })
})
