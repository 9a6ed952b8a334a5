import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVault, setOpenVault } from './current'
import { finishRemovals, removeAllSoon, removeSoon } from './removals'
import { refused } from './testing/server-checks'
import { newWorld, type World } from './testing/world'
import { VaultError } from './types'

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
  await removeSoon(stored)
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
