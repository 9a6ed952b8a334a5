import { describe, expect, it } from 'vitest'
import type { RosterEntry } from './kinds'
import { loadLexicon } from './lexicon'
import { PlaceholderMap } from './placeholders'
import { createShield } from './shield'

/** What leaves of a text when the vault knows somebody by `value`. */
async function out(text: string, value: string): Promise<string> {
  const roster: RosterEntry[] = [{ key: 'c', kind: 'CLIENT', value, shape: 'person' }]
  const shield = createShield({ roster, lexicon: await loadLexicon() })
  return shield.mask(text, new PlaceholderMap()).text
}

const spelled: Readonly<Record<string, string>> = {
  // the passport, BGN/PCGN, ISO 9 and scholars, German, French, Spanish
  'Пётр Чайковский':
    'Petr Chaikovskii, Pyotr Chaykovskiy, Petr Čajkovskij, Pjotr Tschaikowski, Piotr Tchaïkovski, Piotr Chaikovski',
  'Никита Щербаков': 'Nikita Shcherbakov, Nikita Ŝerbakov, Nikita Ščerbakov, Nikita Schtscherbakow',
  'Михаил Горбачев': 'Mikhail Gorbachev, Mihail Gorbačev, Michail Gorbatschow, Mikhaïl Gorbatchev',
  'Фёдор Хрущёв': 'Fedor Khrushchev, Fyodor Khrushchyov, Fjodor Chruschtschow, Fédor Khrouchtchev',
  'Юлия Жуковская':
    'Iuliia Zhukovskaia, Yuliya Zhukovskaya, Julija Žukovskaja, Julija Schukowskaja, Ioulia Joukovskaïa',
  'Евгений Ельцин':
    'Evgenii Eltsin, Yevgeniy Yeltsin, Evgenij Elʹcin, Jewgeni Jelzin, Evgueni Eltsine',
  'Александр Пушкин':
    'Aleksandr Pushkin, Aleksandr Puškin, Alexander Puschkin, Alexandre Pouchkine',
  'Сергей Царёв': 'Sergei Tsarev, Sergey Tsaryov, Sergej Carev, Sergei Zarjow',
  'Илья Васильев': 'Ilia Vasilev, Ilya Vasilyev, Ilʹja Vasilʹev, Ilja Wassiljew',
  'Дмитрий Подъячев': 'Dmitrii Podieiachev, Dmitriy Podyachev, Dmitri Podjatschew',
  'Володимир Гриценко': 'Volodymyr Hrytsenko, Wolodymyr Hryzenko',
  'Андрій Єфремов': 'Andrii Yefremov, Andriy Iefremov, Andrij Jefremow',
  'Аляксандр Быкаў': 'Aliaksandr Bykau, Aljaksandr Bykaŭ',
  'Нұрсұлтан Әбішев': 'Nursultan Abishev',
}

describe('a Cyrillic name in Latin letters', () => {
  it.each(
    Object.entries(spelled).flatMap(([name, all]) => all.split(', ').map((one) => [name, one])),
  )('%s is %s', async (name = '', text = '') => {
    expect(await out(`The lease with ${text} ended.`, name)).toBe(
      'The lease with [CLIENT_1] ended.',
    )
  })
})

describe('a Latin name in Cyrillic letters', () => {
  it.each([
    ['Sergey Dostoevsky', 'по иску Сергея Достоевского к банку', 'по иску [CLIENT_1] к банку'],
    ['Petr Chaikovskii', 'с Петром Чайковским', 'с [CLIENT_1]'],
    ['Pjotr Tschaikowski', 'с Чайковским', 'с [CLIENT_1]'],
    ['Nikita Schtscherbakow', 'Щербакову отказано', '[CLIENT_1] отказано'],
    ['Anna Kuznetsova', 'показания Анны Кузнецовой', 'показания [CLIENT_1]'],
    ['Iuliia Zhukovskaia', 'Юлии Жуковской', '[CLIENT_1]'],
    ['Yevgeny Yeltsin', 'против Евгения Ельцина', 'против [CLIENT_1]'],
    ['John Smith', 'Договор Смита', 'Договор [CLIENT_1]'],
  ])('%s: %s', async (name, text, covered) => {
    expect(await out(text, name)).toBe(covered)
  })

  it.each([
    ['Marta Oliver', 'Срок истёк 8 марта 2024 года.'],
    ['Rosa Luna', 'На столе роза и луна.'],
    ['Karl Bank', 'Иск к банку отклонён.'],
  ])('%s is no everyday word: %s', async (name, text) => {
    expect(await out(text, name)).toBe(text)
  })
})
