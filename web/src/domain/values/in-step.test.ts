import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eachInStep } from './in-step.ts'

const answer = (given: { readonly n: number }) => ({ of: given })

it('answers as if each were asked about anew, whatever the lists are', () => {
  const pool = Array.from({ length: 30 }, (_, n) => ({ n }))
  const list = fc.array(fc.constantFrom(...pool), { maxLength: 60 })
  fc.assert(
    fc.property(fc.array(list), (lists) => {
      const inStep = eachInStep(answer)
      for (const one of lists) expect(inStep(one).map(({ of }) => of)).toEqual(one)
    }),
  )
})

it('keeps the answer of every member that stays, when one is edited, added or taken out', () => {
  const list = Array.from({ length: 100 }, (_, n) => ({ n }))
  const inStep = eachInStep(answer)
  const first = inStep(list)
  const edited = list.with(40, { n: 400 })
  const second = inStep(edited)
  expect(second.filter((one, at) => one !== first[at])).toEqual([{ of: { n: 400 } }])
  const third = inStep(edited.toSpliced(20, 0, { n: 200 }))
  expect(third.toSpliced(20, 1).every((one, at) => one === second[at])).toBe(true)
  const fourth = inStep(edited.toSpliced(10, 3))
  expect(fourth.every((one) => second.includes(one))).toBe(true)
})
