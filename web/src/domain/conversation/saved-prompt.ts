/** A prompt that somebody keeps: a text to begin a question with, called by a word after a slash. */
import { type Of, record } from '../record/describe'
import { Field } from '../record/field'
import { line, paragraphs, text } from '../record/fields'
import { found } from '../search/search.ts'

/** Prompts, as sealed in a workspace. */
export const savedPromptKind = record('prompt', 1, {
  name: line().required().called('assistant:promptName'),
  /** what is typed after the slash */
  word: text().called('assistant:promptWord'),
  /** Its outer space stays: what is typed next may need one before it. */
  text: new Field({ ...paragraphs().required(), tidy: (typed) => typed }).called(
    'assistant:promptText',
  ),
})
/** A prompt record. */
export type SavedPrompt = Of<typeof savedPromptKind>

/** Whether a word can follow the slash. `taken` are the words of the other commands. */
export function isFreeWord(word: string, taken: readonly string[]): boolean {
  return /^[\p{L}\p{M}\p{N}_-]{1,40}$/u.test(word) && !taken.includes(word.toLowerCase())
}

/** A word made of a name: lower case letters, digits and dashes. */
export function wordOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
}

/** What was typed after the slash, while nothing else stands in the field; undefined otherwise. */
export function slashQuery(text: string): string | undefined {
  return /^[/／]([\p{L}\p{M}\p{N}_-]*)$/u.exec(text)?.[1]
}

/** The commands that fit what was typed, those whose word begins with it first. */
export function fittingCommands<T extends { readonly word: string; readonly name: string }>(
  commands: readonly T[],
  query: string,
): readonly T[] {
  const wanted = query.normalize('NFC').toLowerCase()
  const begins = commands.filter(({ word }) => word.toLowerCase().startsWith(wanted))
  const others = commands.filter((one) => !begins.includes(one))
  return [...begins, ...found(wanted, others, ({ word, name }) => [word, name])]
}
