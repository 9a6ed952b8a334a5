// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DocumentRecord, documentKind, unreadText } from '../../../domain/document/document.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { storeFile } from '../../../vault/records/files'
import { useRecord } from '../../../vault/records/hooks'
import { createRecord, getRecord, removeRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { keepNumbers } from './archive.ts'
import { ExportDialog } from './ExportDialog'

vi.mock('../../../records-ui/download-file.ts', () => ({ downloadFile: vi.fn() }))
// happy-dom has no workers: pages are numbered on this thread.
vi.mock('../extract-client.ts', () => ({
  Extractor: class {
    number = async (file: Blob) => {
      await meanwhile()
      return { state: 'ready', pdf: file, pages: 2 }
    }
  },
}))
/** What happens elsewhere while pages are numbered here. */
let meanwhile: () => Promise<unknown> = async () => undefined

let id: string
beforeEach(async () => {
  openFakeVault()
  const file = await storeFile(new File(['%PDF'], 'a.pdf'))
  const document = { caseId: 'case', name: 'a.pdf', mediaType: 'application/pdf', file }
  id = await createRecord(documentKind, documentKind.parse({ ...document, text: unreadText() }))
})
afterEach(() => {
  meanwhile = async () => undefined
  clearUnsaved()
  closeFakeVault()
})

const ranges = () =>
  getRecord(documentKind, id)?.value.bates.map(({ first, last }) => [first, last])

const showNumbering = () =>
  renderScreen(() => {
    const entry = useRecord(documentKind, id)
    return (
      entry && <ExportDialog entries={[entry]} archive={null} opened onClose={() => undefined} />
    )
  })

it('gives no number twice when the first one was typed', async () => {
  await showNumbering()
  await userEvent.type(screen.getByLabelText('First number'), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(ranges()).toEqual([[7, 8]]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(ranges()).toHaveLength(2))
  expect(ranges()).toEqual([
    [7, 8],
    [9, 10],
  ])
})

it('gives no number that a colleague gave at the same time, nor one of a document that is gone', async () => {
  const colleague = await createRecord(documentKind, {
    ...(getRecord(documentKind, id)?.value as DocumentRecord),
    name: 'b.pdf',
  })
  await showNumbering()
  meanwhile = () =>
    updateRecord(documentKind, colleague, {
      bates: [{ prefix: '', digits: 6, first: 1, last: 4 }],
    })
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(ranges()).toEqual([[5, 6]]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled())
  meanwhile = async () => undefined
  await act(async () => {
    await removeRecord(documentKind, colleague)
    await updateRecord(documentKind, id, { bates: [] })
  })
  await waitFor(() => expect(screen.getByText('The first page gets 000007.')).toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(ranges()).toEqual([[7, 8]]))
})

it('gives a number again to whoever types it', async () => {
  await updateRecord(documentKind, id, { bates: [{ prefix: '', digits: 6, first: 1, last: 9 }] })
  await showNumbering()
  await userEvent.type(screen.getByLabelText('First number'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(ranges()?.at(-1)).toEqual([3, 4]))
})

it('keeps the numbers of all others when one document was deleted meanwhile', async () => {
  const range = { prefix: '', digits: 6, first: 1, last: 2 }
  await keepNumbers(
    new Map([
      ['deleted-for-good', range],
      [id, { ...range, first: 3, last: 4 }],
    ]),
  )
  expect(ranges()).toEqual([[3, 4]])
})

it('takes privileged documents along for the case alone for which that was chosen', async () => {
  const privilege = {
    basis: 'attorneyClient',
    author: '',
    recipients: '',
    date: '',
    description: '',
  } as const
  await updateRecord(documentKind, id, { privilege })
  await renderScreen(() => {
    const entry = useRecord(documentKind, id)
    const [caseId, setCaseId] = useState('case')
    if (entry === undefined) return null
    const entries = [{ ...entry, value: { ...entry.value, caseId } }]
    return <ExportDialog entries={entries} archive="A" opened onClose={() => setCaseId('other')} />
  })
  const along = (): HTMLElement => screen.getByRole('switch', { name: /privileged/i })
  await userEvent.click(along())
  expect(along()).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(along()).not.toBeChecked()
})
