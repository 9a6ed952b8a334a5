import { VaultError } from '../../vault/wire/types'

/** Whether a file was refused because its bytes are not those that were stored. */
export function isTampered(error: unknown): boolean {
  return error instanceof VaultError && error.type === 'tampered'
}
