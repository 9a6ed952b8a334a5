// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case'
import { clientKind, emptyClient } from '../../domain/client/client'
import {
  conversationKind,
  emptyConversation,
  messageKind,
  questionMessage,
} from '../../domain/conversation/conversation'
import { customFieldKind, emptyCustomField } from '../../domain/record/custom-field'
import { newTask, taskKind } from '../../domain/task/task'
import { civilDateOf } from '../../domain/values/civil-date'
import { closeFakeVault, openFakeVault } from '../../features/testing/fake-vault'
import { renderScreen } from '../../features/testing/render-screen'
import { chooseShortcuts } from '../../lib/shortcut-choice'
import { createRecord } from '../../vault/records/records'
import { PaletteHost } from './PaletteHost'

vi.mock('../../backend/use-auth', () => ({ useAuth: () => ({ user: { id: 'me' } }) }))

// Fetched when first asked for, which may take a while on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./CommandPalette'), import('./ShortcutHelp')])
})
beforeEach(async () => {
  openFakeVault()
  Element.prototype.scrollIntoView = () => undefined
  const clientId = await createRecord(clientKind, { ...emptyClient(), name: 'Inés Carvalho' })
  await createRecord(clientKind, { ...emptyClient(), name: 'Ines in the bin', binnedAt: 1 })
  await createRecord(caseKind, {
    ...emptyCase(civilDateOf(new Date())),
    title: 'Carvalho estate',
    clientIds: [clientId],
  })
  await createRecord(taskKind, newTask({ title: 'Call the notary' }))
})
afterEach(() => {
  closeFakeVault()
  chooseShortcuts(true)
})

const show = () =>
  renderScreen(
    () => (
      <>
        <PaletteHost />
        <input aria-label="Somewhere" />
      </>
    ),
    { path: '/dashboard' },
  )
const options = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('the command palette', () => {
  it('opens by Ctrl+K, finds records by any spelling and goes there by keys alone', async () => {
    const { location } = await show()
    await screen.findByRole('button', { name: 'Command palette' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByLabelText('Find a record or an action')
    await userEvent.type(field, 'ines')
    expect(options()).toEqual(['Inés CarvalhoClient', 'DeadlinesActionge'])
    await userEvent.clear(field)
    await userEvent.type(field, 'carvalho')
    expect(options()).toEqual(['Carvalho estateCase', 'Inés CarvalhoClient'])
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Inés')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(location()).toMatch(/^\/cases\//)
  })

  it('opens by Ctrl+K where the layout is Cyrillic', async () => {
    await show()
    await screen.findByRole('button', { name: 'Command palette' })
    fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true })
    expect(await screen.findByLabelText('Find a record or an action')).toBeInTheDocument()
  })

  it('marks one line alone, the one that Enter opens, be it by key or by pointer', async () => {
    const { location } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Command palette' }))
    const field = await screen.findByLabelText('Find a record or an action')
    await userEvent.type(field, 'carvalho')
    await userEvent.hover(screen.getByRole('option', { name: /Inés/ }))
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Inés')
    await userEvent.keyboard('{Enter}')
    expect(location()).toMatch(/^\/clients\//)
  })

  it('finds a case by what stands in the firm’s own fields', async () => {
    const own = { ...emptyCustomField('case', []), name: 'Claim number' }
    const id = await createRecord(customFieldKind, own)
    const legalCase = { ...emptyCase(civilDateOf(new Date())), title: 'Quince collision' }
    await createRecord(caseKind, { ...legalCase, [`field:${id}`]: 'NM-2026/00881' })
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Command palette' }))
    const field = await screen.findByLabelText('Find a record or an action')
    await userEvent.type(field, '00881')
    expect(options()).toEqual(['Quince collisionCase'])
  })

  it('finds an archived conversation after all else, and says so', async () => {
    const talk = { ...emptyConversation(), title: 'Carvalho' }
    const id = await createRecord(conversationKind, { ...talk, archived: true })
    await createRecord(messageKind, questionMessage(id, 'Carvalho succession?', 1))
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Command palette' }))
    const field = await screen.findByLabelText('Find a record or an action')
    await userEvent.type(field, 'carvalho')
    expect(options()).toEqual([
      'Carvalho estateCase',
      'Inés CarvalhoClient',
      'Carvalho succession?Conversation · Archived',
      'CarvalhoConversation · Archived',
    ])
  })

  it('offers actions, and says when nothing is found', async () => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Command palette' }))
    const field = await screen.findByLabelText('Find a record or an action')
    expect(options()).toContain('DeadlinesActionge')
    await userEvent.type(field, 'zzzz')
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found')
    expect(screen.queryByRole('option')).toBeNull()
  })
})

describe('single keys', () => {
  it('lead to screens, not while somebody types', async () => {
    const { location } = await show()
    await userEvent.type(screen.getByLabelText('Somewhere'), 'gt?')
    expect(location()).toBe('/dashboard')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(document.body)
    await userEvent.keyboard('gt')
    expect(location()).toBe('/tasks')
  })

  it('are the same keys where the layout is Cyrillic', async () => {
    const { location } = await show()
    await screen.findByRole('button', { name: 'Command palette' })
    for (const [key, code] of [
      ['п', 'KeyG'],
      ['с', 'KeyC'],
    ]) {
      fireEvent.keyDown(document.body, { key, code })
    }
    await waitFor(() => expect(location()).toBe('/cases'))
  })

  it('are listed by ? and can be turned off', async () => {
    const { location } = await show()
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).getByRole('row', { name: /Tasks g ?then ?t/ })).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('switch', { name: /Shortcuts of single keys/ }))
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('gt')
    expect(location()).toBe('/dashboard')
  })
})
