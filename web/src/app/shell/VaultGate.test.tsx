// @vitest-environment happy-dom
import { Link } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../features/testing/render-screen'
import type { VaultView } from '../../vault/wire/types'
import { VaultGate } from './VaultGate'

const vault = vi.hoisted(() => ({
  view: undefined as VaultView | undefined,
  heard: new Set<() => void>(),
  unlock: vi.fn(),
  startSession: vi.fn(),
  startEmptyVault: vi.fn(),
  showNewRecoveryCode: vi.fn(),
  confirmRecoveryCode: vi.fn(),
  putOffRecoveryCode: vi.fn(),
}))

// Needs a whole vault: TeamNotices.test.tsx looks at it alone.
vi.mock('./TeamNotices', () => ({ TeamNotices: () => null }))
vi.mock('./ConflictsNotice', () => ({ ConflictsNotice: () => null }))

vi.mock('../../vault/records/hooks', async () => {
  const { useSyncExternalStore } = await import('react')
  const subscribe = (heard: () => void) => {
    vault.heard.add(heard)
    return () => vault.heard.delete(heard)
  }
  const whole = (view: VaultView): unknown => view
  return {
    useVault: (select = whole) =>
      useSyncExternalStore(subscribe, () => select(vault.view as VaultView)),
  }
})

vi.mock('../../vault/account/session', () => ({
  startSession: vault.startSession,
  unlock: vault.unlock,
  unlockWithRecoveryCode: vi.fn(),
  startEmptyVault: vault.startEmptyVault,
  showNewRecoveryCode: vault.showNewRecoveryCode,
  confirmRecoveryCode: vault.confirmRecoveryCode,
  putOffRecoveryCode: vault.putOffRecoveryCode,
}))

const person = vi.hoisted(() => ({
  user: { email: 'ana@firma.es', fullName: 'Ana', hasPassword: true },
}))
vi.mock('../../backend/use-auth', () => {
  const state = person
  return { useAuth: (select = (auth: unknown) => auth) => select(state) }
})

function show(part: Partial<VaultView>): void {
  vault.view = {
    status: 'locked',
    sync: 'saved',
    pending: 0,
    recoveryConfirmed: true,
    justCreated: false,
    lock: 'locked',
    problems: [],
    ...part,
  } as VaultView
  for (const heard of vault.heard) heard()
}

beforeEach(() => {
  vi.resetAllMocks()
  vault.startSession.mockResolvedValue(undefined)
  show({})
})

const open = () =>
  renderScreen(() => (
    <VaultGate>
      <p>the screen</p>
    </VaultGate>
  ))

