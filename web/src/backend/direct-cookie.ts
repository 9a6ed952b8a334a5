/** Tells the server which providers this browser asks itself, so that the page's policy reaches
 *  them (docs/decisions/0004). The names alone: no keys and no addresses. Takes effect when the
 *  page is loaded again. */

const name = 'legalai-direct'
const year = 365 * 24 * 60 * 60

function named(): readonly string[] {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return value === '' ? [] : value.split('.')
}

/** As the page was loaded: nothing but this module changes the cookie. */
const loadedWith = typeof document === 'undefined' ? [] : named()

/** Whether the page was loaded so that it can reach this provider. */
export function isReachable(provider: string): boolean {
  return loadedWith.includes(provider)
}

/** Name the providers for the next time that the page is loaded. */
export function setDirectCookie(providers: readonly string[]): void {
  const value = [...providers].sort().join('.')
  const life = value === '' ? 0 : year
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is missing in Firefox
  document.cookie = `${name}=${value}; Path=/; Max-Age=${life}; SameSite=Strict${secure}`
}
