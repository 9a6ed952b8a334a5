/** A firm as its members see it: one record per workspace, at a fixed id. */
import { type Of, record } from '../record/describe.ts'
import { line } from '../record/fields.ts'

/** The id of the one firm record of a workspace. */
export const firmId = 'firm-name-00000000000A'

/** The firm that works in a workspace, as sealed in it. */
export const firmKind = record('firm', 1, { name: line() })
/** What a workspace says of the firm that works in it. */
export type Firm = Of<typeof firmKind>
