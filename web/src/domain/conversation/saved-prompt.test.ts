import { describe, expect, it } from 'vitest'
import { fittingCommands, isFreeWord, savedPromptKind, slashQuery, wordOf } from './saved-prompt.ts'

describe('a slash command', () => {
  it.each([
    ['/', ''],
    ['/con', 'con'],
    ['／合同', '合同'],
    ['/con ', undefined],
    ['see /con', undefined],
    ['1/2', undefined],
    ['', undefined],
  ])('%j asks for %j', (text, query) => {
    expect(slashQuery(text)).toBe(query)
  })

  it('is found by its word first, then by its name', () => {
    const all = [
      { word: 'lease', name: 'Contract of lease' },
      { word: 'contract', name: 'Analysis' },
      { word: 'ruling', name: 'Rulings' },
    ]
    expect(fittingCommands(all, 'contr').map(({ word }) => word)).toEqual(['contract', 'lease'])
    expect(fittingCommands(all, '')).toHaveLength(3)
    expect(fittingCommands(all, 'zzz')).toEqual([])
  })
})

describe('a saved prompt', () => {
  it.each([
    ['lease', [], true],
    ['合同', [], true],
    ['Lease', ['lease'], false],
    ['two words', [], false],
    ['', [], false],
    ['a/b', [], false],
  ])('the word %j beside %j is free: %s', (word, taken, free) => {
    expect(isFreeWord(word, taken)).toBe(free)
  })

  it('gets a word from its name, and needs a text', () => {
    expect(wordOf('  Análisis de  arriendo! ')).toBe('análisis-de-arriendo')
    expect(savedPromptKind.fields.text.problem(' \n')).toBe('required')
    expect(savedPromptKind.fields.text.problem('x'.repeat(20_001))).toBe('tooLong')
    expect(savedPromptKind.fields.text.problem('Check this')).toBeNull()
  })

  it('is read from what is stored', () => {
    const one = { name: 'Lease', word: 'lease', text: 'Check the lease: ' }
    expect(savedPromptKind.parse(one)).toEqual(one)
    expect(() => savedPromptKind.parse('x')).toThrow()
  })
})
