// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { messageKind } from '../../../domain/conversation/conversation'
import { newRating, ratingKind, type Verdict } from '../../../domain/learning/rating'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { RatingBar } from './RatingBar'

const message = messageKind.parse({ conversationId: 'c', role: 'assistant', at: 1 })

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => closeFakeVault())

const given = (): unknown[] => vault.stored(ratingKind.name).map(({ value }) => value)

const show = () =>
  renderScreen(() => <RatingBar messageId="m" message={message} text="Yes." question="May I?" />)

/** Presses before the screen shows what the first one did. */
async function press(...names: string[]): Promise<void> {
  const buttons = names.map((name) => screen.getByRole('button', { name }))
  await act(async () => {
    for (const button of buttons) fireEvent.click(button)
  })
}

it('two presses at once give one rating, and the last verdict counts', async () => {
  await show()
  await press('Right', 'Right')
  expect(given()).toMatchObject([{ verdict: 'right' }])
  await press('Wrong', 'Partly right')
  expect(given()).toMatchObject([{ verdict: 'partly' }])
  await press('Partly right', 'Partly right')
  expect(given()).toEqual([])
})

it('takes back what was given on two devices', async () => {
  const judged = { messageId: 'm', message, text: '', caseId: '', personId: '', topic: '', at: 1 }
  for (const verdict of ['wrong', 'right'] satisfies Verdict[])
    await createRecord(ratingKind, newRating(judged, verdict))
  await show()
  await press('Right')
  expect(given()).toEqual([])
})
