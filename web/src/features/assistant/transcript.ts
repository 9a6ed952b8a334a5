/** A conversation as a text to be kept: what was asked, what was answered, on what it rests. */
import type { TFunction } from 'i18next'
import { answerSlot, answerText } from '../../assistant/ask-question'
import { type PlaceholderEntry, PlaceholderMap } from '../../assistant/shield/placeholders'
import { restoreText } from '../../assistant/shield/restore'
import { sourcesOf } from '../../assistant/sources'
import { type Conversation, type Message, placeholdersOf } from '../../domain/conversation'
import { printedMarkdown } from '../../domain/rich-text/markdown-table.ts'
import { block, fromPlainText, type Printed } from '../../domain/rich-text/rich-text.ts'
import type { Entry } from '../../vault/types'
import { plain } from './plain.ts'
import {
  positionText,
  providerName,
  runProblem,
  slotName,
  slotProblem,
  topicText,
} from './problem-text'
import { sourceName } from './source-name'

type Words = TFunction<'assistant'>

/** The whole conversation, names restored. */
export function transcript(
  conversation: Pick<Conversation, 'title' | 'placeholders'>,
  messages: readonly Entry<Message>[],
  t: Words,
  when: (at: number) => string,
): Printed {
  const questions = messages.filter(({ value }) => value.role === 'user')
  let number = 0
  return [
    block('heading1', conversation.title || t('untitled')),
    ...questions.flatMap((question, at) => [
      block('heading2', t('questionNumber', { number: at + 1 })),
      block('paragraph', when(question.value.at)),
      ...fromPlainText(question.value.text),
      ...messages
        .filter(({ value }) => value.questionId === question.id)
        .flatMap(({ value }) =>
          answerText(value) === ''
            ? unanswered(value, t)
            : [
                block('heading2', t('answer', { number: ++number })),
                ...answered(value, mapOf(value, conversation), t, when),
              ],
        ),
    ]),
    block('rule'),
    block('paragraph', t('disclaimer')),
  ]
}

function mapOf(message: Message, conversation: Pick<Conversation, 'placeholders'>): PlaceholderMap {
  return new PlaceholderMap(placeholdersOf(message, conversation) as readonly PlaceholderEntry[])
}

function unanswered(message: Message, t: Words): Printed {
  const said = message.problem === null ? undefined : runProblem(t, message.problem, message)
  return [block('paragraph', said?.text ?? t('interruptedText'))]
}

function answered(
  message: Message,
  map: PlaceholderMap,
  t: Words,
  when: (at: number) => string,
): Printed {
  const text = answerText(message)
  const { consensus, slots, passages, at } = message
  const models = slots
    .filter((slot) => slot.text !== '')
    .map(({ provider, slot, model }) => `${providerName(t, provider, slot)} (${model})`)
  const name = (slot: number): string => slotName(t, slots, slot)
  const against = consensus?.contradictions ?? []
  const sources = sourcesOf(text, consensus, passages)
  const broken = answerSlot(message)?.problem
  return [
    block('paragraph', `${when(at)}, ${models.join(', ')}`),
    ...(broken ? [block('paragraph', `${t('incomplete')} ${slotProblem(t, broken)}`)] : []),
    ...(against.length === 0 ? [] : [block('heading3', t('contradictions'))]),
    ...against.flatMap((one) => [
      block('paragraph', topicText(t, one, map)),
      ...one.positions.map((side) =>
        block('bullet', `${side.slots.map(name).join(', ')}: ${positionText(t, side, map)}`),
      ),
    ]),
    ...printedMarkdown(restoreText(text, map, plain)),
    ...(sources.length === 0 ? [] : [block('heading3', t('sources'))]),
    ...sources.map((passage) => block('bullet', sourceName(t, passage))),
  ]
}
