import { expect, test } from 'vitest'
import { type Speech, sayFields, sayValue, titleIn } from './say-value.ts'

const speech: Speech = {
  nameOf: (id) => ({ [record]: 'Okonkwo v. Brightwater', [account]: 'Ana Ortiz' })[id],
  choice: (field, value) => (field === 'state' && value === 'todo' ? 'To do' : undefined),
  own: (field, value) => (field === 'field:f1' && value === 'c1' ? 'In dispute' : undefined),
  day: (date) => `<${date}>`,
  moment: (at) => `at ${at}`,
  duration: (seconds) => `${seconds} s`,
  money: (minor, currency) => `${minor} ${currency}`,
  bytes: (count) => `${count} bytes`,
  number: String,
  yesNo: (value) => (value ? 'Yes' : 'No'),
}
const record = 'AAAAAAAAAAAAAAAAAAAAAA'
const account = 'aaaaaaaa-0000-4000-8000-000000000001'

test.each<[field: string, value: unknown, said: string]>([
  ['title', 'Reply', 'Reply'],
  ['state', 'todo', 'To do'],
  ['state', 'unheard of', 'unheard of'],
  ['due', '2026-05-04', '<2026-05-04>'],
  ['field:f1', 'c1', 'In dispute'],
  ['field:f2', 'CL-881', 'CL-881'],
  ['caseId', record, 'Okonkwo v. Brightwater'],
  ['caseId', 'BAAAAAAAAAAAAAAAAAAAAA', ''],
  ['ownerId', account, 'Ana Ortiz'],
  ['verifiedAt', 0, ''],
  ['verifiedAt', 17, 'at 17'],
  ['seconds', 90, '90 s'],
  ['preDeadlineDays', 3, '3'],
  ['locked', false, 'No'],
  ['notes', undefined, ''],
  ['hourly', { minor: 5, currency: 'EUR' }, '5 EUR'],
  ['file', { fileId: 'f', size: 9, key: 'opens it' }, '9 bytes'],
  ['parties', [{ id: record, name: 'Sato', email: '' }, { name: 'Ito' }], 'Sato\nIto'],
  ['body', [{ type: 'paragraph', runs: [{ text: 'We ' }, { text: 'agree.' }] }], 'We agree.'],
])('%s: %o', (field, value, said) => {
  expect(sayValue(field, value, speech)).toBe(said)
})

test('fields that say nothing are left out', () => {
  expect(sayFields({ startDay: '2026-05-04', startTime: '', endDay: null }, speech)).toBe(
    '<2026-05-04>',
  )
})

test('a record goes by the first line of what names it', () => {
  expect(titleIn({ title: '', text: 'First line\nsecond' })).toBe('First line')
  expect(titleIn({})).toBeUndefined()
})
