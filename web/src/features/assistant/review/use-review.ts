import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prepareQuestion, stillCurrent } from '../../../assistant/question/ask-question'
import type { Prepared } from '../../../assistant/question/compose'
import { titleFrom } from '../../../domain/conversation/conversation'
import { keepUnsaved } from '../../../lib/unsaved'
import { type Assistant, typedKey } from '../use-assistant'

/** What is looked at before it leaves. */
interface Review {
  readonly conversation: string
  /** whether the conversation was made for it */
  readonly begun: boolean
  /** as it stood when the person asked to see it: the field of a new conversation takes it over a moment later */
  readonly text: string
}

/** Looking at exactly what a question would send. */
export function useReview(assistant: Assistant) {
  const { i18n } = useTranslation('assistant')
  const { id, typed } = assistant
  const { text } = typed.values
  const [review, setReview] = useState<Review>()
  const [prepared, setPrepared] = useState<Prepared>()
  const asked = {
    conversationId: review?.conversation ?? '',
    text: (review?.text ?? text).trim(),
    language: i18n.resolvedLanguage ?? 'en',
  }
  return {
    opened: review !== undefined,
    /** what was prepared last, so that it need not be made again */
    prepared,
    isCurrent: (built: Prepared) => stillCurrent(built, asked),
    async open(): Promise<void> {
      const made = await assistant.ensure(titleFrom(text))
      if (id === undefined) {
        // A new conversation has a field of its own now; what was typed moves there.
        keepUnsaved(typedKey(made), { values: { text }, base: { text: '' } })
        typed.drop()
      }
      setReview({ conversation: made, begun: id === undefined, text })
    },
    async prepare(): Promise<Prepared> {
      const built = await prepareQuestion(asked)
      setPrepared(built)
      return built
    },
    close: () => setReview(undefined),
    cancel(): void {
      setReview(undefined)
      // Nothing was asked: nobody looks for a conversation about it.
      if (review?.begun) void assistant.unmake()
    },
  }
}
