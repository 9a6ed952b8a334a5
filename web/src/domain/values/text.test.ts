import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, textOrder, tidyLine, tidyParagraphs, utf8Length } from './text.ts'

describe('foldText', () => {
  it.each([
    ['  Núñez  &  Peña ', 'nunez & pena'],
    ['STRASSE', 'strasse'],
    ['ﬁnal', 'final'],
    ['', ''],
  ])('%j → %j', (text, want) => {
    expect(foldText(text)).toBe(want)
  })
})

describe('textOrder', () => {
  it('sorts numbers by value and ignores case', () => {
    expect(['case 10', 'Case 9', 'álamo', 'Alamo b'].sort(textOrder('en'))).toEqual([
      'álamo',
      'Alamo b',
      'Case 9',
      'case 10',
    ])
  })

  it('follows the language', () => {
    expect(['nz', 'ña', 'oa'].sort(textOrder('es'))).toEqual(['nz', 'ña', 'oa'])
  })
})

describe('tidying', () => {
  it('makes one line of a pasted name', () => {
    expect(tidyLine(' Acme\n  Holdings\u00a0Ltd ')).toBe('Acme Holdings Ltd')
  })

  it('lets no sign turn round what is read', () => {
    expect(tidyLine('Terms\u202Efdp.exe')).toBe('Termsfdp.exe')
    expect(tidyLine('\u2068\u202D+49 30 1\u202C\u2069 office')).toBe('+49 30 1 office')
    expect(tidyLine('שלום\u200f!')).toBe('שלום\u200f!')
  })

  it('keeps paragraphs and drops what nobody sees', () => {
    expect(tidyParagraphs('\r\n\r\nFirst  \r\n\r\n  second\t\r\n')).toBe('First\n\n  second')
  })
})

describe('utf8Length', () => {
  it('agrees with the encoder', () => {
    const encoder = new TextEncoder()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Length(text)).toBe(encoder.encode(text).length)
      }),
    )
    expect(utf8Length('\ud800x')).toBe(encoder.encode('\ud800x').length)
  })
})
