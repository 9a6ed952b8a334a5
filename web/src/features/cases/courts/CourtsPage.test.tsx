// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase, type LegalCase } from '../../../domain/case/case.ts'
import { type Court, courtKind } from '../../../domain/case/court.ts'
import { civilDateOf } from '../../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { createRecord, getRecord } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { CaseForm } from '../CaseForm'
import { CourtsPage } from './CourtsPage'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const addCourt = (fields: Partial<Court>): Promise<string> =>
  createRecord(courtKind, courtKind.empty(fields))
const addCase = (fields: Partial<LegalCase> = {}): Promise<string> =>
  createRecord(caseKind, { ...emptyCase(civilDateOf(new Date())), title: 'A v. B', ...fields })
const show = (address = '/cases/courts') =>
  renderScreen(() => <CourtsPage />, { path: '/cases/courts', address })

it('is entered with its registry, filing system and rules', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(screen.getByRole('button', { name: 'New court' }))
  await user.type(await screen.findByLabelText('Court'), 'Juzgado 3 de Madrid')
  await user.selectOptions(screen.getByLabelText('Level'), 'Appeal')
  await user.type(screen.getByLabelText('Registry'), 'Decanato')
  await user.type(screen.getByLabelText('Filing system'), 'LexNET')
  await user.selectOptions(screen.getByLabelText('Rules for deadlines'), 'es-lec')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Juzgado 3 de Madrid' })).toBeVisible()
  const [stored] = vault.stored('court')
  expect(stored?.value).toMatchObject({
    level: 'appeal',
    registry: 'Decanato',
    filingSystem: 'LexNET',
    ruleSet: 'es-lec',
  })
})

it('gives its new name to the cases that have chosen it', async () => {
  const user = userEvent.setup()
  const id = await addCourt({ name: 'Old name' })
  const chosen = await addCase({ court: 'Old name', courtId: id })
  const typed = await addCase({ court: 'Old name' })
  await show(`/cases/courts?court=${id}`)
  const name = await screen.findByLabelText('Court')
  await user.clear(name)
  await user.type(name, 'New name')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(getRecord(caseKind, chosen)?.value.court).toBe('New name'))
  expect(getRecord(caseKind, typed)?.value.court).toBe('Old name')
})

it('is chosen in a case by its name, with its country, and any other can still be typed', async () => {
  const user = userEvent.setup()
  const id = await addCourt({ name: 'Tribunal Supremo', country: 'ES' })
  const caseId = await addCase({ court: 'Somewhere else' })
  const entry = getRecord(caseKind, caseId)
  if (entry === undefined) throw new Error('no case')
  await renderScreen(() => <CaseForm entry={entry} onDone={() => undefined} />)
  const field = screen.getByLabelText('Court')
  expect(field).toHaveValue('Somewhere else')
  await user.clear(field)
  await user.type(field, 'Tribunal Supremo')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(getRecord(caseKind, caseId)?.value).toMatchObject({
      court: 'Tribunal Supremo',
      courtId: id,
      country: 'ES',
    }),
  )
})
