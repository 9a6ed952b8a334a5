import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Client, clientKind, isListed } from '../../domain/client/client.ts'
import {
  type DuplicatePair,
  type DuplicateReason,
  distinctPairKind,
  duplicates,
  pairKey,
  withoutDistinct,
} from '../../domain/client/client-duplicates.ts'
import { addressLines } from '../../domain/client/client-parts.ts'
import { clientTypeKeys } from '../../domain/client/labels.ts'
import { paths } from '../../lib/paths'
import { inSlices } from '../../lib/pause'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { Fetching } from '../../ui/lazy'
import { showUndo } from '../../ui/undo-toast'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, removeRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import classes from './ClientPage.module.css'
import { MergeDialog } from './MergeDialog'

const reasonKeys = {
  taxId: 'sharesTaxId',
  email: 'sharesEmail',
  sameName: 'sharesName',
  phone: 'sharesPhone',
  similarName: 'similarName',
} as const satisfies Record<DuplicateReason, string>

/** How many pairs are shown at once; the next ones follow as these are decided. */
const mostPairs = 50

/** Every pair of clients that are perhaps one. Searching for them takes large tables of letters. */
export function DuplicateList() {
  const { t } = useTranslation('clients')
  const clients = useRecords(clientKind)
  const distinct = useRecords(distinctPairKind)
  const [merging, setMerging] = useState<readonly [Entry<Client>, Entry<Client>]>()
  const found = usePairs(clients)
  const byId = useMemo(() => new Map(clients.map((entry) => [entry.id, entry])), [clients])
  const pairs = useMemo(
    () =>
      withoutDistinct(
        found ?? [],
        distinct.map(({ value }) => value),
      ).filter(({ ids }) => ids.every((id) => isThere(byId.get(id)))),
    [found, distinct, byId],
  )
  const shown = pairs.slice(0, mostPairs).flatMap(({ ids, reasons }) => {
    const both = ids.map((id) => byId.get(id)).filter((entry) => entry !== undefined)
    const [first, second] = both.sort((a, b) => a.createdAt - b.createdAt)
    return first === undefined || second === undefined
      ? []
      : [{ pair: [first, second] as const, reasons }]
  })
  if (found === undefined) return <Fetching />

  return (
    <>
      {shown.length === 0 ? (
        <EmptyState icon={<IconUsers size={32} />} title={t('noDuplicates')}>
          {t('noDuplicatesText')}
        </EmptyState>
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {t('duplicatesFound', { count: pairs.length })}
          </Text>
          {shown.map(({ pair, reasons }) => (
            <PairCard
              key={pairKey(pair[0].id, pair[1].id)}
              pair={pair}
              reasons={reasons}
              onMerge={() => setMerging(pair)}
            />
          ))}
        </Stack>
      )}
      <MergeDialog pair={merging} onClose={() => setMerging(undefined)} />
    </>
  )
}

function isThere(entry: Entry<Client> | undefined): boolean {
  return entry !== undefined && isListed(entry.value)
}

/** All pairs among the clients; until they are found those of before, and undefined before the first. */
function usePairs(clients: readonly Entry<Client>[]): readonly DuplicatePair[] | undefined {
  const [found, setFound] = useState<readonly DuplicatePair[]>()
  useEffect(
    () => inSlices(duplicates(clients), (pairs) => pairs !== undefined && setFound(pairs)),
    [clients],
  )
  return found
}

function PairCard({
  pair,
  reasons,
  onMerge,
}: {
  pair: readonly [Entry<Client>, Entry<Client>]
  reasons: readonly DuplicateReason[]
  onMerge: () => void
}) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const [first, second] = pair
  const names = t('pairOf', { first: first.value.name, second: second.value.name })

  async function keepApart(): Promise<void> {
    const id = await createRecord(distinctPairKind, { a: first.id, b: second.id })
    showUndo(t('keptApart', { first: first.value.name, second: second.value.name }), () =>
      removeRecord(distinctPairKind, id),
    )
  }

  return (
    <article className={classes.card} aria-label={names}>
      <Group gap={6} mb="xs">
        {reasons.map((reason) => (
          <Badge key={reason} size="sm" variant="light" tt="none">
            {t(reasonKeys[reason])}
          </Badge>
        ))}
      </Group>
      <Group grow align="flex-start" preventGrowOverflow={false} gap="lg">
        {pair.map(({ id, value }) => (
          <div key={id} style={{ minWidth: 0 }}>
            <Anchor href={paths.client(id)} fw={550}>
              {value.name}
            </Anchor>
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {[
                word(clientTypeKeys[value.type]),
                value.email,
                value.phone,
                ...value.taxIds.map((taxId) => taxId.value),
                value.addresses[0] && addressLines(value.addresses[0]).join(', '),
              ]
                .filter(Boolean)
                .join('\n')}
            </Text>
          </div>
        ))}
      </Group>
      <Group gap="xs" mt="sm">
        <Writers>
          <Button size="compact-sm" onClick={onMerge}>
            {t('compareAndMerge')}
          </Button>
        </Writers>
        <Writers>
          <Button size="compact-sm" variant="default" onClick={() => void keepApart()}>
            {t('notTheSame')}
          </Button>
        </Writers>
      </Group>
    </article>
  )
}
