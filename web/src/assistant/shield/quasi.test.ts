/** What identifies only together, at the strict level: sums, terms, ranges, trades. */
import { expect, it } from 'vitest'
import { loadLexicon } from './lexicon'
import { PlaceholderMap } from './placeholders'
import { createShield } from './shield'

const lexicon = await loadLexicon()
const masked = (text: string, level: 'standard' | 'dated' | 'strict' = 'strict') =>
  createShield({ lexicon, level }).mask(text, new PlaceholderMap()).text

it.each([
  [
    'Der Mieter zahlt 1.200 Euro Miete für drei Jahre und zwei Monate; er ist Taxifahrer.',
    'Der Mieter zahlt [AMOUNT_1] Miete für [DATE_1]; er ist [GROUP_1].',
  ],
  [
    'El demandante, un camionero jubilado, cobró 12.000 euros.',
    'El demandante, un [GROUP_1], cobró [AMOUNT_1].',
  ],
  ['O autor recebeu R$ 45.300,00 como pedreiro.', 'O autor recebeu [AMOUNT_1] como [GROUP_1].'],
  ['Истец получил 45 000 рублей за три года.', 'Истец получил [AMOUNT_1] за [DATE_1].'],
  ['原告は被告に対し金300万円を支払った。', '原告は被告に対し金[AMOUNT_1]を支払った。'],
  ['被告应支付违约金50万元。', '被告应支付违约金[AMOUNT_1]。'],
  ['원고는 피고에게 3,000만원을 지급하였다.', '원고는 피고에게 [AMOUNT_1]을 지급하였다.'],
  [
    'He was detained between 7 and 11 March and again until the end of May 2011.',
    'He was detained [DATE_1] and again until the [DATE_2].',
  ],
  ['She was a French national and a taxi driver.', 'She was a [PLACE_1] national and a [GROUP_1].'],
  ['Ms Barajas flew to New Westminster.', 'Ms [PERSON_1] flew to [PLACE_1].'],
  ['I used to work there as Dairy scientist.', 'I used to work there as [GROUP_1].'],
  ['approximately EUR 10,042 (5 euros) at 10.30 a.m.', '[AMOUNT_1] ([AMOUNT_2]) at [DATE_1]'],
])('%s', (text, expected) => {
  expect(masked(text)).toBe(expected)
})

it('keeps sums and terms readable where a level has to count with them', () => {
  const text = 'The Buyer pays USD 1,250,000 within 30 days; the loan runs five years.'
  expect(masked(text, 'dated')).toBe(text)
  expect(masked(text, 'standard')).toBe(text)
})

it('keeps periods of days, with which law reasons', () => {
  expect(masked('My notice period is thirty days.')).toBe('My notice period is thirty days.')
})
