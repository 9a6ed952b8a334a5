/**
 * An answer of the assistant that is a case analysis. It is kept as its model filled the form, with
 * placeholders, and beside it as a text: that is what is copied, read aloud, searched and sent on
 * with the next question.
 */
import type { SlotAnswer } from '../conversation/conversation.ts'
import { isObject } from '../conversation/form-slots.ts'
import type { Analysis, ModelAnalysis } from './case-analysis.ts'
import { formIn, readAnalysis, readMasked } from './case-analysis-form.ts'
import { type AnalysisWords, type Line, tableOf } from './case-analysis-table.ts'

/** The answer of a model that was asked for the form, once no more of it comes. Prose stays prose;
 *  what is neither is no answer. */
export function takeForm<T extends SlotAnswer>(slot: T, words: AnalysisWords): T {
  const { text, problem } = slot
  if (text === '') return { ...slot, form: '' }
  const form = formIn(text, problem !== null)
  const read = form === '' ? undefined : readMasked(form)
  if (read !== undefined) return { ...slot, form, text: textOf(slot, read, words) }
  if (!isObject(text)) return { ...slot, form: '' }
  const { provider } = slot
  const unread = { code: 'protocol', provider, retryAfterSeconds: 0, partial: false }
  return {
    ...slot,
    form: '',
    text: '',
    problem: problem === null ? unread : { ...problem, partial: false },
  }
}

/** What the models made of the form, names restored; empty where none of them filled it. */
export function analysesIn(
  slots: readonly SlotAnswer[],
  restore: (text: string) => string,
): readonly ModelAnalysis[] {
  const models = slots.map(({ provider, model, simulated, problem, form = '' }) => ({
    provider,
    model,
    simulated,
    problem: problem?.code ?? '',
    analysis: form === '' ? null : (readAnalysis(form, restore) ?? null),
  }))
  return models.some(({ analysis }) => analysis !== null) ? models : []
}

/** A filled form as Markdown: a heading for each section, a point for each statement. Which of our
 *  rules sets a period, and when it ends, is computed where the form is shown. */
function textOf(
  { provider, model, simulated }: SlotAnswer,
  analysis: Analysis,
  words: AnalysisWords,
): string {
  const said = (line: Line): string =>
    (line.label === '' ? line.text : words.line(words.label[line.label], line.text)).replace(
      /\s+/g,
      ' ',
    )
  const sections = tableOf([{ provider, model, simulated, problem: '', analysis }], [], words)
  return sections
    .map(({ id, rows }) => {
      const points = rows
        .flatMap(({ cells }) => cells[0]?.lines ?? [])
        .map((line) => `${line.label === '' ? '-' : '  -'} ${said(line)}`)
      return `## ${words.section[id]}\n\n${points.join('\n')}`
    })
    .join('\n\n')
}
