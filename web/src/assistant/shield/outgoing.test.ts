/** Nothing the vault knows and nothing a detector sees is left in a covered text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldPhrase } from './fold'
import type { RosterEntry } from './kinds'
import { PlaceholderMap, placeholderShape } from './placeholders'
import { restoreText } from './restore'
import { createShield } from './shield'

const given = [
  'María',
  'John',
  'Ingeborg',
  'Oluwaseun',
  'Пётр',
  'Анна',
  'Zoë',
  'Jean-Luc',
  'Siobhán',
  'Xóchitl',
]
const family = [
  'Quintanilla',
  'Featherstonehaugh',
  'Østergård',
  'Скворцов',
  'Müllerschön',
  "O'Rourke",
  'de la Cruz',
  'Villaseñor',
  'Karakullukçu',
  'Nguyễn',
]
const sentences = [
  (name: string) => `Yesterday ${name} signed the lease.`,
  (name: string) => `${name}: he denies it, says ${name}.`,
  (name: string) => `La demanda de ${name} fue desestimada.`,
  (name: string) => `Der Vertrag mit ${name} ist nichtig.`,
  (name: string) => `Договор с ${name} расторгнут.`,
  (name: string) => `（${name}）が署名した。`,
  (name: string) => `Mail to ${name},\n\nregarding "${name}" and the agreement`,
  (name: string) => `file:${name.toUpperCase()}_v2.pdf (${name.toLowerCase()})`,
]
// Capitals in the noise would be guessed to be people, whose forms share one placeholder.
const quiet = fc.string({ maxLength: 60 }).map((text) => text.toLowerCase())
const people = fc
  .tuple(fc.constantFrom(...given), fc.constantFrom(...family))
  .map(([a, b]) => `${a} ${b}`)

describe('a covered text', () => {
  it('holds no full name of the roster in any sentence, case or script', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(people, { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...sentences)), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.string({ maxLength: 30 }),
        (names, uses, noise) => {
          const roster: RosterEntry[] = names.map((value) => ({
            key: value,
            kind: 'CLIENT',
            value,
            shape: 'person',
          }))
          const text = `${uses.map(([at, sentence]) => sentence(names[at % names.length] ?? '')).join(' ')} ${noise}`
          const map = new PlaceholderMap()
          const covered = createShield({ roster }).mask(text, map).text
          const left = ` ${foldPhrase(covered.replace(placeholderShape, ' '))} `
          for (const name of names) {
            for (const part of name.split(' ')) {
              if (fold(part).length > 3) expect(left).not.toContain(` ${foldPhrase(part)} `)
            }
            expect(left).not.toContain(` ${foldPhrase(name)} `)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  it('gives no hit when it is covered again', () => {
    const pieces = fc.constantFrom(
      '12345678Z',
      'a.b@example.com',
      'DE89 3704 0044 0532 0130 00',
      '4111 1111 1111 1111',
      '+34 600 123 456',
      '219-09-9999',
      'born on 1 May 1980',
      'https://example.com/x',
      'Calle Mayor 12, 28013 Madrid',
      '11010519491231002X',
      '192.168.0.1',
      'Mr Altan Yilmaz',
      'the contract',
      ' and ',
      ', ',
      '\n',
      '[CLIENT_1]',
      'Acme Widgets Inc.',
      '112-233-445 95',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join(' ')
        const shield = createShield({})
        const map = new PlaceholderMap()
        const covered = shield.mask(text, map).text
        const again = shield.scan(covered).filter((hit) => hit.source === 'pattern')
        expect(again.map((hit) => covered.slice(hit.start, hit.end))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('comes back as it was, names in the form of the vault', () => {
    fc.assert(
      fc.property(fc.uniqueArray(people, { minLength: 1, maxLength: 4 }), quiet, (names, noise) => {
        const roster: RosterEntry[] = names.map((value) => ({
          key: value,
          kind: 'CLIENT',
          value,
          shape: 'person',
        }))
        const text = `${noise} ${names.join(' met ')} ${noise}`
        const map = new PlaceholderMap()
        expect(restoreText(createShield({ roster }).mask(text, map).text, map)).toBe(text)
      }),
      { numRuns: 400 },
    )
  })
})
