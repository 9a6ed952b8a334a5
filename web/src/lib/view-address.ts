/**
 * How a list is looked at, as the fragment of an address: `list=deadlines&filter=overdue&sort=-due`.
 *
 * No server sees a fragment. What was searched for stays out of it all the same: it is a client's
 * name as often as not, and addresses are kept by browsers and sent to others. What says the same as
 * the view that the list begins with is left out.
 */

/** A view: each of its fields is a text, a flag, an order, texts, or texts by filter. */
export type ViewFields = object

interface Order {
  readonly key: string
  readonly descending: boolean
}

/** What stays out: the words that are searched for, and the bin, which nobody is sent to. */
const kept = new Set(['query', 'bin'])

/** The fragment that says `view` of a list; '' where it is looked at as it begins. */
export function viewToFragment<T extends ViewFields>(list: string, view: T, first: T): string {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) {
    const plain = first[name as keyof T]
    if (kept.has(name) || JSON.stringify(value) === JSON.stringify(plain)) continue
    if (typeof value === 'string') said.set(name, value)
    else if (typeof value === 'boolean') said.set(name, value ? '1' : '0')
    else if (Array.isArray(value)) append(said, name, value)
    else if (isOrder(value)) said.set(name, `${value.descending ? '-' : ''}${value.key}`)
    else if (typeof value === 'object' && value !== null) {
      for (const [filter, values] of Object.entries(value))
        append(said, `${name}.${filter}`, [values].flat())
    }
  }
  return said.size === 0 ? '' : `list=${encodeURIComponent(list)}&${said}`
}

/** The view that a fragment says of a list; undefined where it speaks of no list, or of another one.
 *  A field whose words make no sense begins as in `first`; what was searched for is not in it. */
export function viewFromFragment<T extends ViewFields>(
  list: string,
  fragment: string,
  first: T,
): T | undefined {
  const said = new URLSearchParams(fragment)
  if (said.get('list') !== list) return undefined
  const view: Record<string, unknown> = {}
  for (const [name, plain] of Object.entries(first)) {
    const texts = said.getAll(name)
    const [text = ''] = texts
    if (kept.has(name)) continue
    if (typeof plain === 'string') view[name] = texts.length > 0 ? text : plain
    else if (typeof plain === 'boolean') view[name] = texts.length > 0 ? text === '1' : plain
    else if (plain === null || Array.isArray(plain))
      view[name] = texts.length > 0 ? notEmpty(texts) : plain
    else if (isOrder(plain)) view[name] = text === '' ? plain : orderFrom(text)
    else if (typeof plain === 'object') view[name] = byFilter(said, `${name}.`)
  }
  return { ...first, ...view }
}

function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'descending' in value
}

const orderFrom = (text: string): Order => ({
  key: text.replace(/^-/, ''),
  descending: text.startsWith('-'),
})

/** A list with nothing in it is said by one empty text. */
function append(said: URLSearchParams, name: string, values: readonly unknown[]): void {
  for (const value of values.length === 0 ? [''] : values) said.append(name, String(value))
}

const notEmpty = (texts: readonly string[]): readonly string[] => texts.filter((one) => one !== '')

function byFilter(
  said: URLSearchParams,
  prefix: string,
): Readonly<Record<string, readonly string[]>> {
  const names = [...new Set(said.keys())].filter((name) => name.startsWith(prefix))
  return Object.fromEntries(
    names.map((name) => [name.slice(prefix.length), said.getAll(name)] as const),
  )
}
