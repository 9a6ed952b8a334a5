import type { Plugin, Rolldown } from 'vite'

/** Writes app.html beside index.html: the page of every address but the landing page's. It names
 *  ahead what each of them loads first, so that nothing of it waits for a script to ask. The page's
 *  own first sight goes before it. */
export function secondPage(): Plugin {
  return {
    name: 'second-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const app = Object.values(bundle).find(
          (file) =>
            file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/app/App.tsx')),
        )
        if (page?.type !== 'asset' || app?.type !== 'chunk') {
          throw new Error('second-page: the build has no index.html or no App.tsx')
        }
        const html = String(page.source)
        const links = filesOf(app, bundle)
          .filter((file) => !html.includes(file))
          .map((file) =>
            file.endsWith('.css')
              ? `<link rel="preload" as="style" crossorigin fetchpriority="low" href="/${file}">`
              : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
          )
        this.emitFile({
          type: 'asset',
          fileName: 'app.html',
          source: html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`),
        })
      },
    },
  }
}

/** A chunk, what it imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file !== undefined)
  return [chunk, ...imported].flatMap((file) =>
    file.type === 'chunk' ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])] : [],
  )
}
