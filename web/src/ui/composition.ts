/** Keeps the Enter that takes a word from an input method, and the Escape that gives it up, from
 *  every handler: they belong to the word, and neither send, save, choose nor close anything.
 *  Safari tells of them once the composition is over, by the code 229 alone. What one types into
 *  a text editor is left to the editor, which has its own way with compositions. Call it before
 *  anything else listens. */
export function keepCompositionKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
