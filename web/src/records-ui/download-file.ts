/** Hand a file to the browser's downloads. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
