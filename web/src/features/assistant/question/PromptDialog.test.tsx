// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { savedPromptKind } from '../../../domain/conversation/saved-prompt.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { useRecord } from '../../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { PromptDialog } from './PromptDialog'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

it('leaves the words of a prompt that a colleague wrote while its name was typed', async () => {
  const id = await createRecord(savedPromptKind, { name: 'Brief', word: 'brief', text: 'Old' })
  await renderScreen(function Screen() {
    const entry = useRecord(savedPromptKind, id)
    return entry && <PromptDialog entry={entry} opened onClose={() => undefined} />
  })
  await userEvent.type(await screen.findByLabelText(/^Prompt name/), ' II')
  await updateRecord(savedPromptKind, id, { text: 'New' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const held = () => getRecord(savedPromptKind, id)?.value
  await expect.poll(() => held()?.name).toBe('Brief II')
  expect(held()).toMatchObject({ text: 'New', word: 'brief' })
})
