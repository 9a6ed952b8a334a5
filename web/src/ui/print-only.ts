/** Print the element marked `data-print-sheet` and nothing around it. */
export function printOnly(): void {
  document.body.dataset.printOnly = ''
  window.addEventListener('afterprint', () => delete document.body.dataset.printOnly, {
    once: true,
  })
  window.print()
}
