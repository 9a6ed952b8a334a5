import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { downloadZip } from 'client-zip'
import type { Plugin } from 'vite'

/** What is large and needed by few: the data of text recognition, and the fonts that print Chinese, Japanese
 *  and Korean. It is not held by the program but by a file beside it. */
const large = /^(tesseract-core|noto-sans-)|\.traineddata/
const folder = 'assets/extra'

/** Where the build puts an asset of this name. */
export function assetName({ names }: { readonly names: readonly string[] }): string {
  return `${names.some((name) => large.test(name)) ? folder : 'assets'}/[name]-[hash][extname]`
}

/** Moves that folder out of the build into an archive, and leaves a list of its files' sums for the server to
 *  hold them against. The same files give the same bytes. */
export function extraFile(archive: string): Plugin {
  let out = ''
  let written = false
  return {
    name: 'extra-file',
    apply: 'build',
    configResolved({ build }) {
      out = build.outDir
    },
    writeBundle() {
      written = true
    },
    // After everything was written, and compressed; some build only to look at what comes out.
    async closeBundle() {
      if (!written) return
      const files = readdirSync(join(out, folder))
        .sort()
        .map((name) => ({
          name: `${folder}/${name}`,
          input: readFileSync(join(out, folder, name)),
          // Read as the time of this place, whichever that is.
          lastModified: new Date(2020, 0, 1),
        }))
      writeFileSync(archive, await downloadZip(files).bytes())
      const sums = files.map(({ name, input }) => `${sha256(input)}  ${name}\n`)
      writeFileSync(join(out, 'extra.sha256'), sums.join(''))
      rmSync(join(out, folder), { recursive: true })
    },
  }
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
