/** The application's own files for tests, read from where the build takes them: nobody serves their page. */
import { readFile } from 'node:fs/promises'

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  // A folder of packages that is a link is named by where it leads.
  const file = /^(?:\/@fs)?(\/.*)$/.exec(String(input))
  if (file === null || !String(input).includes('/node_modules/')) return await fetch(input, init)
  const path = String(input).startsWith('/@fs') ? (file[1] ?? '') : `.${file[1]}`
  return new Response(await readFile(path))
}
