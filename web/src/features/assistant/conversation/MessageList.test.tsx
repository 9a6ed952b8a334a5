// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  emptyConversation,
  type Message,
  questionMessage,
} from '../../../domain/conversation/conversation'
import type { Entry } from '../../../vault/wire/types'
import { renderScreen } from '../../testing/render-screen'
import { MessageList } from './MessageList'

const drawn = vi.hoisted(() => ({ questions: 0 }))
vi.mock('../question/QuestionBlock', () => ({
  QuestionBlock: ({ question }: { question: Entry<Message> }) => {
    drawn.questions++
    return <p>{question.value.text}</p>
  },
}))
vi.mock('../answer/AnswerArticle', () => ({
  AnswerArticle: ({ number }: { number: number }) => <article aria-label={`Answer ${number}`} />,
}))

const entry = (id: string, value: Message) => ({ id, value }) as Entry<Message>
const slot = { slot: 0, provider: 'openai', model: 'm', simulated: false, text: 'Yes.' }

/** A conversation of so many turns. */
function turns(count: number): Entry<Message>[] {
  return Array.from({ length: count }, (_, at) => {
    const question = questionMessage('c', `Question ${at + 1}?`, at)
    const answer = {
      ...question,
      role: 'assistant' as const,
      text: '',
      questionId: `q${at}`,
      slots: [{ ...slot, reasoning: '', problem: null, inputTokens: 0, outputTokens: 0 }],
    }
    return [entry(`q${at}`, question), entry(`a${at}`, answer)]
  }).flat()
}

let draw: () => void = () => undefined

/** Show the first `count` of the messages, and all of them when they are drawn again. */
async function show(
  messages: readonly Entry<Message>[],
  at?: string,
  count = messages.length,
): Promise<void> {
  const { useReducer } = await import('react')
  const settings = emptyConversation()
  const branches = new Map()
  const first = count === messages.length ? messages : messages.slice(0, count)
  await renderScreen(
    function Page() {
      const [times, again] = useReducer((before: number) => before + 1, 0)
      draw = again
      return (
        <MessageList
          messages={times === 0 ? first : messages}
          at={at}
          settings={settings}
          run={undefined}
          branches={branches}
          onAskAgain={() => undefined}
          onResend={async () => true}
          onBranch={() => undefined}
        />
      )
    },
    { path: '/ai' },
  )
}

beforeEach(() => {
  drawn.questions = 0
})

it('of a long conversation shows the end, and the earlier questions when they are asked for', async () => {
  await show(turns(200))
  expect(screen.getByText('Question 200?')).toBeVisible()
  expect(screen.getByLabelText('Answer 200')).toBeVisible()
  expect(screen.queryByText('Question 1?')).toBeNull()
  expect(drawn.questions).toBeLessThan(100)
  while (screen.queryByText('Question 1?') === null)
    fireEvent.click(screen.getByText(/^Show earlier questions/))
  expect(screen.getByLabelText('Answer 1')).toBeVisible()
  expect(screen.queryByText(/^Show earlier questions/)).toBeNull()
})

it('shows the turn that somebody looks for, among the earlier ones too, and marks it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show(turns(200), 'a29')
  expect(screen.queryByText('Question 29?')).toBeNull()
  const turn = document.querySelector('[aria-current]') as HTMLElement
  expect(turn).toHaveTextContent('Question 30?')
  expect(turn).toContainElement(screen.getByLabelText('Answer 30'))
  expect(scrolled.mock.contexts.at(-1)).toBe(turn)
  expect(screen.getByText('Question 200?')).toBeVisible()
})

it('shows the last question, from where its answer is read', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show(turns(3))
  expect(scrolled.mock.contexts).toEqual([screen.getByText('Question 3?').parentElement])
})

it('goes to a question that is asked', async () => {
  const { act } = await import('@testing-library/react')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show(turns(3), undefined, 4)
  scrolled.mockClear()
  act(() => draw())
  expect(scrolled.mock.contexts).toEqual([screen.getByText('Question 3?').parentElement])
})

it('stays where somebody reads when an answer arrives', async () => {
  const { act } = await import('@testing-library/react')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show(turns(3), undefined, 5)
  scrolled.mockClear()
  act(() => draw())
  expect(screen.getByLabelText('Answer 3')).toBeVisible()
  expect(scrolled).not.toHaveBeenCalled()
})

it('draws nothing again of what was said while the next question is typed', async () => {
  await show(turns(5))
  const before = drawn.questions
  const { act } = await import('@testing-library/react')
  act(() => draw())
  expect(drawn.questions).toBe(before)
})
