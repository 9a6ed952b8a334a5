import { expect, it } from 'vitest'
import { excerpt } from './marks'

const shown = (text: string, question: string, length?: number): string =>
  excerpt(text, question, length)
    .map((part) => (part.hit ? `<${part.text}>` : part.text))
    .join('')

it.each([
  ['Deposits are returned.', 'deposit', '<Deposits> are returned.'],
  ['Die Kündigung ist schriftlich.', 'Kundigungen', 'Die <Kündigung> ist schriftlich.'],
  ['诉讼时效期间为三年。', '时效', '诉讼<时效>期间为三年。'],
  ['소송의 관할 법원', '소송 관할', '<소송>의 <관할> 법원'],
  ['Nothing of it.', 'deposit', 'Nothing of it.'],
  ['', 'deposit', ''],
])('%s for %s', (text, question, marked) => expect(shown(text, question)).toBe(marked))

it('shows the stretch that holds most of what is sought', () => {
  const text = `${'A deposit, once. '.repeat(1)}${'Filling words here. '.repeat(40)}The landlord returns the deposit to the tenant. ${'More words. '.repeat(40)}`
  const found = shown(text, 'landlord deposit tenant', 160)
  expect(found).toContain('The <landlord> returns the <deposit> to the <tenant>')
  expect(found).toMatch(/^… .* …$/s)
  expect(
    excerpt(text, 'landlord', 160)
      .map((part) => part.text)
      .join('').length,
  ).toBeLessThan(170)
})
