import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { conceptsIn, provisionWords, readConcepts, readLayWords } from './concepts'
import { buildPassageIndex } from './rank'
import { searchWords } from './words'

const folder = join(import.meta.dirname, '../data/concepts')
const files = readdirSync(folder).map(
  (name) => [name, readConcepts(readFileSync(join(folder, name), 'utf8'))] as const,
)

const layFolder = join(import.meta.dirname, '../data/lay-words')
const layWords = readdirSync(layFolder).map(
  (name) => [name, readLayWords(readFileSync(join(layFolder, name), 'utf8'))] as const,
)

const clauses = {
  cap: 'In no event shall the aggregate liability of either party exceed the fees paid in the twelve months before.',
  law: 'This Agreement is governed by and construed in accordance with the laws of the State of Delaware.',
  compete:
    'The Distributor shall not, directly or indirectly, engage in any competing business in the Territory.',
  exception:
    'Notwithstanding the foregoing, this Section does not prohibit sales other than in the Territory.',
  notice: 'Notices are delivered by registered mail to the addresses on the first page.',
  zh: '承租人应当按照约定的期限支付租金。',
  zhAnimal: '饲养的动物造成他人损害的，动物饲养人或者管理人应当赔偿。',
  zhFall: '禁止从建筑物中抛掷物品。可能加害的建筑物使用人给予补偿。',
  zhCarrier: '承运人应当在约定期限或者合理期限内将旅客、货物安全运输到约定地点。',
  ja: '使用者は、少くとも三十日前に解雇の予告をしなければならない。',
  ru: 'Работодатель выплачивает заработную плату не реже чем каждые полмесяца.',
}
const index = buildPassageIndex(
  Object.entries(clauses).map(([id, text]) => ({
    id,
    caseId: '',
    title: id,
    pages: [{ number: 1, text }],
  })),
)

describe('what provisions are about', () => {
  it.each([
    ['Is there a cap on liability?', 'cap'],
    ['Gibt es eine Haftungsbegrenzung?', 'cap'],
    ['¿Hay limitación de responsabilidad?', 'cap'],
    ['Есть ли ограничение ответственности?', 'cap'],
    ['有没有责任限制？', 'cap'],
    ['Which is the governing law?', 'law'],
    ['準拠法はどこですか。', 'law'],
    ['Tem cláusula de não concorrência?', 'compete'],
    ['경업금지 조항이 있나요?', 'compete'],
    ['Are there any exceptions?', 'exception'],
    ['¿Qué excepciones hay?', 'exception'],
    ['房客不交房租怎么办？', 'zh'],
    ['邻居家的狗咬伤了我', 'zhAnimal'],
    ['走在路上被楼上扔的瓶子砸了', 'zhFall'],
    ['高铁晚点了一天', 'zhCarrier'],
    ['クビになりました', 'ja'],
    ['Не платят зарплату', 'ru'],
  ])('%s is answered by the provision that says it otherwise', (question, id) => {
    expect(index.search(question, 1)[0]?.documentId).toBe(id)
  })

  it('leaves a question alone that names nothing known', () => {
    expect(provisionWords('Who attended on the second of March?')).toEqual([])
  })

  it('says whether a question names it by a phrase or a word, and in which language', () => {
    const [by, elsewhere] = [false, true].map((foreign) =>
      provisionWords('Is there a cap on liability?').filter((words) => words.foreign === foreign),
    )
    expect(by?.map(({ phrase }) => phrase)).toEqual([true])
    expect(elsewhere).toHaveLength(languages.length - 1)
    expect(provisionWords('my landlord').every(({ phrase }) => !phrase)).toBe(true)
  })

  it('a question finds the provision in its own language before one in another', () => {
    const texts = [
      ['en', 'The landlord shall return the deposit after the lessee has left the premises; rent.'],
      ['de', 'Der Vermieter hat dem Mieter die Mietsache zu überlassen; die Miete ist fällig.'],
      ['ja', '賃貸人は、賃借人が賃料を払わないとき、賃貸借を解除し、建物の明渡しを求める。'],
    ] as const
    const law = buildPassageIndex(
      texts.map(([id, text]) => ({ id, caseId: '', title: '', pages: [{ number: 1, text }] })),
    )
    const first = (question: string) => law.search(question, 3).map((found) => found.documentId)
    expect(first('my landlord')[0]).toBe('en')
    expect(first('mein Vermieter')[0]).toBe('de')
    expect(first('大家さん')[0]).toBe('ja')
    expect(first('大家さん')).toContain('en')
  })

  it('a name counts with all of its words only', () => {
    expect(conceptsIn('governing law')).toContain('governingLaw')
    expect(conceptsIn('the law of large numbers')).not.toContain('governingLaw')
  })

  it('is said in every language of the application', () => {
    expect(files.map(([name]) => name)).toEqual(languages.map(({ code }) => `${code}.txt`).sort())
    const [[, first] = ['', []]] = files
    for (const [, concepts] of files)
      expect(concepts.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  })

  it.each(files)('%s: every name is found, every provision has words', (_, own) => {
    for (const { id, asked, reads } of own) {
      for (const name of asked) {
        expect([name, ...conceptsIn(name)]).toContain(id)
        expect(searchWords(name), name).not.toEqual([])
      }
      expect(searchWords(reads).length, `${id}: ${reads}`).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(layWords)(
    'lay words %s: every saying is found, every line is said in other words',
    (_, own) => {
      for (const { asked, reads } of own) {
        const written = searchWords(reads)
        expect(new Set(written).size, reads).toBeGreaterThanOrEqual(3)
        for (const name of asked) {
          expect(searchWords(name), name).not.toEqual([])
          expect(
            provisionWords(name).map((words) => words.reads),
            name,
          ).toContain(reads)
        }
      }
      const all = own.flatMap(({ asked }) => asked)
      expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
    },
  )

  it('names the line of lay words that says nothing', () => {
    const file = '---\nsource: here\n---\n\n押金 = 定金\n押金'
    expect(() => readLayWords(file)).toThrow('read "押金"')
  })

  it('names the line of a file that is no concept', () => {
    const file = '---\nsource: here\n---\n# Contracts\n\nterm: term | duration = years\nnotice'
    expect(() => readConcepts(file)).toThrow('read "notice"')
    expect(readConcepts(file.replace('\nnotice', ''))).toEqual([
      { id: 'term', asked: ['term', 'duration'], reads: 'years' },
    ])
  })
})
