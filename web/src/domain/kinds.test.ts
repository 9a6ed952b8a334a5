import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wordCatalogues } from '../records-ui/edit-conflicts/word-catalogues.ts'
import { kinds } from './kinds.ts'
import { choiceKey } from './record/field.ts'
import type { Kind } from './record/kind.ts'
import { DomainError } from './values/domain-error.ts'

/**
 * A stored record of each kind and what it was read as before kinds were described by their fields:
 * with nothing in it, with something in every field, and with something wrong in each.
 */
interface Vector {
  readonly bare: { readonly value?: unknown; readonly error?: string }
  readonly full: Fields
  readonly value: unknown
  /** By path and name of what stands there instead: `=` for no difference, `! ` and what would be
   *  right for a refusal, else what was read there. */
  readonly wrong: Readonly<Record<string, Readonly<Record<string, string | Read>>>>
}
type Fields = Readonly<Record<string, unknown>>
interface Read {
  readonly read: unknown
}

const vectors: Readonly<Record<string, Vector>> = JSON.parse(
  readFileSync(new URL('./testing/stored-records.json', import.meta.url), 'utf8'),
)

const instead: Fields = { null: null, five: 5.5, text: 'no such', list: [null], object: {} }

function put(value: unknown, [head, ...rest]: readonly string[], to: unknown): unknown {
  if (head === undefined) return to
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Fields
  return Object.assign(copy, { [head]: put(copy[head], rest, to) })
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Fields | null | undefined)?.[name], value)
}

/** What was read, as JSON has it, or what would have been right. */
function outcome(kind: Kind<unknown>, raw: unknown): { value?: unknown; error?: string } {
  try {
    return { value: JSON.parse(JSON.stringify(kind.parse(raw))) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { error: error.right }
  }
}

it('lists every kind that is described, once', () => {
  const sources = import.meta.glob<string>(['./*/**/*.ts', '!./**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const described = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^export const \w+ = record\('(\w+)'/gm)].map(([, name]) => name),
  )
  expect(kinds.map(({ name }) => name).sort()).toEqual(
    described.filter((name) => name !== undefined).sort(),
  )
})

it('knows every kind that was ever stored', () => {
  const names = kinds.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(vectors)))
})

describe('a word that a description names', () => {
  const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../i18n/*/*.json', {
    eager: true,
    import: 'default',
  })
  const languages = [...new Set(Object.keys(catalogues).map((path) => path.split('/')[2]))]
  const named = kinds.flatMap(({ name, noun, fields }) => [
    ...(noun === '' ? [] : [[name, noun] as const]),
    ...Object.entries(fields).flatMap(([field, { label, words, choices = [] }]) => [
      ...(label === '' ? [] : [[`${name}.${field}`, label] as const]),
      ...choices.flatMap((choice) => {
        if (words === '' || choice === '') return []
        return [[`${name}.${field}: ${choice}`, choiceKey(words, choice) ?? ''] as const]
      }),
    ]),
  ])

  it.each(named)('of %s stands in a catalogue that edit conflicts fetch: %s', (_, key) => {
    expect(wordCatalogues).toContain(key.split(':')[0])
  })

  it.each(named)('of %s stands in every language: %s', (_, key) => {
    const [catalogue, word = ''] = key.split(':')
    expect(languages).toHaveLength(8)
    for (const language of languages) {
      expect(catalogues[`../i18n/${language}/${catalogue}.json`]).toHaveProperty([word])
    }
  })
})

const stored = kinds.flatMap((kind) => {
  const vector = vectors[kind.name]
  return vector === undefined ? [] : [[kind.name, kind, vector] as const]
})

describe.each(stored)('%s', (_, kind, vector) => {
  it('reads what was stored', () => {
    expect(outcome(kind, {})).toEqual(vector.bare)
    expect(outcome(kind, vector.full)).toEqual({ value: vector.value })
  })

  it('reads, or refuses, what should not be there as it always did', () => {
    const found = Object.entries(vector.wrong).map(([where, outcomes]) => {
      const path = where.split('.')
      const now = Object.keys(outcomes).map((what) => {
        const { value, error } = outcome(kind, put(vector.full, path, instead[what]))
        if (error !== undefined) return [what, `! ${error}`]
        const isSame = JSON.stringify(value) === JSON.stringify(vector.value)
        return [what, isSame ? '=' : { read: at(value, path) ?? null }]
      })
      return [where, Object.fromEntries(now)]
    })
    expect(Object.fromEntries(found)).toEqual(vector.wrong)
  })
})
