/** Which answers were asked for as a form in place of prose, and whether they are one. */
import type { SlotAnswer } from './conversation.ts'

/** Whether models were asked for the form. */
export function isFormAsked(slots: readonly SlotAnswer[]): boolean {
  return slots.some(({ form }) => form !== undefined)
}

/** The answers that filled it. */
export function filledSlots(slots: readonly SlotAnswer[]): readonly SlotAnswer[] {
  return slots.filter(({ form = '' }) => form !== '')
}

/** Whether an answer is, or begins, an object and not prose. */
export function isObject(answer: string): boolean {
  return /^\s*(?:```(?:json)?\s*)?\{/.test(answer)
}
