import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomPaths } from './data-room.ts'

describe('paths in the archive of a case', () => {
  it('go by folder and name, each once', () => {
    const paths = roomPaths([
      { id: '1', name: 'Brief.pdf', folder: '' },
      { id: '2', name: 'brief.PDF', folder: '' },
      { id: '3', name: 'Brief.pdf', folder: 'Evidence/Photos' },
      { id: '4', name: 'README', folder: '' },
      { id: '5', name: 'README', folder: '' },
    ])
    expect([...paths.values()]).toEqual([
      'Brief.pdf',
      'brief (2).PDF',
      'Evidence/Photos/Brief.pdf',
      'README',
      'README (2)',
    ])
  })

  it('give no file the name of a folder beside it', () => {
    const paths = roomPaths([
      { id: '1', name: 'Exhibits', folder: '' },
      { id: '2', name: 'A.pdf', folder: 'exhibits/2026' },
      { id: '3', name: '2026', folder: 'Exhibits' },
    ])
    expect([...paths.values()]).toEqual([
      'Exhibits (2)',
      'exhibits/2026/A.pdf',
      'Exhibits/2026 (2)',
    ])
  })

  it('never leave the archive, never clash', () => {
    const document = fc.record({ name: fc.string(), folder: fc.string() })
    fc.assert(
      fc.property(fc.array(document, { maxLength: 30 }), (documents) => {
        const paths = roomPaths(documents.map((one, index) => ({ ...one, id: `${index}` })))
        const all = [...paths.values()].map((path) => path.toLowerCase())
        expect(new Set(all).size).toBe(documents.length)
        for (const path of all) {
          for (const step of path.split('/')) expect(step).not.toMatch(/^\.{0,2}$|[\\:*?"<>|]/)
        }
      }),
    )
  })
})
