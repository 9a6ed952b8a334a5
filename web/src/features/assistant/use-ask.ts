/** Sending a question: stores it, asks, and says when nothing came of it. */
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { answerText, askAgain, askQuestion, type Prepared } from '../../assistant/ask-question'
import { type Message, titleFrom } from '../../domain/conversation'
import { keepDraft } from '../../lib/drafts'
import type { Entry } from '../../vault/types'
import { runProblem } from './problem-text'
import type { Assistant } from './use-assistant'

export interface Asking {
  send(text: string, options?: { prepared?: Prepared; quick?: boolean }): Promise<void>
  again(question: Entry<Message>, failed?: string): Promise<void>
}

export function useAsk(assistant: Assistant): Asking {
  const { t, i18n } = useTranslation('assistant')
  const { t: common } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'

  function notify(title: string): void {
    notifications.show({
      color: 'red',
      message: title,
      autoClose: 10_000,
      closeButtonProps: { 'aria-label': common('close') },
    })
  }

  function report(answer: Message | undefined, quick: boolean): void {
    if (answer === undefined || answer.problem === null || answerText(answer) !== '') return
    const { consensusAsked } = answer
    notify(runProblem(t, answer.problem, { consensusAsked, quick }).notice)
  }

  return {
    send: async (text, { prepared, quick = false } = {}) => {
      const question = text.trim()
      if (question === '') return
      let id: string | undefined
      try {
        id = await assistant.ensure(titleFrom(question))
        assistant.typed.drop()
        report(await askQuestion(id, question, language, prepared), quick)
      } catch {
        // What was typed is given back, under the conversation it now belongs to.
        const kept = { text: question }
        keepDraft(`assistant:message:${id ?? assistant.id ?? ''}`, { values: kept, base: kept })
        notify(t('errorNotStored'))
      }
    },
    again: async (question, failed) => {
      try {
        report(await askAgain(question, language, failed), false)
      } catch {
        notify(t('errorNotStored'))
      }
    },
  }
}
