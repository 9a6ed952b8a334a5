import type { TFunction } from 'i18next'
import { answerText } from '../../../assistant/question/said'
import type { Message } from '../../../domain/conversation/conversation'
import { filledSlots } from '../../../domain/conversation/form-slots.ts'
import { providerName } from './problem-text'

/** All that an answer says as one text: of several models that filled a form, each under its name. */
export function wholeText(t: TFunction<'assistant'>, message: Message): string {
  const filled = filledSlots(message.slots)
  return filled.length > 1
    ? filled
        .map(({ provider, slot, text }) => `# ${providerName(t, provider, slot)}\n\n${text}`)
        .join('\n\n')
    : filled[0]?.text || answerText(message)
}
