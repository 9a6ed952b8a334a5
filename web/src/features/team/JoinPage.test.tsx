// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetInvitation } from '../../lib/kept-invitation'
import type { JoinOffer } from '../../vault/account/workspaces'
import { liveView } from '../../vault/records/current'
import type { WorkspaceEntry } from '../../vault/wire/types'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { JoinPage } from './JoinPage'

const calls = vi.hoisted(() => ({
  invitationsToMe: vi.fn(),
  joinByNotice: vi.fn(),
  joinWorkspace: vi.fn(),
  readInvitation: vi.fn(),
  refreshWorkspaces: vi.fn(),
  switchWorkspace: vi.fn(),
}))

vi.mock('../../vault/account/workspaces', () => calls)

const own: WorkspaceEntry = { id: 'own', name: '', state: 'ready' }
const offer = (state: JoinOffer['state'] = 'open'): JoinOffer => ({
  id: 'invitation',
  workspace: 'firm',
  role: 'attorney',
  state,
  expiresAt: Date.now() + 86_400_000,
})
const firm = (state: WorkspaceEntry['state']): void =>
  liveView.set({ workspaces: [own, { id: 'firm', name: '', state }] })

const accept = () => screen.findByRole('button', { name: 'Accept invitation' })

beforeEach(() => {
  vi.resetAllMocks()
  openFakeVault()
  liveView.set({ workspace: 'own', workspaces: [own] })
  calls.invitationsToMe.mockResolvedValue([offer()])
  calls.readInvitation.mockResolvedValue(offer())
  calls.refreshWorkspaces.mockResolvedValue(undefined)
})

afterEach(() => {
  forgetInvitation()
  closeFakeVault()
})

test('an accepted invitation waits for the firm', async () => {
  calls.joinByNotice.mockImplementation(async () => act(() => firm('waiting')))
  await renderScreen(() => <JoinPage onOpened={() => undefined} />)
  await userEvent.click(await accept())
  expect(await screen.findByText('Waiting to be let in')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
})

test('an answer that did not reach the firm says so, and can be given again', async () => {
  window.history.replaceState(null, '', '/join#invite=SECRET')
  window.dispatchEvent(new PopStateEvent('popstate'))
  calls.joinWorkspace.mockImplementationOnce(async () => {
    act(() => firm('waiting'))
    throw new Error('no network')
  })
  await renderScreen(() => <JoinPage onOpened={() => undefined} />)
  await userEvent.click(await accept())
  expect(await screen.findByText('no network')).toBeInTheDocument()
  expect(screen.queryByText('Waiting to be let in')).toBeNull()
  await userEvent.click(await accept())
  expect(calls.joinWorkspace).toHaveBeenCalledTimes(2)
  expect(calls.joinWorkspace).toHaveBeenLastCalledWith('SECRET')
})

test.each(['waiting', 'left'] as const)(
  'who is %s in a firm can answer its new invitation',
  async (state) => {
    firm(state)
    await renderScreen(() => <JoinPage onOpened={() => undefined} />)
    await userEvent.click(await accept())
    expect(calls.joinByNotice).toHaveBeenCalledExactlyOnceWith('invitation')
  },
)

test.each([
  ['a firm that one is in', 'ready', 'open'],
  ['an invitation that was answered', 'waiting', 'accepted'],
] as const)('%s asks for no answer', async (_, known, state) => {
  firm(known)
  calls.invitationsToMe.mockResolvedValue([offer(state)])
  await renderScreen(() => <JoinPage onOpened={() => undefined} />)
  expect(await screen.findByText('No invitation waits for you')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
})
