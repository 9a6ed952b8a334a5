/**
 * Turning placeholders in answers back into names: in whole texts and in streams whose
 * pieces may break anywhere. Models bend placeholders (lower case, a space, full-width
 * brackets, a translated word); what clearly means a placeholder we gave out is
 * restored, and what we never gave out is left as it stands.
 */
import { type PlaceholderKind, placeholderKinds } from './kinds'
import type { PlaceholderEntry, PlaceholderMap } from './placeholders'

/** Words that models put in place of ours when they translate. */
const translated: Readonly<Record<string, PlaceholderKind>> = {
  CLIENTE: 'CLIENT',
  KLIENT: 'CLIENT',
  MANDANT: 'CLIENT',
  КЛИЕНТ: 'CLIENT',
  客户: 'CLIENT',
  客戶: 'CLIENT',
  依頼者: 'CLIENT',
  依頼人: 'CLIENT',
  クライアント: 'CLIENT',
  의뢰인: 'CLIENT',
  고객: 'CLIENT',
  OPONENTE: 'OPPONENT',
  CONTRARIO: 'OPPONENT',
  GEGNER: 'OPPONENT',
  ОППОНЕНТ: 'OPPONENT',
  PERSONA: 'PERSON',
  PESSOA: 'PERSON',
  ПЕРСОНА: 'PERSON',
  ЛИЦО: 'PERSON',
  人物: 'PERSON',
  人: 'PERSON',
  사람: 'PERSON',
  인물: 'PERSON',
  ABOGADO: 'LAWYER',
  ADVOGADO: 'LAWYER',
  ANWALT: 'LAWYER',
  АДВОКАТ: 'LAWYER',
  律师: 'LAWYER',
  弁護士: 'LAWYER',
  변호사: 'LAWYER',
  EMPRESA: 'COMPANY',
  FIRMA: 'COMPANY',
  UNTERNEHMEN: 'COMPANY',
  КОМПАНИЯ: 'COMPANY',
  公司: 'COMPANY',
  会社: 'COMPANY',
  회사: 'COMPANY',
  CORREO: 'EMAIL',
  'E-MAIL': 'EMAIL',
  ПОЧТА: 'EMAIL',
  TELEFONO: 'PHONE',
  TELÉFONO: 'PHONE',
  TELEFONE: 'PHONE',
  TELEFON: 'PHONE',
  ТЕЛЕФОН: 'PHONE',
  DIRECCION: 'ADDRESS',
  DIRECCIÓN: 'ADDRESS',
  ENDEREÇO: 'ADDRESS',
  ADRESSE: 'ADDRESS',
  АДРЕС: 'ADDRESS',
  地址: 'ADDRESS',
  住所: 'ADDRESS',
  주소: 'ADDRESS',
  LUGAR: 'PLACE',
  ORT: 'PLACE',
  CUENTA: 'ACCOUNT',
  CONTA: 'ACCOUNT',
  KONTO: 'ACCOUNT',
  TARJETA: 'CARD',
  KARTE: 'CARD',
  FECHA: 'DATE',
  DATUM: 'DATE',
  ДАТА: 'DATE',
  TERMINO: 'TERM',
  TÉRMINO: 'TERM',
}

const longest = 40
const open = '[\\[［【〔⟦]'
const close = '[\\]］】〕⟧]'
const gap = '(?:\\\\?[_\\s\\-‐‑–]){1,3}'
const inside = (word: string, number: string): string =>
  `\\s?(?<${word}>\\p{L}[\\p{L}\\-]{0,11}?)${gap}(?<${number}>\\d{1,5})\\s?`
const bracketed = `${open}${inside('word', 'number')}${close}`
// Markdown escapes both brackets or neither; a lone backslash belongs to the text.
const escaped = `\\\\${open}${inside('escapedWord', 'escapedNumber')}\\\\${close}`
const bare =
  '(?<![\\p{L}\\p{N}_\\\\])(?<bareWord>[A-Z]{2,12})\\\\?_(?<bareNumber>\\d{1,5})(?![\\p{L}\\p{N}_\\\\])'
const token = new RegExp(`${escaped}|${bracketed}|${bare}`, 'gu')

function lookUp(map: PlaceholderMap, word: string, number: string): PlaceholderEntry | undefined {
  const upper = word.toUpperCase()
  const kind = translated[upper] ?? upper
  return map.get(`${kind}_${Number(number)}`)
}

/** What a placeholder of an answer stands for, given without its brackets; its kind may be
 *  translated. Undefined for one that was never given out. */
export function entryOf(map: PlaceholderMap, placeholder: string): PlaceholderEntry | undefined {
  const [word = '', number = ''] = placeholder.split('_')
  return lookUp(map, word, number)
}

/** Stretches of a text of one's own that restoring would take for placeholders. */
export function mistakable(text: string): readonly (readonly [number, number])[] {
  return [...text.matchAll(token)].flatMap((match) => {
    const { word, escapedWord, bareWord } = match.groups ?? {}
    const upper = (word ?? escapedWord ?? bareWord ?? '').toUpperCase()
    const kind = translated[upper] ?? upper
    const known = placeholderKinds.some((one) => one === kind)
    return known ? [[match.index, match.index + match[0].length] as const] : []
  })
}

/** What to put in a placeholder's place: the value itself unless the caller marks it up. */
export type Show = (value: string, id: string) => string

/** Restore a whole text. */
export function restoreText(
  text: string,
  map: PlaceholderMap,
  show: Show = (value) => value,
): string {
  return text.replace(token, (whole: string, ...rest: unknown[]) => {
    const groups = rest[rest.length - 1] as Record<string, string | undefined>
    const word = groups.word ?? groups.escapedWord ?? groups.bareWord ?? ''
    const number = groups.number ?? groups.escapedNumber ?? groups.bareNumber ?? ''
    const value = lookUp(map, word, number)?.value
    return value === undefined ? whole : show(value, `${word.toUpperCase()}_${Number(number)}`)
  })
}

const openAtEnd = new RegExp(`\\\\?${open}[^\\]］】〕⟧\\[［【〔⟦]{0,${longest}}$`, 'u')
// Only capitals can become a bare placeholder; an ordinary word is shown as it comes.
const wordAtEnd = /(?<![\p{L}\p{N}_\\])[A-Z]{1,12}\\?_?\d{0,5}$/u

/** What of an unfinished text can be shown already: its end may be half a placeholder. However the
 *  text goes on, `restoreText` of the whole begins with this. */
export function restoreUnfinished(text: string, map: PlaceholderMap, show?: Show): string {
  const begun = Math.max(
    openAtEnd.exec(text)?.[0].length ?? 0,
    wordAtEnd.exec(text)?.[0].length ?? 0,
    // A lone surrogate or backslash at the end belongs to what follows.
    /[\uD800-\uDBFF\\]$/.test(text) ? 1 : 0,
  )
  const certain = text.length - begun
  // What follows decides whether a bare word ends; it is taken off again.
  const next = text.slice(certain, certain + 1)
  const restored = restoreText(text.slice(0, certain) + next, map, show)
  return restored.slice(0, restored.length - next.length)
}
