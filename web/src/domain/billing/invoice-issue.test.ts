import { expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { emptyLine, invoiceKind } from './invoice.ts'
import { issueDoubts } from './invoice-issue.ts'

const day = (text: string) => text as CivilDate
const draft = {
  ...invoiceKind.parse({ state: 'approved' }),
  lines: [emptyLine('USD', day('2026-03-09')), emptyLine('USD', day('2026-03-02'))],
}
const others = ['2026-03-05', '2026-02-01'].map((issuedOn, at) =>
  invoiceKind.parse({ state: 'issued', number: `2026-000${at + 1}`, issuedOn }),
)

it('doubts a day before the last line, and before that of a number already given', () => {
  expect(issueDoubts(draft, others, day('2026-03-03'))).toEqual({
    work: '2026-03-09',
    number: '2026-03-05',
  })
  expect(issueDoubts(draft, others, day('2026-03-05'))).toEqual({ work: '2026-03-09' })
  expect(issueDoubts(draft, others, day('2026-03-09'))).toEqual({})
})
