import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Catalogues of other languages, lists of words and tables of fonts are fetched when they are used. */
const onUse = [
  /[\\/]i18n[\\/](?!en[\\/])[a-z]{2}[\\/][^\\/]+\.json$/,
  /[\\/](@zxcvbn-ts|cmaps|standard_fonts)[\\/]/,
]
const onUseFolder = 'assets/on-use/'

/** Where the build puts a file: what is fetched when it is used has a folder of its own, which the
 *  service worker tells from the rest by its address. */
export function fileName({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const isUsed = moduleIds.length > 0 && moduleIds.every((id) => onUse.some((m) => m.test(id)))
  return `${isUsed ? onUseFolder : 'assets/'}[name]-[hash].js`
}

/** Fonts for printing, text recognition and other large parts are fetched when they are used. */
const largest = 600_000

/** Writes the list of the build's files into the service worker. */
export function precache(): Plugin {
  let publicFolder = ''
  return {
    name: 'precache',
    enforce: 'post',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk') throw new Error('precache: the service worker was not built')
        const built = Object.values(bundle)
          .filter((file) => file !== worker)
          .map((file) => {
            const content = file.type === 'chunk' ? file.code : file.source
            const isText = /\.(js|css|html|svg)$/.test(file.fileName)
            return {
              url: `/${file.fileName}`,
              revision: file.fileName.startsWith('assets/') ? null : hash(content),
              kept: isText && content.length <= largest && !file.fileName.startsWith(onUseFolder),
            }
          })
        const files = [...built, ...publicFiles(publicFolder)]
        worker.code = worker.code.replace('__BUILT_FILES__', () => JSON.stringify(files))
      },
    },
  }
}

/** Files that are served as they are, under names of their own. */
function publicFiles(folder: string) {
  return readdirSync(folder)
    .filter((name) => /\.(js|svg|webmanifest)$/.test(name))
    .map((name) => ({
      url: `/${name}`,
      revision: hash(readFileSync(join(folder, name))),
      kept: true,
    }))
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
