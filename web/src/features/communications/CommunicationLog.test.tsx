// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { communicationKind, newCommunication } from '../../domain/case/communication.ts'
import { civilDateOf } from '../../domain/values/civil-date.ts'
import { createRecord, creating, writeRecords } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { CommunicationLog } from './CommunicationLog'

beforeEach(() => {
  openFakeVault()
})
afterEach(closeFakeVault)

it('begins with the latest of many entries, and has all of them when asked, and on paper', async () => {
  const day = civilDateOf(new Date())
  const caseId = await createRecord(caseKind, { ...emptyCase(day), title: 'Lease' })
  const call = newCommunication({ caseId, day })
  await writeRecords(Array.from({ length: 70 }, () => creating(communicationKind, call)))
  await renderScreen(() => <CommunicationLog caseId={caseId} readMail={async () => undefined} />, {
    path: '/log',
  })
  const shown = (): number => document.querySelectorAll('article').length
  expect(shown()).toBe(50)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(shown()).toBe(70)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(shown()).toBe(50)
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }))
  expect(shown()).toBe(70)
})

it('keeps the attachments of each of two mails, also where their files have one name', async () => {
  const vault = openFakeVault()
  const day = civilDateOf(new Date())
  const caseId = await createRecord(caseKind, { ...emptyCase(day), title: 'Lease' })
  const bytes = new TextEncoder().encode('Terms')
  const facts = { from: 'a@b.example', to: '', cc: '', date: '', text: '' }
  let read = 0
  const readMail = async () => {
    const attachments = read === 0 ? [] : [{ name: 'terms.txt', mediaType: 'text/plain', bytes }]
    return { ...facts, subject: `Mail ${++read}`, attachments } as never
  }
  await renderScreen(() => <CommunicationLog caseId={caseId} readMail={readMail} />, {
    path: '/log',
  })
  const files = [1, 2].map(() => new File(['x'], 'mail.eml', { type: 'message/rfc822' }))
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, files)
  for (const subject of ['Mail 1', 'Mail 2']) {
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(subject) }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  }
  const names = (): string[] =>
    vault.stored('document').map(({ value }) => (value as { name: string }).name)
  await expect.poll(names).toEqual(['mail.eml', 'mail.eml', 'terms.txt'])
})
