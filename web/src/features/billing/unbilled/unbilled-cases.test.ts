import { expect, it } from 'vitest'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { money } from '../../../domain/values/money.ts'
import { unbilledCells } from './unbilled-cases.ts'

it('writes a line for each currency, with the hours of the case once', () => {
  const row = {
    caseId: 'c',
    clientId: 'acme',
    caseTitle: 'Acme v. Zeta',
    clientName: 'Acme',
    seconds: 5_400,
    amounts: [money(45_000, 'USD'), money(900, 'JPY')],
    since: '2026-03-04' as CivilDate,
  }
  expect(unbilledCells([row], ['Client'])).toEqual([
    ['Client'],
    [
      'Acme',
      'Acme v. Zeta',
      { day: '2026-03-04' },
      { hundredths: 150 },
      money(45_000, 'USD'),
      'USD',
    ],
    ['Acme', 'Acme v. Zeta', { day: '2026-03-04' }, '', money(900, 'JPY'), 'JPY'],
  ])
})
