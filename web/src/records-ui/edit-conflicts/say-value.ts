/** A stored value in a person's words, whatever it is: for comparing two versions of a record. */

/** What the saying needs from the screen: its language, and who is called what. */
export interface Speech {
  /** The name of a record or a person by id; undefined for an id that nothing here has. */
  nameOf(id: string): string | undefined
  /** What a choice of a field is called; undefined where the field holds no choice. */
  choice(field: string, value: string): string | undefined
  /** A value of one of the firm's own fields; undefined where the field is none, or is not known. */
  own(field: string, value: unknown): string | undefined
  /** A civil date, `YYYY-MM-DD`. */
  day(date: string): string
  moment(milliseconds: number): string
  duration(seconds: number): string
  money(minor: number, currency: string): string
  bytes(count: number): string
  number(value: number): string
  yesNo(value: boolean): string
}

const recordId = /^[\w-]{22}$/u
const accountId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
const civilDate = /^\d{4}-\d{2}-\d{2}$/u

/** Whether an id is an account's rather than a record's. */
export const isAccount = (id: string): boolean => accountId.test(id)

/** What a record goes by among people; undefined when nothing in it names it. */
export function titleIn(value: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const { title, name, subject, number, description, text } = value ?? {}
  const found = [title, name, subject, number, description, text].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  )
  return found === undefined ? undefined : String(found).trim().split('\n')[0]
}

/** The values of some fields, in their order; those that say nothing are left out. */
export function sayFields(fields: Readonly<Record<string, unknown>>, speech: Speech): string {
  return Object.entries(fields)
    .map(([field, value]) => sayValue(field, value, speech))
    .filter((text) => text !== '')
    .join(', ')
}

/** One value of one field. Empty for what says nothing, as an id without a name. */
export function sayValue(field: string, value: unknown, speech: Speech): string {
  if (value === null || value === undefined) return ''
  const own = speech.own(field, value)
  if (own !== undefined) return own
  if (typeof value === 'boolean') return speech.yesNo(value)
  if (typeof value === 'number') return sayNumber(field, value, speech)
  if (typeof value === 'string') return sayText(field, value, speech)
  if (Array.isArray(value)) return sayList(field, value, speech)
  return sayObject(value as Readonly<Record<string, unknown>>, speech)
}

function sayNumber(field: string, value: number, speech: Speech): string {
  if (/(?:At|^at|^start|^end)$/u.test(field)) return value === 0 ? '' : speech.moment(value)
  return field === 'seconds' ? speech.duration(value) : speech.number(value)
}

function sayText(field: string, value: string, speech: Speech): string {
  if (recordId.test(value) || isAccount(value)) return speech.nameOf(value) ?? ''
  if (civilDate.test(value)) return speech.day(value)
  return speech.choice(field, value) ?? value
}

function sayList(field: string, list: readonly unknown[], speech: Speech): string {
  if (isRichText(list))
    return list.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')
  return list
    .map((member) => sayValue(field, member, speech))
    .filter((text) => text !== '')
    .join('\n')
}

function sayObject(value: Readonly<Record<string, unknown>>, speech: Speech): string {
  const { minor, currency, fileId, size } = value
  if (typeof minor === 'number' && typeof currency === 'string') {
    return speech.money(minor, currency)
  }
  // What opens a stored file is nobody's to read; how large it is tells two versions apart.
  if (typeof fileId === 'string' && typeof size === 'number') return speech.bytes(size)
  const { id: _, ...said } = value
  return sayFields(said, speech)
}

function isRichText(
  list: readonly unknown[],
): list is readonly { readonly runs: readonly { readonly text: string }[] }[] {
  return (
    list.length > 0 && list.every((one) => typeof one === 'object' && one !== null && 'runs' in one)
  )
}
