// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { colleagueKind } from '../../../domain/firm/colleague.ts'
import { civilDateOf } from '../../../domain/values/civil-date.ts'
import { liveView } from '../../../vault/records/current'
import { createRecord, listRecords } from '../../../vault/records/records'
import type { Role } from '../../../vault/wire/types'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { TeamTab } from './TeamTab'

const team = vi.hoisted(() => ({
  inviteMember: vi.fn(),
  removeMember: vi.fn(),
  setMemberRole: vi.fn(),
  safetyNumber: vi.fn(),
  verifyMember: vi.fn(),
  useInvitations: vi.fn(),
  resendInvitation: vi.fn(),
  revokeInvitation: vi.fn(),
  admitMember: vi.fn(),
}))

vi.mock('../../../vault/records/team', async (original) => ({
  ...(await original<typeof import('../../../vault/records/team')>()),
  ...team,
}))

const workspaces = vi.hoisted(() => ({
  renameFirm: vi.fn(),
  createWorkspace: vi.fn(),
  leaveFirm: vi.fn(),
}))

vi.mock('../../../vault/account/workspaces', () => workspaces)

const me = 'aaaaaaaa-0000-4000-8000-000000000001'
const ben = 'bbbbbbbb-0000-4000-8000-000000000002'
const user = { id: me, email: 'ana@firm.example', fullName: 'Ana Ortiz', lawFirm: 'Ortiz LLP' }

vi.mock('../../../backend/use-auth', () => ({ useAuth: () => ({ status: 'signed-in', user }) }))

beforeEach(() => {
  vi.resetAllMocks()
  team.useInvitations.mockReturnValue({ entries: [], loading: false, error: undefined })
  openFakeVault()
})

afterEach(() => closeFakeVault())

async function open(role: Role, others: Role = 'attorney', verified = true): Promise<void> {
  liveView.set({
    userId: me,
    workspace: 'w',
    role,
    sync: 'saved',
    members: [
      { userId: me, role, verified: true },
      { userId: ben, role: others, verified },
    ],
  })
  await createRecord(colleagueKind, {
    userId: ben,
    name: 'Ben Cole',
    email: 'ben@firm.example',
    absences: [],
  })
  await renderScreen(() => <TeamTab />)
}

const row = (name: string): HTMLElement => screen.getByRole('listitem', { name })

test.each([
  ['owner', true],
  ['administrator', true],
  ['attorney', false],
  ['read-only', false],
] as const)('%s governs: %s', async (role, governs) => {
  await open(role)
  const count = governs ? 1 : 0
  expect(screen.queryAllByRole('button', { name: 'Invite member' })).toHaveLength(count)
  expect(screen.queryAllByRole('heading', { name: 'Open invitations' })).toHaveLength(count)
  expect(screen.queryAllByLabelText('Role of Ben Cole')).toHaveLength(count)
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ben Cole' }))
  expect(await screen.findByRole('menuitem', { name: 'Compare numbers' })).toBeInTheDocument()
  expect(screen.queryAllByRole('menuitem', { name: 'Remove from the firm' })).toHaveLength(count)
})

test('an administrator gives ordinary roles and leaves owners alone', async () => {
  await open('administrator', 'owner')
  expect(screen.queryByLabelText('Role of Ben Cole')).toBeNull()
  expect(row('Ben Cole')).toHaveTextContent('Owner')
})

test('another role is set in the ledger, and taken back by the toast', async () => {
  team.setMemberRole.mockResolvedValue(undefined)
  await open('owner')
  await userEvent.selectOptions(screen.getByLabelText('Role of Ben Cole'), 'Billing')
  expect(team.setMemberRole).toHaveBeenCalledWith(ben, 'billing')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(team.setMemberRole).toHaveBeenLastCalledWith(ben, 'attorney')
})

test('the keys of somebody unverified count as the server’s word until both have compared', async () => {
  team.safetyNumber.mockResolvedValue(Array.from({ length: 12 }, () => '01234').join(' '))
  await open('owner', 'attorney', false)
  expect(within(row('Ben Cole')).getByText('Not verified')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ben Cole' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Compare numbers' }))
  await screen.findByTestId('safety-number')
  await userEvent.click(screen.getByRole('button', { name: 'They differ' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Share nothing with this member')
  expect(screen.getByRole('button', { name: 'The numbers are the same' })).toBeDisabled()
  expect(team.verifyMember).not.toHaveBeenCalled()
})

test('what counts as compared is the number that is shown, of the keys that the ledger has now', async () => {
  team.safetyNumber.mockResolvedValue('00000 11111')
  await open('owner', 'attorney', false)
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ben Cole' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Compare numbers' }))
  expect(await screen.findByTestId('safety-number')).toHaveTextContent('00000 11111')
  team.safetyNumber.mockResolvedValue('22222 33333')
  act(() => liveView.set({ teamRevision: liveView.read().teamRevision + 1 }))
  await waitFor(() => expect(screen.getByTestId('safety-number')).toHaveTextContent('22222 33333'))
  await userEvent.click(screen.getByRole('button', { name: 'The numbers are the same' }))
  expect(team.verifyMember).toHaveBeenCalledExactlyOnceWith(ben, '22222 33333')
})

