import '../testing/pdf-in-node.ts'
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { BatesOptions } from '../../../domain/document/bates.ts'
import { pdfPages } from '../pdf-text.ts'
import { makePdf } from '../testing/make-files.ts'
import { numberPages } from './number-pages.ts'

const options: BatesOptions = { prefix: 'ABC-', start: 7, digits: 4, position: 'bottomRight' }

async function texts(pdf: Blob): Promise<readonly string[]> {
  return (await pdfPages(new Uint8Array(await pdf.arrayBuffer()), () => undefined)).pages
}

describe('Bates numbers', () => {
  it('stand on every page, in order, and leave its text alone', async () => {
    const result = await numberPages(new Blob([makePdf(['First', 'Second'])]), options)
    if (result.state !== 'ready') throw new Error(result.failure)
    expect(result.pages).toBe(2)
    const pages = await texts(result.pdf)
    expect(pages[0]).toMatch(/First\s+ABC-0007/)
    expect(pages[1]).toMatch(/Second\s+ABC-0008/)
  })

  it.each([0, 90, 180, 270])('stand inside a page turned by %i degrees', async (angle) => {
    const pdf = await PDFDocument.create()
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    pdf.addPage([300, 500]).setRotation(degrees(angle))
    pdf.getPage(0).drawText('x', { x: 150, y: 250, size: 9, font })
    const made = new Blob([(await pdf.save()) as Uint8Array<ArrayBuffer>])
    const result = await numberPages(made, options)
    if (result.state !== 'ready') throw new Error(result.failure)
    expect((await texts(result.pdf))[0]).toContain('ABC-0007')
  })

  it.each([
    ['noise', new Uint8Array([1, 2, 3]), 'corrupt'],
    ['cut off', makePdf(['text']).slice(0, 40), 'corrupt'],
    ['empty', new Uint8Array(), 'corrupt'],
  ])('are refused on %s', async (_, bytes, failure) => {
    expect(await numberPages(new Blob([bytes]), options)).toEqual({ state: 'unreadable', failure })
  })
})
