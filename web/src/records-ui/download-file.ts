import { safeName } from '../domain/values/file-name.ts'

/** Hand a file to the browser's downloads, under a name that every file system takes. */
export function downloadFile(name: string, file: Blob): void {
  // Never a type the browser would show in place of saving: the bytes may not be ours.
  const url = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = safeName(name)
  link.click()
  // The browser has begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
