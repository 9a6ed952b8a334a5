import { expect, it } from 'vitest'
import { plainText } from '../../domain/rich-text/rich-text.ts'
import { render } from '../../domain/template/render.ts'
import { loadStarters } from '../../domain/template/starters/load.ts'
import { templateFromStarter } from '../../domain/template/starters/starter.ts'
import { parseTemplate } from '../../domain/template/tree.ts'
import { makeFile } from '../../records-ui/paper/make-file.ts'

// One language for each set of fonts.
it.each(['de', 'ru', 'zh', 'ja', 'ko'])(
  'every starter in %s can be printed and written as Word',
  async (language) => {
    const library = await loadStarters(language)
    const text = library.starters.flatMap((starter) => {
      const { body } = templateFromStarter(starter, library, language)
      const filling = { data: {}, language, clause: () => undefined, blank: () => '____' }
      return render(parseTemplate(body), filling).text
    })
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
  120_000,
)
