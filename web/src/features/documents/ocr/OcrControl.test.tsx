// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DocumentRecord, documentKind, unreadText } from '../../../domain/document/document.ts'
import { noDetails } from '../../../domain/document/document-details.ts'
import { storeFile } from '../../../vault/records/files'
import { createRecord, getRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { OcrControl } from './OcrControl'

// Whether there is data for Russian depends on the machine that builds.
const bundled = vi.hoisted(() => new Set(['eng', 'spa']))
vi.mock('./ocr-data.ts', () => ({
  dataOf: (language: string) =>
    bundled.has(language) ? async () => `/assets/extra/${language}` : undefined,
}))
// No canvases here.
vi.mock('./page-pictures.ts', () => ({
  openPictures: async () => ({ count: 1, close: () => undefined }),
}))

const { fetch } = globalThis

beforeEach(() => void openFakeVault())
afterEach(() => {
  globalThis.fetch = fetch
  bundled.delete('rus')
  closeFakeVault()
})

async function open(): Promise<void> {
  const scan: DocumentRecord = {
    caseId: 'case',
    name: 'scan.png',
    mediaType: 'image/png',
    file: await storeFile(new File(['scan'], 'scan.png')),
    text: { ...unreadText(), state: 'empty' },
    ...noDetails(),
    binnedAt: null,
  }
  const entry = getRecord(documentKind, await createRecord(documentKind, scan))
  if (entry === undefined) throw new Error('no document')
  await renderScreen(() => <OcrControl entry={entry} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Recognize text' }))
}

it('says of a language that this build has no data for it', async () => {
  await open()
  const russian = await screen.findByRole('checkbox', { name: 'Russian' })
  expect(russian).toBeDisabled()
  expect(russian).toHaveAccessibleDescription('This server was built without the data for it.')
  expect(screen.getByRole('checkbox', { name: 'English' })).toBeChecked()
})

it('offers Russian where the build has it', async () => {
  bundled.add('rus')
  await open()
  expect(await screen.findByRole('checkbox', { name: 'Russian' })).toBeEnabled()
})

it('says that the server lacks the file in which recognition is', async () => {
  globalThis.fetch = async () => new Response('', { status: 404 })
  await open()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Start recognition' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('lacks the file legalai-assets')
})
