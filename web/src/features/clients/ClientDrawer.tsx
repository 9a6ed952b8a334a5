import { Anchor, Badge, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case.ts'
import { type Client, clientKind } from '../../domain/client.ts'
import { caseStatusKeys, clientStatusKeys, clientTypeKeys } from '../../domain/labels.ts'
import { paths } from '../../lib/paths'
import { SaveState } from '../../ui/SaveState'
import { useRecord, useRecords } from '../../vault/hooks'
import type { Entry } from '../../vault/types'
import { ClientConflicts } from './ClientConflicts'
import { ClientFacts } from './ClientFacts'
import { ClientForm } from './ClientForm'
import { useClientBin } from './use-client-bin'

/** One client beside the list: facts, cases, and the way to change or delete them. */
export function ClientDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const entry = useRecord(clientKind, id)
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={entry?.value.name ?? t('notFound')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {entry === undefined ? (
        <Text size="sm">{t('notFoundText')}</Text>
      ) : (
        <ClientDetail key={entry.id} entry={entry} onDeleted={onClose} />
      )}
    </Drawer>
  )
}

function ClientDetail({ entry, onDeleted }: { entry: Entry<Client>; onDeleted: () => void }) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const [editing, setEditing] = useState(false)
  const bin = useClientBin()
  const { value } = entry
  if (editing) return <ClientForm entry={entry} onDone={() => setEditing(false)} />
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge variant="light">{word(clientTypeKeys[value.type])}</Badge>
        <Badge variant="outline">{word(clientStatusKeys[value.status])}</Badge>
        <SaveState state={entry.state} />
      </Group>
      <ClientConflicts entry={entry} />
      <ClientFacts client={value} />
      <CasesOfClient id={entry.id} />
      <Group>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {common('edit')}
        </Button>
        {value.binnedAt === null ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => {
              void bin.discard(entry)
              onDeleted()
            }}
          >
            {common('delete')}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => void bin.restore(entry.id)}>
            {word('binRestore')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t('deleteHint')}
      </Text>
    </Stack>
  )
}

function CasesOfClient({ id }: { id: string }) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const cases = useRecords(caseKind).filter(
    ({ value }) => value.binnedAt === null && value.clientIds.includes(id),
  )
  return (
    <section aria-label={t('cases')}>
      <Text fw={600} size="sm" component="h3" m={0}>
        {t('cases')}
      </Text>
      {cases.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noCases')} <Anchor href={paths.cases()}>{t('openCases')}</Anchor>
        </Text>
      ) : (
        <ul style={{ margin: '0.25rem 0 0', paddingInlineStart: '1.1rem' }}>
          {cases.map((entry) => (
            <li key={entry.id}>
              <Anchor href={paths.case(entry.id)} size="sm">
                {entry.value.title}
              </Anchor>{' '}
              <Text span size="xs" c="dimmed">
                {word(caseStatusKeys[entry.value.status])}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
