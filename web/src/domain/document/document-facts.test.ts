import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCivilDate } from '../values/civil-date.ts'
import { batesNumber, batesProblem, batesSpan, nextBates } from './bates.ts'
import { suggestCategory, suggestKeywords } from './document-classify.ts'
import { compareTexts } from './document-compare.ts'
import { destructionBar, detailsPart, noDetails, tidyFolder, tidyTags } from './document-details.ts'
import { privilegeLog } from './privilege-log.ts'

describe('suggestCategory', () => {
  it.each([
    ['Lease Agreement.pdf', 'This Lease Agreement is made between', 'contract'],
    [
      'scan01.pdf',
      'UNITED STATES DISTRICT COURT\nCOMPLAINT\nPlaintiff alleges, against Defendant',
      'pleading',
    ],
    ['Motion_to_compel.docx', 'Notice of motion', 'motion'],
    ['Sentencia 12-2024.pdf', 'En nombre de SM el Rey, FALLO que', 'order'],
    ['procuração.pdf', 'Outorgante: Maria', 'powerOfAttorney'],
    ['Mietvertrag.pdf', 'Die Vertragsparteien vereinbaren', 'contract'],
    ['Rechnung 2024-17.pdf', 'Rechnungsnummer', 'invoice'],
    ['Исковое заявление.docx', 'Истец: Иванов. Ответчик: Петров', 'pleading'],
    ['房屋租赁合同.pdf', '甲方与乙方', 'contract'],
    ['訴状.pdf', '原告 被告', 'pleading'],
    ['위임장.pdf', '위임장', 'powerOfAttorney'],
    ['IMG_0001.pdf', 'the weather was fine', ''],
  ])('%s', (name, text, category) => {
    expect(suggestCategory(name, 'application/pdf', text)).toBe(category)
  })

  it('knows an e-mail by its bytes', () => {
    expect(suggestCategory('x.eml', 'message/rfc822', 'invoice')).toBe('email')
  })

  it('names words that a text says often', () => {
    const text =
      'Indemnification of the supplier. The supplier bears indemnification. Warehouse once.'
    expect(suggestKeywords(text)).toEqual(['indemnification', 'supplier'])
    expect(suggestKeywords('')).toEqual([])
  })
})

describe('compareTexts', () => {
  const now = () => 0
  it('shows changed words inside unchanged lines', () => {
    const { changes, added, removed } = compareTexts(
      'First line.\nThe price is USD 12500.\nEnd.',
      'First line.\nThe price is USD 13000.\nEnd.',
      now,
    )
    expect(added).toBe(1)
    expect(removed).toBe(1)
    expect(changes.filter(({ what }) => what !== 'same').map(({ text }) => text)).toEqual([
      '12500',
      '13000',
    ])
  })

  it('gives back both texts', () => {
    const line = fc.array(fc.constantFrom('a', 'b c', 'd', '合同解除', ''), { maxLength: 12 })
    fc.assert(
      fc.property(line, line, (one, two) => {
        const [before, after] = [one.join('\n').trimEnd(), two.join('\n').trimEnd()]
        const { changes } = compareTexts(before, after, now)
        const without = (what: string) =>
          changes
            .filter((change) => change.what !== what)
            .map(({ text }) => text)
            .join('')
            .trimEnd()
        expect(without('added')).toBe(before)
        expect(without('removed')).toBe(after)
      }),
    )
  })
})

describe('Bates numbers', () => {
  it('fill up with zeros, span and go on', () => {
    const range = { prefix: 'OKO-', digits: 6, first: 1, last: 12 }
    expect(batesNumber(range, 7)).toBe('OKO-000007')
    expect(batesSpan(range)).toBe('OKO-000001 – OKO-000012')
    expect(nextBates([range, { ...range, prefix: 'X', last: 99 }], 'OKO-')).toBe(13)
    expect(nextBates([], 'OKO-')).toBe(1)
  })

  it.each([
    [{ prefix: 'é', start: 1, digits: 6 }, 'prefix'],
    [{ prefix: 'A', start: 0, digits: 6 }, 'start'],
    [{ prefix: 'A', start: 1, digits: 11 }, 'digits'],
    [{ prefix: '', start: 1, digits: 6 }, null],
  ])('%j', (options, problem) => {
    expect(batesProblem({ ...options, position: 'bottomRight' })).toBe(problem)
  })
})

describe('what is known of a document', () => {
  const day = (text: string) => {
    const date = parseCivilDate(text)
    if (date === null) throw new Error(text)
    return date
  }

  it('has defaults for documents that were stored without it', () => {
    expect(detailsPart.read({})).toEqual(noDetails())
  })

  it('forbids destruction under a hold and until retention ends', () => {
    const today = day('2026-03-05')
    expect(destructionBar(noDetails(), today)).toBeNull()
    expect(destructionBar({ hold: { reason: 'x', at: 1 }, keepUntil: '' }, today)).toBe('hold')
    expect(destructionBar({ hold: null, keepUntil: today }, today)).toBe('retention')
    expect(destructionBar({ hold: null, keepUntil: day('2026-03-04') }, today)).toBeNull()
  })

  it('tidies tags and folders', () => {
    expect(tidyTags([' Exhibit  A', 'exhibit a', '', 'B'])).toEqual(['Exhibit A', 'B'])
    expect(tidyFolder('\\Evidence//../photos/ .')).toBe('Evidence/photos')
  })

  it('logs privileged documents in order of date', () => {
    const entry = {
      name: 'memo.pdf',
      caseTitle: 'Okonkwo',
      category: 'Memorandum',
      date: '',
      author: 'Rivera',
      recipients: 'Okonkwo',
      basis: 'workProduct' as const,
      description: '=1+1',
      bates: [{ prefix: 'P', digits: 3, first: 1, last: 2 }],
    }
    const log = privilegeLog(
      [entry, { ...entry, name: 'a.pdf', date: '2024-01-01' }],
      ['No.'],
      (basis) => basis,
    )
    expect(log.map((row) => [row[0], row[8]])).toEqual([
      ['No.', undefined],
      [1, 'a.pdf'],
      [2, 'memo.pdf'],
    ])
    expect(log[1]?.[1]).toBe('P001 – P002')
  })
})
