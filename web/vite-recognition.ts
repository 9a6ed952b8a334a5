import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What Debian's packages bring for text recognition, in a folder of the version. */
const installed = '/usr/share/tesseract-ocr'

/** Languages that no npm package has data for. */
const languages = ['rus']

/** Puts recognition data of Debian's packages where the build takes the other languages' from, packed
 *  as those are. On a machine without the package the language is left out, and the app says so. */
export function recognitionData(): Plugin {
  return {
    name: 'recognition-data',
    configResolved({ root }) {
      const folder = join(root, 'recognition')
      mkdirSync(folder, { recursive: true })
      for (const language of languages) {
        const packed = join(folder, `${language}.traineddata.gz`)
        const found = dataOf(language)
        if (found === undefined) rmSync(packed, { force: true })
        else if (!existsSync(packed)) writeFileSync(packed, gzipSync(readFileSync(found)))
      }
    },
  }
}

function dataOf(language: string): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed) : []
  return versions
    .map((version) => join(installed, version, 'tessdata', `${language}.traineddata`))
    .find((path) => existsSync(path))
}
