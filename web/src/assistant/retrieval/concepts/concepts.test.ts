import { describe, expect, it } from 'vitest'
import { buildPassageIndex } from '../rank'
import { searchWords } from '../words'
import { conceptsIn, provisionWords } from '.'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { ja } from './ja'
import { ko } from './ko'
import { pt } from './pt'
import { ru } from './ru'
import type { Wordings } from './wording'
import { zh } from './zh'

const languages: Readonly<Record<string, Wordings>> = { en, es, pt, de, zh, ja, ko, ru }

const clauses = {
  cap: 'In no event shall the aggregate liability of either party exceed the fees paid in the twelve months before.',
  law: 'This Agreement is governed by and construed in accordance with the laws of the State of Delaware.',
  compete:
    'The Distributor shall not, directly or indirectly, engage in any competing business in the Territory.',
  notice: 'Notices are delivered by registered mail to the addresses on the first page.',
  zh: '承租人应当按照约定的期限支付租金。',
  zhAnimal: '饲养的动物造成他人损害的，动物饲养人或者管理人应当赔偿。',
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
    ['房客不交房租怎么办？', 'zh'],
    ['邻居家的狗咬伤了我', 'zhAnimal'],
    ['クビになりました', 'ja'],
    ['Не платят зарплату', 'ru'],
  ])('%s is answered by the provision that says it otherwise', (question, id) => {
    expect(index.search(question, 1)[0]?.documentId).toBe(id)
  })

  it('leaves a question alone that names nothing known', () => {
    expect(provisionWords('Who attended on the second of March?')).toBe('')
  })

  it('a name counts with all of its words only', () => {
    expect(conceptsIn('governing law')).toContain('governingLaw')
    expect(conceptsIn('the law of large numbers')).not.toContain('governingLaw')
  })

  it.each(Object.entries(languages))(
    '%s: every name is found, every provision has words',
    (_, own) => {
      for (const [concept, [asked, reads]] of Object.entries(own)) {
        for (const name of asked.split('|')) {
          expect([name, ...conceptsIn(name)]).toContain(concept)
          expect(searchWords(name), name).not.toEqual([])
        }
        expect(searchWords(reads).length, `${concept}: ${reads}`).toBeGreaterThanOrEqual(3)
      }
    },
  )
})
