import { describe, expect, it } from 'vitest'
import { block, type RichText } from '../formats/rich-text/rich-text.ts'
import { DomainError } from '../values/domain-error.ts'
import { type Clause, clauseKeyOf, clauseKeyProblem, clauseKind, clausesFor } from './clause.ts'
import {
  approveTemplate,
  editTemplate,
  emptyTemplate,
  questionKeyProblem,
  type Template,
  templateBodyProblem,
  templateKind,
  templateVersionKind,
  versionOf,
} from './template.ts'

const body: RichText = [block('heading1', 'Letter'), block('paragraph', 'Dear {{client.name}}')]
const question = {
  key: 'hearing',
  label: 'Hearing',
  type: 'date' as const,
  required: true,
  choices: [],
  preset: '',
}
const template: Template = { ...emptyTemplate('es'), name: 'Carta', body, questions: [question] }

describe('templateKind', () => {
  it('reads back a template and its versions', () => {
    expect(templateKind.parse(structuredClone(template))).toEqual(template)
    const version = versionOf('t1', template, 'u1', 5)
    expect(templateVersionKind.parse(structuredClone(version))).toEqual(version)
  })

  it('reads the smallest record', () => {
    expect(templateKind.parse({ name: 'x' })).toEqual({
      ...emptyTemplate('en'),
      name: 'x',
      category: 'other',
    })
  })

  it.each([
    [{ name: 1 }, 'name'],
    [{ name: 'x', body: [{ type: 'script' }] }, 'body.0.type'],
    [{ name: 'x', questions: [{ key: '' }] }, 'questions.0.key'],
    [{ name: 'x', state: 'odd' }, 'state'],
  ])('refuses %# and names %s', (raw, field) => {
    const refused = (): unknown => templateKind.parse(raw)
    expect(refused).toThrow(DomainError)
    expect(refused).toThrow(field)
  })
})

describe('versions and approval', () => {
  it('a changed content is a new version and a draft again', () => {
    const approved = approveTemplate(template, 'u1', 7)
    expect(approved).toMatchObject({ state: 'approved', approvedBy: 'u1', version: 1 })
    const renamed = editTemplate(approved, { ...approved, name: 'Otra' })
    expect(renamed).toMatchObject({ state: 'approved', version: 1, name: 'Otra' })
    const edited = editTemplate(approved, { ...approved, body: [block('paragraph', 'x')] })
    expect(edited).toMatchObject({ state: 'draft', approvedBy: '', approvedAt: 0, version: 2 })
    expect(editTemplate(approved, { ...approved, questions: [] }).version).toBe(2)
  })

  it('drops questions whose name no template can spell', () => {
    const odd = { ...question, key: 'not a name' }
    expect(templateKind.tidy({ ...template, questions: [odd, question] }).questions).toEqual([
      question,
    ])
    expect(questionKeyProblem('1a')).toBe('unknownChoice')
    expect(questionKeyProblem('')).toBe('required')
    expect(questionKeyProblem('fecha_límite')).toBeNull()
  })

  it('needs content, of a size that can be stored', () => {
    expect(templateBodyProblem([block('paragraph', ' ')])).toBe('required')
    expect(templateBodyProblem([block('paragraph', 'x'.repeat(400_001))])).toBe('tooLong')
    expect(templateBodyProblem(body)).toBeNull()
  })
})

describe('clauses', () => {
  const clause = (key: string, language: string, text: string, binnedAt: number | null = null) =>
    ({ name: key, key, language, body: [block('paragraph', text)], binnedAt }) satisfies Clause

  it('takes the text in the language of the document, else any, never one from the bin', () => {
    const all = [
      clause('law', 'en', 'law'),
      clause('law', 'de', 'Recht'),
      clause('x', 'de', 'y', 1),
    ]
    expect(clausesFor(all, 'de').get('law')?.[0]?.runs).toEqual([{ text: 'Recht' }])
    expect(clausesFor(all, 'ja').get('law')?.[0]?.runs).toEqual([{ text: 'law' }])
    expect(clausesFor(all, 'de').has('x')).toBe(false)
  })

  it('makes keys that templates can spell', () => {
    expect(clauseKeyOf(' Governing Law (NY) ')).toBe('governing-law-ny')
    expect(clauseKeyOf('準拠法')).toBe('準拠法')
    expect(clauseKeyProblem('a b', [])).toBe('unknownChoice')
    expect(clauseKeyProblem('law', ['law'])).toBe('unknownChoice')
    expect(clauseKeyProblem('', [])).toBe('required')
    expect(clauseKeyProblem('law', [])).toBeNull()
    const stored = clause('law', 'en', 'x')
    expect(clauseKind.parse(structuredClone(stored))).toEqual(stored)
  })
})
