import { expect, it } from 'vitest'
import { release } from './release'

it('what is released is empty, time after time', () => {
  for (let time = 0; time < 3; time++) {
    const bytes = new Uint8Array(1024).fill(1)
    release(bytes)
    expect(bytes.length).toBe(0)
  }
})
