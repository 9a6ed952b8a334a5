/**
 * One text out of several answers: every statement once, with who made it. No model wrote it and
 * nobody selected it; it stands beside the best supported answer and never in its place. What
 * contradicts stands as two sentences that say so.
 */
import type { Consensus } from './consensus.ts'

/** A sentence and the answers that say it. */
export interface MergedSentence {
  readonly text: string
  readonly slots: readonly number[]
  /** ids of passages, `P1` */
  readonly sources: readonly string[]
  /** another answer says that it is otherwise */
  readonly disputed: boolean
}

/** The merged text: what all say, what most say with who differs, what is in dispute, the rest. */
export function mergedText(consensus: Consensus): readonly MergedSentence[] {
  const { agreed, majority, contradictions, single } = consensus
  return [...agreed, ...majority]
    .flatMap(({ text, slots, sources, dissent }): MergedSentence[] => [
      { text, slots, sources, disputed: false },
      ...dissent.map((one) => ({
        text: one.text,
        slots: [one.slot],
        sources: [],
        disputed: false,
      })),
    ])
    .concat(
      contradictions.flatMap(({ positions }) =>
        positions.map(({ text, slots }) => ({ text, slots, sources: [], disputed: true })),
      ),
      single.map(({ text, slots, sources }) => ({ text, slots, sources, disputed: false })),
    )
    .filter(({ text }) => text !== '') // yes and no to the question itself make no sentence
    .map((sentence) => ({ ...sentence, text: ended(sentence.text) }))
}

/** A statement as a sentence: models leave the full stop out as they like. */
function ended(text: string): string {
  const tidy = text.trim()
  if (/[.!?…。！？]["”»」)]?$/u.test(tidy)) return tidy
  return `${tidy}${/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]$/u.test(tidy) ? '。' : '.'}`
}
