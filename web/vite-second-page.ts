import type { Plugin, Rolldown } from 'vite'

/** The router, and the screen at which most visits begin. */
const first = ['/src/app/App.tsx', '/src/features/auth/AuthPage.tsx']

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
        if (page?.type !== 'asset') throw new Error('second-page: the build has no index.html')
        const html = String(page.source)
        checkOrder(html, bundle)
        const files = first.flatMap((module) => filesOf(chunkOf(module, bundle), bundle))
        const links = [...new Set(files)]
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

/** A page whose first layer is the library's would put the application's base above it: links that
 *  look like buttons would be written in their own colour. */
function checkOrder(html: string, bundle: Rolldown.OutputBundle): void {
  const layered = [...html.matchAll(/rel="stylesheet"[^>]* href="\/([^"]+)"/g)].find(([, file]) => {
    const style = bundle[file ?? '']
    return style?.type === 'asset' && String(style.source).includes('@layer')
  })
  const style = bundle[layered?.[1] ?? '']
  if (style?.type !== 'asset' || !/^[^{]*?@layer base\b/.test(String(style.source))) {
    throw new Error(
      `second-page: ${layered?.[1] ?? 'index.html'} comes before ui/tokens.css, which orders the layers; the entry may import no file of the library`,
    )
  }
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  )
  if (chunk?.type !== 'chunk') throw new Error(`second-page: ${module} is in no file of the build`)
  return chunk
}

/** A chunk, all that it imports and these import in turn, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Set([chunk])
  for (const { imports } of chunks) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') chunks.add(imported)
    }
  }
  return [...chunks].flatMap((file) => [file.fileName, ...(file.viteMetadata?.importedCss ?? [])])
}
