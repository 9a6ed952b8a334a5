/**
 * Pasting as text. HTML from elsewhere is never parsed: the page's policy refuses it, and a
 * document of ours has no use for what it would bring. What was copied in this editor is
 * pasted with its looks, from memory.
 */
import type { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { onLock } from '../../lib/on-lock'

let copied: { readonly text: string; readonly slice: Slice } | undefined

onLock(() => {
  copied = undefined
})

function remember(view: EditorView): boolean {
  const { selection, doc } = view.state
  const text = doc.textBetween(selection.from, selection.to, '\n\n', '\n')
  copied = selection.empty ? undefined : { text: normal(text), slice: selection.content() }
  return false
}

function normal(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function insert(view: EditorView, text: string): void {
  if (copied !== undefined && copied.text === normal(text)) {
    view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView())
  } else view.pasteText(text)
}

/** The handlers that an editor is given. */
export const plainPaste = {
  copy: remember,
  cut: remember,
  paste(view: EditorView, event: ClipboardEvent): boolean {
    event.preventDefault()
    insert(view, event.clipboardData?.getData('text/plain') ?? '')
    return true
  },
  drop(view: EditorView, event: DragEvent): boolean {
    // Moving text within the editor is the editor's own business.
    if (view.dragging !== null) return false
    event.preventDefault()
    const text = event.dataTransfer?.getData('text/plain') ?? ''
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (text !== '' && place !== null) view.dispatch(view.state.tr.insertText(text, place.pos))
    return true
  },
}
