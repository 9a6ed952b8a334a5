import { afterEach, describe, expect, test } from 'vitest'
import { clearUnsaved, dropUnsaved, keepUnsaved, readUnsaved } from '../../lib/unsaved'
import { newWorld } from '../testing/world'
import { keepUnsavedInput } from './kept-unsaved'
import type { TabMessage, Tabs } from './tabs'

const typed = { values: { title: 'Nevermore v. Raven' }, base: { title: '' } }

afterEach(clearUnsaved)

describe('what was typed and not saved', () => {
  test('is gone from memory when the vault shuts, and there again when it opens', async () => {
    const device = (await newWorld()).device()
    const tab = await device.open()
    keepUnsaved('case:new', typed)
    await tab.vault.settled()
    tab.crash()
    expect(readUnsaved('case:new')).toBeUndefined()
    await device.open()
    expect(readUnsaved('case:new')).toEqual(typed)
  })

  test('reaches the disk while the person types, sealed', async () => {
    const device = (await newWorld()).device()
    const tab = await device.open()
    keepUnsaved('case:new', typed)
    const onDisk = () => tab.vault.sealedValues.get('drafts')
    await expect.poll(onDisk).toBeInstanceOf(Uint8Array)
    expect(new TextDecoder().decode(await onDisk())).toContain('Nevermore')
    for (const { name = '' } of await device.browser.indexedDB.databases()) {
      const sealed = await device.browser.openDb(name).get<Uint8Array>('shelf/drafts')
      expect(new TextDecoder('latin1').decode(sealed)).not.toContain('Nevermore')
    }
  })

  test('is not offered again once it was saved, nor after a month', async () => {
    const world = await newWorld()
    const device = world.device()
    const tab = await device.open()
    keepUnsaved('case:new', typed)
    keepUnsaved('client:new', typed)
    dropUnsaved('case:new')
    await tab.vault.settled()
    tab.crash()
    const next = await device.open()
    expect([readUnsaved('case:new'), readUnsaved('client:new')]).toEqual([undefined, typed])
    next.crash()
    world.server.now += 31 * 24 * 60 * 60 * 1000
    await device.open()
    expect(readUnsaved('client:new')).toBeUndefined()
  })

  test('is nothing that was not typed, and nothing about the server', async () => {
    const device = (await newWorld()).device()
    const tab = await device.open()
    keepUnsaved('view:cases', typed)
    keepUnsaved('admin:mail', typed)
    await tab.vault.settled()
    expect(await tab.vault.sealedValues.get('drafts')).toBeUndefined()
    dropUnsaved('admin:mail')
  })
})

test('what another tab saved is not offered here, unless somebody went on with it here', async () => {
  const device = (await newWorld()).device()
  const tab = await device.open()
  for (const key of ['saved', 'changed', 'elsewhere']) keepUnsaved(key, typed)
  await tab.vault.settled()
  tab.crash()

  const said: TabMessage[] = []
  let hear: (message: TabMessage) => void = () => undefined
  const tabs: Tabs = {
    post: (message) => void said.push(message),
    listen(heard) {
      hear = heard
      return () => undefined
    },
    areNone: async () => true,
    close: () => undefined,
  }
  const { sealedValues } = (await device.open()).vault
  const kept = await keepUnsavedInput('firm', sealedValues, tabs, {
    now: () => 0,
    after: () => () => undefined,
  })
  keepUnsaved('changed', { ...typed })
  hear({ type: 'draft-gone', workspace: 'firm', key: 'saved' })
  hear({ type: 'draft-gone', workspace: 'firm', key: 'changed' })
  hear({ type: 'draft-gone', workspace: 'other', key: 'elsewhere' })
  expect(readUnsaved('saved')).toBeUndefined()
  expect([readUnsaved('changed'), readUnsaved('elsewhere')]).toEqual([typed, typed])
  expect(said).toEqual([{ type: 'draft-gone', workspace: 'firm', key: 'saved' }])
  kept.stop()
})
