/**
 * What pdf.js needs beside its code: character maps of Asian fonts, two symbol
 * fonts, image decoders. They come as lazily loaded modules of the app itself,
 * so that a worker whose policy forbids every connection can still have them.
 */
type Load = () => Promise<string>

const files: Readonly<Record<string, Load>> = {
  ...(import.meta.glob('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&inline',
    import: 'default',
  }) as Record<string, Load>),
  ...(import.meta.glob('/node_modules/pdfjs-dist/standard_fonts/Foxit{Symbol,Dingbats}.pfb', {
    query: '?url&inline',
    import: 'default',
  }) as Record<string, Load>),
  ...(import.meta.glob('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
    query: '?url&inline',
    import: 'default',
  }) as Record<string, Load>),
}

const folders: Readonly<Record<string, string>> = {
  cMapUrl: 'cmaps',
  standardFontDataUrl: 'standard_fonts',
  wasmUrl: 'wasm',
}

/** pdf.js asks this for a file by kind and name; the bytes come from the app's own modules. */
class BundledPdfData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const load = files[`/node_modules/pdfjs-dist/${folders[kind]}/${filename}`]
    if (load === undefined)
      throw new Error(`pdf.js asked for ${kind} ${filename}, which is not bundled`)
    const dataUrl = await load()
    const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
    return Uint8Array.from(binary, (char) => char.charCodeAt(0))
  }
}

/** How every PDF is opened: nothing from the network, nothing run, nothing logged. */
export const pdfOptions = {
  BinaryDataFactory: BundledPdfData,
  cMapUrl: 'bundled/',
  cMapPacked: true,
  standardFontDataUrl: 'bundled/',
  wasmUrl: 'bundled/',
  useWorkerFetch: false,
  enableXfa: false,
  stopAtErrors: false,
  verbosity: 0,
} as const
