import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listedSheets, neededSheets } from '../vite-library-styles.ts'

const sheets = [
  { name: 'Badge.layer.css', source: '@layer mantine {.m_b1{color:red}}' },
  {
    name: 'Button.layer.css',
    source: '@layer mantine {.m_b2{color:red}.m_b3:where([data-disabled]){opacity:.5}}',
  },
  { name: 'global.layer.css', source: '@layer mantine {:root{color-scheme:light}}' },
  { name: 'Text.layer.css', source: '@layer mantine {.m_a1{color:red}}' },
  { name: 'Tree.layer.css', source: '@layer mantine {.m_c1,.m_c2{color:red}}' },
]
const whole = ':root{} .m_a1{} .m_b2{} .m_b3{} .m_b1{} .m_c1,.m_c2{}'

it('needs the sheet of a component of which a script names one class, whole, and what styles elements', () => {
  const scripts = ['var a={root:"m_b3"}', 'var b={root:"m_a1",other:"am_c1",more:"m_c11"}']
  expect(neededSheets(sheets, whole, scripts)).toEqual([
    'global.layer.css',
    'Text.layer.css',
    'Button.layer.css',
  ])
})

it('orders the sheets as the library does', () => {
  const needed = neededSheets(sheets, whole, ['"m_c2" "m_b1" "m_b2" "m_a1"'])
  expect(needed.slice(1)).toEqual(
    ['Text', 'Button', 'Badge', 'Tree'].map((name) => `${name}.layer.css`),
  )
})

it('reads the list, in which are also the sheets that the public screens begin with', () => {
  const [all, first] = ['library', 'library-first'].map((name) =>
    listedSheets(readFileSync(new URL(`ui/${name}.css`, import.meta.url), 'utf8')),
  )
  expect(all).toContain('Button.layer.css')
  expect(first?.filter((name) => !all?.includes(name))).toEqual([])
})
