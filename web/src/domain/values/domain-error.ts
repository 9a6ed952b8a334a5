/** A value that breaks a rule of its kind. The message may be shown to the person. */
export class DomainError extends Error {
  /** The field, as the kind names it; a path with dots where fields nest. */
  readonly field: string
  /** What was read, in words; never the content itself when that could be long. */
  readonly read: string
  /** What would have been right. */
  readonly right: string

  constructor(field: string, read: string, right: string) {
    super(`${field}: read ${read}, expected ${right}`)
    this.name = 'DomainError'
    this.field = field
    this.read = read
    this.right = right
  }
}
