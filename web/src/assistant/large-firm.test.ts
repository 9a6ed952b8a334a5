/** Five hundred questions about a firm of five thousand names: what leaves, and what comes back. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Outgoing, prepare } from './disclose'
import { type Lexicon, loadLexicon } from './shield/lexicon'
import { loadPhones } from './shield/phones'
import { PlaceholderMap, placeholderShape } from './shield/placeholders'
import { RestoreStream } from './shield/restore'
import { buildRoster } from './shield/roster'
import { createShield } from './shield/shield'
import { drawsFrom } from './testing/draw'
import { type MadeUpQuestion, madeUpFirm, madeUpQuestions } from './testing/firm'
import { rosterOf } from './vault-roster'

const firm = madeUpFirm(5000)
const compiled = buildRoster(rosterOf({ ...firm, colleagues: [] }))

/** A question, and every text of it that leaves: the question, a title, a passage. */
interface Asked {
  readonly question: MadeUpQuestion
  readonly outgoing: Outgoing
  readonly sent: string
}

async function ask(question: MadeUpQuestion, lexicon: Lexicon): Promise<Asked> {
  const { language, text, title, passage } = question
  const outgoing = await prepare(
    {
      conversationId: 'c1',
      caseId: 'k1',
      consent: 'allowed',
      consensus: true,
      providers: ['openai', 'gemini', 'grok'],
      language,
      turns: [{ role: 'user', text }],
      passages: [{ id: 'P1', title, text: passage }],
    },
    createShield({ compiled, lexicon, phones: await loadPhones([language]) }),
    [],
    'run',
  )
  const { turns, passages } = JSON.parse(outgoing.body)
  const sent = `${turns[0].text} ${passages[0].title} ${passages[0].text}`
  return { question, outgoing, sent }
}

const unspaced = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}'
const wordPattern = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`, 'gu')

/** The words of a text; where no spaces part them, its characters. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.normalize('NFC').toLowerCase().match(wordPattern) ?? [])
}

/** How people are addressed and what companies are: it stands beside a name and is none. */
const beside = words(
  'Mr Frau Sra Dr s LLC S L Ltda GmbH ООО 先生 さん 様 씨 有限公司 株式会社 주식회사 科技',
)

describe('a firm of 5,000 names, asked about 500 times in eight languages', () => {
  const asked: Asked[] = []
  beforeAll(async () => {
    const lexicon = await loadLexicon()
    for (const question of madeUpQuestions(firm, 500)) asked.push(await ask(question, lexicon))
  }, 120_000)

  it('sends no name and no number that it keeps', () => {
    const leaks = asked.flatMap(({ question, sent }) => {
      const harmless = words(question.plain)
      const left = [...words(sent.replace(placeholderShape, ' '))].filter(
        (word) => !harmless.has(word) && !beside.has(word),
      )
      return left.length === 0 ? [] : [`${left.join(' ')} in: ${sent}`]
    })
    expect(leaks).toEqual([])
  })

  it('shows every answer with the names again, however it arrives', () => {
    const draw = drawsFrom(3)
    for (const { question, outgoing, sent } of asked) {
      const stream = new RestoreStream(new PlaceholderMap(outgoing.placeholders))
      let shown = ''
      for (let rest = sent; rest !== ''; ) {
        const length = 1 + draw.below(9)
        shown += stream.push(rest.slice(0, length))
        rest = rest.slice(length)
      }
      shown += stream.end()
      expect(shown).not.toMatch(placeholderShape)
      expect(shown).toContain(question.named.name)
    }
  })
})
