/** The identifiers that the server's tripwire knows too: spec/vectors/identifiers.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createShield } from '../shield'

interface Shared {
  readonly found: readonly { readonly text: string; readonly number: string }[]
  readonly passed: readonly string[]
}

const file = join(import.meta.dirname, '../../../../../spec/vectors/identifiers.json')
const shared = JSON.parse(readFileSync(file, 'utf8')) as Shared
/** What a check digit proved. */
const proved = (text: string) =>
  createShield()
    .scan(text)
    .filter(({ source, weight }) => source === 'pattern' && weight >= 90)
    .map(({ start, end }) => text.slice(start, end))

describe('identifiers that browser and server share', () => {
  it.each(shared.found)('$text', ({ text, number }) => {
    expect(
      createShield()
        .scan(text)
        .some(({ start, end }) => text.slice(start, end).includes(number)),
    ).toBe(true)
  })

  it.each(shared.passed)('%s is none', (text) => {
    expect(proved(text)).toEqual([])
  })
})
