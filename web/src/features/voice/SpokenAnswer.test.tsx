// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { questionMessage } from '../../domain/conversation/conversation'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { SpokenAnswer } from './SpokenAnswer'

const { askQuestion } = vi.hoisted(() => ({ askQuestion: vi.fn() }))
vi.mock('../../assistant/question/ask-question', async (load) => ({
  ...(await load<typeof import('../../assistant/question/ask-question')>()),
  askQuestion,
}))

beforeEach(() => void openFakeVault())
afterEach(closeFakeVault)

it('says of an answer that broke off that it is not whole', async () => {
  const problem = { code: 'cut', provider: 'openai', retryAfterSeconds: 0, partial: true }
  const slot = { slot: 0, provider: 'openai', model: 'm', simulated: false, reasoning: '' }
  const said = { ...slot, text: 'The period ends', problem, inputTokens: 0, outputTokens: 0 }
  askQuestion.mockResolvedValue({ ...questionMessage('c', '', 1), slots: [said] })
  await renderScreen(() => <SpokenAnswer question="When?" />, { path: '/voice' })
  expect(await screen.findByText(/The period ends/)).toHaveTextContent('it broke off here')
})
