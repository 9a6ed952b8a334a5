import { expect, it, vi } from 'vitest'
import { onceEach } from './once-each.ts'

it('answers once for each object, also when the answer is nothing', () => {
  const answer = vi.fn(({ n }: { n: number }) => (n > 1 ? n : undefined))
  const asked = onceEach(answer)
  const [one, two] = [{ n: 1 }, { n: 2 }]
  expect([asked(one), asked(two), asked(one), asked(two)]).toEqual([undefined, 2, undefined, 2])
  expect(answer).toHaveBeenCalledTimes(2)
})
