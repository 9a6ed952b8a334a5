/** Hand a text to the browser's downloads. */
export function downloadText(name: string, text: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
