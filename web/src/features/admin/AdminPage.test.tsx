// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorType } from '../../backend/errors'
import { clearAdminUnsaved } from '../../lib/unsaved'
import { renderScreen } from '../testing/render-screen'
import { AdminPage } from './AdminPage'

const calls = vi.hoisted(() => ({
  getServerState: vi.fn(),
  searchAccounts: vi.fn(),
  administerAccount: vi.fn(),
  getSignUp: vi.fn(),
  getSecurity: vi.fn(),
  putSignUpPolicy: vi.fn(),
  getMail: vi.fn(),
  putMail: vi.fn(),
  testMail: vi.fn(),
}))
const standing = vi.hoisted(() => vi.fn())
vi.mock('../../backend/standing', () => ({ useStanding: standing }))
vi.mock('../../backend/admin', async (original) => ({ ...(await original()), ...calls }))

const refusal = (type: ApiErrorType) => new ApiError({ type, message: type, status: 403 })

const state = {
  version: 'v1',
  go: 'go1',
  started_at: 0,
  health: [{ name: 'database', ok: true, millis: 1 }],
  engine: 'sqlite',
  schema: 9,
  database_bytes: 1,
  accounts: 2,
  sessions: 1,
  records: 0,
  files: 0,
  queued_mails: 0,
  oldest_mail_at: 0,
  workspaces: 1,
  largest: [],
  limits: [{ name: 'sign-in', burst: 300, every_millis: 100 }],
}

const account = {
  id: 'a1',
  email: 'boss@law.test',
  full_name: 'The Boss',
  law_firm: 'Law',
  admin: true,
  configured_admin: false,
  confirmed: true,
  factors: 0,
  sessions: 1,
  created_at: 1,
  last_sign_in_at: 1,
  disabled_at: 0,
  delete_at: 0,
}

beforeEach(() => {
  vi.resetAllMocks()
  clearAdminUnsaved()
  calls.getServerState.mockResolvedValue(state)
})

async function open(tab: string): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(
    () => (
      <QueryClientProvider client={queries}>
        <AdminPage />
      </QueryClientProvider>
    ),
    { path: '/admin', address: `/admin?tab=${tab}` },
  )
}

test('whom the server refuses sees why, and nothing of the panel', async () => {
  calls.getServerState.mockRejectedValue(refusal('denied'))
  await open('accounts')
  expect(await screen.findByText('You are not an administrator of this server')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(calls.searchAccounts).not.toHaveBeenCalled()
})

test.each([
  ['held', /^Administration waits until/],
  ['factor_required', 'Add a second factor or a passkey first'],
] as const)('whose work waits reads why: %s', async (type, title) => {
  calls.getServerState.mockRejectedValue(refusal(type))
  await open('accounts')
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('an administrator with a password alone is asked for more, and sent to it', async () => {
  standing.mockReturnValue({ adminFactor: 'asked' })
  await open('overview')
  expect(await screen.findByText(/administers this server with a password alone/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Security' })).toHaveAttribute(
    'href',
    '/settings?tab=security',
  )
})

test('the panel says that an administrator reads no file of any firm', async () => {
  await open('overview')
  expect(
    await screen.findByText('An administrator can do all this and read no file of any firm'),
  ).toBeVisible()
})

test('the last administrator stays, and the panel says why', async () => {
  calls.searchAccounts.mockResolvedValue({ accounts: [account], total: 1 })
  calls.administerAccount.mockRejectedValue(refusal('conflict'))
  await open('accounts')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for boss@law.test' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke administrator' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke administrator' }))
  expect(calls.administerAccount).toHaveBeenCalledWith('a1', 'revoke')
  expect(await dialog.findByText(/This is the last administrator who can act/)).toBeVisible()
})

test('who is the only owner of a firm is deleted after a second, explicit word', async () => {
  calls.searchAccounts.mockResolvedValue({ accounts: [account], total: 1 })
  calls.administerAccount.mockRejectedValueOnce(refusal('last_owner'))
  await open('accounts')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for boss@law.test' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(/is the only owner of a firm with other members/)).toBeVisible()
  const knowingly = dialog.getByRole('button', { name: 'Delete the only owner' })
  expect(knowingly).toBeDisabled()
  await userEvent.click(dialog.getByRole('checkbox', { name: /without an owner/ }))
  await userEvent.click(knowingly)
  expect(calls.administerAccount).toHaveBeenLastCalledWith('a1', 'delete-last-owner')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without an act of the person a change is refused in words', async () => {
  calls.searchAccounts.mockResolvedValue({
    accounts: [{ ...account, confirmed: false }],
    total: 1,
  })
  calls.administerAccount.mockRejectedValue(refusal('act_required'))
  await open('accounts')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for boss@law.test' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Confirm address' }))
  expect(await screen.findByText(/You did not confirm that it is you/)).toBeInTheDocument()
})

test('a sign-up policy is saved as typed, one domain a line', async () => {
  calls.getSignUp.mockResolvedValue({ mode: 'open', domains: [], invitations: [] })
  calls.putSignUpPolicy.mockImplementation(async (policy) => policy)
  await open('signup')
  await userEvent.click(await screen.findByRole('radio', { name: /By domain/ }))
  await userEvent.type(screen.getByLabelText('Domains'), 'law.test{Enter}firm.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.putSignUpPolicy).toHaveBeenCalledWith({
      mode: 'domains',
      domains: ['law.test', 'firm.example'],
    }),
  )
  expect(await screen.findByText('Saved')).toBeInTheDocument()
})

