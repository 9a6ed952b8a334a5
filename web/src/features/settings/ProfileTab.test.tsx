// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultPreferences, preferencesKind, type Weekday } from '../../domain/firm/preferences.ts'
import { createRecord, getRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { ProfileTab } from './ProfileTab'

const auth = vi.hoisted(() => ({
  profile: undefined as { practice_areas: readonly string[] } | undefined,
  profileStatus: 'loaded',
  user: { id: 'u', email: 'ana@firm.example', fullName: 'Ana', lawFirm: '' },
}))
const calls = vi.hoisted(() => ({ updateProfile: vi.fn(), readProfileAgain: vi.fn() }))

vi.mock('../../backend/auth', async (original) => ({
  ...(await original<typeof import('../../backend/auth')>()),
  ...calls,
  getAuth: () => auth,
}))
const account = vi.hoisted(() => ({ updateAccount: vi.fn() }))

vi.mock('../../backend/auth-actions', () => account)
vi.mock('../../backend/use-auth', () => ({ useAuth: () => auth }))

beforeEach(() => {
  vi.resetAllMocks()
  openFakeVault()
})

afterEach(() => closeFakeVault())

const practice = () =>
  within(screen.getByRole('heading', { name: 'Practice' }).closest('section') as HTMLElement)

test('a name is saved beside what another tab has stored of the person meanwhile', async () => {
  account.updateAccount.mockResolvedValue(undefined)
  auth.user.lawFirm = 'Before LLP'
  await renderScreen(() => <ProfileTab />)
  auth.user.lawFirm = 'Since LLP'
  const name = screen.getByLabelText('Full Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Ana Ortiz')
  expect(screen.getByLabelText('Law Firm')).toHaveValue('Since LLP')
  await userEvent.type(name, '{Enter}')
  expect(account.updateAccount).toHaveBeenCalledExactlyOnceWith({ fullName: 'Ana Ortiz' })
})

test('hours are saved beside a time zone and days that another device has stored meanwhile', async () => {
  const stored = defaultPreferences('u')
  const id = await createRecord(preferencesKind, stored)
  await renderScreen(() => <ProfileTab />)
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '17:30' } })
  const days: Weekday[] = [1, 2, 3, 4]
  await updateRecord(preferencesKind, id, {
    timeZone: 'Asia/Tokyo',
    workingHours: { ...stored.workingHours, days },
  })
  const week = screen.getByLabelText('To').closest('form') as HTMLFormElement
  await userEvent.click(within(week).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(getRecord(preferencesKind, id)?.value).toEqual({
      user: 'u',
      timeZone: 'Asia/Tokyo',
      workingHours: { days, from: '09:00', to: '17:30' },
    }),
  )
})

test('practice areas are saved beside those that are stored', async () => {
  calls.updateProfile.mockResolvedValue(undefined)
  auth.profile = { practice_areas: ['tax'] }
  auth.profileStatus = 'loaded'
  await renderScreen(() => <ProfileTab />)
  await userEvent.type(practice().getByRole('combobox'), 'family{Enter}')
  await userEvent.click(practice().getByRole('button', { name: 'Save' }))
  expect(calls.updateProfile).toHaveBeenCalledExactlyOnceWith({ practice_areas: ['tax', 'family'] })
})

test('a profile that could not be read is not written over, and can be read again', async () => {
  auth.profile = undefined
  auth.profileStatus = 'failed'
  await renderScreen(() => <ProfileTab />)
  expect(practice().queryByRole('button', { name: 'Save' })).toBeNull()
  await userEvent.click(practice().getByRole('button', { name: 'Try again' }))
  expect(calls.readProfileAgain).toHaveBeenCalledTimes(1)
})
