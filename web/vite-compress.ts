import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Whether a built file is text that people wait for; fonts and the like are compressed already. */
export function isCompressed(file: string): boolean {
  return /\.(js|css|svg)$/.test(file) && !/[\\/](noto-|Uni[A-Z])/.test(file)
}

/** As small as it travels. */
export function brotli(text: string | Uint8Array): Promise<Uint8Array> {
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/** Writes what is text a second time beside itself, compressed once instead of at every request. */
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
        }),
      )
    },
  }
}
