// @alone: it begins before anything was fetched.
import { beforeAll, describe, expect, it } from 'vitest'
import { readingsVersion, watchReadings } from './learned.ts'
import { found, loadReadings } from './search.ts'

const rows = (texts: readonly string[]) => texts.map((text) => ({ text }))
const matches = (query: string, fields: readonly string[]): boolean =>
  found(query, [fields], (texts) => texts).length > 0
const names = (typed: string, texts: readonly string[]): readonly string[] =>
  found(typed, rows(texts), ({ text }) => text.split('|')).map(({ text }) => text)

/** Ask once for Chinese characters, and wait until they can be read. */
async function loadCharacters(): Promise<void> {
  await loadReadings()
  if (matches('wang', ['王'])) return
  await new Promise<void>((resolve) => {
    const stop = watchReadings(() => {
      stop()
      resolve()
    })
  })
}

describe('before anything was fetched', () => {
  it('finds letters as they are written, and says when more can be found', async () => {
    expect(names('ivanov', ['Иванов', 'Ivanov'])).toEqual(['Ivanov'])
    const before = readingsVersion()
    await loadReadings()
    expect(readingsVersion()).toBeGreaterThan(before)
    expect(names('ivanov', ['Иванов', 'Ivanov'])).toEqual(['Ivanov', 'Иванов'])
    // Characters are read once somebody looks for them.
    expect(names('wangwei', ['王伟'])).toEqual([])
    await loadCharacters()
    expect(names('wangwei', ['王伟'])).toEqual(['王伟'])
  })
})

