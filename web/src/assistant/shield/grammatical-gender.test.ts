import { expect, it } from 'vitest'
import { agreementNote, genderOfName } from './grammatical-gender'

it.each([
  ['María Fernández López', 'feminine'],
  ['Fernández López, María', 'feminine'],
  ['José María Aznar', 'masculine'],
  ['João Pereira', 'masculine'],
  ['Katharina Weiß', 'feminine'],
  ['Erich Maria Kästner', undefined],
  ['Andrea Rossi', undefined],
  ['Иванова Мария Петровна', 'feminine'],
  ['Сидоров Иван Петрович', 'masculine'],
  ['Евдокия Петровна', 'feminine'],
  ['Фрол Петрович', undefined],
  ['Savva Timofeevich', undefined],
  ['Thomas Müller GmbH', undefined],
  ['Maria', undefined],
  ['王芳', undefined],
])('%s: %s', (name, gender) => expect(genderOfName(name)).toBe(gender))

it('a model is told the gender of people alone, where its language asks for it', () => {
  const replaced = [
    { placeholder: 'CLIENT_1', kind: 'CLIENT', value: 'Ana Gómez' },
    { placeholder: 'PERSON_2', kind: 'PERSON', value: 'Savva Kim' },
    { placeholder: 'ADDRESS_1', kind: 'ADDRESS', value: 'Maria Theresia Straße 3' },
    { placeholder: 'OPPONENT_1', kind: 'OPPONENT', value: 'Pablo Ruiz' },
  ] as const
  expect(agreementNote('es', replaced)).toBe(
    'For agreement in grammar: [CLIENT_1] is feminine, [OPPONENT_1] is masculine.',
  )
  expect(agreementNote('zh', replaced)).toBe('')
  expect(agreementNote('de', replaced.slice(1, 3))).toBe('')
})
