/** A prompt that somebody keeps: a text to begin a question with, called by a word after a slash. */
import type { Kind } from '../record/kind'
import { readObject, readText } from '../record/read'
import { type Problem, requiredLine } from '../record/rules.ts'
import { found } from '../search/search.ts'

/** A prompt record. */
export interface SavedPrompt {
  readonly name: string
  /** what is typed after the slash */
  readonly word: string
  readonly text: string
}

/** Most characters of a prompt. */
export const longestPrompt = 20_000

/** What is wrong with a prompt's name, or null. */
export const promptNameProblem = requiredLine

/** What is wrong with a prompt's text, or null. */
export function promptTextProblem(text: string): Problem | null {
  if (text.trim() === '') return 'required'
  return text.length > longestPrompt ? 'tooLong' : null
}

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

/** Prompts, as sealed in a workspace. */
export const savedPromptKind: Kind<SavedPrompt> = {
  name: 'prompt',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'prompt')
    return {
      name: readText(fields, 'name'),
      word: readText(fields, 'word'),
      text: readText(fields, 'text'),
    }
  },
}
