/** A text as a file, in any of the formats that we write. The writers are loaded when first used. */

import { type Printed, plainText } from '../../domain/formats/rich-text/rich-text.ts'
import { toHtml, toMarkdown } from '../../domain/formats/rich-text/write.ts'
import { safeName } from '../../domain/values/file-name.ts'

/** The formats, in the order in which they are offered. */
export const formats = ['docx', 'pdf', 'html', 'md'] as const
/** One of {@link formats}. */
export type Format = (typeof formats)[number]

/** A file that was made. */
export interface MadeFile {
  readonly name: string
  readonly blob: Blob
  /** Its text by pages, for the search. */
  readonly pages: readonly string[]
  /** Characters that the format could not show. */
  readonly lacking: readonly string[]
}

/** Write `text` in `format`. `title` becomes the file's name. */
export async function makeFile(
  text: Printed,
  format: Format,
  title: string,
  language: string,
): Promise<MadeFile> {
  const name = namedAs(title, format)
  const pages = [plainText(text)]
  const plain = (content: string, type: string): MadeFile => ({
    name,
    blob: new Blob([content], { type: `${type};charset=utf-8` }),
    pages,
    lacking: [],
  })
  switch (format) {
    case 'html':
      return plain(toHtml(text, title, language), 'text/html')
    case 'md':
      return plain(toMarkdown(text), 'text/markdown')
    case 'docx': {
      const { writeDocx } = await import('./docx.ts')
      return { name, blob: await writeDocx(text, title, language), pages, lacking: [] }
    }
    default: {
      const { writePdf } = await import('./pdf.ts')
      return { name, ...(await writePdf(text, title, language)) }
    }
  }
}

/** What the file of a title is called. */
export function namedAs(title: string, format: Format): string {
  return `${safeName(title) || 'document'}.${format}`
}
