/** What a foreign table's cells mean: days, statuses, kinds and languages as other programs write them. */
import { languages } from '../../i18n/languages.ts'
import { type CaseStatus, type PracticeArea, practiceAreas } from '../case/case.ts'
import type { ClientStatus, ClientType } from '../client/client.ts'
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { parseDuration } from '../values/duration.ts'
import type { Money } from '../values/money.ts'
import { parseMoney } from '../values/money-text.ts'
import { foldText } from '../values/text.ts'

/** In which order the numbers of a date stand where they do not say it themselves. */
export type DateOrder = 'dayFirst' | 'monthFirst'

/** The day that a cell names; null when it names none. Times after the day are left out. */
export function parseDay(text: string, order: DateOrder): CivilDate | null {
  const cell = text.normalize('NFKC').trim()
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s].*)?$/u.exec(cell)
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3])
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[,\s].*)?$/u.exec(cell)
  if (parts === null) return null
  const [, first, second, year = ''] = parts
  const full =
    year.length === 2 ? String(2000 + Number(year) - (Number(year) > 60 ? 100 : 0)) : year
  // A German date has dots and never begins with the month.
  return order === 'dayFirst' || cell.includes('.')
    ? dayOf(full, second, first)
    : dayOf(full, first, second)
}

function dayOf(year = '', month = '', day = ''): CivilDate | null {
  return parseCivilDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** The order that the dates of a column show; undefined when every one of them could be either. */
export function dateOrderOf(cells: readonly string[]): DateOrder | undefined {
  for (const cell of cells) {
    const [, first = '0', second = '0'] = /^\s*(\d{1,2})[-/](\d{1,2})[-/]\d/u.exec(cell) ?? []
    const [one, other] = [Number(first), Number(second)]
    if (one > 12 && one <= 31 && other <= 12) return 'dayFirst'
    if (other > 12 && other <= 31 && one <= 12) return 'monthFirst'
  }
  return undefined
}

/** The order in which this browser's region writes a day. */
export function usualDateOrder(): DateOrder {
  const parts = new Intl.DateTimeFormat(undefined, { dateStyle: 'short' }).formatToParts(0)
  const first = parts.find(({ type }) => type === 'day' || type === 'month')
  return first?.type === 'month' ? 'monthFirst' : 'dayFirst'
}

function lookup<T extends string>(table: Readonly<Record<T, string>>): (text: string) => T | null {
  const index = new Map<string, T>()
  for (const value of Object.keys(table) as T[]) {
    for (const word of [value, ...table[value].split('|')]) index.set(foldText(word), value)
  }
  return (text) => index.get(foldText(text)) ?? null
}

/** What a client is, in other programs' words; null for a word that says neither. */
export const parseClientType = lookup<ClientType>({
  person:
    'individual|natural person|people|persona|persona fisica|pessoa|pessoa fisica|naturliche person|физическое лицо',
  company:
    'organization|organisation|business|corporation|entity|firm|empresa|persona juridica|sociedad|pessoa juridica|firma|unternehmen|juristische person|юридическое лицо',
})

/** How the firm stands to a client, in other programs' words. */
export const parseClientStatus = lookup<ClientStatus>({
  prospective: 'prospect|lead|potential|pending|new|intake|potencial|interesado|interessent',
  active: 'current|open|client|yes|activo|activa|ativo|aktiv|активный',
  former: 'inactive|closed|past|archived|old|no|inactivo|antiguo|inativo|ehemalig|inaktiv',
  declined: 'rejected|did not hire|lost|rechazado|abgelehnt',
})

/** Whether a cell says yes; null where it says neither yes nor no. */
export function parseYesNo(text: string): boolean | null {
  const said = answer(text)
  return said === null ? null : said === 'yes'
}

const answer = lookup<'yes' | 'no'>({
  yes: 'y|true|on|1|x|✓|si|s|sim|ja|j|wahr|ein|verdadero|verdadeiro|да|истина|是|はい|예',
  no: 'n|false|off|0|nao|nein|falsch|aus|falso|нет|ложь|否|いいえ|아니요',
})

/** The state of a case, in other programs' words; Clio's are Open, Pending and Closed. */
export const parseCaseStatus = lookup<CaseStatus>({
  intake: 'pending|new|lead|inquiry|prospective|pendiente',
  open: 'active|in progress|current|abierto|abierta|activo|aberto|offen|laufend',
  on_hold: 'on hold|hold|paused|suspended|suspendido|en suspenso|ruhend',
  closed: 'complete|completed|resolved|settled|cerrado|cerrada|encerrado|geschlossen|erledigt',
  declined: 'rejected|did not hire|not hired|rechazado|abgelehnt',
  archived: 'archive|archivado|arquivado|archiviert',
})

/** How urgent a task is, in other programs' words. */
export const parsePriority = lookup<'high' | 'medium' | 'low'>({
  high: 'urgent|1|alta|urgente|hoch|dringend|высокий|高|緊急|높음',
  medium: 'normal|2|media|média|mittel|средний|обычный|中|普通|보통',
  low: '3|baja|baixa|niedrig|низкий|低|낮음',
})

/** Whether a cell says in words of its own that work is billable; null for any other. */
export function parseBillable(text: string): boolean | null {
  const said = billability(text)
  return said === null ? null : said === 'billable'
}

const billability = lookup<'billable' | 'nonBillable'>({
  billable: 'facturable|faturavel|abrechenbar|оплачиваемое|计费|請求対象|청구 가능',
  nonBillable:
    'non billable|non-billable|not billable|no charge|no facturable|nao faturavel|nicht abrechenbar|неоплачиваемое|不计费|請求対象外|청구 불가',
})

/** Whether a cell says that work was billed; whatever is not a no (an invoice's number) says so. */
export function isBilled(text: string): boolean {
  return text.trim() !== '' && parseYesNo(text) !== false && billedState(text) === null
}

const billedState = lookup<'unbilled'>({
  unbilled:
    'not billed|not invoiced|draft|wip|work in progress|billable|approved|sin facturar|nao faturado|offen|nicht abgerechnet|не выставлено|未开票|未請求|미청구',
})

/** Whether a task is done, in other programs' words. */
export function parseTaskState(text: string): 'todo' | 'in_progress' | 'done' | 'cancelled' | null {
  return text.trim() === '' ? 'todo' : taskState(text)
}

const taskState = lookup<'todo' | 'in_progress' | 'done' | 'cancelled'>({
  todo: 'to do|open|pending|not started|incomplete|no|false|0|new|pendiente|por hacer|pendente|a fazer|offen|к выполнению|待办|未着手|할 일',
  in_progress:
    'in progress|in review|started|doing|en curso|em andamento|in arbeit|в работе|进行中|作業中|진행 중',
  done: 'complete|completed|finished|yes|true|1|x|closed|hecha|hecho|completada|concluida|feita|erledigt|fertig|выполнено|已完成|完了|완료',
  cancelled: 'canceled|deleted|anulada|cancelada|storniert|abgebrochen|отменено|已取消|取消|취소',
})

/** The seconds that a cell of hours holds: what a person may type, `0.3333` and `1:20:00`; or null. */
export function parseHours(text: string): number | null {
  const cell = text.normalize('NFKC').trim()
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/u.exec(cell) ?? []
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  if (/^\d{0,3}[.,]\d{1,6}$/u.test(cell)) return Math.round(Number(cell.replace(',', '.')) * 3600)
  return parseDuration(cell)
}

const currencyOfSign: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₩': 'KRW',
  '₽': 'RUB',
}
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * The money of a cell, in the currency that it names by code or by a sign of one currency only
 * (a dollar may be anybody's), or else in `currency`. What stands behind it, as "/hr", is left out;
 * books write what is owed the other way in brackets.
 * Null where it holds none for certain, or names a currency that does not exist.
 */
export function parseAmount(text: string, currency: string): Money | null {
  const cell = text.normalize('NFKC').replace(/[\u2212\u2013]/gu, '-')
  const [code] = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(cell) ?? []
  if (code !== undefined && !currencies.has(code)) return null
  const [sign = ''] = /[€£₩₽]/u.exec(cell) ?? []
  const isOwed = /^[^\d()]*\([^()]*\d[^()]*\)[^\d()]*$/u.test(cell)
  const figures = cell.replace(/[^\d.,+'’\s-]/gu, '').replace(/^[.,\s]+|[.,\s]+$/gu, '')
  return parseMoney(isOwed ? `-${figures}` : figures, code ?? currencyOfSign[sign] ?? currency)
}

/** The field of law that a cell names, or the cell's own words. */
export function parsePracticeArea(text: string): PracticeArea | string {
  const key = foldText(text)
    .replace(/\b(law|derecho|direito|recht)\b/gu, '')
    .trim()
    .replace(/[\s-]+/gu, '_')
  return practiceAreas.find((area) => area === key) ?? text.trim()
}

/** The code of a language that a cell names by code, by its own name or in English; '' when it names none. */
export function parseLanguage(text: string): string {
  const cell = foldText(text)
  if (cell === '') return ''
  const english = new Intl.DisplayNames('en', { type: 'language' })
  const known = languages.find(
    ({ code, name }) =>
      cell === code ||
      cell.startsWith(`${code}-`) ||
      cell.startsWith(`${code}_`) ||
      cell === foldText(name) ||
      cell === foldText(english.of(code) ?? ''),
  )
  return known?.code ?? ''
}

/** The members of a cell that lists several things. */
export function listOf(text: string): readonly string[] {
  return text
    .split(/[;,|\n]/u)
    .map((part) => part.trim())
    .filter(Boolean)
}
