// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { documentKind, unreadText } from '../../../domain/document/document.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { useRecord } from '../../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { NewVersionDialog } from '../versions/NewVersionDialog'
import { useBlocked } from '../versions/VersionsPanel'
import { DetailsDialog } from './DetailsDialog'
import { HoldDialog } from './HoldDialog'
import { PrivilegeDialog } from './PrivilegeDialog'

const blankEntry = {
  basis: 'attorneyClient' as const,
  author: '',
  recipients: '',
  date: '' as const,
  description: '',
}
const file = { fileId: 'f', version: 1, size: 1, sealedSize: 2, key: 'k', sha256: 's' }
let id: string
beforeEach(async () => {
  openFakeVault()
  id = await createRecord(
    documentKind,
    documentKind.parse({ caseId: 'case', name: 'Letter.pdf', file, text: unreadText() }),
  )
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const held = () => getRecord(documentKind, id)?.value

async function open(Dialog: typeof HoldDialog): Promise<void> {
  function Screen() {
    const entry = useRecord(documentKind, id)
    return entry && <Dialog entry={entry} opened onClose={() => undefined} />
  }
  await renderScreen(Screen)
}

it('lifts no legal hold that a colleague placed while the day of retention was typed', async () => {
  await open(HoldDialog)
  fireEvent.change(screen.getByLabelText('Keep until'), { target: { value: '2031-01-31' } })
  await updateRecord(documentKind, id, { hold: { reason: 'Subpoena', at: 7 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => held()?.keepUntil).toBe('2031-01-31')
  expect(held()?.hold).toEqual({ reason: 'Subpoena', at: 7 })
})

it('leaves the folder into which a colleague moved a document while its summary was typed', async () => {
  await open(DetailsDialog)
  await userEvent.type(screen.getByLabelText('Summary'), 'Asks for time')
  await updateRecord(documentKind, id, { folder: 'Letters', suggested: ['category'] })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => held()?.summary).toBe('Asks for time')
  expect(held()).toMatchObject({ folder: 'Letters', suggested: [] })
})

it('leaves what a colleague entered for the privilege log while the description was typed', async () => {
  const privilege = { ...blankEntry, author: 'A. Clerk' }
  await updateRecord(documentKind, id, { privilege })
  await open(PrivilegeDialog)
  await userEvent.type(screen.getByLabelText(/^Description/), 'Advice on the appeal')
  await updateRecord(documentKind, id, { privilege: { ...privilege, recipients: 'B. Client' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => held()?.privilege?.description).toBe('Advice on the appeal')
  expect(held()?.privilege).toMatchObject({ author: 'A. Clerk', recipients: 'B. Client' })
})

it('adds no version to a document that a colleague checked out while its file was chosen', async () => {
  const before = held()?.file
  await open((props) => {
    const blocked = useBlocked(props.entry, 'me')
    return <NewVersionDialog {...props} blocked={blocked} />
  })
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (picker === null) throw new Error('no file can be chosen')
  await userEvent.upload(picker, new File(['x'], 'x.txt'))
  const checkOut = { userId: 'colleague', name: 'Ada', at: 7 }
  await updateRecord(documentKind, id, { checkOut })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Ada/)
  expect(held()).toMatchObject({ file: before, earlier: [] })
})
