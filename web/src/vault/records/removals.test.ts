import { afterEach, beforeEach, expect, test } from 'vitest'
import { refused } from '../testing/server-checks'
import { newWorld, type World } from '../testing/world'
import { VaultError } from '../wire/types'
import { openVault, setOpenVault } from './current'
import { finishRemovals, removeAllSoon } from './removals'

let world: World
beforeEach(async () => {
  world = await newWorld()
  setOpenVault((await world.device().open()).vault)
})
afterEach(() => setOpenVault(undefined))

test('without the network the bytes are deleted when it is back', async () => {
  const stored = await openVault().storeFile(new Blob(['x']), {})
  world.server.mischief.before = () => {
    throw refused('offline', 0)
  }
  await removeAllSoon([stored])
  await expect(finishRemovals()).rejects.toBeInstanceOf(VaultError)
  expect(world.server.files.size).toBe(1)
  delete world.server.mischief.before
  await finishRemovals()
  expect(world.server.files.size).toBe(0)
  world.server.mischief.before = () => {
    throw refused('offline', 0)
  }
  // Nothing waits any more, so nothing is asked.
  await finishRemovals()
})

test('one that the server refuses keeps no other waiting, and is tried again', async () => {
  const files = [new Blob(['x']), new Blob(['y']), new Blob(['z'])]
  const stored = await Promise.all(files.map((file) => openVault().storeFile(file, {})))
  const [first] = stored
  world.server.mischief.before = (_, path) => {
    if (path.includes(first?.fileId ?? '')) throw refused('internal', 500)
  }
  await expect(removeAllSoon(stored)).resolves.toBeUndefined()
  expect(world.server.files.size).toBe(1)
  await expect(finishRemovals()).rejects.toMatchObject({ type: 'server' })
  delete world.server.mischief.before
  await finishRemovals()
  expect(world.server.files.size).toBe(0)
})

test('many are remembered first: what fails midway is deleted later', async () => {
  const stored = [
    await openVault().storeFile(new Blob(['x']), {}),
    await openVault().storeFile(new Blob(['y']), {}),
  ]
  let asked = 0
  world.server.mischief.before = () => {
    if (++asked > 1) throw refused('offline', 0)
  }
  await removeAllSoon(stored)
  expect(world.server.files.size).toBe(1)
  delete world.server.mischief.before
  await finishRemovals()
  expect(world.server.files.size).toBe(0)
})
