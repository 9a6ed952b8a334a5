// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { colleagueKind } from '../../domain/firm/colleague.ts'
import { firmId, firmKind } from '../../domain/firm/firm.ts'
import { closeFakeVault, openFakeVault } from '../../features/testing/fake-vault'
import { renderScreen } from '../../features/testing/render-screen'
import { forgetInvitation } from '../../lib/kept-invitation'
import { liveView } from '../../vault/records/current'
import { createRecord, listRecords } from '../../vault/records/records'
import { TeamNotices } from './TeamNotices'

const workspaces = vi.hoisted(() => ({ keepFirmName: vi.fn() }))

vi.mock('../../vault/account/workspaces', () => workspaces)

const me = 'aaaaaaaa-0000-4000-8000-000000000001'
const user = { id: me, email: 'ana@firm.example', fullName: 'Ana Ortiz', lawFirm: '' }

vi.mock('../../backend/use-auth', () => ({ useAuth: () => ({ status: 'signed-in', user }) }))

const member = (userId: string, role: 'owner' | 'read-only' | 'attorney' = 'attorney') =>
  ({ userId, role, verified: true }) as const
const own = { id: 'own', name: '', state: 'ready' } as const
const firm = { id: 'firm', name: '', state: 'ready' } as const

beforeEach(() => {
  workspaces.keepFirmName.mockReset().mockResolvedValue(undefined)
  localStorage.clear()
  openFakeVault()
  liveView.set({
    userId: me,
    workspace: 'firm',
    role: 'attorney',
    sync: 'saved',
    members: [member(me), member('b')],
    workspaces: [own, firm],
  })
})

afterEach(() => {
  forgetInvitation()
  closeFakeVault()
})

test('in a firm of several everybody tells once what they are called', async () => {
  await renderScreen(() => <TeamNotices />)
  const names = () => listRecords(colleagueKind).map(({ value }) => value.name)
  await waitFor(() => expect(names()).toEqual(['Ana Ortiz']))
  act(() => liveView.set({ teamRevision: 7 }))
  expect(names()).toEqual(['Ana Ortiz'])
})

test.each([
  ['alone', { members: [member(me)] }],
  ['with nothing but reading', { role: 'read-only' as const }],
  ['before the first synchronisation', { sync: 'saving' as const }],
])('%s nobody tells', async (_, part) => {
  liveView.set(part)
  await renderScreen(() => <TeamNotices />)
  expect(listRecords(colleagueKind)).toEqual([])
})

test('the firm’s name goes into one’s own list', async () => {
  await createRecord(firmKind, { name: 'Ortiz LLP' }, firmId)
  await renderScreen(() => <TeamNotices />)
  expect(workspaces.keepFirmName).toHaveBeenCalledWith('Ortiz LLP')
})

test('an invitation that waits, and a role that only reads, are said', async () => {
  window.history.replaceState(null, '', '/join#invite=SECRET')
  window.dispatchEvent(new PopStateEvent('popstate'))
  liveView.set({ role: 'read-only' })
  await renderScreen(() => <TeamNotices />)
  expect(screen.getByRole('link', { name: 'Answer it' })).toHaveAttribute('href', '/join')
  expect(screen.getByText(/your role is read-only/)).toBeInTheDocument()
})

test('whoever was removed learns it', async () => {
  await renderScreen(() => <TeamNotices />)
  act(() =>
    liveView.set({
      workspace: 'own',
      workspaces: [own, { ...firm, name: 'Ortiz LLP', state: 'left' }],
    }),
  )
  expect(await screen.findByText(/no longer a member of Ortiz LLP/)).toBeInTheDocument()
})
