/** What a file type is called, short: the word lawyers know it by, else its extension. */

const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/rtf': 'RTF',
  'application/msword': 'DOC',
  'text/plain': 'TXT',
  'text/html': 'HTML',
  'text/markdown': 'MD',
  'text/csv': 'CSV',
  'message/rfc822': 'EML',
  'application/json': 'JSON',
  'application/xml': 'XML',
  'application/zip': 'ZIP',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WEBP',
  'image/tiff': 'TIFF',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
}

/** A short name for `mediaType`, or '' when nobody has one. */
export function mediaName(mediaType: string): string {
  return names[mediaType] ?? ''
}
