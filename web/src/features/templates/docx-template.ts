/**
 * Word files as templates: read, checked, filled in.
 *
 * Tags are those of the text templates and are read by the same parser; the library walks
 * the document and never sees an expression as code. A file that carries macros or that
 * would fetch something when it is opened is refused.
 */
import type { DXT } from 'docxtemplater'
import { parseExpression } from '../../domain/template/expression.ts'
import { textOf } from '../../domain/template/filters.ts'
import { evaluate, printedPath } from '../../domain/template/render.ts'
import { type Fields, isMissing, isTrue, lookUp, type Value } from '../../domain/template/value.ts'
import { countUnpacked, ZipError } from '../../lib/zip.ts'
import { docxType } from '../../records-ui/paper/docx-type.ts'
import { DocxTemplateError } from './docx-template-error.ts'

/** Largest file, and what it may unpack to. */
const largest = 10 * 1024 * 1024
const unpacked = { entries: 2_000, entryBytes: 80 * 1024 * 1024, totalBytes: 80 * 1024 * 1024 }

type Zip = import('pizzip')

/**
 * Look through a file that is to become a template. Resolves to its text, see {@link docxText}.
 * Rejects with {@link DocxTemplateError} when it has tags that only text templates know.
 */
export async function readDocxTemplate(file: Blob): Promise<string> {
  const text = await docxText(file)
  const tags = [...text.matchAll(/\{\{([^{}]*)\}\}/gu)]
    .filter(([, tag = '']) => isUnsupported(tag))
    .map(([source]) => source)
  if (tags.length > 0)
    throw new DocxTemplateError('unsupported', [...new Set(tags)].slice(0, 5).join(', '))
  return text
}

/** Whether a tag is of another branch or of a clause: a Word file knows neither. */
function isUnsupported(tag: string): boolean {
  return /^\s*(?:else\s*$|else\s+if\s|>)/u.test(tag)
}

/** The text of a Word file, line by line: what stands above its pages, on them, and below. */
export async function docxText(file: Blob): Promise<string> {
  const zip = await openZip(file)
  const { default: mammoth } = await import('mammoth')
  try {
    const { value } = await mammoth.extractRawText(mammothInput(await file.arrayBuffer()))
    const body = value.replace(/\n\n/g, '\n').trimEnd()
    return [...aroundPages(zip, 'header'), body, ...aroundPages(zip, 'footer')].join('\n')
  } catch {
    throw new DocxTemplateError('notDocx')
  }
}

/** The lines of the headers or footers, each once: first, odd and even pages often share theirs. */
function aroundPages(zip: Zip, kind: 'header' | 'footer'): readonly string[] {
  const parts = zip.file(new RegExp(`^word/${kind}\\d*\\.xml$`))
  const lines = parts.flatMap((part) => part.asText().split('</w:p>').map(textOfXml))
  return [...new Set(lines)].filter((line) => line.trim() !== '')
}

/** mammoth reads `arrayBuffer` in a browser and `buffer` in Node, where the tests run. */
function mammothInput(arrayBuffer: ArrayBuffer): { arrayBuffer: ArrayBuffer; buffer: Buffer } {
  return { arrayBuffer, buffer: new Uint8Array(arrayBuffer) as Buffer }
}

const signs = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' } as const

/** The text in a stretch of WordprocessingML. */
function textOfXml(xml: string): string {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)]
    .map(([, text = '']) =>
      text.replace(/&(lt|gt|quot|apos|amp);/g, (_, sign: keyof typeof signs) => signs[sign]),
    )
    .join('')
}

