// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { communicationKind, newCommunication } from '../../domain/case/communication.ts'
import { documentKind } from '../../domain/document/document.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { listRecords } from '../../vault/records/records'
import { VaultError } from '../../vault/wire/types'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { fileMail } from './file-mail.ts'

afterEach(closeFakeVault)

it('stores no attachment twice when a first attempt broke off', async () => {
  const vault = openFakeVault()
  const facts = { subject: 'Terms', from: 'a@b.example', to: '', cc: '', date: '', text: '' }
  const bytes = new TextEncoder().encode('Terms')
  const attachment = (name: string) => ({ name, mediaType: 'text/plain', bytes })
  const second = attachment('two.txt')
  const attachments = [attachment('one.txt'), second]
  // What the second one is asked for breaks the attempt off once.
  let asked = 0
  Object.defineProperty(second, 'bytes', {
    get() {
      asked += 1
      if (asked === 1) vault.failNext(new VaultError('offline', 'no network'))
      return bytes
    },
  })
  const mail = { ...facts, attachments }
  const pending = { mail, file: new File(['x'], 'mail.eml') } as Parameters<typeof fileMail>[0]
  const entry = newCommunication({ caseId: 'case', day: '2026-03-04' as CivilDate })
  const stored = new Map()
  const attempt = () => fileMail(pending, entry, { original: true, attachments: [0, 1] }, stored)
  await expect(attempt()).rejects.toThrow(VaultError)
  await attempt()
  const names = listRecords(documentKind).map(({ value }) => value.name)
  expect(names).toEqual(['mail.eml', 'one.txt', 'two.txt'])
  expect(listRecords(communicationKind)[0]?.value.documentIds).toHaveLength(3)
})
