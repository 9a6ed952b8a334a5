// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { block } from '../../../domain/formats/rich-text/rich-text.ts'
import { type Draft, draftKind } from '../../../domain/template/draft.ts'
import { useRecord } from '../../../vault/records/hooks'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { DraftOutput } from './DraftOutput'

beforeEach(() => {
  openFakeVault()
})
afterEach(closeFakeVault)

const draft: Draft = {
  name: 'Letter',
  caseId: '',
  language: 'en',
  body: [block('paragraph', 'Dear שלום')],
  binnedAt: null,
}

it('tells what the PDF of a draft cannot show', async () => {
  const user = userEvent.setup()
  const id = await createRecord(draftKind, draft)
  await renderScreen(function Screen() {
    const entry = useRecord(draftKind, id)
    return entry ? <DraftOutput entry={entry} onClose={() => undefined} /> : null
  })
  await user.click(await screen.findByRole('checkbox', { name: /^PDF/ }))
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const told = await screen.findByText(/lacks these characters: ש/)
  expect(told).toBeInTheDocument()
})
