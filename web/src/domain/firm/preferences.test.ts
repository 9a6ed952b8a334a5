import { expect, test } from 'vitest'
import { DomainError } from '../values/domain-error'
import { defaultPreferences, preferencesKind, workingHoursProblem } from './preferences'

test('what was written reads back', () => {
  const written = {
    user: 'u1',
    timeZone: 'America/Bogota',
    workingHours: { days: [1, 2, 3], from: '08:30', to: '17:00' },
  }
  expect(preferencesKind.parse(written)).toEqual(written)
})

test('a record with the person alone takes the defaults', () => {
  expect(preferencesKind.parse({ user: 'u1' })).toEqual(defaultPreferences('u1'))
})

test('an unknown time zone follows the device', () => {
  expect(preferencesKind.parse({ user: 'u1', timeZone: 'Mars/Base' }).timeZone).toBe('')
})

test.each([
  [{ user: '' }, 'user'],
  [{ user: 'u', workingHours: { days: [8], from: '09:00', to: '10:00' } }, 'workingHours.days.0'],
  [{ user: 'u', workingHours: { days: [1], from: '9', to: '10:00' } }, 'workingHours.from'],
])('%o is refused by its field', (raw, field) => {
  expect(() => preferencesKind.parse(raw)).toThrow(DomainError)
  expect(() => preferencesKind.parse(raw)).toThrow(expect.objectContaining({ field }))
})

test('working hours must have days and run forward', () => {
  expect(workingHoursProblem({ days: [], from: '09:00', to: '10:00' })).toBe('days')
  expect(workingHoursProblem({ days: [1], from: '10:00', to: '09:00' })).toBe('order')
  expect(workingHoursProblem({ days: [1], from: '09:00', to: '10:00' })).toBeNull()
})
