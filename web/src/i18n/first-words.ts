/** The catalogues that a page's first sight needs, so that they are fetched beside its code and not
 *  one after the other once it is here. */

/** Where the first part of a path is not the name of its catalogue. */
const named: Readonly<Record<string, string>> = {
  ai: 'assistant',
  files: 'documents',
  join: 'team',
  shared: 'documents',
  time: 'billing',
}

/** What the signed-in frame and what opens in it say; the build makes one file of it for each
 *  language. A frame that lacked a catalogue would make way for a spinner until it is here. */
export const frameCatalogues = ['shell', 'vault', 'palette', 'records', 'reminders', 'team', 'time']

/** The catalogues for a path; whatever else a page says it fetches by itself. */
export function firstWords(pathname: string): readonly string[] {
  const part = pathname.split('/')[1] ?? ''
  if (part === '' || part === 'auth') return ['common', 'auth']
  return ['common', ...frameCatalogues, named[part] ?? part]
}