async function openZip(file: Blob): Promise<Zip> {
  if (file.size > largest) throw new DocxTemplateError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  await countUnpacked(bytes, unpacked).catch((error: unknown) => {
    throw new DocxTemplateError(
      error instanceof ZipError && error.reason === 'bomb' ? 'tooLarge' : 'notDocx',
    )
  })
  const { default: PizZip } = await import('pizzip')
  let zip: Zip
  try {
    zip = new PizZip(bytes)
  } catch {
    throw new DocxTemplateError('notDocx')
  }
  if (zip.file('word/document.xml') === null) throw new DocxTemplateError('notDocx')
  const names = Object.keys(zip.files)
  if (names.some((name) => /vbaProject|activeX|embeddings\//i.test(name))) {
    throw new DocxTemplateError('active')
  }
  for (const name of names.filter((one) => /\.rels$/i.test(one))) {
    if (fetchesSomething(zip.file(name)?.asText() ?? '')) throw new DocxTemplateError('active')
  }
  return zip
}

/** A link is followed by a reader's click; anything else that lies outside is fetched by Word itself. */
function fetchesSomething(rels: string): boolean {
  return [...rels.matchAll(/<Relationship\b[^>]*>/g)].some(
    ([tag]) => /TargetMode\s*=\s*"External"/i.test(tag) && !/\/hyperlink"/i.test(tag),
  )
}

/** Fill in a Word file. Rejects with {@link DocxTemplateError} when its tags do not pair or are not for Word files. */
export async function fillDocx(
  file: Blob,
  data: Fields,
  language: string,
  blank: (path: string) => string,
): Promise<Blob> {
  const zip = await openZip(file)
  const { default: Docxtemplater } = await import('docxtemplater')
  try {
    const document = new Docxtemplater(zip, {
      delimiters: { start: '{{', end: '}}' },
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      parser: (tag: string) => ({
        get: (_: unknown, context: { scopeList: readonly unknown[] }) =>
          valueOfTag(tag, context.scopeList, language, blank),
      }),
      modules: [blocks()],
    })
    document.render(data)
    const blob = document.getZip().generate({ type: 'blob', mimeType: docxType })
    return blob as Blob
  } catch (error) {
    const tags = tagsOf(error)
    throw tags === undefined ? error : new DocxTemplateError('tags', tags)
  }
}

/** `#if`, `#unless`, `#each` and their ends, in the place of the library's own marks. */
function blocks(): DXT.Module {
  return {
    name: 'LegalBlocks',
    // Every branch would stand in the document: rather none than a wrong one.
    parse(tag: string) {
      if (isUnsupported(tag)) throw new DocxTemplateError('unsupported', `{{${tag}}}`)
      return null
    },
    optionsTransformer(options, { modules }) {
      for (const module of modules as Prefixed[]) {
        if (module.name === 'LoopModule') {
          module.prefix = {
            start: /^#\s*((?:if|each)\s[\s\S]+)$/,
            end: /^\/\s*(?:if|each|unless)()$/,
            dash: /^-never-(.*)$/,
            inverted: /^#\s*unless\s([\s\S]+)$/,
          }
        }
        // Raw XML from a value would be markup: there is no such tag.
        if (module.name === 'RawXmlModule') module.prefix = /^@never-(.*)$/
      }
      return options
    },
  }
}

/** A module of the library with the mark that its tags begin with. */
interface Prefixed {
  readonly name?: string
  prefix?: unknown
}

function valueOfTag(
  tag: string,
  scopes: readonly unknown[],
  language: string,
  blank: (path: string) => string,
): unknown {
  const scope = [...scopes].reverse().map((one) => one as Fields)
  const each = /^each\s+([\s\S]+?)(?:\s+as\s+([\p{L}_][\p{L}\p{N}_]*))?$/u.exec(tag.trim())
  if (each) {
    const list = parseExpression(each[1] ?? '')
    const value = list === null ? [] : evaluate(list, scope, language)
    const items: readonly Value[] = isMissing(value) ? [] : Array.isArray(value) ? value : [value]
    return items.map((item, index) => ({
      [each[2] ?? 'item']: item,
      loop: { index: index + 1, first: index === 0, last: index === items.length - 1 },
    }))
  }
  if (tag.trim().startsWith('!')) return ''
  const choice = /^if\s+([\s\S]+)$/u.exec(tag.trim())
  const expression = parseExpression(choice?.[1] ?? tag)
  if (expression === null) return `{{${tag}}}`
  const value = evaluate(expression, scope, language)
  if (choice) return isTrue(value)
  const path = printedPath(expression)
  const isGap = path !== null && isMissing(value) && isMissing(lookUp(scope, path))
  return isGap ? blank(path.join('.')) : textOf(value, language)
}

/** The tags that an error of the library names; undefined when it is about something else. */
function tagsOf(error: unknown): string | undefined {
  const properties = (error as { properties?: { errors?: readonly unknown[] } }).properties
  if (properties === undefined) return undefined
  return (properties.errors ?? [error])
    .map((one) => (one as { properties?: { xtag?: unknown } }).properties?.xtag)
    .filter((tag): tag is string => typeof tag === 'string')
    .slice(0, 5)
    .map((tag) => `{{${tag}}}`)
    .join(', ')
}
