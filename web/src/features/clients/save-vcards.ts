import type { Client } from '../../domain/client.ts'
import { downloadText } from '../../records-ui/download-text.ts'
import type { Entry } from '../../vault/types.ts'

/** Hand clients to the browser's downloads as a file of vCards. */
export async function saveVCards(name: string, clients: readonly Entry<Client>[]): Promise<void> {
  const { writeVCards } = await import('../../domain/vcard.ts')
  downloadText(`${name}.vcf`, writeVCards(clients))
}
