// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DocumentRecord, documentKind, unreadText } from '../../domain/document/document.ts'
import { noDetails } from '../../domain/document/document-details.ts'
import type { DocumentText } from '../../domain/document/document-text.ts'
import { forgetOnLock } from '../../lib/on-lock'
import type { Passage } from '../../lib/paths'
import { clearUnsaved } from '../../lib/unsaved'
import { liveView, openVault } from '../../vault/records/current'
import { storeFile } from '../../vault/records/files'
import { createRecord } from '../../vault/records/records'
import { removeAllSoon } from '../../vault/records/removals'
import { VaultError } from '../../vault/wire/types'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { DocumentsTab } from './DocumentsTab'
import { beginReading, endReading, unfinished } from './reading-now.ts'
import { makeDocx } from './testing/make-files.ts'
import { currentUploads, dropUpload, resumeUploads } from './upload-queue.ts'

// happy-dom has no workers: files are read on this thread by what the worker runs.
vi.mock('./extract-client.ts', async () => {
  const { extractText } = await import('./extract.ts')
  return {
    Extractor: class {
      read(file: Blob, name: string): ReturnType<typeof extractText> {
        return extractText(file, name)
      }
    },
  }
})

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  for (const { id } of currentUploads()) dropUpload(id)
  sessionStorage.clear()
  clearUnsaved()
  closeFakeVault()
})

/** A reload forgets what is in memory and keeps the tab's session storage. */
function endReadingAsByReload(): void {
  const kept = sessionStorage.getItem('legal-ai-reading') ?? ''
  for (const id of unfinished()) endReading(id)
  sessionStorage.setItem('legal-ai-reading', kept)
}

const documents = (): DocumentRecord[] =>
  vault.stored('document').map((doc) => doc.value as DocumentRecord)
const texts = (): DocumentText[] =>
  vault.stored('documentText').map((doc) => doc.value as DocumentText)
const settled = () =>
  expect.poll(() => currentUploads().filter(({ phase }) => phase !== 'failed')).toEqual([])

function show(at: Passage | null = null, onClose = vi.fn()) {
  return renderScreen(() => <DocumentsTab caseId="case1" at={at} onClose={onClose} />)
}

async function upload(...files: File[]): Promise<void> {
  await userEvent.setup().upload(screen.getByLabelText('Upload documents'), files)
  await act(() => settled())
}

const contract = (): File => new File(['The Fee is 400 euros.\n\nSecond clause.'], 'contract.txt')

