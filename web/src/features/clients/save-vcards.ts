import type { Client } from '../../domain/client/client.ts'
import { downloadText } from '../../records-ui/download-text.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** Hand clients to the browser's downloads as a file of vCards. */
export async function saveVCards(name: string, clients: readonly Entry<Client>[]): Promise<void> {
  const { writeVCards } = await import('../../domain/client/vcard.ts')
  downloadText(`${name}.vcf`, writeVCards(clients))
}
