// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messageKind, questionMessage } from '../../domain/conversation/conversation'
import { learnedPreferenceKind } from '../../domain/learning/preference'
import { newRating, ratingKind, withVerdict } from '../../domain/learning/rating'
import { learningChoiceKind } from '../../domain/learning/settings'
import { liveView } from '../../vault/records/current'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { LearningPage } from './LearningPage'

// happy-dom gives a drawing no room; what it shows stands in the tables.
vi.mock('./Chart', () => ({ ColumnChart: () => null, TrendChart: () => null }))

let vault: FakeVault

beforeEach(() => {
  vault = openFakeVault()
})
afterEach(closeFakeVault)

const show = () => renderScreen(LearningPage, { path: '/learning' })

/** Rated answers of one model, so many of them right. */
async function rated(count: number, right: number): Promise<void> {
  const message = {
    ...questionMessage('c1', '', Date.now()),
    role: 'assistant' as const,
    outcome: 'single' as const,
    slots: [
      {
        slot: 0,
        provider: 'openai',
        model: 'm',
        simulated: false,
        text: 'Yes.',
        reasoning: '',
        problem: null,
        inputTokens: 100,
        outputTokens: 23,
      },
    ],
  }
  for (let at = 0; at < count; at++) {
    const messageId = await createRecord(messageKind, message)
    const judged = { messageId, message, text: 'Yes.', caseId: '', personId: '', topic: 'tax', at }
    const rating = newRating({ ...judged, at: Date.now() }, 'right')
    await createRecord(ratingKind, at < right ? rating : withVerdict(rating, 'wrong'))
  }
}

it('names no share before ten ratings', async () => {
  await rated(9, 9)
  await show()
  expect(screen.getByText('No figure before ten ratings: 1 more is needed.')).toBeVisible()
  expect(screen.queryByText('100%')).toBeNull()
})

it('names the share with its range from ten on, by provider and topic too', async () => {
  await rated(10, 8)
  await show()
  const figures = screen.getByRole('region', { name: 'Figures' })
  expect(within(figures).getByText('80%')).toBeVisible()
  expect(within(figures).getByText(/8 of 10 rated answers.*between 49% and 94%/)).toBeVisible()
  const topics = screen.getByRole('table', { name: 'Providers by topic' })
  expect(within(topics).getByRole('row', { name: /Tax.*80%.*10 ratings/ })).toBeVisible()
  const tokens = screen.getByRole('table', { name: 'Tokens of the last 7 days' })
  expect(within(tokens).getAllByText('1,230').length).toBeGreaterThan(0)
})

it('can be switched off and on again', async () => {
  await show()
  await userEvent.click(screen.getByRole('switch', { name: 'Learn from my ratings' }))
  await waitFor(() => expect(screen.getByText(/Learning is switched off for you/)).toBeVisible())
  expect(vault.stored(learningChoiceKind.name)).toHaveLength(1)
  await userEvent.click(screen.getByRole('switch', { name: 'Learn from my ratings' }))
  await waitFor(() => expect(screen.queryByText(/Learning is switched off/)).toBeNull())
  expect(vault.stored(learningChoiceKind.name)).toHaveLength(1)
})

it('takes a preference written by hand, and revokes it', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Add a preference' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('Write what models should be told.')).toBeVisible()
  fireEvent.change(within(dialog).getByLabelText(/What models are told/), {
    target: { value: 'Cite the reporter.' },
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const card = await screen.findByRole('article', { name: 'Cite the reporter.' })
  expect(within(card).getByText('In use')).toBeVisible()
  await userEvent.click(within(card).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(within(card).getByText('Not used')).toBeVisible())
  expect(vault.stored(learnedPreferenceKind.name)[0]?.value).toMatchObject({ state: 'revoked' })
})

it('erases what was learned', async () => {
  await rated(3, 3)
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Erase what was learned' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase what was learned' }))
  await waitFor(() => expect(vault.stored(ratingKind.name)).toEqual([]))
  expect(await screen.findByText('No answer has been rated yet')).toBeVisible()
})

it('asks anew whether everybody is meant, each time that erasing is begun', async () => {
  act(() => liveView.set({ role: 'owner' }))
  await show()
  const begin = screen.getByRole('button', { name: 'Erase what was learned' })
  const everybody = () => screen.findByRole('checkbox')
  await userEvent.click(begin)
  await userEvent.click(await everybody())
  expect(await everybody()).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(begin)
  expect(await everybody()).not.toBeChecked()
  act(() => liveView.set({ role: undefined }))
})
