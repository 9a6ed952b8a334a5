/**
 * How a list is looked at, as part of the fragment of an address:
 * `deadlines.filter=overdue&deadlines.sort=-due`. A page may show several lists; each reads and writes
 * its own.
 *
 * No server sees a fragment, but a browser keeps it in its history, where it outlives the lock, and
 * people send it to others. So it says only what a list declares: fixed choices and identifiers.
 * What was typed, searched for or named by the firm (a tag, an area of law in its own words) stays out
 * of it. What comes in is held against the same declaration: an address is anybody's words.
 */

/** The texts that an address may say, by the name of a field; `filters.type` for a filter of a list.
 *  A field that is not in it stays out. The order and the columns are names of our own, and always say. */
export type Addressable = Readonly<Record<string, readonly string[] | ((text: string) => boolean)>>

interface Order {
  readonly key: string
  readonly descending: boolean
}

/** Whether a text is the identifier of a record or of an account. */
export function isIdentifier(text: string): boolean {
  return /^(?:[\w-]{22}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text)
}

/** What a fragment says of the list; '' where it says nothing of it. */
export function partOf(fragment: string, list: string): string {
  const own = [...new URLSearchParams(fragment)].filter(([name]) => isOf(list, name))
  return new URLSearchParams(own).toString()
}

/** Which record of the list a fragment opens: `tasks.open=ID`; of what may be said. */
export function openIn(
  fragment: string,
  list: string,
  maySay: (key: string) => boolean = isIdentifier,
): string | undefined {
  const key = new URLSearchParams(fragment).get(`${list}.open`) ?? ''
  return maySay(key) ? key : undefined
}

/** The fragment that opens another record of the list, or none. */
export function withOpen(fragment: string, list: string, id: string | undefined): string {
  const said = new URLSearchParams(fragment)
  said.delete(`${list}.open`)
  if (id !== undefined) said.set(`${list}.open`, id)
  return said.toString()
}

/** What is open beside a list says nothing of how the list is looked at. */
function isOf(list: string, name: string): boolean {
  return name.startsWith(`${list}.`) && name !== `${list}.open`
}

/** Whether a fragment says how lists are looked at, and nothing else stands in it. */
export function isOfLists(fragment: string): boolean {
  return [...new URLSearchParams(fragment).keys()].every((name) => /^[\w:-]+\./.test(name))
}

/** The fragment with another part for the list. */
export function withPart(fragment: string, list: string, part: string): string {
  const others = [...new URLSearchParams(fragment)].filter(([name]) => !isOf(list, name))
  return new URLSearchParams([...others, ...new URLSearchParams(part)]).toString()
}

/** What is said of a view; '' where it is as the list begins, or differs in nothing that may be said. */
export function viewToPart<T extends object>(
  list: string,
  view: T,
  first: T,
  addressable: Addressable,
): string {
  const said = Object.entries(view).flatMap(([name, value]) => {
    const plain = first[name as keyof T]
    if (JSON.stringify(value) === JSON.stringify(plain)) return []
    return textsOf(name, value).flatMap(([field, texts]) => {
      // Half of a choice would be another one.
      if (!texts.every((text) => maySay(addressable, field, text))) return []
      return texts.map((text) => [`${list}.${field}`, text])
    })
  })
  return new URLSearchParams(said).toString()
}

/** The view that a part says. What it could say and does not is as in `first`; what no address says
 *  stays as it is `held`. */
export function viewFromPart<T extends object>(
  list: string,
  part: string,
  first: T,
  addressable: Addressable,
  held: T = first,
): T {
  const said = new URLSearchParams(part)
  const read = (field: string): readonly string[] | undefined => {
    const texts = said.getAll(`${list}.${field}`)
    return texts.length > 0 && texts.every((text) => maySay(addressable, field, text))
      ? texts
      : undefined
  }
  const view = Object.entries(first).map(
    ([name, plain]) => [name, fieldOf(name, plain, held[name as keyof T])] as const,
  )
  return Object.fromEntries(view) as T

  function fieldOf(name: string, plain: unknown, now: unknown): unknown {
    if (isFilters(plain)) {
      const known = Object.keys(addressable).filter((field) => field.startsWith(`${name}.`))
      const filters = { ...(isFilters(now) ? now : {}) }
      for (const field of known) {
        const texts = read(field)
        const filter = field.slice(name.length + 1)
        if (texts === undefined) delete filters[filter]
        else filters[filter] = texts
      }
      return filters
    }
    if (!isSayable(addressable, name)) return now
    const texts = read(name)
    const [text = ''] = texts ?? []
    if (texts === undefined) return plain
    if (typeof plain === 'boolean') return text === '1'
    if (plain === null || Array.isArray(plain)) return texts.filter((one) => one !== '')
    if (isOrder(plain)) return { key: text.replace(/^-/, ''), descending: text.startsWith('-') }
    return text
  }
}

function isSayable(addressable: Addressable, field: string): boolean {
  return field === 'sort' || field === 'columns' || Object.hasOwn(addressable, field)
}

function maySay(addressable: Addressable, field: string, text: string): boolean {
  if (field === 'sort' || field === 'columns') return /^-?[\w:-]*$/.test(text)
  const known = isSayable(addressable, field) ? addressable[field] : undefined
  if (known === undefined) return false
  return typeof known === 'function' ? known(text) : known.includes(text)
}

/** The fields of an address that a field of a view comes to, with their texts. */
function textsOf(
  name: string,
  value: unknown,
): readonly (readonly [field: string, texts: readonly string[]])[] {
  if (typeof value === 'string') return [[name, [value]]]
  if (typeof value === 'boolean') return [[name, [value ? '1' : '0']]]
  if (isOrder(value)) return [[name, [`${value.descending ? '-' : ''}${value.key}`]]]
  // A list with nothing in it is said by one empty text.
  if (Array.isArray(value)) return [[name, value.length === 0 ? [''] : value.map(String)]]
  if (!isFilters(value)) return []
  return Object.entries(value).map(([filter, texts]) => [`${name}.${filter}`, texts] as const)
}

function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'descending' in value
}

function isFilters(value: unknown): value is Readonly<Record<string, readonly string[]>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isOrder(value)
}
