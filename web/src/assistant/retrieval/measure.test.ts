/** Recall of the passages that lawyers marked, when a folder of contracts is named. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureContracts, measureStatutes } from './measure'

const folder = process.env.LEGALAI_DATA ?? ''
const labels = join(folder, 'contracts', 'labels.json')
const statutes = join(folder, 'retrieval', 'stard-chinese-dev.json')

describe('retrieval on texts that lawyers marked', () => {
  it.skipIf(folder === '' || !existsSync(labels))(
    'contracts (skipped unless LEGALAI_DATA names the data)',
    () => {
      const read = (file: string) => readFileSync(join(folder, 'contracts', file), 'utf8')
      const { lines } = measureContracts(readFileSync(labels, 'utf8'), read)
      process.stdout.write(`${lines.join('\n')}\n`)
      expect(lines.length).toBeGreaterThan(0)
    },
    300_000,
  )

  it.skipIf(folder === '' || !existsSync(statutes))(
    'Chinese statutes (skipped unless LEGALAI_DATA names the data)',
    () => {
      const { lines } = measureStatutes(readFileSync(statutes, 'utf8'))
      process.stdout.write(`${lines.join('\n')}\n`)
      expect(lines.length).toBeGreaterThan(0)
    },
    300_000,
  )
})
