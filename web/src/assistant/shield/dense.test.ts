/** Time grows with the text, not with the square of it. */
import { expect, it } from 'vitest'
import { loadLexicon } from './lexicon'
import { createShield } from './shield'

const given = 'Anna James Maria Robert Elena Peter Lucia Hans Olga Pablo'.split(' ')
const syllables = 'ba ke lo mi su ra te vo ni dra kal mer tos win gar bel hof rin sko pet'.split(
  ' ',
)
const syllable = (of: number) => syllables[of % syllables.length] ?? ''
const surname = (of: number) => {
  const [first, ...rest] = [of, Math.floor(of / 20), Math.floor(of / 400), of + 7]
    .map(syllable)
    .join('')
  return `${first?.toUpperCase()}${rest.join('')}`
}
/** A text of `length` characters in which every other sentence names somebody new. */
function dense(length: number): string {
  let text = ''
  for (let of = 0; text.length < length; of++)
    text += `On ${1 + (of % 28)} March 2001 Mr ${given[of % given.length]} ${surname(of * 3)} met ${given[of % 7]} ${surname(of * 3 + 1)} and paid EUR ${of} to ${surname(of * 3 + 2)} Holdings Ltd. `
  return text.slice(0, length)
}

it('is soon through a long text dense with names', { timeout: 60_000 }, async () => {
  const shield = createShield({ lexicon: await loadLexicon(), level: 'strict' })
  // The quickest of three: what else this machine does at one moment decides nothing.
  const used = (length: number) => {
    const text = dense(length)
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      expect(shield.scan(text).length).toBeGreaterThan(length / 60)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  // Ten times the text took more than a hundred times as long.
  expect(used(200_000)).toBeLessThan(30 * Math.max(used(20_000), 50))
})
