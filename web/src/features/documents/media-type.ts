/**
 * What a file is, found by looking at its bytes; the name only breaks ties.
 *
 * A name can lie, so it never decides how bytes are parsed where the bytes
 * themselves tell. Nothing here parses more than a header.
 */

/** Types this feature knows by name, with the extensions that claim them. */
const typesByExtension: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  doc: 'application/msword',
  rtf: 'application/rtf',
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  xml: 'application/xml',
  json: 'application/json',
  eml: 'message/rfc822',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  zip: 'application/zip',
}

/** Word's document type. */
export const docxType = typesByExtension.docx as string
/** OpenDocument's text type. */
export const odtType = typesByExtension.odt as string
/** What nothing else is known of. */
const unknownType = 'application/octet-stream'

/** How many bytes from the start {@link mediaTypeOf} wants to see. */
export const headLength = 4096

/** The extension of `name` in lower case without its dot, or ''. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && dot < name.length - 1 ? name.slice(dot + 1).toLowerCase() : ''
}

/** The type that the name of a file claims. */
export function claimedType(name: string): string {
  return typesByExtension[extensionOf(name)] ?? unknownType
}

/** Whether a file's name claims another type than its bytes have. Text passes for any text. */
export function isMisnamed(name: string, mediaType: string): boolean {
  const claimed = claimedType(name)
  if (claimed === unknownType || mediaType === unknownType || claimed === mediaType) return false
  if (isTextType(claimed) && isTextType(mediaType)) return false
  // What Word saves as .doc is often RTF or HTML, and every program opens it.
  return !(claimed === 'application/msword' && ['application/rtf', 'text/html'].includes(mediaType))
}

/** The type of a file whose first bytes are `head` and whose name is `name`. */
export function mediaTypeOf(head: Uint8Array, name: string): string {
  const claimed = claimedType(name)
  if (indexOfAscii(head.subarray(0, 1024), '%PDF-') >= 0) return 'application/pdf'
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return zipType(head, claimed)
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) {
    // Old Office files and password-protected new ones share this container.
    return claimed === unknownType ? 'application/x-ole-storage' : claimed
  }
  const image = imageType(head)
  if (image !== null) return image
  if (indexOfAscii(head.subarray(0, 8), '{\\rtf') === 0) return 'application/rtf'
  if (isTextType(claimed) && looksLikeText(head)) return claimed
  if (claimed === unknownType && looksLikeText(head)) return htmlOrPlain(head)
  // The bytes do not say; a file that claims a type and is not of it is a damaged one of that type.
  return isTextType(claimed) || claimed.startsWith('image/') ? unknownType : claimed
}

/** Whether there is a reader for the text of files of this type. */
export function isReadable(type: string): boolean {
  return (
    isTextType(type) ||
    ['pdf', 'docx', 'odt', 'rtf', 'xlsx'].some((one) => typesByExtension[one] === type)
  )
}

/** Whether a type is decoded as text. */
function isTextType(type: string): boolean {
  return (
    type.startsWith('text/') ||
    ['application/json', 'application/xml', 'message/rfc822'].includes(type)
  )
}

/** Whether a type is shown as a picture by every browser. */
export function isShownAsImage(type: string): boolean {
  return ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(type)
}

function zipType(head: Uint8Array, claimed: string): string {
  if (indexOfAscii(head, 'mimetypeapplication/vnd.oasis.opendocument.text') >= 0) return odtType
  if (indexOfAscii(head, 'word/') >= 0) return docxType
  if (indexOfAscii(head, 'xl/') >= 0) return typesByExtension.xlsx as string
  // Any order of entries is legal, so the folder's name may lie beyond the head.
  return claimed === unknownType || isTextType(claimed) ? 'application/zip' : claimed
}

function imageType(head: Uint8Array): string | null {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47])) return 'image/png'
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (indexOfAscii(head.subarray(0, 4), 'GIF8') === 0) return 'image/gif'
  if (
    indexOfAscii(head.subarray(0, 4), 'RIFF') === 0 &&
    indexOfAscii(head.subarray(8, 12), 'WEBP') === 0
  ) {
    return 'image/webp'
  }
  if (startsWith(head, [0x49, 0x49, 0x2a, 0x00]) || startsWith(head, [0x4d, 0x4d, 0x00, 0x2a])) {
    return 'image/tiff'
  }
  return null
}

function htmlOrPlain(head: Uint8Array): string {
  const start = String.fromCharCode(...head.subarray(0, 512)).toLowerCase()
  return /^\s*(<!doctype html|<html|<head|<body)/.test(start) ? 'text/html' : 'text/plain'
}

/** No control characters but white space; two-byte encodings announce themselves or alternate zeros. */
function looksLikeText(head: Uint8Array): boolean {
  if (head.length === 0) return false
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) return true
  let zeros = 0
  let controls = 0
  for (const byte of head) {
    if (byte === 0) zeros++
    else if (
      byte < 0x20 &&
      byte !== 0x09 &&
      byte !== 0x0a &&
      byte !== 0x0c &&
      byte !== 0x0d &&
      byte !== 0x1b
    ) {
      controls++
    }
  }
  if (controls > head.length / 100) return false
  return zeros === 0 || (zeros > head.length / 4 && zeros < (head.length * 3) / 4)
}

function startsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => head[index] === byte)
}

function indexOfAscii(head: Uint8Array, text: string): number {
  const codes = Array.from(text, (char) => char.charCodeAt(0))
  for (let at = 0; at + codes.length <= head.length; at++) {
    if (codes.every((code, index) => head[at + index] === code)) return at
  }
  return -1
}
