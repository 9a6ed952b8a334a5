/**
 * The ways a company is referred to: with and without its legal form, by its first
 * word, by its initials in capitals, without where it sits and what it trades in.
 */
import { cjkCompanyForms } from './cjk-company'
import { fold, type Token, tokenise } from './fold'
import type { NameForm } from './kinds'
import { cjkLegalForms, legalForms, longLegalForms, particles } from './titles'

const longForms = longLegalForms.map((form) => form.split(' '))

/** How many tokens from `at` on are a legal form, the longest reading. */
export function legalFormLength(tokens: readonly Token[], at: number): number {
  let longest = legalForms.has(tokens[at]?.fold ?? '') ? 1 : 0
  for (const form of longForms) {
    if (form.length <= longest) continue
    if (form.every((word, offset) => tokens[at + offset]?.fold === word)) longest = form.length
  }
  return longest
}

function withoutLegalForm(tokens: readonly Token[]): Token[] {
  let from = 0
  let to = tokens.length
  for (let at = 1; at < to; at++) {
    if (at + legalFormLength(tokens, at) === to) to = at
  }
  // ООО «Ромашка» carries the form in front.
  if (
    to - from > 1 &&
    /^\p{Script=Cyrillic}+$/u.test(tokens[from]?.fold ?? '') &&
    legalForms.has(tokens[from]?.fold ?? '')
  )
    from++
  return tokens.slice(from, to)
}

/** True when initials written together may stand for the company. */
function acronym(core: readonly Token[]): string | undefined {
  const letters = core.filter((token) => token.type === 'word' && !particles.has(token.fold))
  if (letters.length < 3) return undefined
  return letters
    .map((token) => [...token.text][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Every way to refer to the company called `value`. */
export function companyForms(value: string): NameForm[] {
  const bare = cjkLegalForms.reduce((name, form) => name.replaceAll(form, ' '), value)
  const tokens = tokenise(bare.trim() === '' ? value : bare)
  if (tokens.length === 0) return []
  const core = withoutLegalForm(tokens)
  const words = core.map((token) => token.text)
  const forms: NameForm[] = [
    { words: tokens.map((token) => token.text), strength: tokens.length > 1 ? 'full' : 'single' },
    { words, strength: words.length > 1 ? 'part' : 'single' },
  ]
  const short = acronym(core)
  if (short !== undefined) forms.push({ words: [short], strength: 'single' })
  if (core.length > 1 && core.every((token) => token.type === 'word')) {
    forms.push({ words: [words.join('')], strength: 'full' })
    const [head] = core
    if (head !== undefined && fold(head.text).length >= 4)
      forms.push({ words: [head.text], strength: 'single' })
  }
  if (core.some((token) => token.type === 'cjk')) forms.push(...cjkCompanyForms(bare))
  return forms
}
