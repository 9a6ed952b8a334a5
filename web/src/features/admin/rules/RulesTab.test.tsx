// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../backend/errors'
import type { RulePackFile } from '../../../backend/knowledge'
import { importSigner } from '../../../crypto/sign.ts'
import { publisherKey, signPack, testPublisher } from '../../../crypto/testing/signed-pack.ts'
import { packText } from '../../../domain/deadline/testing/pack-text.ts'
import { type CivilDate, formatCivilDate } from '../../../domain/values/civil-date.ts'
import { renderScreen } from '../../testing/render-screen'
import { RulesTab } from './RulesTab'

const calls = vi.hoisted(() => ({
  listRulePacks: vi.fn(),
  getRulePack: vi.fn(),
  loadRulePack: vi.fn(),
}))
vi.mock('../../../backend/knowledge', async (original) => ({ ...(await original()), ...calls }))
vi.mock('../../../crypto/rules/publishers.ts', async () => {
  const { publisherKey, testPublisher: publisher } = await import(
    '../../../crypto/testing/signed-pack.ts'
  )
  return { rulePublishers: [publisherKey(await publisher())] }
})

/** What the server has, as its calls answer. */
let stored: RulePackFile | undefined
beforeEach(() => {
  vi.resetAllMocks()
  stored = undefined
  calls.listRulePacks.mockImplementation(async () =>
    stored === undefined ? [] : [{ id: 'europe', sequence: JSON.parse(stored.pack).sequence }],
  )
  calls.getRulePack.mockImplementation(async () => stored)
  calls.loadRulePack.mockImplementation(async (file: RulePackFile) => {
    stored = file
  })
})

async function open(): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(() => (
    <QueryClientProvider client={queries}>
      <RulesTab />
    </QueryClientProvider>
  ))
}

const signed = async (change = {}) => await signPack(packText(change), await testPublisher())
async function choose(text: string): Promise<void> {
  const file = new File([text], 'europe.json', { type: 'application/json' })
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
}

it('shows what a file says of itself before it is loaded for everybody', async () => {
  await open()
  expect(await screen.findByText('No pack has been loaded.')).toBeVisible()
  const file = await signed()
  await choose(file)
  expect(await screen.findByRole('heading', { name: 'Europe, winter' })).toBeVisible()
  for (const fact of [
    formatCivilDate('2027-01-10' as CivilDate, 'en'),
    'Official journals',
    'two lawyers admitted there',
    'DE',
  ])
    expect(screen.getByText(fact)).toBeVisible()
  expect(calls.loadRulePack).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Load for everybody' }))
  expect(await screen.findByText(/^The pack is loaded/)).toBeVisible()
  expect(calls.loadRulePack).toHaveBeenCalledWith(JSON.parse(file))
  await expect.poll(() => screen.queryByText('No pack has been loaded.')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Europe, winter' })).toBeVisible()
})

it('says what counts for nothing, because the program has it from a later day', async () => {
  const { calendars } = JSON.parse(packText())
  stored = JSON.parse(await signed({ calendars: { DE: { ...calendars.DE, date: '2020-01-01' } } }))
  await open()
  expect(await screen.findByText('Older than in this program')).toBeVisible()
  expect(screen.getAllByText('DE')).toHaveLength(2)
})

it.each([
  ['altered', async () => (await signed()).replace('Zusatztag', 'Feiertag'), /it was altered/],
  ['not a pack', async () => 'Dear colleague', /no signed pack of rules/],
  ['of another shape', () => signed({ checked: '' }), /cannot be read as rules/],
])('offers to load no file that is %s, and says why', async (_, make, why) => {
  await open()
  await choose(await make())
  expect(await screen.findByRole('alert')).toHaveTextContent(why)
  expect(screen.queryByRole('button', { name: 'Load for everybody' })).toBeNull()
})

it('says that the server has one as late', async () => {
  calls.loadRulePack.mockRejectedValue(
    new ApiError({ type: 'stale', message: 'stale', status: 409 }),
  )
  await open()
  await choose(await signed())
  await userEvent.click(await screen.findByRole('button', { name: 'Load for everybody' }))
  expect(await screen.findByText(/this number or a later one/)).toBeVisible()
})

it('shows a pack that browsers refuse as refused', async () => {
  stored = { ...JSON.parse(await signed()), publisher: 'A'.repeat(43) }
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(/europe.*it was altered/u)
})

it('loads a pack of a publisher whom firms have to enter first, and says so', async () => {
  await open()
  const stranger = await importSigner(new Uint8Array(32).fill(8))
  await choose(await signPack(packText(), stranger))
  expect(await screen.findByText(publisherKey(stranger))).toBeVisible()
  expect(screen.getByText(/The program does not know this key/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Load for everybody' }))
  await expect.poll(() => stored?.publisher).toBe(publisherKey(stranger))
})
