import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkPages } from './chunk'
import { findQuotation, quotationsIn } from './quote'
import { buildPassageIndex, choosePassages, type Searchable } from './rank'
import { searchWords } from './words'

const contract = `DISTRIBUTION AGREEMENT

ARTICLE 1. DEFINITIONS
"Products" means the goods listed in Schedule A. "Territory" means Spain and Portugal.

ARTICLE 2. TERM
This Agreement takes effect on 1 March 2020 and continues for five (5) years unless terminated earlier under Article 9.

ARTICLE 9. TERMINATION
Either party may terminate this Agreement for convenience on ninety (90) days' written notice to the other party.
`

function document(id: string, title: string, text: string): Searchable {
  return { id, caseId: 'c', title, pages: [{ number: 1, text }] }
}

describe('passages', () => {
  it('are exactly the characters their offsets name, and cover the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'word ',
            'Sentence ends. ',
            '\n\n',
            '王',
            '。',
            'x'.repeat(80),
            '😀',
            ' ',
          ),
          { maxLength: 400 },
        ),
        (parts) => {
          const text = parts.join('')
          const chunks = chunkPages([{ number: 3, text }])
          const covered = new Uint8Array(text.length)
          for (const chunk of chunks) {
            expect(chunk.text).toBe(text.slice(chunk.start, chunk.end))
            expect(chunk.page).toBe(3)
            expect(chunk.text.length).toBeLessThanOrEqual(1260)
            covered.fill(1, chunk.start, chunk.end)
          }
          for (let at = 0; at < text.length; at++)
            if (!/\s/.test(text.charAt(at))) expect(covered[at]).toBe(1)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('know the heading they stand under', () => {
    const long = `${contract}\n${'The parties agree on further details. '.repeat(40)}`
    expect(chunkPages([{ number: 1, text: long }]).at(-1)?.heading).toContain('TERMINATION')
  })

  it('are found by what is filed of their document, which does not go into them', () => {
    const filed = 'power of attorney\nguardianship\nNames who decides when Ada cannot.'
    const index = buildPassageIndex([
      document('a', 'scan-1.pdf', 'Signed in Madrid before two witnesses.'),
      { ...document('b', 'scan-2.pdf', 'Signed in Toledo before two witnesses.'), filed },
    ])
    for (const word of ['attorney', 'guardianship', 'decides'])
      expect(index.search(word, 5).map(({ documentId, text }) => [documentId, text])).toEqual([
        ['b', 'Signed in Toledo before two witnesses.'],
      ])
  })

  it('are found by what they say, by inflected words, and without spaces between words', () => {
    const index = buildPassageIndex([
      document(
        'a',
        'Distribution agreement',
        `${'Filler about deliveries and prices. '.repeat(40)}\n\nEither party may terminate on ninety days notice.`,
      ),
      document(
        'b',
        '合同',
        `${'双方约定其他事项。'.repeat(150)}\n\n承租人应当按照约定的期限支付租金。`,
      ),
      document(
        'c',
        'Contrato',
        `${'Otras disposiciones del acuerdo. '.repeat(40)}\n\nEl arrendatario indemnizará al arrendador por los daños causados.`,
      ),
    ])
    expect(index.search('How can it be terminated?', 1)[0]?.text).toContain('ninety days')
    expect(index.search('租金什么时候支付', 1)[0]?.text).toContain('支付租金')
    expect(index.search('indemnización por daños', 1)[0]?.text).toContain('indemnizará')
  })

  // What stands later has more of the question's words: without the weight of the beginning, that is found.
  it.each([
    [
      'Who are the parties?',
      'In witness whereof the parties, duly authorized, sign: who, by name and title; signature.',
    ],
    ['agreement date', 'The agreement ends at the date of the next agreement.'],
    ['nombre del contrato', 'El nombre del contrato cedido es el nombre de este contrato.'],
  ])('begin with the beginning when the question is of what stands there: %s', (question, said) => {
    const filler = 'Filler about deliveries and prices. '.repeat(99)
    const later = `The parties may assign this Agreement. ${said}`
    const text = `LEASE CONTRACT entered into and dated as of 1 March 2020 by and between Alpha Corporation (hereinafter "Lessor") and Beta, collectively the "Parties".\n\n${filler}\n\n${later}`
    const index = buildPassageIndex([document('a', 'Lease', text)])
    expect(index.search(question, 1)[0]).toMatchObject({ page: 1, start: 0 })
    expect(index.search('May the parties assign?', 1)[0]?.start).toBeGreaterThan(0)
  })

  it('begin with the beginning when the question names nothing', () => {
    const found = choosePassages([document('a', 'Lease', contract)], '???')
    expect(found[0]).toMatchObject({ documentId: 'a', page: 1, start: 0 })
  })

  it('prefer the document whose title is named', () => {
    const text = 'The fee is due monthly. '.repeat(30)
    const found = buildPassageIndex([
      document('a', 'Lease Madrid', text),
      document('b', 'Licence Oslo', text),
    ]).search('fee in the Oslo licence', 1)
    expect(found[0]?.documentId).toBe('b')
  })
})

