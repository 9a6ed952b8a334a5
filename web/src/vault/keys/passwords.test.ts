import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { CryptoWorker } from '../../crypto/worker'
import { openLocalDb } from '../store/localdb'
import type { VaultServer } from '../wire/server'
import { boundOrigin, createPasswords } from './passwords'

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
