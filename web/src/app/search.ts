/** The query string as plain text. The router's default reads values as JSON, which would turn
 *  an id of digits into a rounded number. */

export type Search = Record<string, string>

export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const usable = typeof value === 'string' || typeof value === 'number' || value === true
    if (usable && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
