// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CalendarEvent } from '../../../domain/calendar/calendar-event.ts'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { ImportDialog } from './ImportDialog'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(closeFakeVault)

const stored = (): CalendarEvent[] => vault.stored('event').map((doc) => doc.value as CalendarEvent)

it('takes a table in, asks what its dates begin with, and doubles nothing the second time', async () => {
  const user = userEvent.setup()
  await renderScreen(() => <ImportDialog opened zone="Europe/Berlin" onClose={() => undefined} />)
  const table = 'Subject,Start Date,Start Time,End Time\r\nHearing,03/04/2026,10:00,11:00\r\n'
  const choose = async () =>
    user.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File([table], 'calendar.csv', { type: 'text/csv' }),
    )
  await choose()
  expect(await screen.findByText('1 new event')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText(/Dates such as/), 'day, month, year')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(stored).toMatchObject([{ title: 'Hearing', startDay: '2026-04-03' }])
  await choose()
  expect(await screen.findByText('1 event is already here')).toBeInTheDocument()
})

it('says of another table that it is none of events', async () => {
  const user = userEvent.setup()
  await renderScreen(() => <ImportDialog opened zone="Europe/Berlin" onClose={() => undefined} />)
  await user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['Name,Email\r\nAda,a@b.test\r\n'], 'people.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText(/neither a calendar file nor a table/)).toBeInTheDocument()
})
