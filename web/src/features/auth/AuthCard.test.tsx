// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { selectLanguage, startI18n } from '../../i18n/setup'
import { fetchParts } from '../../ui/lazy'
import { AuthCard } from './AuthCard'

const vault = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  resetPassword: vi.fn(),
  signOut: vi.fn(),
}))

vi.mock('../../vault/account/session', () => vault)

/** A service error as the official client makes them, inside whatever wraps it. */
function refusal(message: string): Error {
  const inner = Object.assign(new Error(message), { __isAuthError: true, name: 'AuthApiError' })
  return new Error('signing in', { cause: inner })
}

const mail = vi.hoisted(() => ({ sendPasswordReset: vi.fn() }))
const google = vi.hoisted(() => ({ enabled: false, signInWithGoogle: vi.fn() }))
const firm = vi.hoisted(() => ({ enabled: false, signInWithFirm: vi.fn() }))

vi.mock('../../backend/auth-actions', async (original) => ({
  ...(await original<typeof import('../../backend/auth-actions')>()),
  sendPasswordReset: mail.sendPasswordReset,
  signInWithGoogle: google.signInWithGoogle,
  signInWithFirm: firm.signInWithFirm,
}))

vi.mock('../../backend/config', () => ({
  getConfig: () =>
    Promise.resolve({
      url: '',
      anonKey: 'k',
      googleEnabled: google.enabled,
      samlEnabled: firm.enabled,
      version: '',
    }),
}))

type Hear = (event: string, session: object | null) => void
const service = vi.hoisted(() => ({ hear: undefined as Hear | undefined }))

vi.mock('../../backend/profile', () => ({ fetchProfile: async () => ({ id: 'u' }) }))

vi.mock('../../backend/supabase', () => {
  const onAuthStateChange = (hear: Hear) => {
    service.hear = hear
    hear('INITIAL_SESSION', null)
  }
  return { getSupabase: () => Promise.resolve({ auth: { onAuthStateChange } }) }
})

beforeAll(async () => {
  localStorage.setItem('selectedLanguage', 'en')
  await startI18n(['common', 'auth'])
  await fetchParts()
})

beforeEach(() => {
  vi.resetAllMocks()
  notifications.clean()
  service.hear?.('SIGNED_OUT', null)
})

async function open(url: string, state: object = {}): Promise<{ onSuccess: () => void }> {
  window.history.replaceState(null, '', url)
  const onSuccess = vi.fn()
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/auth',
    component: () => <AuthCard onSuccess={onSuccess} />,
  })
  const history = createMemoryHistory({ initialEntries: ['/auth'] })
  history.replace('/auth', state)
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  render(
    <MantineProvider env="test">
      <Notifications />
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await screen.findByRole('heading')
  return { onSuccess }
}

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent

test('signing in, with the service’s own words when it refuses', async () => {
  vault.signIn.mockRejectedValueOnce(refusal('Invalid login credentials'))
  await open('/auth')
  expect(heading()).toBe('Sign In to Your Account')
  expect(screen.queryByLabelText('Full Name')).toBeNull()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'ana@firma.es')
  await user.type(screen.getByLabelText('Password'), 'secret word')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(vault.signIn).toHaveBeenCalledWith('ana@firma.es', 'secret word', expect.any(Function))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Invalid login credentials')
  await act(() => selectLanguage('de'))
  expect(alert.textContent).toBe(
    'Invalid login credentialsE-Mail-Adresse oder Passwort ist falsch.',
  )
  await act(() => selectLanguage('en'))
})

