import { describe, expect, it } from 'vitest'
import { PlaceholderMap } from '../../../assistant/shield/placeholders'
import type { SentPassage } from '../../../domain/conversation/conversation'
import { checkQuotations, saidIn } from './answer-sources'

const passage: SentPassage = {
  id: 'P1',
  documentId: 'd',
  caseId: 'c',
  title: 'Lease',
  page: 1,
  start: 0,
  end: 60,
  text: 'The tenant shall give three months of notice in writing.',
  reference: null,
}
const map = new PlaceholderMap([
  { id: 'CLIENT_1', kind: 'CLIENT', key: 'a', value: 'Ines Carvalho' },
])
const check = (text: string, asked: string) => checkQuotations(text, [passage], () => [asked], map)

describe('quotations', () => {
  it('are found in the passage that they cite', () => {
    const [found] = check('It says “three months of notice in writing” [P1].', '')
    expect(found?.passage).toBe(passage)
    expect(found?.match).toEqual({ start: 22, end: 55 })
  })

  it('are flagged when nothing that was sent holds them', () => {
    const [found] = check('It says “six weeks of notice by letter” [P1].', 'What is the notice?')
    expect(found?.match).toBeUndefined()
  })

  it('of what was asked quote no document', () => {
    const asked = 'Description: Ines Carvalho moved out in the spring of 2026.'
    expect(check('As the file says, “[CLIENT_1] moved out in the spring of 2026”.', asked)).toEqual(
      [],
    )
  })

  it('of what stands in both are those of the passage', () => {
    const quoted = '“three months of notice in writing”'
    expect(check(quoted, `Is ${quoted} enough?`)[0]?.match).toBeDefined()
  })
})

describe('what a request says', () => {
  it.each([
    ['the server', { system: 'Careful.', turns: [{ role: 'user', text: 'Asked [CLIENT_1].' }] }],
    ['Responses', { input: [{ role: 'user', content: 'Asked [CLIENT_1].' }] }],
    ['Gemini', { contents: [{ role: 'user', parts: [{ text: 'Asked [CLIENT_1].' }] }] }],
  ])('in the form of %s', (_, request) => {
    expect(saidIn(JSON.stringify(request), map)).toContain('Asked Ines Carvalho.')
  })

  it.each(['assistant', 'model'])('leaves out what the %s said before', (role) => {
    const request = {
      turns: [
        { role, text: 'Made up.' },
        { role: 'user', text: 'Asked.' },
      ],
    }
    expect(saidIn(JSON.stringify(request), map)).toEqual(['user', 'Asked.'])
  })

  it.each([
    ['the server', { turns: [{ role: 'user', text: 'Asked.' }], passages: [passage] }],
    [
      'this browser',
      { input: `Asked.<passage id="P1" title="Lease">${passage.text}\nMore.</passage>` },
    ],
  ])('leaves out the passages that %s sends', (_, request) => {
    const said = saidIn(JSON.stringify(request), map)
    expect(said).toContain('Asked.')
    expect(said.join()).not.toContain('tenant')
  })

  it('excuses no quotation that is pieced together', () => {
    const said = ['The tenant asks for an answer.', 'The landlord may end the lease at once.']
    const pieced = '“The tenant … may end the lease at once” [P1]'
    expect(checkQuotations(pieced, [passage], () => said, map)).toHaveLength(1)
  })

  it('is nothing where its text was not kept', () => {
    expect(saidIn('', map)).toEqual([])
  })
})
