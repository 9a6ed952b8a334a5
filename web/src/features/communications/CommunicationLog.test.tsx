// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case.ts'
import { civilDateOf } from '../../domain/civil-date.ts'
import { communicationKind, newCommunication } from '../../domain/communication.ts'
import { createRecord, creating, writeRecords } from '../../vault/records'
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
}, 60_000)