test.each([
  ['Cancel', false],
  ['I signed in there', true],
])(
  'an earlier address of the server is named to the letter, and %s is the answer',
  async (button, said) => {
    let answered: boolean | undefined
    vault.signIn.mockImplementationOnce(async (_email, _password, wasUsed) => {
      answered = await wasUsed('https://xn--lgal-v4d.test')
    })
    await open('/auth')
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Email'), 'ana@firma.es')
    await user.type(screen.getByLabelText('Password'), 'secret word')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    const dialog = await screen.findByRole('dialog', { name: 'Did you sign in at this address?' })
    expect(dialog.textContent).toContain('https://xn--lgal-v4d.test')
    expect(answered).toBeUndefined()
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(answered).toBe(said))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

const busy: readonly {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  readonly button: string
  readonly label: string
}[] = [
  {
    url: '/auth',
    fields: { Email: 'a@b.cd', Password: 'x' },
    button: 'Sign In',
    label: 'Loading...',
  },
  {
    url: '/auth?mode=sign-up',
    fields: { 'Full Name': 'A', Email: 'a@b.cd', Password: 'x' },
    button: 'Create Account',
    label: 'Loading...',
  },
  {
    url: '/auth?mode=forgot-password',
    fields: { 'Email Address': 'a@b.cd' },
    button: 'Send Reset Email',
    label: 'Sending...',
  },
  {
    url: '/auth?type=recovery',
    fields: { 'New Password': 'abcdef', 'Confirm New Password': 'abcdef' },
    button: 'Update Password',
    label: 'Updating...',
  },
]
test.each(busy)('$button says $label while it runs', async ({ url, fields, button, label }) => {
  const never = new Promise<never>(() => undefined)
  for (const call of [vault.signIn, vault.signUp, vault.resetPassword, mail.sendPasswordReset]) {
    call.mockReturnValue(never)
  }
  await open(url)
  const user = userEvent.setup()
  for (const [field, text] of Object.entries(fields)) {
    await user.type(screen.getByLabelText(field), text)
  }
  await user.click(screen.getByRole('button', { name: button }))
  expect(screen.getByRole('button', { name: label })).toBeDisabled()
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})

test('signing up asks for the name, and tells about the mail', async () => {
  vault.signUp.mockResolvedValueOnce({ confirmationNeeded: true })
  await open('/auth')
  const user = userEvent.setup()
  await user.click(screen.getByText("Don't have an account? Sign up"))
  expect(heading()).toBe('Create Your Account')
  expect(screen.getByLabelText('Full Name')).toBeRequired()
  expect(screen.getByLabelText('Law Firm (Optional)')).not.toBeRequired()
  expect(screen.queryByText('Forgot your password?')).toBeNull()
  await user.type(screen.getByLabelText('Full Name'), 'Ana López')
  await user.type(screen.getByLabelText('Email'), 'ana@firma.es')
  await user.type(screen.getByLabelText('Password'), 'abc')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(vault.signUp).toHaveBeenCalledWith({
    email: 'ana@firma.es',
    password: 'abc',
    fullName: 'Ana López',
    language: 'en',
  })
  expect(await screen.findByText('Success!')).toBeInTheDocument()
  expect(screen.getByText('Please check your email for a confirmation link.')).toBeInTheDocument()
  await user.click(screen.getByText('Already have an account? Sign in'))
  expect(heading()).toBe('Sign In to Your Account')
})

test('a reset mail: green alert and toast', async () => {
  mail.sendPasswordReset.mockResolvedValueOnce(undefined)
  await open('/auth')
  const user = userEvent.setup()
  await user.click(screen.getByText('Forgot your password?'))
  expect(heading()).toBe('Reset Your Password')
  await user.type(screen.getByPlaceholderText('Enter your email address'), 'ana@firma.es')
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }))
  expect(await screen.findByText('Password reset email sent! Check your inbox.')).toBeVisible()
  expect(screen.getByText('Email sent!')).toBeInTheDocument()
  expect(
    screen.getByText('Please check your email for password reset instructions.'),
  ).toBeInTheDocument()
  await user.click(screen.getByText('Back to Sign In'))
  expect(heading()).toBe('Sign In to Your Account')
})

