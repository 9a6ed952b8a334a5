/** The query string as plain text. The router's default reads values as JSON, which would turn
 *  an id of digits into a rounded number. */

export type Search = Record<string, string>

/** The parameters of a query string, as texts. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The query string for parameters; empty ones are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const usable = typeof value === 'string' || typeof value === 'number' || value === true
    if (usable && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
