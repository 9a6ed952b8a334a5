import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { failure } from '../../assistant/run-state'
import { type Message, questionMessage } from '../../domain/conversation'
import { plainText } from '../../domain/rich-text/rich-text.ts'
import type { Entry } from '../../vault/types'
import { transcript } from './transcript.ts'

const t = ((key: string) => key) as unknown as TFunction<'assistant'>

function entry(id: string, value: Message): Entry<Message> {
  return { id, value } as Entry<Message>
}

it('says of an answer that broke off that it is not whole', () => {
  const slot = {
    slot: 0,
    provider: 'openai',
    model: 'm',
    simulated: false,
    text: 'The period ends',
    reasoning: '',
    problem: failure('cut', 'openai', true),
    inputTokens: 0,
    outputTokens: 0,
  }
  const question = questionMessage('c', 'When?', 1)
  const answer: Message = {
    ...question,
    role: 'assistant',
    text: '',
    questionId: 'q',
    slots: [slot],
  }
  const lines = (message: Message) =>
    plainText(
      transcript(
        { title: 'x', placeholders: [] },
        [entry('q', question), entry('a', message)],
        t,
        () => 'now',
      ),
    ).split('\n')
  expect(lines(answer)).toContain('incomplete problemCut')
  const whole = { ...answer, slots: [{ ...slot, problem: null }] }
  expect(lines(whole).join()).not.toContain('incomplete')
})
