// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  conversationKind,
  emptyConversation,
  messageKind,
  questionMessage,
} from '../../../domain/conversation/conversation'
import { showUndo } from '../../../ui/undo-toast'
import { createRecord, getRecord, listRecords } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { clearConversation } from './clear-conversation.ts'

vi.mock('../../../ui/undo-toast', () => ({ showUndo: vi.fn() }))

beforeEach(openFakeVault)
afterEach(closeFakeVault)

it('a cleared conversation says nothing of what was asked, and one step brings it back', async () => {
  const asked = 'May the tenant of Elm Street 4 leave early?'
  const before = {
    ...emptyConversation(),
    title: asked,
    named: true,
    caseId: 'k1',
    consensus: true,
  }
  const id = await createRecord(conversationKind, before)
  await createRecord(messageKind, questionMessage(id, asked, 1))
  await clearConversation(id, '')
  const left = getRecord(conversationKind, id)?.value
  expect(JSON.stringify([left, listRecords(messageKind)])).not.toContain('tenant')
  // What was chosen for it holds for the next question.
  expect(left).toMatchObject({ caseId: 'k1', consensus: true, named: false })
  await vi.mocked(showUndo).mock.calls[0]?.[1]()
  expect(getRecord(conversationKind, id)?.value).toEqual(before)
  expect(listRecords(messageKind).map(({ value }) => value.text)).toEqual([asked])
})