test('an open vault lets the screen through, a shut one asks', async () => {
  await open()
  expect(screen.queryByText('the screen')).toBeNull()
  expect(screen.getByLabelText('Vault password')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeInTheDocument()
  act(() => show({ status: 'unlocked' }))
  expect(screen.getByText('the screen')).toBeInTheDocument()
})

test('a screen that looks at no record stands while the vault is shut, and stays when it opens', async () => {
  show({})
  await renderScreen(() => (
    <VaultGate needsVault={false}>
      <input aria-label="kept" />
    </VaultGate>
  ))
  await userEvent.setup().type(screen.getByLabelText('kept'), 'typed')
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  act(() => show({ status: 'unlocked' }))
  await waitFor(() => expect(screen.getByLabelText('kept')).toHaveValue('typed'))
})

test.each(['locked', 'no-keys'] as const)(
  'who is asked for a password reads of which account: %s',
  async (lock) => {
    show({ lock })
    await open()
    expect(screen.getByText('ana@firma.es')).toBeVisible()
  },
)

test('a wrong password is told, and what was typed stays', async () => {
  const { VaultError } = await import('../../vault/wire/types')
  vault.unlock.mockImplementationOnce(async () => {
    act(() => show({ status: 'opening', lock: undefined } as Partial<VaultView>))
    await Promise.resolve()
    act(() => show({}))
    throw new VaultError('wrong-password', 'x')
  })
  await open()
  await userEvent.type(screen.getByLabelText('Vault password'), 'guess')
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not the right password.')
  expect(screen.getByLabelText('Vault password')).toHaveValue('guess')
})

test('a recovery code is shown when keys were made, until it is kept or put off', async () => {
  const code = () => screen.queryByRole('status', { name: 'Recovery code' })
  vault.showNewRecoveryCode.mockResolvedValue('AAAA-BBBB')
  show({ status: 'unlocked', recoveryConfirmed: false, justCreated: true })
  await open()
  await waitFor(() => expect(code()).toHaveTextContent('AAAA-BBBB'))
  vault.confirmRecoveryCode.mockImplementationOnce(async () => {
    act(() => show({ status: 'unlocked', justCreated: true }))
    return true
  })
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(code()).toBeNull())
  act(() => show({ status: 'unlocked', recoveryConfirmed: false, justCreated: true }))
  await waitFor(() => expect(code()).toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(vault.putOffRecoveryCode).toHaveBeenCalled()
})

test.each(['/cases', '/dashboard'])(
  'whoever goes on from %s has put the recovery code off, and the dashboard reminds',
  async (first) => {
    const code = () => screen.queryByRole('status', { name: 'Recovery code' })
    const reminder = () => screen.queryByRole('button', { name: 'Show recovery code' })
    vault.showNewRecoveryCode.mockResolvedValue('AAAA-BBBB')
    vault.putOffRecoveryCode.mockImplementation(async () => {
      act(() => show({ status: 'unlocked', recoveryConfirmed: false }))
    })
    show({ status: 'unlocked', recoveryConfirmed: false, justCreated: true })
    await renderScreen(
      () => (
        <VaultGate>
          <Link to="/clients">to the clients</Link>
          <Link to="/dashboard">to the dashboard</Link>
        </VaultGate>
      ),
      { path: '/$', address: first },
    )
    await waitFor(() => expect(code()).toHaveTextContent('AAAA-BBBB'))
    if (first === '/dashboard') {
      await userEvent.click(screen.getByRole('link', { name: 'to the clients' }))
      await waitFor(() => expect(code()).toBeNull())
      expect(reminder()).toBeNull()
    }
    await userEvent.click(screen.getByRole('link', { name: 'to the dashboard' }))
    await waitFor(() => expect(reminder()).toBeVisible())
    expect(code()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show recovery code' }))
    await waitFor(() => expect(code()).toHaveTextContent('AAAA-BBBB'))
  },
)

test('after a reset the way to an empty vault is told plainly', async () => {
  show({ lock: 'reset' })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Start an empty vault' }))
  expect(screen.getByText(/Without one of them nobody can read the old records/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start an empty vault' })).toBeDisabled()
})

test('whoever has no other password than the vault’s finds the way to an empty vault, too', async () => {
  person.user.hasPassword = false
  try {
    show({ lock: 'password-needed' })
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Start an empty vault' }))
    expect(screen.getByText(/Without one of them nobody can read the old records/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('Password for the empty vault'), 'a new start')
    await userEvent.type(screen.getByLabelText('Repeat the vault password'), 'a new star')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Start an empty vault' }))
    expect(vault.startEmptyVault).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Repeat the vault password'), 't')
    vault.startEmptyVault.mockResolvedValue(undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Start an empty vault' }))
    expect(vault.startEmptyVault).toHaveBeenCalledWith('a new start')
  } finally {
    person.user.hasPassword = true
  }
})

test('whoever signs in with a password has another way, and is not led to an empty vault', async () => {
  show({ lock: 'password-needed' })
  await open()
  await screen.findByLabelText('Vault password')
  expect(screen.queryByRole('button', { name: 'Start an empty vault' })).toBeNull()
})

test('what was refused is named, and the rest is there', async () => {
  show({
    status: 'unlocked',
    problems: [{ reason: 'altered', id: 'r1', version: 3, kept: true }],
  })
  await open()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('A record’s stored bytes were altered. (r1)')
  expect(screen.queryByRole('button', { name: 'The server was restored from a backup' })).toBeNull()
  expect(screen.getByText('the screen')).toBeInTheDocument()
})

test('a start that fails can be tried again', async () => {
  vault.startSession.mockRejectedValueOnce(new Error('no network'))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('no network')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Vault password')).toBeInTheDocument()
})
