/** What a sheet is in each language: its size, and the fonts its letters stand in. */

/** A sheet in points. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly margin: number
}

/** Letter where English is the language, A4 everywhere else. */
export function sheetFor(language: string): Sheet {
  return language === 'en'
    ? { width: 612, height: 792, margin: 72 }
    : { width: 595.28, height: 841.89, margin: 70.87 }
}

/** Sizes of type in points, and the space above and below a block. */
export const typeSizes = {
  paragraph: { size: 11, before: 0, after: 6 },
  heading1: { size: 16, before: 6, after: 10 },
  heading2: { size: 13, before: 10, after: 6 },
  heading3: { size: 11.5, before: 8, after: 4 },
  bullet: { size: 11, before: 0, after: 3 },
  number: { size: 11, before: 0, after: 3 },
  quote: { size: 11, before: 2, after: 6 },
  rule: { size: 11, before: 6, after: 6 },
  table: { size: 9.5, before: 2, after: 10 },
  pageBreak: { size: 11, before: 0, after: 0 },
} as const
