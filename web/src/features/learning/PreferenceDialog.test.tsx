// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { learnedPreferenceKind } from '../../domain/learning/preference'
import { clearUnsaved } from '../../lib/unsaved'
import { useRecord } from '../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { PreferenceDialog } from './PreferenceDialog'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

it('leaves for whom a preference holds, as a colleague chose while its words were typed', async () => {
  const id = await createRecord(learnedPreferenceKind, {
    topic: 'style',
    key: 'own:1',
    text: 'Be brief',
    scope: 'person',
    state: 'active',
    personId: 'me',
    caseId: '',
    evidence: [],
    at: 1,
  })
  await renderScreen(function Screen() {
    const entry = useRecord(learnedPreferenceKind, id)
    return (
      entry && <PreferenceDialog entry={entry} personId="me" opened onClose={() => undefined} />
    )
  })
  await userEvent.type(await screen.findByLabelText(/^What models are told/), ' and kind')
  await updateRecord(learnedPreferenceKind, id, { scope: 'firm' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const held = () => getRecord(learnedPreferenceKind, id)?.value
  await expect.poll(() => held()?.text).toBe('Be brief and kind')
  expect(held()).toMatchObject({ scope: 'firm' })
})
