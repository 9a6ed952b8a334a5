import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShareLink, type SharedFile, writeShareLink } from './share-link.ts'

const shared: SharedFile = {
  share: 'abcdefghijklmnopqrstuvwxyz',
  file: {
    fileId: 'AAAAAAAAAAAAAAAAAAAAAA',
    version: 2,
    size: 1234,
    sealedSize: 4180,
    key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    sha256: 'BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB',
  },
  name: 'Vergleich – Müller.pdf',
  mediaType: 'application/pdf',
}

describe('a link to a file', () => {
  it('says what it was made with, in signs that a URL takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (name, size) => {
        const made = { ...shared, name, file: { ...shared.file, size } }
        const fragment = writeShareLink(made)
        expect(fragment).toMatch(/^[\w-]+$/)
        expect(readShareLink(`#${fragment}`)).toEqual(made)
      }),
    )
  })

  it('that was cut off is none', () => {
    const fragment = writeShareLink(shared)
    for (let end = 0; end < fragment.length; end++) {
      expect(readShareLink(fragment.slice(0, end))).toBeNull()
    }
  })

  it.each(['', '#', '#tab=documents', '#e30', '#W10', '%%%'])('%s is none', (fragment) => {
    expect(readShareLink(fragment)).toBeNull()
  })
})
