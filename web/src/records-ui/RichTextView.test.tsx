// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type BlockType, block } from '../domain/formats/rich-text/rich-text.ts'
import { RichTextView } from './RichTextView'

const levels = (...types: BlockType[]): string[] => {
  render(<RichTextView text={types.map((type) => block(type, type))} label="text" language="en" />)
  return screen.getAllByRole('heading').map(({ tagName }) => tagName)
}

it.each<[BlockType[], string[]]>([
  [
    ['heading1', 'heading2', 'heading3'],
    ['H3', 'H4', 'H5'],
  ],
  [
    ['heading2', 'paragraph', 'heading2'],
    ['H3', 'H3'],
  ],
  [
    ['heading1', 'heading3', 'heading2'],
    ['H3', 'H4', 'H4'],
  ],
  [
    ['heading3', 'heading1'],
    ['H3', 'H3'],
  ],
])('%j stand as %j: no level is skipped and equals stay equal', (types, tags) => {
  expect(levels(...types)).toEqual(tags)
})

it('shows what looks like markup as the letters it is', () => {
  const text = '<img src=x onerror=alert(1)> **x** {{client.name}}'
  render(<RichTextView text={[block('paragraph', text)]} label="hostile" language="en" />)
  expect(screen.getByRole('region', { name: 'hostile' })).toHaveTextContent(text)
  expect(document.querySelector('img')).toBeNull()
})
