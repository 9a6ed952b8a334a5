/** Hand bytes to the browser's downloads under a name. */
export function saveBlob(blob: Blob, name: string): void {
  // Never a type the browser would show in place of saving: the bytes may not be ours.
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
