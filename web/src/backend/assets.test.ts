import { afterEach, expect, it } from 'vitest'
import { fetchAsset } from './assets'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

it('says which file a server lacks', async () => {
  globalThis.fetch = async () => new Response('', { status: 404 })
  await expect(fetchAsset('/assets/extra/a.woff')).rejects.toMatchObject({ type: 'assets_missing' })
  await expect(fetchAsset('/assets/a.wasm')).rejects.toMatchObject({ type: 'offline' })
})

it.each(['https://other.example/a', '//other.example/a', '/\\other.example/a', 'data:,a'])(
  'asks nobody else: %s',
  async (url) => {
    globalThis.fetch = async () => new Response('a')
    await expect(fetchAsset(url)).rejects.toThrow('another origin')
  },
)
