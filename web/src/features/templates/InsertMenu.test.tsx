// @vitest-environment happy-dom
import { RichTextEditor } from '@mantine/tiptap'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { customFieldKind, emptyCustomField } from '../../domain/record/custom-field.ts'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { InsertMenu } from './InsertMenu'

beforeEach(() => void openFakeVault())
afterEach(closeFakeVault)

it('offers the firm’s own fields that are in use', async () => {
  const blank = emptyCustomField('case', [])
  await createRecord(customFieldKind, { ...blank, name: 'Claim No.' })
  await createRecord(customFieldKind, { ...blank, name: 'Old number', retiredAt: 1 })
  const inserted: string[] = []
  const handle = {
    insertText: (text: string) => void inserted.push(text),
    wrapBlocks: () => {},
    passages: () => [],
    replacePassage: () => true,
  }
  await renderScreen(() => (
    <RichTextEditor editor={null}>
      <InsertMenu handle={handle} questions={[]} clauses={[]} />
    </RichTextEditor>
  ))
  await userEvent.click(screen.getByRole('button', { name: 'Insert variable' }))
  expect(screen.queryByText('Old number')).toBeNull()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Claim No.' }))
  expect(inserted).toEqual(['{{case.fields.claim_no}}'])
})
