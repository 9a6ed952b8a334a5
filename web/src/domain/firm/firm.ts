/** A firm as its members see it: one record per workspace, at a fixed id. */
import type { Kind } from '../record/kind.ts'
import { readObject, readText } from '../record/read.ts'

/** What a workspace says of the firm that works in it. */
export interface Firm {
  readonly name: string
}

/** The id of the one firm record of a workspace. */
export const firmId = 'firm-name-00000000000A'

/** The firm record, as sealed in a workspace. */
export const firmKind: Kind<Firm> = {
  name: 'firm',
  schema: 1,
  parse: (raw) => ({ name: readText(readObject(raw, 'firm'), 'name') }),
}
