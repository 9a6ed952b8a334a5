import { downloadFile } from './download-file.ts'

/** Hand a text to the browser's downloads. */
export function downloadText(name: string, text: string): void {
  downloadFile(name, new Blob([text]))
}