test('a policy that the server refuses stays in the form', async () => {
  calls.getSignUp.mockResolvedValue({ mode: 'domains', domains: ['law.test'], invitations: [] })
  calls.putSignUpPolicy.mockRejectedValue(refusal('invalid'))
  await open('signup')
  await userEvent.type(await screen.findByLabelText('Domains'), '{Enter}nonsense!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Give at least one domain/)).toBeVisible()
  expect(screen.getByLabelText('Domains')).toHaveValue('law.test\nnonsense!')
})

test('mail settings keep a stored password, and a test says what failed', async () => {
  calls.getMail.mockResolvedValue({
    source: 'panel',
    scheme: 'smtps',
    tls: '',
    host: 'mail.law.test',
    port: 465,
    username: 'office',
    has_password: true,
    from: 'office@law.test',
  })
  calls.putMail.mockResolvedValue({})
  calls.testMail.mockResolvedValue({ ok: false, reason: 'sign-in', detail: '535 no' })
  await open('mail')
  await userEvent.type(await screen.findByLabelText(/^Sender/), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.putMail).toHaveBeenCalled())
  expect(calls.putMail.mock.lastCall?.[0]).toMatchObject({ host: 'mail.law.test', password: '' })
  await userEvent.click(screen.getByRole('button', { name: 'Send test mail' }))
  expect(await screen.findByText(/refused user name or password/)).toBeVisible()
})

test('mails leave without encryption only where an administrator says so', async () => {
  calls.getMail.mockResolvedValue({
    source: 'panel',
    scheme: 'smtp',
    tls: '',
    host: 'mail.law.test',
    port: 587,
    username: '',
    has_password: false,
    from: 'office@law.test',
  })
  calls.putMail.mockResolvedValue({})
  await open('mail')
  const line = await screen.findByLabelText('Encryption')
  expect(line).toHaveValue('smtp')
  expect(screen.queryByText(/Whoever is on the line/)).toBeNull()
  await userEvent.selectOptions(line, 'None')
  expect(screen.getByText(/Whoever is on the line/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.putMail).toHaveBeenCalled())
  expect(calls.putMail.mock.lastCall?.[0]).toMatchObject({ scheme: 'smtp', tls: 'none', port: 25 })
})

test('mail settings leave what another administrator changed while the sender was typed', async () => {
  const stored = {
    source: 'panel',
    scheme: 'smtps',
    tls: '',
    host: 'old.law.test',
    port: 465,
    username: 'office',
    has_password: true,
    from: 'office@law.test',
  }
  calls.getMail.mockResolvedValue(stored)
  calls.putMail.mockResolvedValue({})
  await open('mail')
  await userEvent.type(await screen.findByLabelText(/^Sender/), 'x')
  calls.getMail.mockResolvedValue({ ...stored, host: 'new.law.test' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.putMail).toHaveBeenCalled())
  expect(calls.putMail.mock.lastCall?.[0]).toMatchObject({
    host: 'new.law.test',
    from: 'office@law.testx',
  })
})

test('a domain that is added does not open a sign-up that another administrator closed', async () => {
  const stored = { mode: 'domains', domains: ['law.test'], invitations: [] }
  calls.getSignUp.mockResolvedValue(stored)
  calls.putSignUpPolicy.mockImplementation(async (policy) => policy)
  await open('signup')
  await userEvent.type(await screen.findByLabelText('Domains'), '{Enter}firm.example')
  calls.getSignUp.mockResolvedValue({ ...stored, mode: 'invitation' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.putSignUpPolicy).toHaveBeenCalledWith({
      mode: 'invitation',
      domains: ['law.test', 'firm.example'],
    }),
  )
})

test('the limits on calls stand as they are in force', async () => {
  calls.getSecurity.mockResolvedValue({ today: {}, week: {}, month: {}, acts: {}, events: [] })
  await open('security')
  const row = (await screen.findByText('sign-in')).closest('tr')
  expect(within(row as HTMLElement).getByText('300')).toBeDefined()
  expect(within(row as HTMLElement).getByText('0.1 sec')).toBeDefined()
})
