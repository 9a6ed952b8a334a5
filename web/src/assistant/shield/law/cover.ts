/** Which characters of a text are covered. Asked in the time that the stretch asked for takes, however
 *  many stretches cover the text. */

/** A stretch of a text. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** The characters that stretches cover. */
export class Cover {
  readonly #marks: Uint8Array

  constructor(stretches: readonly Stretch[] = []) {
    this.#marks = new Uint8Array(stretches.reduce((most, { end }) => Math.max(most, end), 0))
    for (const { start, end } of stretches) this.#marks.fill(1, start, end)
  }

  /** Whether every character of a stretch is covered. */
  holds({ start, end }: Stretch): boolean {
    for (let at = start; at < end; at++) if (this.#marks[at] !== 1) return false
    return true
  }

  /** Whether any character of a stretch is covered. */
  touches({ start, end }: Stretch): boolean {
    for (let at = start; at < end; at++) if (this.#marks[at] === 1) return true
    return false
  }
}
