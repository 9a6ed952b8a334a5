import { expect, it } from 'vitest'
import { courtKind } from '../case/court.ts'
import { guessColumns, guessTarget } from './columns.ts'
import { CourtPlanner } from './court-planner.ts'
import type { RowPlan } from './planner.ts'
import { cellsOf } from './row.ts'

const headers = ['Court', 'Level', 'Registry', 'E-Filing', 'Time zone', 'Country', 'Rules']

function planOf(...rows: readonly (readonly string[])[]): readonly RowPlan[] {
  const there = { id: 'there', value: courtKind.empty({ name: 'Tribunal Supremo' }) }
  const planner = new CourtPlanner(
    { target: 'courts', duplicates: 'skip', dateOrder: 'dayFirst' },
    { courts: [there], newId: () => 'new' },
  )
  return rows.map((row) => planner.plan(cellsOf(row, headers, guessColumns(headers, 'courts'))))
}

it('tells a table of courts by its headers, in any of the languages', () => {
  expect(guessTarget(headers)).toBe('courts')
  expect(guessTarget(['Gericht', 'Instanz', 'Anschrift', 'Geschäftsstelle'])).toBe('courts')
  expect(guessTarget(['Title', 'Court', 'Docket number'])).toBe('cases')
})

it('reads a court with its level, zone and rule set', () => {
  const row = ['Juzgado 3', 'Primera', 'Decanato', 'LexNET', 'Europe/Madrid', 'es', 'es-lec']
  expect(planOf(row)).toMatchObject([
    {
      does: 'create',
      name: 'Juzgado 3',
      records: [
        {
          kind: 'court',
          value: {
            level: 'first',
            registry: 'Decanato',
            filingSystem: 'LexNET',
            timeZone: 'Europe/Madrid',
            country: 'ES',
            ruleSet: 'es-lec',
          },
        },
      ],
    },
  ])
})

it('refuses what names nothing here, and skips a court that is there', () => {
  const [nothing, there] = planOf(
    ['', 'somewhere', '', '', 'Mars/Olympus', 'Spain', 'none'],
    ['TRIBUNAL SUPREMO'],
  )
  expect(nothing).toMatchObject({ does: 'refuse' })
  expect(nothing?.does === 'refuse' && nothing.problems.map(({ field }) => field)).toEqual([
    'level',
    'timeZone',
    'country',
    'ruleSet',
    'name',
  ])
  expect(there).toMatchObject({ does: 'skip', existingId: 'there', reason: 'sameCourt' })
})
