/** Tax and registration numbers in stored records. */
import { taxSchemes } from '../values/tax-id.ts'
import { choice, text } from './fields.ts'
import { part } from './parts.ts'

/** A number as it is written, see values/tax-id.ts. */
export const taxIdPart = part({ scheme: choice(taxSchemes, 'other'), value: text() })
