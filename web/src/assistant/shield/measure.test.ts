/** Recall on texts that others annotated, when a folder of them is named. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, describe as suite } from 'vitest'
import type { ShieldLevel } from './kinds'
import { loadLexicon } from './lexicon'
import { type Annotated, describe, measure, readEchr, readPresidio, readTab } from './measure'
import { loadPhones } from './phones'
import { createShield } from './shield'

const folder = process.env.LEGALAI_DATA ?? ''
const sets: readonly [string, string, (content: string) => Annotated[]][] = [
  ['tab-english-dev.jsonl', 'TAB', readTab],
  ['presidio-synthetic-dev.json', 'synthetic', readPresidio],
  ['echr-spanish-dev.tsv', 'Spanish judgments dev', readEchr],
  ['echr-spanish-train.tsv', 'Spanish judgments train', readEchr],
]

suite('the privacy shield on annotated texts', () => {
  for (const [file, name, read] of sets) {
    const path = join(folder, 'privacy', file)
    it.skipIf(folder === '' || !existsSync(path))(
      `${name} (skipped unless LEGALAI_DATA names the data)`,
      async () => {
        const texts = read(readFileSync(path, 'utf8'))
        const lexicon = await loadLexicon()
        const phones = await loadPhones(['en', 'es'])
        for (const level of ['standard', 'strict'] satisfies ShieldLevel[]) {
          const measured = measure(createShield({ lexicon, phones, level }), texts)
          process.stdout.write(`${describe(`${name} ${level}`, measured).join('\n')}\n`)
          if (process.env.LEGALAI_MISSED !== undefined)
            writeFileSync(
              `${process.env.LEGALAI_MISSED}-${file}-${level}.json`,
              JSON.stringify(measured.missed, null, 1),
            )
          expect(measured.recalls.length).toBeGreaterThan(0)
        }
      },
      300_000,
    )
  }
})
