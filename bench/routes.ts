/** The routes of the application, read from the table of its screens. */
import { readFileSync } from 'node:fs'

const table = new URL('../web/src/app/screens.tsx', import.meta.url)

/** A route, who may see it, and the module of its screen. */
export interface Route {
  readonly path: string
  readonly access: string
  readonly module: string
}

/** The routes as screens.tsx names them. */
export function routes(): readonly Route[] {
  const screen = /path: '([^']+)',\s+access: '(\w+)',[^}]*?import\('\.([^']+)'\)/g
  return [...readFileSync(table, 'utf8').matchAll(screen)].map(
    ([, path = '', access = '', file = '']) => {
      const module = new URL(`file:///src/app/.${file}.tsx`).pathname.slice(1)
      return { path, access, module }
    },
  )
}
