import { expect, it } from 'vitest'
import { plainText, type RichText } from '../../domain/formats/rich-text/rich-text.ts'
import { render } from '../../domain/template/render.ts'
import { loadStarters, starterLanguages } from '../../domain/template/starters.ts'
import { parseTemplate } from '../../domain/template/tree.ts'
import { hasOffice, officePages } from '../../lib/testing/libre-office.ts'
import { makeFile } from '../../records-ui/paper/make-file.ts'

/** All starters of a language, one after the other, with nothing filled in. */
async function everyStarter(language: string): Promise<RichText> {
  return (await loadStarters(language)).flatMap(({ body }) => {
    const filling = { data: {}, language, clause: () => undefined, blank: () => '____' }
    return render(parseTemplate(body), filling).text
  })
}

// One language for each set of fonts.
it.each(['de', 'ru', 'zh', 'ja', 'ko'])(
  'every starter in %s can be printed and written as Word',
  async (language) => {
    const text = await everyStarter(language)
    const pdf = await makeFile(text, 'pdf', 'All', language)
    expect(pdf.lacking).toEqual([])
    expect(pdf.blob.size).toBeGreaterThan(10_000)
    const docx = await makeFile(text, 'docx', 'All', language)
    const { default: mammoth } = await import('mammoth')
    const bytes = new Uint8Array(await docx.blob.arrayBuffer())
    const read = await mammoth.extractRawText({ buffer: bytes as Buffer })
    const words = (all: string): string => all.replace(/[\s•]|\d+\./gu, '')
    expect(words(read.value)).toBe(words(plainText(text)).replaceAll('---', ''))
  },
)

it.runIf(hasOffice)(
  'LibreOffice shows every starter with the text that was asked for',
  async () => {
    const texts = await Promise.all(starterLanguages.map(everyStarter))
    const written: Record<string, Uint8Array> = {}
    for (const [at, language] of starterLanguages.entries()) {
      const { blob } = await makeFile(texts[at] ?? [], 'docx', 'All', language)
      written[`${language}.docx`] = new Uint8Array(await blob.arrayBuffer())
    }
    const read = await officePages(written)
    const bare = (text: string): string => text.replace(/\s/g, '')
    for (const [at, text] of texts.entries()) {
      const lines = read[at]?.flatMap((page) => page.slice(0, -1)) ?? []
      expect(bare(lines.join(''))).toBe(bare(plainText(text)).replaceAll('---', ''))
    }
  },
)
