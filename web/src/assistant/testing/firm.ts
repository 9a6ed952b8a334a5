/**
 * A made-up firm of thousands of names in eight languages, and questions about them. It stands
 * as records stand in the vault, so that a test goes the way of a real question.
 */
import { emptyCase, type LegalCase } from '../../domain/case/case'
import { emptyParty, type Party } from '../../domain/case/party'
import { type Client, emptyClient } from '../../domain/client/client'
import { emptyAddress } from '../../domain/client/client-parts'
import type { CivilDate } from '../../domain/values/civil-date'
import type { LanguageCode } from '../../i18n/languages'
import { type Draw, drawsFrom } from './draw'
import { companies, type MadeUp, people } from './names'
import { sentences } from './sentences'

/** Somebody of the firm, and everything that leads to them. */
export interface Known extends MadeUp {
  readonly language: LanguageCode
  readonly numbers: readonly string[]
}

interface Named<T> {
  readonly id: string
  readonly value: T
}

/** A firm. */
export interface Firm {
  readonly known: readonly Known[]
  readonly clients: readonly Named<Client>[]
  readonly cases: readonly Named<LegalCase>[]
}

/** A question, what goes along with it, and what of the firm stands in it. */
export interface MadeUpQuestion {
  readonly language: LanguageCode
  readonly text: string
  readonly title: string
  readonly passage: string
  /** Everything above in one, with nothing where the names and numbers stand. */
  readonly plain: string
  /** Who is called by the name that the firm keeps. */
  readonly named: Known
}

const codes = Object.keys(people) as LanguageCode[]

/** A firm of `size` names, as many in each language: clients, parties, and whom these belong to. */
export function madeUpFirm(size: number): Firm {
  const draw = drawsFrom(41)
  const known: Known[] = []
  const seen = new Set<string>()
  while (known.length < size) {
    const language = codes[known.length % codes.length] as LanguageCode
    const made = (draw.below(6) === 0 ? companies : people)[language](draw)
    if (seen.has(made.name)) continue
    seen.add(made.name)
    known.push({ ...made, language, numbers: numbersOf(known.length, language) })
  }
  // Of twelve in a language nine are clients; the last of the others is whom a party belongs to.
  const place = (at: number): number => Math.floor(at / codes.length) % 12
  const clients = known.filter((_, at) => place(at) < 9)
  const parties = known.filter((_, at) => place(at) >= 9 && place(at) < 11)
  const affiliates = known.filter((_, at) => place(at) === 11).map(withoutNumbers)
  return {
    known: [...clients, ...parties, ...affiliates],
    clients: clients.map((one, at) => clientOf(one, `k${at}`)),
    cases: casesOf(parties, affiliates, draw),
  }
}

/** Of whom a party belongs to, the firm keeps the names alone. */
function withoutNumbers(known: Known): Known {
  return { ...known, numbers: [] }
}

const streets: Readonly<Record<LanguageCode, (at: number) => string>> = {
  en: (at) => `${at} Gallows Hill Lane`,
  es: (at) => `Calle de los Curtidores ${at}`,
  pt: (at) => `Rua das Olarias ${at}`,
  de: (at) => `Gerbergasse ${at}`,
  ru: (at) => `ул. Кожевенная, д. ${at}`,
  zh: (at) => `翠湖路${at}号`,
  ja: (at) => `青葉町${at}番地`,
  ko: (at) => `느티나무길 ${at}`,
}

function numbersOf(at: number, language: LanguageCode): readonly string[] {
  const phone = `+${['44', '34', '49', '7', '81'][at % 5]} 555 ${String(at).padStart(7, '4')}`
  return [`mail${at}@box${at % 97}.example`, phone, streets[language](1000 + at)]
}

function clientOf(known: Known, id: string): Named<Client> {
  const { name, company, numbers } = known
  const [email = '', phone = '', street = ''] = numbers
  return {
    id,
    value: {
      ...emptyClient(),
      type: company ? 'company' : 'person',
      name,
      aliases: namesOf(known).slice(1),
      email,
      phone,
      addresses: [{ ...emptyAddress(), street }],
    },
  }
}

/** Two parties to a case, and somebody who belongs to the second. */
function casesOf(
  parties: readonly Known[],
  affiliates: readonly Known[],
  draw: Draw,
): Named<LegalCase>[] {
  return affiliates.map((affiliate, at): Named<LegalCase> => {
    const sides = parties
      .slice(at * 2, at * 2 + 2)
      .map((one, index) => partyOf(one, `p${index}`, index === 1 ? affiliate : undefined))
    const docketNumber = `${draw.below(90) + 10} O ${1000 + at}/26`
    return {
      id: `c${at}`,
      value: { ...emptyCase('2026-11-02' as CivilDate), parties: sides, docketNumber },
    }
  })
}

function partyOf(known: Known, id: string, affiliate: Known | undefined): Party {
  const [email = '', phone = '', address = ''] = known.numbers
  const affiliates = affiliate === undefined ? [] : namesOf(affiliate)
  const aliases = namesOf(known).slice(1)
  return { ...emptyParty(), id, name: known.name, email, phone, address, aliases, affiliates }
}

function namesOf({ name, alias }: MadeUp): readonly string[] {
  return alias === '' ? [name] : [name, alias]
}

/** Questions in all languages by turns: two of the firm in each, a third in what goes along. */
export function* madeUpQuestions(firm: Firm, count: number): Generator<MadeUpQuestion> {
  const draw = drawsFrom(7)
  const numbers = firm.known.flatMap((one) => one.numbers)
  const somebody = (): Known => draw.of(firm.known)
  for (let at = 0; at < count; at++) {
    const language = codes[at % codes.length] as LanguageCode
    const [first, second, third] = [somebody(), somebody(), somebody()]
    const [asked, other] = [draw.of(first.ways), draw.of(second.ways)]
    const number = draw.of(numbers)
    const question = draw.of(sentences[language].question)
    const passage = draw.of(sentences[language].passage)
    yield {
      language,
      text: question(asked, other, number),
      title: `${third.name}.pdf`,
      passage: passage(third.name, other),
      plain: `${question('', '', '')} .pdf ${passage('', '')}`,
      named: third,
    }
  }
}