describe('a search', () => {
  beforeAll(loadCharacters)

  it('wants every word, in any field and any order', () => {
    expect(matches('lopez maria', ['María López', 'maria@example.org'])).toBe(true)
    expect(matches('lopez juan', ['María López'])).toBe(false)
    expect(matches('   ', ['anything'])).toBe(true)
  })

  // What an input method shows before it converts, and spaces that only some set.
  it.each([
    ['佐藤恵美', '佐藤　恵美'],
    ['恵美 佐藤', '佐藤 恵美'],
    ['さとう', 'サトウ エミ'],
    ['サトウ', 'さとう法律事務所'],
    ['やまだ', 'ﾔﾏﾀﾞ商事'],
    ['법률사무소', '법률 사무소 한결'],
    ['ABC商事', 'ABC 商事株式会社'],
    ['김민', '김 민지'],
  ])('finds %s in %s', (query, text) => {
    expect(matches(query, [text])).toBe(true)
  })

  it.each([
    // Pinyin: whole, in parts, by first letters, half typed, and as a surname is read.
    ['wangwei', '王伟'],
    ['Wang Wei', '王伟'],
    ['wei wang', '王伟'],
    ['ww', '王伟'],
    ['wangw', '王伟'],
    ['wwe', '王伟'],
    ['zhangxm', '张晓明'],
    ['zhxm', '张晓明'],
    ['zxm', '张 晓明'],
    ['zengguofan', '曾国藩'],
    ['lvbu', '吕布'],
    ['beijing', '北京华润有限公司'],
    ['hsh', '中国和声'],
    // Hangul: romanised, by first consonants, half typed.
    ['kimchulsoo', '김철수'],
    ['kim cheolsu', '김철수'],
    ['gimcheolsu', '김철수'],
    ['chul-soo', '김철수'],
    ['leeyoung', '이영희'],
    ['park', '박지훈'],
    ['choi', '최은경'],
    ['younghee', '이영희'],
    ['ahn', '안중근'],
    ['ㄱㅊㅅ', '김철수'],
    ['ㅊㅅ', '김 철수'],
    ['ㄳ', '김수현'],
    ['갑', '가부장'],
    // Kana.
    ['tanaka', 'タナカ'],
    ['たなか', 'タナカ ヒロシ'],
    ['tanaka hiroshi', 'たなかひろし'],
    ['suzuki', 'ｽｽﾞｷ'],
    ['sato', 'サトウ'],
    ['satoh', 'さとう'],
    ['satou', 'さとう'],
    ['ōno', 'オオノ'],
    ['syunji', 'シュンジ'],
    ['shimbashi', 'しんばし'],
    ['hattori', 'ハットリ'],
    ['たなか', 'Tanaka Hiroshi'],
    // Cyrillic, both ways.
    ['ivanov', 'Иванов Пётр'],
    ['petr', 'Иванов Пётр'],
    ['tchaikovsky', 'Чайковский'],
    ['chaykovskiy', 'Чайковский'],
    ['tschaikowski', 'Чайковский'],
    ['zhukov', 'Жуков'],
    ['schukow', 'Жуков'],
    ['yulia', 'Юлия'],
    ['julia', 'Юлия'],
    ['shevchenko', 'Шевченко'],
    ['иванов', 'Ivanov'],
    ['щербакова', 'Shcherbakova'],
    ['федор', 'Фёдор'],
    ['фёдор', 'Федор'],
    // European letters.
    ['mueller', 'Müller'],
    ['müller', 'Mueller'],
    ['muller', 'Mueller'],
    ['strasse', 'Hauptstraße 5'],
    ['Hauptstraße', 'Hauptstrasse 5'],
    ['soerensen', 'Sørensen'],
    ['aagaard', 'Ågård'],
    ['lukasz', 'Łukasz'],
    ['pena', 'Peña'],
    ['IŞIK', 'Işık'],
    ['istanbul', 'İSTANBUL'],
    // Marks that one writes and another does not.
    ['obrien', "O'Brien"],
    ["o'brien", 'O’Brien'],
    ['jean-pierre', 'Jean Pierre'],
    ['jeanpierre', 'Jean-Pierre'],
    ['acme inc', 'A.C.M.E. Inc.'],
    // Numbers.
    ['12cv345', '1:12-cv-00345'],
    ['12-cv-345', '12 CV 345'],
    ['12-cv-00345', '12cv345'],
    ['2 O 123/24', '2 O 123/24'],
    ['2o12324', '2 O 123/24'],
    ['5551234567', '+1 (555) 123-4567'],
    ['(555) 1234567', '+1 555 123 45 67'],
    ['+1 555 123 4567', '555-123-4567'],
    ['01712345678', '+49 171 2345678'],
    ['+49 171 2345678', '0171 / 234 56 78'],
    ['0049 171 234 56 78', '0171 2345678'],
    ['acme.com', 'info@acme.com'],
    // Quotation marks.
    ['"anna"', 'Anna Berg'],
    ['„Anna Berg“', 'Anna Berg'],
    ['"anna be', 'Anna Berg'],
    ['berg "anna"', 'Anna Berg'],
    ['"', 'Anna Berg'],
  ])('finds %j in %j', (typed, text) => {
    expect(names(typed, [text, '№'])).toContain(text)
  })

  it.each([
    ['bdfyjd', 'Иванов'],
    [',tkjd', 'Белов'],
    ['шмфтщм', 'Ivanov'],
    ['rlacjftn', '김철수'],
    ['ㄴㅡㅑ소', 'Smith'],
    ['jonson', 'Johnson'],
    ['jhonson', 'Johnson & Co'],
    ['johnsson', 'Johnson'],
    ['johmson', 'Johnson'],
    ['ojhnson', 'Johnson'],
    ['garsia', 'Ana García'],
    ['ивонов', 'Иванов'],
    ['김철슈', '김철수'],
  ])('finds by %j, where nothing else is found, %s', (typed, text) => {
    expect(names(typed, ['Zzz', text])).toEqual([text])
    expect(names(typed, [typed, text])).toEqual([typed])
  })

  it.each([
    ['ab', 'a|b'],
    ['佐藤恵美', '佐藤|恵美'],
    ['"ann"', 'Anna Berg'],
    ['"berg anna"', 'Anna Berg'],
    ['wangwu', '王伟'],
    ['wv', '王伟'],
    ['tanaka', 'タカナ'],
    ['ivan', 'Петров'],
    ['ㄱㅅㅊ', '김철수'],
    ['12cv346', '12-cv-345'],
    ['+49 171 2345678', '0172 2345678'],
    ['bil', 'Ball'],
    ['cill', 'Bill'],
  ])('does not find %j in %j', (typed, text) => {
    expect(names(typed, [text])).toEqual([])
  })

  it('puts what is written so before what is read so', () => {
    expect(names('ivanov', ['Иванов', 'Ivanov', 'Ivanova', 'Иванова'])).toEqual([
      'Ivanov',
      'Ivanova',
      'Иванов',
      'Иванова',
    ])
  })

  it('reads names, not what was written about them', () => {
    expect(names('wangwei', [`王伟${'。本合同'.repeat(40)}`])).toEqual([])
  })

  it('looks again at a record that says something else', () => {
    const row = {}
    expect(found('new', [row], () => ['old'])).toEqual([])
    expect(found('new', [row], () => ['new'])).toEqual([row])
  })
})
