// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ratingKind, withVerdict } from '../../../domain/learning/rating'
import { clearUnsaved } from '../../../lib/unsaved'
import { useRecord } from '../../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { RatingDialog } from './RatingDialog'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

it('stores no judgement of a verdict that was changed after the form was put aside', async () => {
  const slots = [{ slot: 0, provider: 'openai', model: 'm', right: true }]
  const first = ratingKind.parse({ messageId: 'm', personId: 'me', verdict: 'right', slots })
  const id = await createRecord(ratingKind, first)
  const rating = () => getRecord(ratingKind, id)?.value
  await renderScreen(() => {
    const entry = useRecord(ratingKind, id)
    const [opened, setOpened] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Open again
        </button>
        {entry && (
          <RatingDialog
            opened={opened}
            rating={entry}
            text="The answer"
            onClose={() => setOpened(false)}
          />
        )}
      </>
    )
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: /checked/i }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await updateRecord(ratingKind, id, (held) => withVerdict(held, 'wrong'))
  await user.click(screen.getByRole('button', { name: 'Open again', hidden: true }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => rating()?.checked).toBe(true)
  expect(rating()).toMatchObject({ verdict: 'wrong', slots: [{ right: false }] })
})
