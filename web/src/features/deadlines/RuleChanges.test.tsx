// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importSigner, type Signer } from '../../crypto/sign.ts'
import { publisherKey, signPack, testPublisher } from '../../crypto/testing/signed-pack.ts'
import { type Deadline, deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import { shippedFiles } from '../../domain/deadline/rule-sets.ts'
import { packText } from '../../domain/deadline/testing/pack-text.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, getRecord } from '../../vault/records/records'
import { keepRulePacks, rulePacks } from '../../vault/records/rule-packs.ts'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { FirmRulesDialog } from './FirmRulesDialog'
import { RuleChanges } from './RuleChanges'

const calls = vi.hoisted(() => ({ listRulePacks: vi.fn(), getRulePack: vi.fn() }))
vi.mock('../../backend/knowledge', async (original) => ({ ...(await original()), ...calls }))
vi.mock('../../crypto/rules/publishers.ts', async () => {
  const { publisherKey, testPublisher: publisher } = await import(
    '../../crypto/testing/signed-pack.ts'
  )
  return { rulePublishers: [publisherKey(await publisher())] }
})
vi.mock('../../backend/use-auth', () => {
  const state = { status: 'signed-in', user: { id: 'me', email: 'me@firm.example', fullName: '' } }
  return { useAuth: (select = (all: typeof state): unknown => all) => select(state) }
})

beforeEach(() => {
  openFakeVault()
})
afterEach(closeFakeVault)

/** Packs count for as long as the page is open: each that a test loads is later than the one before. */
let sequence = 1
async function load(change: Parameters<typeof packText>[0] = {}, by?: Signer): Promise<void> {
  const text = packText({ sequence: ++sequence, ...change })
  calls.listRulePacks.mockResolvedValue([{ id: 'europe', sequence }])
  calls.getRulePack.mockResolvedValue(
    JSON.parse(await signPack(text, by ?? (await testPublisher()))),
  )
  await rulePacks.refresh()
}

const [before, after] = ['2027-02-15', '2027-02-16']
async function enter(change: Partial<Deadline> = {}): Promise<string> {
  const origin = { ruleSet: 'de-zpo', trigger: '2027-02-01', n: 2, unit: 'week', ruleDue: before }
  const { value } = { value: deadlineKind.parse({ title: 'Defence', due: before, origin }) }
  const given = { ...value, caseId: '', due: before as CivilDate, priority: 'high', ...change }
  return await createRecord(deadlineKind, newDeadline(given as Deadline, 'me', 1))
}
const Screen = () => <RuleChanges deadlines={useRecords(deadlineKind)} />
const notice = () => screen.findByRole('region', { name: /^Deadlines that new rules would move/ })
const dueOf = (id: string) => getRecord(deadlineKind, id)?.value.due

it('shows which deadlines a pack would move, and moves the one that is taken', async () => {
  const id = await enter()
  await renderScreen(Screen)
  expect(screen.queryByRole('region')).toBeNull()
  await load()
  const region = within(await notice())
  expect(region.getByRole('listitem')).toHaveTextContent(
    /Defence: February 15, 2027 → February 16, 2027/,
  )
  expect(dueOf(id)).toBe(before)
  await userEvent.click(region.getByRole('button', { name: 'Take the new date of Defence' }))
  await expect.poll(() => dueOf(id)).toBe(after)
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
})

it('shows a change of the hour alone', async () => {
  const texas = shippedFiles.ruleSets['us-tx'] as { readonly computation: object }
  const monday = { time: '09:00', citation: 'TRCP 99(b)' }
  const origin = { ruleSet: 'us-tx', trigger: '2026-09-14', n: 20, unit: 'day_monday' }
  const due = '2026-10-05' as CivilDate
  const { origin: read } = deadlineKind.parse({ due, origin })
  const id = await enter({ title: 'Answer', due, time: '10:00', origin: read })
  await renderScreen(Screen)
  await load({
    calendars: {},
    ruleSets: { 'us-tx': { ...texas, computation: { ...texas.computation, monday } } },
  })
  const region = within(await notice())
  expect(region.getByRole('listitem')).toHaveTextContent(
    /Answer: October 5, 2026 10:00.AM → October 5, 2026 9:00.AM/,
  )
  await userEvent.click(region.getByRole('button', { name: 'Take the new date of Answer' }))
  await expect.poll(() => getRecord(deadlineKind, id)?.value.time).toBe('09:00')
})

it('takes a pack of a publisher once the firm has entered the key', async () => {
  const id = await enter()
  await renderScreen(() => (
    <>
      <Screen />
      <FirmRulesDialog opened onClose={() => undefined} />
    </>
  ))
  const stranger = await importSigner(new Uint8Array(32).fill(8))
  const over = new AbortController()
  await load({}, stranger)
  keepRulePacks(over.signal)
  await screen.findByText(/Nobody here has taken the key of whoever signed it/)
  await userEvent.click(screen.getByRole('tab', { name: 'Publishers' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a publisher' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Court Rules Press')
  const key = screen.getByRole('textbox', { name: /^Public key/ })
  await userEvent.click(key)
  await userEvent.paste(publisherKey(stranger).slice(1))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/This is no publisher’s key/)).toBeVisible()
  await userEvent.clear(key)
  await userEvent.paste(` ${publisherKey(stranger)}`)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(publisherKey(stranger))).toBeVisible()
  // The dialog is open before it.
  const region = await screen.findByRole('region', { name: /^Deadlines that new/, hidden: true })
  expect(region).toHaveTextContent(/Defence: February 15, 2027 → February 16, 2027/)
  await expect.poll(() => screen.queryByText(/Nobody here has taken/)).toBeNull()
  expect(dueOf(id)).toBe(before)
  over.abort()
})

it('leaves the one that is left, and says no more of it', async () => {
  await load()
  const id = await enter()
  await renderScreen(Screen)
  const leave = within(await notice()).getByRole('button', { name: 'Leave Defence where it is' })
  await userEvent.click(leave)
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
  expect(dueOf(id)).toBe(before)
})

it('offers no new date for what somebody locked', async () => {
  await load()
  await enter({ locked: true })
  await renderScreen(Screen)
  const region = within(await notice())
  expect(region.getByText('kept: locked')).toBeVisible()
  expect(region.getAllByRole('button')).toHaveLength(1)
})

it('tells of a pack that was refused, and why', async () => {
  await load({ checked: '' })
  await renderScreen(Screen)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('A pack of rules from the server was refused')
  expect(alert).toHaveTextContent('europe: What it says cannot be read as rules or calendars.')
})
