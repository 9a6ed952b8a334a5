import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadLexicon } from '../web/src/assistant/shield/lexicon.ts'
import {
  type Annotated,
  describe,
  hiddenWords,
  measure,
  readEchr,
  readPresidio,
  readTab,
} from '../web/src/assistant/shield/measure.ts'
import { loadPhones } from '../web/src/assistant/shield/phones.ts'
import { createShield } from '../web/src/assistant/shield/shield.ts'
import { readEntries } from '../web/src/lib/data-file.ts'
import { type Evaluation, filesOf } from './report.ts'

const sets: readonly [string, string, (content: string) => Annotated[]][] = [
  ['tab-english', '.jsonl', readTab],
  ['presidio-synthetic', '.json', readPresidio],
  ['echr-spanish', '.tsv', readEchr],
]

/** How much of what identifies people the privacy shield finds, at its least and at its strictest level. */
export async function evaluatePrivacy(on: Evaluation): Promise<void> {
  const lexicon = await loadLexicon()
  const phones = await loadPhones(['en', 'es'])
  for (const [prefix, ending, read] of sets) {
    for (const file of filesOf(on, 'privacy', prefix, ending)) {
      const texts = read(readFileSync(file, 'utf8'))
      for (const level of ['standard', 'strict'] as const) {
        const measured = measure(createShield({ lexicon, phones, level }), texts)
        for (const line of describe(`${basename(file, ending)} ${level}`, measured)) on.say(line)
        for (const missed of measured.missed)
          on.wrong(`privacy ${level}`, { file: basename(file), ...missed })
      }
    }
  }
}

const ownLaw = fileURLToPath(new URL('./public-law', import.meta.url))
const questions = 'questions.txt'

/** How much of the law itself is hidden where nobody is named: in statutes of the eight languages,
 *  and in questions about law, of which each should leave as it was asked. */
export async function evaluatePublicLaw(on: Evaluation): Promise<void> {
  const lexicon = await loadLexicon()
  const phones = await loadPhones(['en', 'es', 'pt', 'de'])
  const given = join(on.folder, 'public-law')
  const files = [ownLaw, given]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith('.txt'))
  for (const level of ['standard', 'strict'] as const) {
    const shield = createShield({ lexicon, phones, level })
    const hidden = (text: string, details: Readonly<Record<string, unknown>>) => {
      const found = hiddenWords(shield, text)
      for (const part of found.parts) on.wrong(`public law ${level}`, { ...details, hidden: part })
      return found
    }
    for (const file of files) {
      const name = basename(file, '.txt')
      const content = readFileSync(file, 'utf8')
      if (basename(file) === questions) {
        const asked = readEntries(content)
        const whole = asked.filter((question) => hidden(question, { question }).parts.length === 0)
        on.say(`privacy law ${name} ${level}: ${whole.length} of ${asked.length} leave whole`)
      } else {
        const { words, total } = hidden(content, { file: name })
        const share = ((100 * words) / total).toFixed(2)
        on.say(`privacy law ${name} ${level}: ${share} % of the words hidden (${words}/${total})`)
      }
    }
  }
}
