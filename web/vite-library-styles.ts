import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A style sheet of one of the library's components. */
export interface ComponentSheet {
  readonly name: string
  readonly source: string
}

/** Fails the build where ui/library.css does not list exactly the sheets of those components of the
 *  library of which a script names a class: one that is missing would show unstyled, one too many would
 *  be fetched by everybody for nothing. */
export function libraryStyles(): Plugin {
  let list = ''
  let styles = ''
  let whole = ''
  return {
    name: 'library-styles',
    apply: 'build',
    configResolved({ root }) {
      list = join(root, 'src/ui/library.css')
      styles = join(root, 'node_modules/@mantine/core/styles')
      whole = join(root, 'node_modules/@mantine/core/styles.layer.css')
    },
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [file.code] : [],
      )
      const sheets = readdirSync(styles)
        .filter((name) => name.endsWith('.layer.css'))
        .sort()
        .map((name) => ({ name, source: readFileSync(join(styles, name), 'utf8') }))
      const needed = neededSheets(sheets, readFileSync(whole, 'utf8'), scripts)
      const listed = listedSheets(readFileSync(list, 'utf8'))
      if (needed.join() === listed.join()) return
      const missing = needed.filter((name) => !listed.includes(name))
      const unused = listed.filter((name) => !needed.includes(name))
      throw new Error(
        `library-styles: ${list} lists ${listed.length} sheets, of which [${unused}] style nothing that a script names, and misses [${missing}]; these are needed, in this order:\n${needed.join('\n')}`,
      )
    },
  }
}

/** The sheets without classes, which style elements, and those of which a script names a class, in the
 *  order of the library's whole sheet: of two rules for an element the later one holds. */
export function neededSheets(
  sheets: readonly ComponentSheet[],
  whole: string,
  scripts: readonly string[],
): string[] {
  const named = classesOf(scripts.join('\n'))
  const order = [...classesOf(whole)]
  const first = (classes: ReadonlySet<string>) => order.findIndex((name) => classes.has(name))
  return sheets
    .map(({ name, source }) => ({ name, classes: classesOf(source) }))
    .filter(({ classes }) => classes.size === 0 || [...classes].some((one) => named.has(one)))
    .sort((a, b) => first(a.classes) - first(b.classes))
    .map(({ name }) => name)
}

/** The component sheets that a style sheet imports. */
export function listedSheets(source: string): string[] {
  return [...source.matchAll(/^@import "@mantine\/core\/styles\/([^"]+)";/gm)].map(
    ([, name]) => name ?? '',
  )
}

/** The names that the library made for its classes, which no other word looks like. */
function classesOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/\bm_[0-9a-f]+\b/g))
}
