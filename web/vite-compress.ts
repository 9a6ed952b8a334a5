import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Whether a built file gets smaller; fonts, pictures and the data of text recognition are packed already. */
function isCompressed(file: string): boolean {
  return /\.(js|css|svg|wasm)$/.test(file)
}

/** As small as it travels. */
export function brotli(text: string | Uint8Array): Promise<Uint8Array> {
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/** Leaves what can be compressed only so, under its name and `.br`: the server unpacks it for whoever
 *  cannot read it. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('compressed: the build has no folder')
      const files = Object.keys(bundle).filter(isCompressed)
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file)
          await writeFile(`${path}.br`, await brotli(await readFile(path)))
          await rm(path)
        }),
      )
    },
  }
}