test.each(['/auth?type=recovery', '/auth#type=recovery'])(
  '%s opens the new password, with its two rules',
  async (url) => {
    vault.resetPassword.mockResolvedValueOnce(undefined)
    await open(url)
    expect(heading()).toBe('Update Your Password')
    const user = userEvent.setup()
    const [first, second] = [
      screen.getByLabelText('New Password'),
      screen.getByLabelText('Confirm New Password'),
    ]
    expect(first).toBeRequired()
    expect(first).toHaveAttribute('minlength', '6')
    await user.type(first, 'abcde')
    await user.click(screen.getByRole('button', { name: 'Update Password' }))
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match')
    await user.type(second, 'abcde')
    await user.click(screen.getByRole('button', { name: 'Update Password' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'Password must be at least 6 characters long',
    )
    await user.type(first, 'f')
    await user.type(second, 'f')
    await user.click(screen.getByRole('button', { name: 'Update Password' }))
    expect(vault.resetPassword).toHaveBeenCalledWith('abcdef')
    expect(await screen.findByText('Password updated!')).toBeInTheDocument()
    expect(screen.getByText('Your password has been successfully updated.')).toBeInTheDocument()
    expect(heading()).toBe('Sign In to Your Account')
  },
)

test.each(['Token has expired or is invalid', 'invalid flow state', 'User not found'])(
  'a link that ran out (%s) leads back to asking for a mail',
  async (message) => {
    vault.resetPassword.mockRejectedValueOnce(refusal(message))
    await open('/auth?type=recovery')
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('New Password'), 'abcdef')
    await user.type(screen.getByLabelText('Confirm New Password'), 'abcdef')
    await user.click(screen.getByRole('button', { name: 'Update Password' }))
    await waitFor(() => expect(heading()).toBe('Reset Your Password'))
    expect(screen.getByRole('alert').textContent).toBe(
      'The password reset link has expired. Please request a new password reset email.',
    )
    expect(screen.getByLabelText('Email Address')).toHaveValue('')
  },
)

test('without a session the service’s own words, and the way to one', async () => {
  vault.resetPassword.mockRejectedValueOnce(refusal('Auth session missing!'))
  await open('/auth?type=recovery')
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('New Password'), 'abcdef')
  await user.type(screen.getByLabelText('Confirm New Password'), 'abcdef')
  await user.click(screen.getByRole('button', { name: 'Update Password' }))
  expect(await screen.findByText('Auth session missing!')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/Request one, or sign in\.$/)
  expect(heading()).toBe('Update Your Password')
})

test('a link that had run out before', async () => {
  await open('/auth#error=access_denied&error_code=otp_expired&email=ana%40firma.es')
  expect(heading()).toBe('Reset Your Password')
  expect(screen.getByRole('alert').textContent).toBe(
    'The password reset link has expired. Please request a new one.',
  )
  expect(screen.getByLabelText('Email Address')).toHaveValue('ana@firma.es')
})

test('a recovery event opens the new password, and no session leads away from it', async () => {
  const { onSuccess } = await open('/auth')
  const session = { access_token: 'a.b.c', user: { id: 'u', user_metadata: {}, app_metadata: {} } }
  service.hear?.('PASSWORD_RECOVERY', session)
  await waitFor(() => expect(heading()).toBe('Update Your Password'))
  service.hear?.('SIGNED_IN', session)
  expect(onSuccess).not.toHaveBeenCalled()
})

test('any sign-in event is a success', async () => {
  const { onSuccess } = await open('/auth')
  service.hear?.('SIGNED_IN', {
    access_token: 'a.b.c',
    user: { id: 'u', user_metadata: {}, app_metadata: {} },
  })
  expect(onSuccess).toHaveBeenCalled()
})

test('Continue with Google says Connecting... until the browser has left', async () => {
  google.enabled = true
  google.signInWithGoogle.mockReturnValueOnce(new Promise(() => undefined))
  await open('/auth')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled()
  google.enabled = false
})

test('Google explains itself where it is not set up', async () => {
  await open('/auth')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect(await screen.findByText(/Google sign-in is not set up on this server/)).toBeVisible()
})

test('a firm’s own sign-in is offered where there is one, and goes by the address', async () => {
  await open('/auth')
  const name = { name: 'Sign in with your firm' }
  expect(screen.queryByRole('button', name)).toBeNull()
  firm.enabled = true
  await open('/auth')
  await userEvent.click(await screen.findByRole('button', name))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your email address at the firm first.')
  await userEvent.type(screen.getAllByLabelText('Email').at(-1) as HTMLElement, 'ada@firm.test')
  firm.signInWithFirm.mockResolvedValueOnce(false)
  await userEvent.click(screen.getByRole('button', name))
  expect(await screen.findByText(/No firm on this server signs in with .*firm\.test/)).toBeVisible()
  firm.signInWithFirm.mockReturnValueOnce(new Promise(() => undefined))
  await userEvent.click(screen.getByRole('button', name))
  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled()
  expect(firm.signInWithFirm).toHaveBeenCalledWith('firm.test')
  firm.enabled = false
})

test('the callback’s Spanish sentence is shown with the reader’s own beneath', async () => {
  await open('/auth', { error: 'Error inesperado. Por favor intenta de nuevo.' })
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Error inesperado. Por favor intenta de nuevo.')
  expect(alert).toHaveTextContent('Unexpected error. Please try again.')
})
