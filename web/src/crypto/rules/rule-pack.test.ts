import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toBase64Url, utf8 } from '../bytes'
import { importSigner } from '../sign'
import { signPack } from '../testing/signed-pack'
import { maxRulePack, openRulePack } from './rule-pack'

const pack = '{"id":"europe","note":"Fußnote"}'

describe('a pack of rules', async () => {
  const signer = await importSigner(new Uint8Array(32).fill(7))
  const publisher = toBase64Url(signer.publicKey)
  const other = await importSigner(new Uint8Array(32).fill(8))
  const file = await signPack(pack, signer)
  const changed = (change: Record<string, unknown>) =>
    JSON.stringify({ ...JSON.parse(file), ...change })

  it('is taken from a publisher on the list, word for word', async () => {
    expect(await openRulePack(file, [publisher])).toEqual({ ok: true, text: pack, publisher })
  })

  it.each([
    ['an altered text', 'signature', () => changed({ pack: pack.replace('europe', 'Europe') })],
    ['a space more', 'signature', () => changed({ pack: `${pack} ` })],
    ['another’s key', 'publisher', () => signPack(pack, other)],
    [
      'a name that is not the signer’s',
      'signature',
      async () => changed({ signature: JSON.parse(await signPack(pack, other)).signature }),
    ],
    [
      'a signature that was made for something else',
      'signature',
      async () => changed({ signature: toBase64Url(await signer.sign('bundle', utf8(pack))) }),
    ],
    ['half a signature', 'signature', () => changed({ signature: 'AAAA' })],
    ['no signature', 'file', () => changed({ signature: '!' })],
    ['an unknown shape', 'file', () => JSON.stringify({ payload: pack })],
    ['no JSON', 'file', () => pack.slice(1)],
    ['too much', 'large', () => file.padEnd(maxRulePack + 1)],
  ])('is refused with %s', async (_, why, make) => {
    expect(await openRulePack(await make(), [publisher])).toEqual({ ok: false, why })
  })

  it('is shown with whose key signed it to whoever judges that key', async () => {
    const opened = await openRulePack(await signPack(pack, other), 'any')
    expect(opened).toEqual({ ok: true, text: pack, publisher: toBase64Url(other.publicKey) })
    const altered = changed({ pack: `${pack} ` })
    expect(await openRulePack(altered, 'any')).toEqual({ ok: false, why: 'signature' })
  })

  it('is nobody’s to sign while the list is empty', async () => {
    expect(await openRulePack(file, [])).toEqual({ ok: false, why: 'publisher' })
  })

  it('is signed by the tool that publishers have', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rule-pack-'))
    const tool = (...args: string[]) =>
      execFileSync(join(import.meta.dirname, '../../../../tools/rule-pack'), args, {
        encoding: 'utf8',
      }).trim()
    const key = tool('key', join(folder, 'key.pem'))
    mkdirSync(join(folder, 'calendars'))
    writeFileSync(join(folder, 'pack.json'), '{"id":"europe"}')
    writeFileSync(join(folder, 'calendars/DE.json'), '{"from":2027}')
    const opened = await openRulePack(tool('sign', join(folder, 'key.pem'), folder), [key])
    expect(opened.ok && JSON.parse(opened.text)).toEqual({
      id: 'europe',
      ruleSets: {},
      calendars: { DE: { from: 2027 } },
      courtCalendars: {},
    })
  })
})
