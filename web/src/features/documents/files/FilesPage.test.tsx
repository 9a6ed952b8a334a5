// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { documentKind, unreadText } from '../../../domain/document/document.ts'
import { noDetails } from '../../../domain/document/document-details.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { storeFile } from '../../../vault/records/files'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { FilesPage } from './FilesPage'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const addCase = (title: string): Promise<string> =>
  createRecord(caseKind, { ...emptyCase('2026-03-04' as CivilDate), title })

async function add(
  caseId: string,
  name: string,
  more: { tags?: string[]; binnedAt?: number } = {},
) {
  const file = await storeFile(new File([name], name))
  const document = { ...noDetails(), caseId, name, file, mediaType: 'text/plain' }
  await createRecord(documentKind, { ...document, text: unreadText(), binnedAt: null, ...more })
}

const shown = () => screen.queryAllByRole('link', { name: /\.txt$/ }).map((a) => a.textContent)

it('is narrowed by an address, which never says the firm’s own words', async () => {
  const user = userEvent.setup()
  const [one, two] = [await addCase('One'), await addCase('Two')]
  await add(one, 'a.txt', { tags: ['secret'] })
  await add(one, 'b.txt')
  await add(two, 'c.txt', { tags: ['secret'] })
  const address = `/files#all-documents.filters.case=${one}`
  const { location } = await renderScreen(FilesPage, { path: '/files', address })
  await expect.poll(shown).toEqual(['b.txt', 'a.txt'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by tag' }), 'secret')
  await expect.poll(shown).toEqual(['a.txt'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by category' }), 'none')
  await expect.poll(location).toContain('all-documents.filters.category=none')
  expect(location()).not.toContain('secret')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(shown).toEqual(['c.txt', 'b.txt', 'a.txt'])
})

it('finds by name in the bin', async () => {
  const user = userEvent.setup()
  const one = await addCase('One')
  for (const name of ['lease.txt', 'invoice.txt']) await add(one, name, { binnedAt: 1 })
  await add(one, 'kept.txt')
  await renderScreen(FilesPage, { path: '/files' })
  await user.click(screen.getByRole('button', { name: 'Bin (2)' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'lease')
  await expect.poll(shown).toEqual(['lease.txt'])
})