test('a forged answer to an invitation is said loudly and lets nobody in', async () => {
  const entry = {
    id: 'i',
    email: 'eve@firm.example',
    role: 'attorney',
    inviter: me,
    userId: undefined,
    createdAt: 0,
    mailedAt: 0,
    expiresAt: 2_000_000_000_000,
  }
  team.useInvitations.mockReturnValue({
    entries: [
      { ...entry, standing: 'refused' },
      { ...entry, id: 'j', email: 'kim@firm.example', standing: 'asking' },
    ],
    loading: false,
    error: undefined,
  })
  await open('owner')
  const forged = row('eve@firm.example')
  expect(within(forged).getByRole('alert')).toHaveTextContent('tampered with this invitation')
  expect(within(forged).queryByRole('button', { name: /Let in/ })).toBeNull()
  await userEvent.click(
    within(row('kim@firm.example')).getByRole('button', { name: 'Let in unverified' }),
  )
  expect(team.admitMember).toHaveBeenCalledWith('j')
})

test('the invitation’s link is shown once, and its secret stands in the fragment', async () => {
  team.inviteMember.mockResolvedValue({ id: 'i', link: 'SECRET', expiresAt: 2_000_000_000_000 })
  await open('owner')
  await userEvent.click(screen.getByRole('button', { name: 'Invite member' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite member' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(team.inviteMember).not.toHaveBeenCalled()
  await userEvent.type(within(dialog).getByLabelText('Email'), 'Kim@Firm.example')
  await userEvent.selectOptions(within(dialog).getByLabelText('Role'), 'Paralegal')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(team.inviteMember).toHaveBeenCalledWith({
    email: 'kim@firm.example',
    role: 'paralegal',
    language: 'en',
  })
  // Colleagues will see the firm's name, which until now stood with the account alone.
  expect(workspaces.renameFirm).toHaveBeenCalledWith('Ortiz LLP')
  expect((await screen.findByLabelText('Invitation link')).textContent).toBe(
    `${window.location.origin}/join#invite=SECRET`,
  )
})

test('sealing anew tells how far it is', async () => {
  await open('owner')
  liveView.set({ resealing: { done: 40, total: 160 } })
  expect(await screen.findByText('Sealing anew: 40 of 160 records')).toBeInTheDocument()
})

test('who is away is entered with who stands in, and taken back by the toast', async () => {
  await open('owner')
  await userEvent.click(screen.getByRole('button', { name: 'Enter absence' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enter absence' })
  await userEvent.selectOptions(within(dialog).getByLabelText('Person'), 'Ben Cole')
  await userEvent.type(within(dialog).getByLabelText('From'), '2999-05-08')
  await userEvent.type(within(dialog).getByLabelText('Until'), '2999-05-01')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByLabelText('Until')).toBeInvalid()
  await userEvent.clear(within(dialog).getByLabelText('Until'))
  await userEvent.type(within(dialog).getByLabelText('Until'), '2999-05-20')
  await userEvent.selectOptions(within(dialog).getByLabelText('Stands in'), 'Ana Ortiz')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const absences = await screen.findByRole('list', { name: 'Absences' })
  expect(absences).toHaveTextContent(/Ben Cole.*May 8, 2999.*May 20, 2999.*Ana Ortiz/)
  const remove = within(absences).getByRole('button', { name: 'Delete the absence of Ben Cole' })
  await userEvent.click(remove)
  expect(await screen.findByText('Nobody has entered an absence.')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('list', { name: 'Absences' })).toHaveTextContent('Ben Cole')
})

test('nobody stands in for themself, whoever was chosen first', async () => {
  await open('owner')
  await userEvent.click(screen.getByRole('button', { name: 'Enter absence' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enter absence' })
  await userEvent.selectOptions(within(dialog).getByLabelText('Stands in'), 'Ben Cole')
  await userEvent.selectOptions(within(dialog).getByLabelText('Person'), 'Ben Cole')
  await userEvent.type(within(dialog).getByLabelText('From'), '2999-05-08')
  await userEvent.type(within(dialog).getByLabelText('Until'), '2999-05-20')
  expect(within(dialog).getByLabelText('Stands in')).toHaveDisplayValue('Nobody')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByRole('list', { name: 'Absences' })
  const [colleague] = listRecords(colleagueKind)
  expect(colleague?.value.absences).toMatchObject([{ standInId: '' }])
})

test('the work that lies with each is counted, and a click names the cases', async () => {
  await createRecord(caseKind, {
    ...emptyCase(civilDateOf(new Date())),
    title: 'Harcourt v. Ellery',
    assigneeIds: [ben],
  })
  await open('owner')
  const work = screen.getByRole('table', { name: 'Cases and workload' })
  expect(within(work).getByRole('row', { name: /Ben Cole/ })).toHaveTextContent('Ben Cole1000')
  await userEvent.click(within(work).getByRole('button', { name: 'Ben Cole: 1 case' }))
  const cases = await screen.findByRole('dialog', { name: /Ben Cole/ })
  expect(within(cases).getByRole('link', { name: 'Harcourt v. Ellery' })).toBeVisible()
})

test('whoever leaves is told of changes that have not reached the firm', async () => {
  await open('attorney', 'owner')
  await userEvent.click(screen.getByRole('button', { name: 'Leave this firm' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Leave / }))
  expect(dialog.queryByText(/not reached the firm/)).toBeNull()
  act(() => liveView.set({ pending: 2 }))
  expect(dialog.getByText(/2 changes have not reached the firm yet/)).toBeInTheDocument()
  act(() => liveView.set({ pending: 0 }))
})
