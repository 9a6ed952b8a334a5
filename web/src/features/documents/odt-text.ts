/** The text of an OpenDocument text file, read from its one XML part. */
import { readZipDirectory, readZipEntry, ZipError } from '../../lib/zip.ts'
import { ExtractError, extractLimits } from './extract-limits.ts'
import { decodeEntities } from './html-text.ts'

/** Read an ODT. */
export async function odtText(bytes: Uint8Array): Promise<string> {
  try {
    const limits = extractLimits.zip
    const entries = readZipDirectory(bytes, limits)
    const content = entries.find(({ name }) => name === 'content.xml')
    if (content === undefined) throw new ExtractError('corrupt', 'no content')
    const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml')
    if (manifest !== undefined) {
      const text = new TextDecoder().decode(await readZipEntry(bytes, manifest, limits))
      if (text.includes('manifest:encryption-data')) throw new ExtractError('password', 'encrypted')
    }
    return contentText(new TextDecoder().decode(await readZipEntry(bytes, content, limits)))
  } catch (error) {
    if (error instanceof ZipError) throw new ExtractError(error.reason, error.message, error)
    throw error
  }
}

const tagShape = /<!--[\s\S]*?-->|<[!?][^>]*>|<(\/?)([\w:.-]+)([^>]*?)(\/?)>/g
const hidden = new Set([
  'text:tracked-changes',
  'office:annotation',
  'office:scripts',
  'office:automatic-styles',
])

function contentText(xml: string): string {
  const out: string[] = []
  let skipping: string | null = null
  let at = 0
  for (const match of xml.matchAll(tagShape)) {
    if (skipping === null) out.push(decodeEntities(xml.slice(at, match.index).replace(/\s+/g, ' ')))
    at = match.index + match[0].length
    const name = match[2] ?? ''
    const closing = match[1] === '/'
    const alone = match[4] === '/'
    if (skipping !== null) {
      if (closing && name === skipping) skipping = null
    } else if (hidden.has(name) && !closing && !alone) {
      skipping = name
    } else {
      out.push(markOf(name, closing, alone, match[3] ?? ''))
    }
  }
  return out
    .join('')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function markOf(name: string, closing: boolean, alone: boolean, attributes: string): string {
  if (name === 'text:tab') return '\t'
  if (name === 'text:line-break') return '\n'
  if (name === 'text:s')
    return ' '.repeat(Math.min(100, Number(/text:c="(\d+)"/.exec(attributes)?.[1] ?? 1)))
  if ((name === 'text:p' || name === 'text:h') && (closing || alone)) return '\n\n'
  if (name === 'table:table-cell' && closing) return '\t'
  return ''
}
