/** Reads a sentence, spoken or typed, as a command. Pure: it looks nothing up and changes nothing. */
import { de } from './grammar/de.ts'
import { en } from './grammar/en.ts'
import { es } from './grammar/es.ts'
import { ja } from './grammar/ja.ts'
import { ko } from './grammar/ko.ts'
import { pt } from './grammar/pt.ts'
import { ru } from './grammar/ru.ts'
import { zh } from './grammar/zh.ts'
import { type Act, type Grammar, type Heard, type SpokenScreen, spokenScreens } from './intent.ts'

const grammars: Readonly<Record<string, Grammar>> = { en, es, pt, de, zh, ja, ko, ru }

/** The grammar of a language; English where there is none. */
export function grammarOf(language: string): Grammar {
  return grammars[language] ?? en
}

interface Compiled {
  readonly sentences: readonly (readonly [Act, RegExp])[]
  readonly screens: readonly (readonly [SpokenScreen, RegExp])[]
}

const compiled = new Map<Grammar, Compiled>()

function compile(grammar: Grammar): Compiled {
  const known = compiled.get(grammar)
  if (known !== undefined) return known
  const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'isu')
  const made: Compiled = {
    sentences: grammar.sentences.map(([act, pattern]) => [act, whole(pattern)]),
    screens: spokenScreens.map((screen) => [screen, whole(grammar.screens[screen])]),
  }
  compiled.set(grammar, made)
  return made
}

/** Longest sentence that is read as a command. */
const longest = 4000

/** A sentence without what recognisers put around it. */
export function tidySentence(said: string): string {
  return said
    .normalize('NFC')
    .slice(0, longest)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s¿¡"“„«»']+|[\s.!。！"”«»']+$/gu, '')
}

/**
 * What a sentence asks for, in the given language and then in English; undefined when it is no
 * command. A sentence that ends with a question mark is a question for the assistant.
 */
export function readCommand(said: string, language: string): Heard | undefined {
  const sentence = tidySentence(said)
  const asked = sentence.replace(/[?？\s]+$/u, '')
  const isQuestion = asked !== sentence
  if (asked === '') return undefined
  for (const grammar of new Set([grammarOf(language), en])) {
    for (const order of new Set([withoutCourtesy(asked, grammar), asked])) {
      const heard = readOrder(order, grammar)
      if (heard === undefined) continue
      const { act, name } = heard
      if (act === 'ask') return isQuestion ? { ...heard, name: `${name}?` } : heard
      // "Can you open an account for a minor?" asks; "Can you open the calendar?" orders.
      const asks = isQuestion && act === 'open' && readScreen(name, language) === undefined
      if (!asks) return heard
    }
  }
  return isQuestion ? { act: 'ask', name: sentence, text: '' } : undefined
}

function readOrder(order: string, grammar: Grammar): Heard | undefined {
  for (const [act, pattern] of compile(grammar).sentences) {
    const found = pattern.exec(order)
    if (found === null) continue
    const { name = '', text = '' } = found.groups ?? {}
    return { act, name: trim(name), text: trim(text) }
  }
  return undefined
}

function withoutCourtesy(order: string, { courtesy: [before, after] }: Grammar): string {
  const first = new RegExp(`^(?:${before})`, 'isu')
  return order.replace(first, '').replace(new RegExp(`(?:${after})$`, 'isu'), '')
}

function trim(text: string): string {
  return text.replace(/^[\s:：,，、]+|[\s,，、]+$/gu, '')
}

/** The screen that a name means, in the given language or in English. */
export function readScreen(name: string, language: string): SpokenScreen | undefined {
  for (const grammar of new Set([grammarOf(language), en])) {
    const found = compile(grammar).screens.find(([, pattern]) => pattern.test(name))
    if (found !== undefined) return found[0]
  }
  return undefined
}
