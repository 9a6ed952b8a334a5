/** Tells the server which providers this browser asks itself, so that the page's policy reaches
 *  them (docs/decisions/0004). The names alone: no keys and no addresses. Takes effect when the
 *  page is loaded again. */

const name = 'legalai-direct'
const year = 365 * 24 * 60 * 60

/** The providers named now. */
export function directCookie(): readonly string[] {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return value === '' ? [] : value.split('.')
}

/** Name these providers. True when that is news, and the page has to be loaded again. */
export function setDirectCookie(providers: readonly string[]): boolean {
  const before = [...directCookie()].sort().join('.')
  const after = [...providers].sort().join('.')
  if (before === after) return false
  const life = after === '' ? 0 : year
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is missing in Firefox
  document.cookie = `${name}=${after}; Path=/; Max-Age=${life}; SameSite=Strict${secure}`
  return true
}
