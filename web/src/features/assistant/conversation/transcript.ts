/** A conversation as a text to be kept: what was asked, what was answered, on what it rests. */
import type { TFunction } from 'i18next'
import { answerSlot, answerText } from '../../../assistant/question/said'
import { type PlaceholderEntry, PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText } from '../../../assistant/shield/restore'
import { sourcesOf } from '../../../assistant/sources'
import type { ClaimGroup, Consensus } from '../../../domain/conversation/consensus'
import {
  type Conversation,
  type Message,
  placeholdersOf,
  type SlotAnswer,
} from '../../../domain/conversation/conversation'
import { filledSlots, isFormAsked } from '../../../domain/conversation/form-slots.ts'
import { judgeCitations } from '../../../domain/formats/citations/citations.ts'
import { printedMarkdown } from '../../../domain/formats/rich-text/markdown-table.ts'
import { block, fromPlainText, type Printed } from '../../../domain/formats/rich-text/rich-text.ts'
import { type Format, makeFormat, pair } from '../../../i18n/use-format'
import type { Entry } from '../../../vault/wire/types'
import { confidenceText } from '../answer/confidence-text'
import { plain } from '../answer/plain.ts'
import {
  positionText,
  providerName,
  runProblem,
  slotName,
  slotProblem,
  topicText,
} from '../answer/problem-text'
import { citationLabels, sourceName } from '../answer/source-name'
import { wholeText } from '../answer/whole-text.ts'

type Words = TFunction<'assistant'>

/** How its language writes. */
interface Writing extends Format {
  /** what something is called, and what is said of it */
  pair(label: string, text: string): string
}

/** The whole conversation, names restored. */
export function transcript(
  conversation: Pick<Conversation, 'title' | 'placeholders'>,
  messages: readonly Entry<Message>[],
  t: Words,
  language: string,
): Printed {
  const format: Writing = {
    ...makeFormat(language),
    pair: (label, text) => pair(language, label, text),
  }
  const questions = messages.filter(({ value }) => value.role === 'user')
  let number = 0
  return [
    block('heading1', conversation.title || t('untitled')),
    ...questions.flatMap((question, at) => [
      block('heading2', t('questionNumber', { number: at + 1 })),
      block('paragraph', format.dateTime(question.value.at)),
      ...fromPlainText(question.value.text),
      ...messages
        .filter(({ value }) => value.questionId === question.id)
        .flatMap(({ value }) =>
          answerText(value) === ''
            ? unanswered(value, t)
            : [
                block('heading2', t('answer', { number: ++number })),
                ...answered(value, mapOf(value, conversation), t, format),
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

function answered(message: Message, map: PlaceholderMap, t: Words, format: Writing): Printed {
  const text = wholeText(t, message)
  const { consensus, slots, passages, at } = message
  const models = slots.filter((slot) => slot.text !== '').map((slot) => modelName(t, slot))
  const writer = answerSlot(message)
  const broken = writer?.problem
  const failed = slots.filter((slot) => slot !== writer && slot.problem !== null)
  const shown = restoreText(text, map)
  const texts = passages.map((passage) => passage.text)
  const several = consensus !== null && consensus.answered > 1
  const citations = judgeCitations(shown, texts, new Date(at).getFullYear())
  return [
    block('paragraph', `${format.dateTime(at)}, ${models.join(', ')}`),
    ...(slots.length > 1 && consensus?.answered === 1 ? [block('paragraph', t('onlyOne'))] : []),
    ...failed.map(({ slot, problem }) =>
      block(
        'paragraph',
        format.pair(
          slotName(t, slots, slot),
          problem === null ? '' : slotProblem(t, problem, slot),
        ),
      ),
    ),
    ...(broken ? [block('paragraph', `${t('incomplete')} ${slotProblem(t, broken)}`)] : []),
    ...(several ? compared(consensus, slots, map, t, format) : []),
    ...(several && filledSlots(slots).length === 0 ? [block('heading3', t('bestSupported'))] : []),
    ...printedMarkdown(restoreText(text, map, plain)),
    ...(consensus === null && isFormAsked(slots)
      ? []
      : [block('heading3', t('confidence')), ...estimated(consensus, t, format)]),
    block('heading3', t('sources')),
    ...listed(
      sourcesOf(text, consensus, passages).map((passage) => sourceName(t, passage)),
      t('noSources'),
    ),
    ...(citations.length === 0 ? [] : [block('heading3', t('citations'))]),
    ...citations.map((one) => block('bullet', format.pair(one.text, t(citationLabels[one.state])))),
  ]
}

function modelName(t: Words, { provider, slot, model, simulated }: SlotAnswer): string {
  return `${providerName(t, provider, slot)} (${model}${simulated ? `, ${t('simulated')}` : ''})`
}

function listed(texts: readonly string[], none: string): Printed {
  return texts.length === 0
    ? [block('paragraph', none)]
    : texts.map((text) => block('bullet', text))
}

function estimated(consensus: Consensus | null, t: Words, format: Writing): Printed {
  if (consensus === null) return [block('paragraph', t('confidenceNone'))]
  const said = confidenceText(t, consensus, format)
  const grounded = format.pair(t('groundedness'), said.grounded)
  return [`${said.level} (${said.share})`, said.reached, said.basis, said.capped, grounded]
    .filter((text) => text !== '')
    .map((text) => block('paragraph', text))
}

/** Where the models contradict each other, agree, mostly agree and stand alone, as on the screen. */
function compared(
  consensus: Consensus,
  slots: readonly SlotAnswer[],
  map: PlaceholderMap,
  t: Words,
  format: Writing,
): Printed {
  const name = (slot: number): string => slotName(t, slots, slot)
  const named = (those: readonly number[]): string => format.list(those.map(name))
  const { contradictions, agreed, majority, single } = consensus
  const titled = (title: string, blocks: Printed): Printed =>
    blocks.length === 0 ? [] : [block('heading3', title), ...blocks]
  const statement = ({ text, slots: holders, dissent }: ClaimGroup): Printed => [
    block('bullet', `${restoreText(text, map)} ${t('saidBy', { providers: named(holders) })}`),
    ...dissent.map(({ slot, text: other }) =>
      block(
        'bullet',
        `${t('dissent', { provider: name(slot) })} ${t('quoted', { text: restoreText(other, map) })}`,
      ),
    ),
  ]
  return [
    ...titled(
      t('contradictions'),
      contradictions.flatMap((one) => [
        block('paragraph', topicText(t, one, map)),
        ...one.positions.map((side) =>
          block('bullet', format.pair(named(side.slots), positionText(t, side, map))),
        ),
      ]),
    ),
    ...titled(
      t('agreed'),
      agreed.map(({ text }) => block('bullet', restoreText(text, map))),
    ),
    ...titled(t('majority'), majority.flatMap(statement)),
    ...titled(t('single'), single.flatMap(statement)),
  ]
}
