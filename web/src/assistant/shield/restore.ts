/**
 * Turning placeholders in answers back into names: in whole texts and in streams whose
 * pieces may break anywhere. Models bend placeholders (lower case, a space, full-width
 * brackets, a translated word); what clearly means a placeholder we gave out is
 * restored, and what we never gave out is left as it stands.
 */
import { type PlaceholderKind, placeholderKinds } from './kinds'
import type { PlaceholderEntry, PlaceholderMap } from './placeholders'

/** Words that models put in place of ours when they translate. One that may stand for either of
 *  two is restored where the map knows but one of them. */
const translated: Readonly<Record<string, string>> = {
  CLIENT:
    'CLIENTE CLIENTA KLIENT KLIENTIN KLIENTEN MANDANT MANDANTIN MANDANTEN КЛИЕНТ 客户 客戶 依頼者 依頼人 クライアント 의뢰인 고객',
  OPPONENT:
    'OPONENTE CONTRARIO CONTRARIA GEGNER GEGNERIN GEGNERS ОППОНЕНТ ПРОТИВНИК 对方 對方 相手方 상대방',
  PERSON: 'PERSONA PESSOA ПЕРСОНА ЛИЦО 人物 人员 人 사람 인물',
  LAWYER:
    'ABOGADO ABOGADA ADVOGADO ADVOGADA ANWALT ANWÄLTIN ANWALTS АДВОКАТ ЮРИСТ 律师 律師 弁護士 변호사',
  COMPANY:
    'EMPRESA COMPAÑÍA COMPANHIA FIRMA UNTERNEHMEN UNTERNEHMENS КОМПАНИЯ ФИРМА 公司 会社 會社 회사',
  FIRM: 'FIRMA BUFETE DESPACHO ESCRITÓRIO KANZLEI ФИРМА 律所 事務所 법무법인',
  EMAIL: 'CORREO E-MAIL ПОЧТА 邮箱 メール 이메일',
  PHONE: 'TELEFONO TELÉFONO TELEFONE TELEFON ТЕЛЕФОН 电话 電話 전화',
  ADDRESS: 'DIRECCION DIRECCIÓN ENDEREÇO ADRESSE АДРЕС 地址 住所 주소',
  PLACE: 'LUGAR ORT МЕСТО 地点 場所 장소',
  ACCOUNT: 'CUENTA CONTA KONTO KONTOS СЧЁТ СЧЕТ 账户 口座 계좌',
  CARD: 'TARJETA CARTÃO KARTE КАРТА カード 카드',
  DOCKET: 'EXPEDIENTE PROCESSO AKTENZEICHEN ДЕЛО 案号 事件番号 사건번호',
  BIRTHDATE: 'NACIMIENTO NASCIMENTO GEBURTSDATUM 出生日期 生年月日 생년월일',
  DATE: 'FECHA DATUM ДАТА 日期 日付 날짜',
  AGE: 'EDAD IDADE ALTER ВОЗРАСТ 年龄 年齢 나이',
  GROUP: 'GRUPO GRUPPE ГРУППА',
  PLATE: 'MATRÍCULA PLACA KENNZEICHEN 车牌',
  TERM: 'TERMINO TÉRMINO TERMO',
}

/** A Russian word without its ending, by which its cases differ. */
function stem(word: string): string {
  return /^[А-ЯЁ]{3,}$/u.test(word)
    ? word.replace(/(?:ИЯМИ|ИЯХ|ИЕЙ|АМИ|ЯМИ|[ОЕ][ВЙМ]|И[ЯЮИЙ]|[АЯ][МХ]|[АЯУЮЫИЕОЬ])$/u, '')
    : word
}

const kindsByWord = new Map<string, PlaceholderKind[]>()
for (const kind of placeholderKinds)
  for (const word of [kind, ...(translated[kind] ?? '').split(' ')].map(stem))
    kindsByWord.set(word, [...new Set([...(kindsByWord.get(word) ?? []), kind])])

/** What a placeholder's word, in whatever letters it is written, may stand for. */
function kindsOf(word: string): readonly PlaceholderKind[] {
  return kindsByWord.get(stem(word.normalize('NFKC').toUpperCase())) ?? []
}

const longest = 40
const open = '[\\[［【〔⟦]'
const close = '[\\]］】〕⟧]'
const gap = '(?:\\\\?[_＿\\s\\-‐‑–]){0,3}'
// An ending that the model put inside the brackets: a possessive, or a particle of another script.
const ending = "(?<ending>['’]\\p{L}{0,2}|(?:(?!\\p{Script=Latin})\\p{L}){1,4})?"
const inside = (word: string, number: string): string =>
  `\\s?(?<${word}>\\p{L}[\\p{L}\\-]{0,11}?)${gap}(?<${number}>[\\d０-９]{1,5})`
const bracketed = `${open}${inside('word', 'number')}${ending}\\s?${close}`
// Markdown escapes both brackets or neither; a lone backslash belongs to the text.
const escaped = `\\\\${open}${inside('escapedWord', 'escapedNumber')}\\s?\\\\${close}`
// Letters of another script are another word, or a particle: 甲はPERSON_3に, PERSON_3은.
const bare =
  '(?<![\\p{Script=Latin}\\p{N}_\\\\])(?<bareWord>[A-Z]{2,12})\\\\?_(?<bareNumber>\\d{1,5})(?![\\p{Script=Latin}\\p{N}_\\\\])'
const token = new RegExp(`${escaped}|${bracketed}|${bare}`, 'gu')

function lookUp(map: PlaceholderMap, word: string, number: string): PlaceholderEntry | undefined {
  const at = Number(number.normalize('NFKC'))
  const meant = kindsOf(word).flatMap((kind) => map.get(`${kind}_${at}`) ?? [])
  return meant.length === 1 ? meant[0] : undefined
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
    const known = kindsOf(word ?? escapedWord ?? bareWord ?? '').length > 0
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
  return restoreWhere(text, map, show, () => true)
}

const longestAddress = 2000
const addressBefore = /(?:\/\/[^\s<>，。；、）】」』]*|\]\(\s*(?:<[^>\n]*|[^\s)]*))$/u

/** Restore a text that is taken to another program. No name comes back into an address: that
 *  program may fetch what a model wrote as an image, and the name would go with it. */
export function restoreToCopy(text: string, map: PlaceholderMap, show?: Show): string {
  return restoreWhere(
    text,
    map,
    show ?? ((value) => value),
    (at) => !addressBefore.test(text.slice(Math.max(0, at - longestAddress), at)),
  )
}

function restoreWhere(
  text: string,
  map: PlaceholderMap,
  show: Show,
  isWanted: (at: number) => boolean,
): string {
  return text.replace(token, (whole: string, ...rest: unknown[]) => {
    if (!isWanted(rest[rest.length - 3] as number)) return whole
    const groups = rest[rest.length - 1] as Record<string, string | undefined>
    const word = groups.word ?? groups.escapedWord ?? groups.bareWord ?? ''
    const number = groups.number ?? groups.escapedNumber ?? groups.bareNumber ?? ''
    const entry = lookUp(map, word, number)
    return entry === undefined ? whole : show(entry.value, entry.id) + (groups.ending ?? '')
  })
}

const openAtEnd = new RegExp(`\\\\?${open}[^\\]］】〕⟧\\[［【〔⟦]{0,${longest}}$`, 'u')
// Only capitals can become a bare placeholder; an ordinary word is shown as it comes.
const wordAtEnd = /(?<![\p{Script=Latin}\p{N}_\\])[A-Z]{1,12}\\?_?\d{0,5}$/u

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
