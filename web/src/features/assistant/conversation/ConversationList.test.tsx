// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case'
import {
  conversationKind,
  emptyConversation,
  messageKind,
  questionMessage,
} from '../../../domain/conversation/conversation'
import type { CivilDate } from '../../../domain/values/civil-date'
import { paths } from '../../../lib/paths'
import { returnFocus } from '../../../ui/return-focus.ts'
import { liveView } from '../../../vault/records/current'
import { useRecords } from '../../../vault/records/hooks'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { ConversationList } from './ConversationList'

const opened = vi.fn()

function List() {
  return (
    <ConversationList
      conversations={useRecords(conversationKind)}
      messages={useRecords(messageKind)}
      current={undefined}
      onOpen={opened}
    />
  )
}

const links = () => screen.queryAllByRole('link').map((one) => one.textContent?.trim())
const begin = (title: string, more: object = {}) =>
  createRecord(conversationKind, { ...emptyConversation(), title, ...more })

beforeEach(() => {
  openFakeVault()
  opened.mockClear()
})
afterEach(closeFakeVault)

it('finds a conversation by its case and by what was answered, names and all', async () => {
  const title = 'Quintanilla lease'
  const caseId = await createRecord(caseKind, { ...emptyCase('2026-01-01' as CivilDate), title })
  const id = await createRecord(conversationKind, {
    ...emptyConversation(),
    title: 'Deposit',
    caseId,
  })
  await createRecord(conversationKind, { ...emptyConversation(), title: 'Mediation' })
  const slot = { slot: 0, provider: 'openai', model: 'm', simulated: false, reasoning: '' }
  await createRecord(messageKind, {
    ...questionMessage(id, '', 2),
    role: 'assistant',
    questionId: 'q',
    slots: [
      {
        ...slot,
        text: '[OPPONENT_1] owes interest.',
        problem: null,
        inputTokens: 0,
        outputTokens: 0,
      },
    ],
    placeholders: [{ id: 'OPPONENT_1', kind: 'OPPONENT', key: 'k', value: 'Günther Baumgärtel' }],
  })
  await renderScreen(List)
  const user = userEvent.setup({ delay: null })
  const search = await screen.findByRole('searchbox', { name: 'Search conversations' })
  expect(links()).toHaveLength(2)
  expect(links()).toContain('DepositQuintanilla lease')
  for (const [typed, found] of [
    ['interest baumgartel', ['DepositQuintanilla lease']],
    ['quintanilla', ['DepositQuintanilla lease']],
    ['media', ['Mediation']],
    ['OPPONENT_1', []],
  ] as const) {
    await user.clear(search)
    await user.type(search, typed)
    expect(links()).toEqual(found)
  }
})

it('opens a conversation that was looked for where the words stand, the latest first', async () => {
  const id = await begin('Deposit', { caseId: '' })
  const ask = (text: string, at: number) => createRecord(messageKind, questionMessage(id, text, at))
  const early = await ask('Is the deposit of Müller due?', 1)
  await ask('And the interest?', 2)
  const late = await ask('What of the interest on it?', 3)
  await renderScreen(List)
  const user = userEvent.setup({ delay: null })
  for (const [typed, at] of [
    ['muller', early],
    ['the interest', late],
    ['deposit', early],
    ['muller interest', late],
    ['', undefined],
  ] as const) {
    const search = screen.getByRole('searchbox')
    await user.clear(search)
    if (typed !== '') await user.type(search, typed)
    const link = screen.getByRole('link', { name: /Deposit/ })
    expect(link).toHaveAttribute('href', paths.assistant({ conversation: id, message: at }))
    await user.click(link)
    expect(opened).toHaveBeenLastCalledWith(id, at)
  }
})

it('pins and archives by the keyboard, which goes on where the conversation went', async () => {
  for (const title of ['Alimony', 'Bail', 'Custody']) await begin(title)
  await renderScreen(List)
  const stop = returnFocus()
  const user = userEvent.setup({ delay: null })
  const menuOf = (title: string) => screen.getByRole('button', { name: `Actions for ${title}` })
  const choose = async (title: string, item: string) => {
    menuOf(title).focus()
    await user.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem', { name: item })
    entry.focus()
    await user.keyboard('{Enter}')
  }
  expect(links()).toEqual(['Custody', 'Bail', 'Alimony'])
  expect(screen.queryByRole('heading')).toBeNull()

  await choose('Alimony', 'Pin')
  expect(await screen.findByText('Conversation pinned.')).toBeVisible()
  expect(links()).toEqual(['Alimony', 'Custody', 'Bail'])
  expect(within(screen.getByRole('list', { name: 'Pinned' })).getByRole('link')).toHaveTextContent(
    'Alimony',
  )
  expect(screen.getByRole('list', { name: 'Recent' })).toHaveTextContent('Custody')
  await waitFor(() => expect(menuOf('Alimony')).toHaveFocus())

  await choose('Custody', 'Archive')
  expect(await screen.findByText('Conversation archived.')).toBeVisible()
  expect(links()).toEqual(['Alimony', 'Bail'])
  await waitFor(() => expect(menuOf('Bail')).toHaveFocus())
  await user.type(screen.getByRole('searchbox'), 'c')
  expect(links()).toEqual(['CustodyArchived'])
  await user.clear(screen.getByRole('searchbox'))

  await user.click(screen.getByRole('button', { name: 'Archived (1)', expanded: false }))
  expect(links()).toEqual(['Alimony', 'Bail', 'Custody'])
  await choose('Custody', 'Take out of the archive')
  await waitFor(() => expect(menuOf('Custody')).toHaveFocus())
  expect(screen.queryByRole('button', { name: /^Archived/ })).toBeNull()
  expect(links()).toEqual(['Alimony', 'Custody', 'Bail'])
  stop()
})

it('offers nothing to do with a conversation to whoever may only read', async () => {
  liveView.set({ role: 'read-only' })
  await begin('Alimony', { pinned: true })
  await begin('Bail', { archived: true })
  await renderScreen(List)
  await userEvent.click(screen.getByRole('button', { name: 'Archived (1)' }))
  expect(links()).toEqual(['Alimony', 'Bail'])
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})
