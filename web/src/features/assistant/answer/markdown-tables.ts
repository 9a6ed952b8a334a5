import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Options } from 'react-markdown'

type Plugin = NonNullable<Options['remarkPlugins']>[number]

/** Where the Markdown reader looks for more than it knows itself. */
interface Extensions {
  micromarkExtensions?: unknown[]
  fromMarkdownExtensions?: unknown[]
}

/** Reads tables, which CommonMark does not know (GitHub Flavored Markdown, section 4.10). */
export const markdownTables: Plugin = function () {
  const data = this.data() as Extensions
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()]
}
