// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { prepareQuestion } from '../../../assistant/question/ask-question'
import type { Assistant } from '../use-assistant'
import { useReview } from './use-review.ts'

vi.mock('../../../assistant/question/ask-question', () => ({ prepareQuestion: vi.fn() }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ i18n: { resolvedLanguage: 'en' } }) }))

/** A new conversation: its field has been emptied for another, which does not stand there yet. */
function assistantWith(text: string): Assistant {
  return {
    id: undefined,
    typed: { values: { text }, drop: () => undefined },
    ensure: async () => 'made',
  } as unknown as Assistant
}

test('what is shown of a new conversation is what was typed, while it moves to a field of its own', async () => {
  const { result, rerender } = renderHook(({ text }) => useReview(assistantWith(text)), {
    initialProps: { text: 'Is an oral lease void?' },
  })
  await act(() => result.current.open())
  rerender({ text: '' })
  await act(() => result.current.prepare())
  expect(prepareQuestion).toHaveBeenCalledWith({
    conversationId: 'made',
    text: 'Is an oral lease void?',
    language: 'en',
  })
})
