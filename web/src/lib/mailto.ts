/** Addresses that open the reader's mail program (RFC 6068). */

/**
 * A `mailto:` of one address, with words to begin with. Nothing in an address or a text may set
 * further recipients or fields.
 */
export function mailto(email: string, words?: { readonly subject: string; readonly body: string }) {
  const address = `mailto:${encoded(email.trim()).replaceAll('%40', '@')}`
  if (words === undefined) return address
  const body = words.body.replace(/\r\n?|\n/gu, '\r\n')
  return `${address}?subject=${encoded(words.subject)}&body=${encoded(body)}`
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
