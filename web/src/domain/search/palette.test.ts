import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Finder } from './palette.ts'
import { found as foundIn, loadReadings } from './search.ts'

const thing = (title: string, words: readonly string[] = [], at = 0) => ({
  key: title,
  title,
  words,
  at,
})

it('puts the likeliest first, and the newer of equals', () => {
  const finder = new Finder([
    thing('Will of Peña', ['lease']),
    thing('Sublease'),
    thing('Old lease', [], 1),
    thing('New lease', [], 2),
    thing('Leasehold'),
    thing('Other'),
  ])
  expect(finder.find('LEASE', 9).map(({ title }) => title)).toEqual([
    'Leasehold',
    'New lease',
    'Old lease',
    'Sublease',
    'Will of Peña',
  ])
  expect(finder.find('pena will', 9).map(({ title }) => title)).toEqual(['Will of Peña'])
  expect(finder.find('lease', 2)).toHaveLength(2)
  expect(finder.find('  ', 9)).toEqual([])
})

it('puts what is read as it was typed behind what is written so', async () => {
  await loadReadings()
  const finder = new Finder([thing('Иванов', [], 9), thing('Other', ['Ivanov']), thing('Smith')])
  expect(finder.find('ivanov', 9).map(({ title }) => title)).toEqual(['Other', 'Иванов'])
  expect(finder.find('smiht', 9).map(({ title }) => title)).toEqual(['Smith'])
  expect(finder.find('ivanof', 9).map(({ title }) => title)).toEqual(['Other'])
})

it('puts what is archived last, however like it is', () => {
  const finder = new Finder([{ ...thing('Lease', [], 9), archived: true }, thing('Sublease')])
  expect(finder.find('lease', 9).map(({ title }) => title)).toEqual(['Sublease', 'Lease'])
})

it('finds what a search of the lists finds', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string({ minLength: 1 }), (titles, query) => {
      const found = new Finder(titles.map((title) => thing(title))).find(query, 1000)
      const wanted = query.trim() === '' ? [] : foundIn(query, titles, (title) => [title])
      // Folding may leave nothing of a query that is only marks.
      if (wanted.length === titles.length) return
      expect(found.map(({ title }) => title).sort()).toEqual([...wanted].sort())
    }),
  )
})

it('finds what is written so at once, and the rest a stretch at a time', async () => {
  await loadReadings()
  const things = [thing('Müller'), thing('Mueller'), thing('Other')]
  const finder = new Finder(things)
  expect(finder.written('mueller', 9).map(({ title }) => title)).toEqual(['Mueller'])
  const answers = [...finder.otherwise('mueller', 9)].filter((answer) => answer !== undefined)
  expect(answers.map((answer) => answer.map(({ title }) => title))).toEqual([['Mueller', 'Müller']])
  expect([...finder.otherwise('mueller', 1)]).toEqual([])
})
