/**
 * German runs a name together with what is meant of it: the Beckervertrag, the Müllerakte. Only
 * words of a law office's day stand behind a name in that way; a Bauernhof is nobody's.
 */
import { fold, type Token, wordSet } from './fold'
import { anyPhrase } from './phrases'

const nouns = anyPhrase('what is somebody’s', ['de'])
const compound = new RegExp(`^(?<name>.{3,}?)${nouns}(?:e?n|e?s|nis)?$`)
const noun = new RegExp(`^${nouns}(?:e?n|e?s)?$`)

// These begin words that everybody has, whoever is called so.
const everyday = wordSet(`
 kauf miet pacht werk dienst erb ehe straf zivil bau haus arbeit arbeits gesellschaft gesellschafts recht rechts streit einzel sonder not regel unfall zweifel
 sterbe versicherung versicherungs leasing kredit schenkung schenkungs tausch lizenz vor haupt neben rahmen muster standard alt neu gericht gerichts personal
 kranken prozess hand grund tod todes vertrag vertrags mandanten mahn bank spar giro steuer schluss end teil voll ur bei ein aus ab an auf zu uber unter durch
 nach vermachtnis garten land stadt pfarr treppen kranken waren rat rats kauf verkauf ernst extrem glucks sach wert frei zwischen probe jahres monats tages gesamt
 familien eltern kinder schul kirchen kloster amts partei parteien beweis gegen wider eil grundstucks wohnungs haft pflicht leihe burgschafts ruck sturz wasser
`)

/** The part of a German compound that may be a name; undefined where the word is none. */
export function nameInCompound(token: Token): Token | undefined {
  if (token.case === 'lower' || token.case === 'none' || token.fold.length < 7) return undefined
  const name = compound.exec(token.fold)?.groups?.name
  if (name === undefined || everyday.has(name)) return undefined
  for (let length = 3; length < token.text.length; length++) {
    const text = token.text.slice(0, length)
    if (fold(text) === name) return { ...token, text, fold: name, end: token.start + length }
  }
  return undefined
}

/** Whether a folded word is one that German sets behind a name. */
export function followsName(word: string): boolean {
  return noun.test(word)
}
