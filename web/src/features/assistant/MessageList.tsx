import { Stack } from '@mantine/core'
import { answerText } from '../../assistant/ask-question'
import type { ActiveRun } from '../../assistant/runs'
import { type Conversation, type Message, placeholdersOf } from '../../domain/conversation'
import type { Entry } from '../../vault/types'
import { AnswerArticle } from './AnswerArticle'
import { NoAnswer } from './NoAnswer'
import { type QuestionActions, QuestionBlock } from './QuestionBlock'
import { RunningAnswer } from './RunningAnswer'

/** The conversation in order: each question with its answers, the running one last. */
export function MessageList({
  messages,
  settings,
  run,
  branches,
  onAskAgain,
  onResend,
  onBranch,
}: QuestionActions & {
  messages: readonly Entry<Message>[]
  settings: Conversation
  run: ActiveRun | undefined
  /** the conversations that began in this one, by question */
  branches: ReadonlyMap<string, readonly Entry<Conversation>[]>
  onAskAgain: (question: Entry<Message>, failed?: string) => void
}) {
  const questions = messages.filter(({ value }) => value.role === 'user')
  let number = 0
  return (
    <Stack gap="md">
      {questions.map((question) => {
        const answers = messages.filter(({ value }) => value.questionId === question.id)
        const running = run?.questionId === question.id ? run : undefined
        return (
          <Stack gap="sm" key={question.id}>
            <QuestionBlock
              question={question}
              branches={branches.get(question.id) ?? []}
              busy={run !== undefined}
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
                    busy={run !== undefined}
                    onRetry={() => onAskAgain(question, answer.id)}
                  />
                )
              ) : (
                <AnswerArticle
                  key={answer.id}
                  messageId={answer.id}
                  message={answer.value}
                  question={question.value.text}
                  number={++number}
                  placeholders={placeholdersOf(answer.value, settings)}
                  busy={run !== undefined}
                  onAskAgain={() => onAskAgain(question)}
                />
              ),
            )}
            {running !== undefined && <RunningAnswer run={running} />}
            {answers.length === 0 && running === undefined && (
              <NoAnswer
                message={undefined}
                askedAt={question.value.at}
                busy={run !== undefined}
                onRetry={() => onAskAgain(question)}
              />
            )}
          </Stack>
        )
      })}
    </Stack>
  )
}
