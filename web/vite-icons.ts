import type { Plugin } from 'vite'

const imported = /import \{([^}]+)\} from '@tabler\/icons-react'/g
const folder = '@tabler/icons-react/dist/esm/icons/'

/** Takes each icon from its own file. The library's index loads six thousand of them, for which every
 *  test file with a page would wait. */
export function iconFiles(): Plugin {
  return {
    name: 'icon-files',
    enforce: 'pre',
    transform: {
      filter: { code: imported },
      handler: (code) => ({
        code: code.replace(imported, (_, names: string) => fromFiles(names)),
        map: null,
      }),
    },
  }
}

/** On as many lines as before: what fails is named by its line. */
function fromFiles(names: string): string {
  const imports = (names.match(/\w+/g) ?? []).map(
    (name) => `import ${name} from '${folder}${name}.mjs'`,
  )
  return imports.join(';') + names.replace(/[^\n]/g, '')
}
