// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentKind, unreadText } from '../../domain/document/document.ts'
import { defaultPreferences, preferencesKind } from '../../domain/firm/preferences.ts'
import { storeFile } from '../../vault/records/files'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { SearchResults } from './SearchResults'

vi.mock('../../backend/use-auth', () => ({
  useAuth: (pick: (auth: unknown) => unknown) => pick({ user: { id: 'u' } }),
}))

// happy-dom has no workers, and a search by day asks none.
class NoWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', NoWorker)
  openFakeVault()
})
afterEach(() => {
  closeFakeVault()
})

test('a document is found by the day on which the person added it, on their own clock', async () => {
  const file = await storeFile(new File(['text'], 'deed.txt'))
  const document = { caseId: 'case', name: 'deed.txt', mediaType: 'text/plain', file }
  // Added on 15 June 2025 at 15:06 UTC.
  await createRecord(documentKind, documentKind.parse({ ...document, text: unreadText() }))
  await createRecord(preferencesKind, {
    ...defaultPreferences('u'),
    timeZone: 'Pacific/Kiritimati',
  })
  await renderScreen(() => <SearchResults typed="date:2025-06-16" />)
  expect(await screen.findByText('deed.txt')).toBeVisible()
})