describe('search words', () => {
  it('meet across forms of a word', () => {
    expect(searchWords('terminated')).toEqual(searchWords('termination'))
    expect(searchWords('obligaciones')).toEqual(searchWords('obligación'))
    expect(searchWords('договора')).toEqual(searchWords('договором'))
    expect(searchWords('支付租金')).toEqual(['支付', '付租', '租金'])
  })
})

describe('quotations', () => {
  const passage = contract
  it('are found word for word, whatever the marks and line breaks', () => {
    const answer =
      'It says “Either party may terminate this Agreement for convenience on ninety (90) days’ written notice” [P1].'
    const [quotation] = quotationsIn(answer)
    expect(quotation?.cited).toEqual(['P1'])
    const match = findQuotation(quotation?.text ?? '', passage)
    expect(passage.slice(match?.start, match?.end)).toMatch(
      /^Either party may terminate[\s\S]*notice$/,
    )
  })

  it('are refused when a word was changed', () => {
    expect(
      findQuotation(
        "Either party may terminate this Agreement on sixty (60) days' notice",
        passage,
      ),
    ).toBeUndefined()
  })

  it('let a placeholder stand for the words it replaced, and dots for words left out', () => {
    const text =
      'The tenant, Ms Ana María López, shall pay the rent on the first day of each month without deduction.'
    expect(findQuotation('The tenant, [CLIENT_1], shall pay the rent', text)).toBeDefined()
    expect(findQuotation('shall pay the rent ... without deduction', text)).toBeDefined()
    expect(findQuotation('The landlord, [CLIENT_1], shall pay the rent', text)).toBeUndefined()
  })

  it.each([
    ['The court orders [OPPONENT_1] to pay all costs', true],
    ['The court orders [CLIENT_1] to pay all costs', false],
    ['[OPPONENT_1] to pay all costs of the proceedings', true],
    ['[CLIENT_1] to pay all costs of the proceedings', false],
    ['all costs of the proceedings to [PERSON_1]', true],
    ['all costs of the proceedings to [CLIENT_1]', false],
    ['orders [GEGNER_9] to pay all costs of the proceedings', true],
  ])('hold in %s only who the passage names (%s)', (quotation, holds) => {
    const text =
      'The court orders the defendant, Beta Handels GmbH, to pay all costs of the proceedings to Ms López.'
    const names = new Map([
      ['CLIENT_1', 'Alpha Bau GmbH'],
      ['OPPONENT_1', 'Beta Handels GmbH'],
      ['PERSON_1', 'Ana María López'],
    ])
    const match = findQuotation(quotation, text, (placeholder) => names.get(placeholder))
    expect(match !== undefined).toBe(holds)
  })

  it.each([
    [
      'Суд взыскал с [CLIENT_1] все расходы',
      'Суд взыскал с Ивановой Анны все расходы.',
      'Анна Иванова',
    ],
    ['法院判令[CLIENT_1]承担全部费用', '法院判令王小明承担全部费用。', '王小明'],
    ['법원은 [CLIENT_1]에게 모든 비용을', '법원은 김철수에게 모든 비용을 명한다.', '김철수'],
  ])('know a name in another case or script: %s', (quotation, text, name) => {
    expect(findQuotation(quotation, text, () => name)).toBeDefined()
    expect(findQuotation(quotation, text, () => 'Beta Handels GmbH')).toBeUndefined()
  })

  it('too short to mean anything are not checked', () => {
    expect(quotationsIn('the "Term" and "the parties"')).toEqual([])
  })

  it.each([
    ['The "Lessor" was told that "rent is never due" [P1].', 'rent is never due'],
    ['The “Lessor” was told that “rent is never due” [P1].', 'rent is never due'],
    [
      'Der „Mieter“ muss „die Wohnung binnen zwei Wochen räumen“.',
      'die Wohnung binnen zwei Wochen räumen',
    ],
    [
      'Der »Mieter« muss »die Wohnung binnen zwei Wochen räumen«.',
      'die Wohnung binnen zwei Wochen räumen',
    ],
    ['Le « bailleur » dit que « le loyer est dû chaque mois ».', ' le loyer est dû chaque mois '],
    [
      '「賃貸人」は「契約は全部無効とするものと定める」と述べた。',
      '契約は全部無効とするものと定める',
    ],
  ])('stay apart from a short term in marks before them: %s', (answer, text) => {
    expect(quotationsIn(answer).map((one) => one.text)).toEqual([text])
  })
})
