import { afterEach, beforeEach, expect, test } from 'vitest'
import { legalHoldKind, placeHold } from '../../domain/case/legal-hold.ts'
import {
  conversationKind,
  emptyConversation,
  messageKind,
  questionMessage,
} from '../../domain/conversation/conversation'
import {
  conversationRetentionKind,
  retentionId,
} from '../../domain/conversation/conversation-retention.ts'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../features/testing/fake-vault'
import { createRecord, listRecords } from '../../vault/records/records'
import { VaultError } from '../../vault/wire/types'
import { deleteEnded } from './conversation-retention.ts'

const day = 86_400_000

let vault: FakeVault

beforeEach(() => {
  vault = openFakeVault()
})
afterEach(closeFakeVault)

/** A conversation about a case whose only message is some days old. */
async function talk(caseId: string, daysOld: number): Promise<string> {
  const id = await createRecord(conversationKind, { ...emptyConversation(), caseId })
  await createRecord(messageKind, questionMessage(id, 'Asked.', Date.now() - daysOld * day))
  return id
}

const left = () => listRecords(conversationKind).map(({ id }) => id)

test('what is older than the period goes with its messages, save under a legal hold', async () => {
  const old = await talk('c1', 31)
  const [young, held] = [await talk('c1', 29), await talk('c2', 400)]
  await createRecord(legalHoldKind, placeHold('c2', 'Dispute expected', 'me', Date.now()))
  await deleteEnded()
  expect(left()).toEqual([old, young, held])

  const choice = { days: 30, by: 'me', at: Date.now() }
  await createRecord(conversationRetentionKind, choice, retentionId)
  await deleteEnded()
  expect(left()).toEqual([young, held])
  expect(listRecords(messageKind).map(({ value }) => value.conversationId)).toEqual([young, held])
})

test('without the server nothing is deleted', async () => {
  const old = await talk('c1', 31)
  const choice = { days: 30, by: 'me', at: Date.now() }
  await createRecord(conversationRetentionKind, choice, retentionId)
  vault.failNext(new VaultError('offline', 'no network'))
  await expect(deleteEnded()).rejects.toThrow(VaultError)
  expect(left()).toEqual([old])
})
