// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case'
import type { CivilDate } from '../../domain/civil-date'
import {
  conversationKind,
  emptyConversation,
  messageKind,
  questionMessage,
} from '../../domain/conversation'
import { createRecord, listRecords } from '../../vault/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { ConversationList } from './ConversationList'

beforeEach(() => void openFakeVault())
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
  await renderScreen(() => (
    <ConversationList
      conversations={listRecords(conversationKind)}
      messages={listRecords(messageKind)}
      current={undefined}
      onOpen={() => undefined}
    />
  ))
  const user = userEvent.setup({ delay: null })
  const links = () => screen.queryAllByRole('link').map((one) => one.textContent?.trim())
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
