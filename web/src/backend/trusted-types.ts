/** Trusted types: what the browser lets through to its dangerous sinks.
 *
 *  Workers may be started from this site's own assets. The component library writes its
 *  style sheets as text through innerHTML: text without a tag is let through, anything
 *  that could hold an element is refused. Scripts from strings are never let through.
 *
 *  The policy of the page names this one policy and no duplicate of it: once it is made, nobody
 *  makes another. */

interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): unknown
}

interface PolicyRules {
  createHTML(text: string): string
  createScriptURL(url: string): string
}

const policyRules: PolicyRules = {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('HTML from a string is refused.')
    return text
  },
  createScriptURL(url) {
    const parsed = new URL(url, document.baseURI)
    const own = parsed.origin === window.location.origin
    if (own && (parsed.pathname.startsWith('/assets/') || parsed.pathname === '/sw.js')) return url
    // Vite's development server keeps workers beside their sources.
    if (own && import.meta.env.DEV) return url
    throw new TypeError(`A script from ${parsed.origin}${parsed.pathname} is refused.`)
  },
}

/** Install the default policy where the browser knows trusted types. */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', policyRules)
}