describe('uploading', () => {
  it('stores files with their text and shows each once it is stored', async () => {
    await show()
    expect(screen.getByText('No documents yet')).toBeInTheDocument()
    await upload(contract(), new File(['<p>Page</p>'], 'page.html'))
    expect(screen.getByText('contract.txt')).toBeInTheDocument()
    const row = screen.getByRole('row', { name: /contract.txt/ })
    expect(row).toHaveTextContent(/TXT.*1 page of text.*Pending/)
    expect(documents()).toMatchObject([
      { name: 'contract.txt', mediaType: 'text/plain', text: { state: 'ready', pages: 1 } },
      { name: 'page.html', mediaType: 'text/html' },
    ])
    expect(texts().map(({ pages }) => pages[0]?.text)).toEqual([
      'The Fee is 400 euros.\n\nSecond clause.',
      'Page',
    ])
    expect(vault.files.size).toBe(2)
  })

  it('can be called off, by a button that does not bear the name before the file is there', async () => {
    await show()
    const picker = screen.getByLabelText('Upload documents')
    fireEvent.change(picker, { target: { files: [contract()] } })
    expect(screen.queryByText('contract.txt')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /contract.txt/ })).not.toBeInTheDocument()
    const cancel = screen.getByRole('button', { name: 'Cancel upload' })
    expect(cancel).toHaveAccessibleDescription('contract.txt')
    fireEvent.click(cancel)
    await act(() => settled())
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expect(documents()).toEqual([])
  })

  it('refuses an empty file by name and goes on with the rest', async () => {
    await show()
    await upload(new File([], 'empty.pdf'), contract())
    expect(screen.getByRole('alert')).toHaveTextContent(/“empty.pdf” was not stored.*0 bytes/)
    expect(screen.getByText('contract.txt')).toBeInTheDocument()
    expect(documents()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss empty.pdf' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('refuses a file that is too large before reading it', async () => {
    await show()
    const large = new File(['x'], 'large.pdf')
    Object.defineProperty(large, 'size', { value: 3 * 1024 ** 3 })
    await upload(large)
    expect(screen.getByRole('alert')).toHaveTextContent(/larger than \d+(\.\d)? [MG]B/)
    expect(documents()).toEqual([])
  })

  it('says that the server was not reached, and tries again', async () => {
    await show()
    vault.failNext(new VaultError('offline', 'no network'))
    await upload(contract())
    expect(screen.getByRole('alert')).toHaveTextContent(/cannot be reached/)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(() => settled())
    expect(screen.getByText('contract.txt')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says so while the server refuses to remove files that were deleted', async () => {
    const remove = vi
      .spyOn(openVault(), 'removeFile')
      .mockRejectedValue(new VaultError('server', 'refused'))
    await removeAllSoon([{ fileId: 'f', version: 1, size: 1, sealedSize: 1, key: '', sha256: '' }])
    await show()
    expect(await screen.findByText('Deleted files are still on the server')).toBeVisible()
    remove.mockRestore()
    fireEvent(window, new Event('online'))
    await waitFor(() =>
      expect(screen.queryByText('Deleted files are still on the server')).not.toBeInTheDocument(),
    )
  })

  it('keeps a file that lost the network to the firm that it was picked in', async () => {
    await show()
    vault.failNext(new VaultError('offline', 'no network'))
    await upload(contract())
    expect(currentUploads()).toMatchObject([{ phase: 'failed', problem: 'offline' }])
    forgetOnLock()
    vault = openFakeVault()
    await act(() => resumeUploads())
    await act(() => settled())
    expect(documents()).toEqual([])
    expect(currentUploads()).toMatchObject([{ phase: 'failed', problem: 'locked' }])
  })

  it('goes on by itself when the server answers again', async () => {
    await show()
    vault.failNext(new VaultError('offline', 'no network'))
    act(() => liveView.set({ sync: 'offline' }))
    await upload(contract())
    expect(screen.getByRole('alert')).toHaveTextContent(/cannot be reached/)
    act(() => liveView.set({ sync: 'saved' }))
    expect(await screen.findByText('contract.txt')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('stores a damaged document and says that its text could not be read', async () => {
    const sound = await makeDocx(['text'])
    await show()
    await upload(new File([sound.slice(0, sound.length - 40)], 'broken.docx'))
    const row = screen.getByRole('row', { name: /broken.docx/ })
    expect(row).toHaveTextContent(/Stored, but its text could not be read: the file is damaged/)
    expect(vault.files.size).toBe(1)
  })

  it('takes dropped files', async () => {
    await show()
    const file = contract()
    const transfer = { items: [{ webkitGetAsEntry: () => null }], files: [file] }
    fireEvent.drop(screen.getByText('No documents yet'), { dataTransfer: transfer })
    await act(() => settled())
    expect(await screen.findByText('contract.txt')).toBeInTheDocument()
  })
})

describe('a text that was still being read when its tab went away', () => {
  const begun = async (updatedLongAgo: boolean): Promise<string> => {
    const file = await storeFile(contract())
    const id = await createRecord(documentKind, {
      caseId: 'case1',
      name: 'left.txt',
      mediaType: 'text/plain',
      file,
      text: unreadText(),
      ...noDetails(),
      binnedAt: null,
    })
    const now = vault.stored('document')[0]?.updatedAt ?? 0
    vi.spyOn(Date, 'now').mockReturnValue(now + (updatedLongAgo ? 600_000 : 1_000))
    return id
  }
  const state = (): string | undefined => documents()[0]?.text.state

  it('is read again at once by the tab that began it', async () => {
    beginReading(await begun(false))
    endReadingAsByReload()
    await show()
    await expect.poll(state).toBe('ready')
    expect(unfinished()).toEqual([])
  })

  it('is read again by any tab after a while', async () => {
    await begun(true)
    await show()
    await expect.poll(state).toBe('ready')
  })

  it('is left to another device at first, and offered by a button', async () => {
    await begun(false)
    await show()
    expect(state()).toBe('reading')
    fireEvent.click(screen.getByRole('button', { name: 'Read the text' }))
    await expect.poll(state).toBe('ready')
  })
})

describe('a stored document', () => {
  async function stored(): Promise<string> {
    await upload(contract())
    return vault.stored('document')[0]?.id ?? ''
  }

  it('opens at a passage with its words marked', async () => {
    const first = await show()
    const document = await stored()
    first.unmount()
    await show({ document, page: 1, start: 4, end: 7 })
    expect(await screen.findByText('Encrypted')).toHaveAttribute('data-size', 'sm')
    expect(screen.getByText('Fee', { selector: 'mark' })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Page 1' })).toHaveTextContent(
      'The Fee is 400 euros.',
    )
  })

  it('opens even when the address names a passage it does not have', async () => {
    const first = await show()
    const document = await stored()
    first.unmount()
    await show({ document, page: 9, start: 100, end: 200 })
    expect(screen.getByText(/The Fee is 400 euros/)).toBeInTheDocument()
  })

  it('says so when it is not there', async () => {
    const onClose = vi.fn()
    await show({ document: 'gone', page: 1, start: 0, end: 0 }, onClose)
    expect(screen.getByText('Document not found')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'All documents' }))
    expect(onClose).toHaveBeenCalled()
  })

  it('is refused by name when it was altered, while its text stays', async () => {
    const first = await show()
    const document = await stored()
    first.unmount()
    await show({ document, page: 1, start: 0, end: 0 })
    vault.failNext(new VaultError('tampered', 'bits differ'))
    fireEvent.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/altered on the server/)
    expect(screen.getByText(/The Fee is 400 euros/)).toBeInTheDocument()
  })

  it('is renamed, binned, restored and deleted for good with its text and bytes', async () => {
    const user = userEvent.setup()
    await show()
    await stored()
    await user.click(screen.getByRole('button', { name: 'Actions for contract.txt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const dialog = await screen.findByRole('dialog')
    await user.clear(within(dialog).getByLabelText('Name'))
    expect(within(dialog).getByText('Fill in this field.')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText('Name'), 'Lease.txt')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await expect.poll(() => documents()[0]?.name).toBe('Lease.txt')

    await user.click(screen.getByRole('button', { name: 'Actions for Lease.txt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => documents()[0]?.binnedAt).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Actions for Lease.txt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Bin (1)' }))
    await user.click(screen.getByRole('button', { name: 'Delete for good' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete for good' }),
    )
    await expect.poll(() => documents()).toEqual([])
    expect(texts()).toEqual([])
    await expect.poll(() => vault.files.size).toBe(0)
  })
})
