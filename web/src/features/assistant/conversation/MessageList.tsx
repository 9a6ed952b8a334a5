import { Button, Stack } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActiveRun } from '../../../assistant/question/runs'
import { answerText } from '../../../assistant/question/said'
import {
  type Conversation,
  type Message,
  placeholdersOf,
} from '../../../domain/conversation/conversation'
import { useFormat } from '../../../i18n/use-format'
import type { Entry } from '../../../vault/wire/types'
import { AnswerArticle } from '../answer/AnswerArticle'
import { NoAnswer } from '../answer/NoAnswer'
import { RunningAnswer } from '../answer/RunningAnswer'
import classes from '../assistant.module.css'
import { type QuestionActions, QuestionBlock } from '../question/QuestionBlock'

interface TurnActions extends QuestionActions {
  readonly onAskAgain: (question: Entry<Message>, failed?: string) => void
}

/** A question and what came of it. */
interface Exchange {
  readonly question: Entry<Message>
  readonly answers: readonly Entry<Message>[]
  /** the number of its first answer that says something */
  readonly number: number
}

/** The messages of a conversation, each question with its answers. */
function exchangesOf(messages: readonly Entry<Message>[]): readonly Exchange[] {
  const answers = new Map<string, Entry<Message>[]>()
  for (const message of messages) {
    const { questionId } = message.value
    const others = answers.get(questionId)
    if (others === undefined) answers.set(questionId, [message])
    else others.push(message)
  }
  let number = 1
  return messages
    .filter(({ value }) => value.role === 'user')
    .map((question) => {
      const own = answers.get(question.id) ?? []
      const exchange = { question, answers: own, number }
      number += own.filter(({ value }) => answerText(value) !== '').length
      return exchange
    })
}

/** How many questions are shown at first: a thousand answers take a page seconds to draw. */
const shownAtFirst = 40

/** The conversation in order: each question with its answers, the running one last. */
export function MessageList({
  messages,
  at,
  settings,
  run,
  branches,
  onAskAgain,
  onResend,
  onBranch,
}: TurnActions & {
  messages: readonly Entry<Message>[]
  /** the message that was looked for: its turn is shown and marked */
  at: string | undefined
  settings: Conversation
  run: ActiveRun | undefined
  /** the conversations that began in this one, by question */
  branches: ReadonlyMap<string, readonly Entry<Conversation>[]>
}) {
  const { t } = useTranslation('assistant')
  const format = useFormat()
  const [shown, setShown] = useState(shownAtFirst)
  const exchanges = useMemo(() => exchangesOf(messages), [messages])
  const sought = at === undefined ? -1 : exchanges.findIndex((one) => hasMessage(one, at))
  const earlier = Math.max(0, Math.min(exchanges.length - shown, sought < 0 ? Infinity : sought))
  const list = useRef<HTMLDivElement>(null)
  const asked = exchanges.length
  useEffect(() => {
    // From its question on: who lands at the end of a long answer has to go back to read it. An answer
    // that arrives moves nothing: somebody may be reading elsewhere by then.
    if (asked > 0) list.current?.lastElementChild?.scrollIntoView()
  }, [asked])
  // The second to run: what was looked for goes before the last question.
  useEffect(() => {
    if (sought >= 0) list.current?.querySelector('[aria-current]')?.scrollIntoView()
  }, [sought])
  const actions: TurnActions = {
    onAskAgain: useCallbackRef(onAskAgain),
    onResend: useCallbackRef(onResend),
    onBranch: useCallbackRef(onBranch),
  }
  return (
    <Stack gap="md" ref={list}>
      {earlier > 0 && (
        <Button
          variant="subtle"
          size="xs"
          mx="auto"
          onClick={() => setShown((exchanges.length - earlier) * 4)}
        >
          {t('earlierQuestions', { n: format.number(earlier) })}
        </Button>
      )}
      {exchanges.slice(earlier).map((exchange, index) => (
        <Turn
          key={exchange.question.id}
          {...exchange}
          {...actions}
          sought={earlier + index === sought}
          settings={settings}
          branches={branches.get(exchange.question.id) ?? none}
          running={run?.questionId === exchange.question.id ? run : undefined}
          busy={run !== undefined}
        />
      ))}
    </Stack>
  )
}

function hasMessage({ question, answers }: Exchange, id: string): boolean {
  return question.id === id || answers.some((one) => one.id === id)
}

const none: readonly Entry<Conversation>[] = []

/** One question with its answers. Typing the next one, and an answer that arrives, draw none anew. */
const Turn = memo(function Turn({
  question,
  answers,
  number,
  sought,
  settings,
  branches,
  running,
  busy,
  onAskAgain,
  onResend,
  onBranch,
}: Exchange &
  TurnActions & {
    sought: boolean
    settings: Conversation
    branches: readonly Entry<Conversation>[]
    running: ActiveRun | undefined
    busy: boolean
  }) {
  let next = number
  return (
    <Stack gap="sm" className={classes.turn} aria-current={sought || undefined}>
      <QuestionBlock
        question={question}
        branches={branches}
        busy={busy}
        onResend={onResend}
        onBranch={onBranch}
      />
      {answers.map((answer) =>
        answerText(answer.value) === '' ? (
          running === undefined && (
            <NoAnswer
              key={answer.id}
              message={answer.value}
              askedAt={question.value.at}
              busy={busy}
              onRetry={() => onAskAgain(question, answer.id)}
            />
          )
        ) : (
          <AnswerArticle
            key={answer.id}
            messageId={answer.id}
            message={answer.value}
            question={question.value.text}
            number={next++}
            placeholders={placeholdersOf(answer.value, settings)}
            busy={busy}
            onAskAgain={() => onAskAgain(question)}
          />
        ),
      )}
      {running !== undefined && <RunningAnswer run={running} />}
      {answers.length === 0 && running === undefined && (
        <NoAnswer
          message={undefined}
          askedAt={question.value.at}
          busy={busy}
          onRetry={() => onAskAgain(question)}
        />
      )}
    </Stack>
  )
})
