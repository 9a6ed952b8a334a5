import { useTranslation } from 'react-i18next'
import { type Client, clientKind } from '../../domain/client/client.ts'
import { changeMany } from '../../records-ui/change-many.ts'
import { showUndo } from '../../ui/undo-toast'
import type { Entry } from '../../vault/wire/types'

type Clients = readonly Entry<Client>[]

/** What is done with one client or many at once, each with its way back. */
export interface ClientSteps {
  discard(clients: Clients): Promise<void>
  restore(clients: Clients): Promise<void>
  archive(clients: Clients): Promise<void>
  unarchive(clients: Clients): Promise<void>
  tag(clients: Clients, tags: readonly string[]): Promise<void>
  untag(clients: Clients, tags: readonly string[]): Promise<void>
}

/** The steps, telling by a toast what was done. */
export function useClientSteps(): ClientSteps {
  const { t } = useTranslation('clients')

  async function step(
    clients: Clients,
    patchOf: (client: Client) => Partial<Client>,
    message: (what: { count: number; name: string }) => string,
  ): Promise<void> {
    const back = await changeMany(clientKind, clients, patchOf)
    showUndo(message({ count: clients.length, name: clients[0]?.value.name ?? '' }), back)
  }

  return {
    discard: (clients) =>
      step(
        clients,
        () => ({ binnedAt: Date.now() }),
        ({ count, name }) =>
          count === 1 ? t('movedToBin', { name }) : t('movedManyToBin', { count }),
      ),
    restore: (clients) =>
      step(
        clients,
        () => ({ binnedAt: null }),
        ({ count }) => t('restoredMany', { count }),
      ),
    archive: (clients) =>
      step(
        clients,
        () => ({ archivedAt: Date.now() }),
        ({ count }) => t('archivedMany', { count }),
      ),
    unarchive: (clients) =>
      step(
        clients,
        () => ({ archivedAt: null }),
        ({ count }) => t('unarchivedMany', { count }),
      ),
    tag: (clients, tags) =>
      step(
        clients,
        (client) => ({ tags: [...new Set([...client.tags, ...tags])] }),
        ({ count }) => t('taggedMany', { count }),
      ),
    untag: (clients, tags) =>
      step(
        clients,
        (client) => ({ tags: client.tags.filter((tag) => !tags.includes(tag)) }),
        ({ count }) => t('untaggedMany', { count }),
      ),
  }
}
