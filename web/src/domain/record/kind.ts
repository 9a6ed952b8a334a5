/**
 * What a noun of the product is, to everything below the screens.
 *
 * A kind names one sort of record (`client`, `case`), numbers the shape its fields
 * have today, and turns whatever was decrypted into that shape. The vault stores and
 * synchronises records without knowing any of them: it asks the kind. Neither the name
 * nor the number ever leaves the browser unsealed.
 *
 * A kind's `parse` is also its history: it must read every shape that any released
 * version wrote, and upgrade it. It must not do I/O and must not look at the clock.
 */
export interface Kind<T> {
  /** Unique among all kinds, and never changed: it stands inside every sealed record. */
  readonly name: string
  /** The number of today's shape. Raise it with every change that older code cannot read. */
  readonly schema: number
  /**
   * Turn a decoded value of this or any earlier shape into today's.
   * Throws {@link DomainError} naming the field, what was read and what is right.
   */
  parse(raw: unknown): T
}
