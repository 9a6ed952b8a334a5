/** Reads tax and registration numbers of stored records. */
import { DomainError } from '../values/domain-error.ts'
import { type TaxId, taxSchemes } from '../values/tax-id.ts'
import { readChoice, readObject, readText } from './read.ts'

/** Read one number of a stored record. */
export function parseTaxId(raw: unknown, path: string): TaxId {
  const fields = readObject(raw, path)
  try {
    return {
      scheme: readChoice(fields, 'scheme', taxSchemes, 'other'),
      value: readText(fields, 'value'),
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(`${path}.${error.field}`, error.read, error.right)
  }
}
