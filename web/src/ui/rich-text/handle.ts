import type { Editor } from '@tiptap/react'

/** What widgets around the editor may do with it. */
export interface RichTextHandle {
  /** Put words where the cursor is; several lines become several paragraphs. */
  insertText(text: string): void
  /** Put lines around the selected paragraphs, or around the cursor's own. */
  wrapBlocks(before: string, after: string): void
  /** The selected text, paragraph by paragraph; the cursor's own paragraph when nothing is selected. */
  passages(): readonly string[]
  /** Put other words in the place of a passage. False when it stands there no more. */
  replacePassage(passage: string, by: string): boolean
}

/** What may be done to the text of an editor from beside it. */
export function handleOf(editor: Editor): RichTextHandle {
  return {
    insertText(text) {
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      const words = (line: string) => ({ type: 'text', text: line })
      const content =
        lines.length > 1
          ? lines.map((line) => ({ type: 'paragraph', content: [words(line)] }))
          : words(text)
      editor.chain().focus().insertContent(content).run()
    },
    wrapBlocks(before, after) {
      const { $from, $to } = editor.state.selection
      const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
      const end = $to.depth === 0 ? $to.pos : $to.after(1)
      const start = $from.depth === 0 ? $from.pos : $from.before(1)
      editor
        .chain()
        .focus()
        .insertContentAt(end, line(after))
        .insertContentAt(start, line(before))
        .run()
    },
    passages() {
      const { doc, selection } = editor.state
      const found: string[] = []
      const { from, to, empty } = selection
      if (empty) return [selection.$from.parent.textContent].filter((text) => text.trim() !== '')
      doc.nodesBetween(from, to, (node, pos) => {
        if (!node.isTextblock) return true
        const start = Math.max(from, pos + 1)
        found.push(doc.textBetween(start, Math.min(to, pos + 1 + node.content.size), '', '\n'))
        return false
      })
      return found.filter((text) => text.trim() !== '')
    },
    replacePassage(passage, by) {
      let range: { from: number; to: number } | undefined
      editor.state.doc.descendants((node, pos) => {
        if (range !== undefined || !node.isTextblock) return range === undefined
        // A line break counts one, as it does in the document.
        const text = node.textBetween(0, node.content.size, '', '\n')
        const at = text.indexOf(passage)
        if (at >= 0) range = { from: pos + 1 + at, to: pos + 1 + at + passage.length }
        return false
      })
      if (range === undefined) return false
      const lines = by
        .split('\n')
        .flatMap((text, index) => [
          ...(index > 0 ? [{ type: 'hardBreak' }] : []),
          ...(text === '' ? [] : [{ type: 'text', text }]),
        ])
      return editor.chain().focus().insertContentAt(range, lines).run()
    },
  }
}
