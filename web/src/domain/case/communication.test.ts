import { describe, expect, it } from 'vitest'
import { found } from '../search/search.ts'
import type { CivilDate } from '../values/civil-date.ts'
import {
  addressesIn,
  byTime,
  communicationKind,
  communicationOfMail,
  communicationWords,
  mailKey,
  newCommunication,
  sentAt,
} from './communication.ts'

const on = (text: string) => text as CivilDate
const mail = {
  from: 'Okonkwo, Marguerite <M.Okonkwo@example.org>',
  to: 'Alex Rivera <alex@firm.test>, clerk@court.test',
  cc: '"Doe, John" <john@example.org>',
  subject: '  Re: settlement\n offer ',
  date: '2026-03-04T09:30:00.000Z',
  text: 'We accept.',
}
const given = { caseId: 'k', loggedBy: 'p1' }
const wall = { day: on('2026-03-04'), time: '10:30' }

describe('an e-mail in the log', () => {
  it('came in from others, and names everybody but oneself', () => {
    const logged = communicationOfMail(mail, given, ['alex@firm.test'], wall)
    expect(logged).toMatchObject({
      channel: 'email',
      direction: 'in',
      subject: 'Re: settlement offer',
      participants: [
        'Okonkwo, Marguerite <M.Okonkwo@example.org>',
        'clerk@court.test',
        '"Doe, John" <john@example.org>',
      ],
    })
    expect(communicationKind.parse(structuredClone(logged))).toEqual(logged)
  })

  it('went out when one of one’s own addresses wrote it', () => {
    const logged = communicationOfMail(mail, given, ['m.okonkwo@example.org'], wall)
    expect(logged.direction).toBe('out')
    expect(logged.participants[0]).toBe('Alex Rivera <alex@firm.test>')
  })

  it('is known again by sender, time and subject', () => {
    expect(mailKey({ ...mail, text: 'other', from: 'm.okonkwo@EXAMPLE.org' })).toBe(mailKey(mail))
    expect(mailKey({ ...mail, subject: 'Re: other' })).not.toBe(mailKey(mail))
  })
})

it('finds bare addresses', () => {
  expect(addressesIn('A <a@B.test>; b@c.test, nobody')).toEqual(['a@b.test', 'b@c.test'])
})

it.each([
  ['2026-03-04T09:30:00.000Z', 1_772_616_600_000],
  ['', undefined],
  ['Tuesday', undefined],
  ['+012345-01-01T00:00:00Z', undefined],
  ['1 Jan 275760 00:00 GMT', undefined],
  ['-000001-01-01T00:00:00Z', undefined],
])('takes "%s" for %s', (date, instant) => {
  expect(sentAt(date)).toBe(instant)
})

it('reads the header of a hostile e-mail in the time that its length takes', () => {
  const long = 'a'.repeat(300_000)
  const endless = { ...mail, from: long, to: ',a'.repeat(300_000), cc: `${long}@` }
  const entry = communicationOfMail(endless, given, [], wall)
  expect(entry.participants).toEqual([long, expect.stringMatching(/^a,a/), `${long}@`])
})

it('is ordered by day and time, and searched in all it says', () => {
  const a = newCommunication({ caseId: 'k', day: on('2026-03-04'), time: '09:00', body: 'Café' })
  const b = newCommunication({ caseId: 'k', day: on('2026-03-04'), time: '10:00' })
  const c = newCommunication({ caseId: 'k', day: on('2026-03-05') })
  expect([a, b, c].sort(byTime)).toEqual([c, b, a])
  expect(found('cafe', [a, b], communicationWords)).toEqual([a])
})
