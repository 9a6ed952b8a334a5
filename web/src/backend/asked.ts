/** For which addresses this browser has asked for a mail whose link signs in. Such a link is taken
 *  up without a question; of any other nobody can say whether its reader meant it. */

const name = 'legalai-asked'
/** As long as the longest of these links works. */
const lifetime = 24 * 60 * 60 * 1000

interface Asked {
  readonly email: string
  readonly until: number
}

const normal = (email: string): string => email.trim().toLowerCase()

function read(): readonly Asked[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpen) : []
  } catch {
    return []
  }
}

function isOpen(one: Partial<Asked> | null): one is Asked {
  return typeof one?.email === 'string' && typeof one.until === 'number' && one.until > Date.now()
}

function write(asked: readonly Asked[]): void {
  try {
    if (asked.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(asked))
  } catch {
    // A browser that keeps nothing asks when the link is opened.
  }
}

/** A mail to this address is about to be asked for. */
export function rememberAsked(email: string): void {
  const others = read().filter((one) => one.email !== normal(email))
  write([...others, { email: normal(email), until: Date.now() + lifetime }])
}

/** Whether a mail to this address was asked for here; it is answered now, and not asked for any more. */
export function wasAsked(email: string): boolean {
  const asked = read()
  const others = asked.filter((one) => one.email !== normal(email))
  write(others)
  return others.length < asked.length
}
