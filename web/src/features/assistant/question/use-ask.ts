/** Sending a question: stores it, asks, and says when nothing came of it. */
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askAgain, askQuestion } from '../../../assistant/question/ask-question'
import type { Prepared } from '../../../assistant/question/compose'
import { answerText } from '../../../assistant/question/said'
import { type Message, titleFrom } from '../../../domain/conversation/conversation'
import { keepUnsaved } from '../../../lib/unsaved'
import type { Entry } from '../../../vault/wire/types'
import { type Assistant, typedKey } from '../use-assistant'

export interface Asking {
  send(text: string, options?: { prepared?: Prepared; quick?: boolean }): Promise<void>
  again(question: Entry<Message>, failed?: string): Promise<void>
  /** Go on after a question in a branch of its own. */
  branch(question: Entry<Message>): Promise<void>
  /** Ask a question in other words, in a branch without what followed it. */
  resend(question: Entry<Message>, text: string): Promise<boolean>
}

/** Asking in the conversation that is shown. */
export function useAsk(assistant: Assistant): Asking {
  const { t, i18n } = useTranslation('assistant')
  const language = i18n.resolvedLanguage ?? 'en'
  // A second press before the first branch is there would begin, and ask in, another one.
  const branching = useRef(false)

  function notify(title: string): void {
    notifications.show({
      color: 'red',
      message: title,
      autoClose: 10_000,
    })
  }

  function report(answer: Message | undefined, quick: boolean): void {
    if (answer === undefined || answer.problem === null || answerText(answer) !== '') return
    const { consensusAsked, problem } = answer
    // The words came with the list of messages; the page did not wait for them.
    void import('../answer/problem-text').then(({ runProblem }) =>
      notify(runProblem(t, problem, { consensusAsked, quick }).notice),
    )
  }

  async function branchFrom(
    question: Entry<Message>,
    mode: 'after' | 'instead',
    asked = '',
  ): Promise<string | undefined> {
    if (assistant.id === undefined || branching.current) return undefined
    branching.current = true
    const from = { id: assistant.id, value: assistant.settings }
    try {
      const { createBranch } = await import('../conversation/branch.ts')
      const made = await createBranch(from, assistant.messages, question.id, mode, asked)
      assistant.open(made)
      return made
    } catch {
      notify(t('errorBranch'))
      return undefined
    } finally {
      branching.current = false
    }
  }

  return {
    branch: async (question) => {
      await branchFrom(question, 'after')
    },
    resend: async (question, text) => {
      const edited = text.trim()
      const made = await branchFrom(question, 'instead', edited)
      if (made === undefined) return false
      // The answer is waited for elsewhere: the field may be closed now.
      void askQuestion(made, edited, language).then(
        (answer) => report(answer, false),
        () => {
          keepUnsaved(typedKey(made), { values: { text: edited }, base: { text: '' } })
          notify(t('errorNotStored'))
        },
      )
      return true
    },
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
        keepUnsaved(typedKey(id ?? assistant.id), { values: kept, base: kept })
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
