/** Numbers that look drawn and are the same for the same seed. */
export interface Draw {
  /** A whole number from 0 to `limit`, which is left out. */
  below(limit: number): number
  /** One of a list. */
  of<T>(list: readonly T[]): T
}

/** Draws that begin with a seed. */
export function drawsFrom(seed: number): Draw {
  let state = seed >>> 0 || 1
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return {
    below,
    of: (list) => {
      const drawn = list[below(list.length)]
      if (drawn === undefined) throw new Error('drawing from an empty list')
      return drawn
    },
  }
}
