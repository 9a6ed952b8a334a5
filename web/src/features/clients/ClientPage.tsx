import { Alert, Anchor, Badge, Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Client, clientKind } from '../../domain/client/client.ts'
import { clientStatusKeys, clientTypeKeys } from '../../domain/client/labels.ts'
import { paths } from '../../lib/paths'
import { RecordConflicts } from '../../records-ui/edit-conflicts/RecordConflicts.tsx'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { lazyPart } from '../../ui/lazy'
import { PageHeader } from '../../ui/PageHeader'
import { SaveState } from '../../ui/SaveState'
import { useRecord } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { Card } from './Card'
import { ClientFacts } from './ClientFacts'
import { ClientMenu } from './ClientMenu'
import { ClientMerges } from './ClientMerges'
import classes from './ClientPage.module.css'
import { ClientContacts, ClientRelations } from './ClientPeople'
import { ClientTalk, type CommunicationForm } from './ClientTalk'
import { ClientCases, ClientDocuments, ClientMoney } from './ClientWork'
import { useClientSteps } from './use-client-steps.ts'

const ClientForm = lazyPart(async () => (await import('./ClientForm')).ClientForm)

/** /clients/$clientId: everything about one client. */
export function ClientPage({ communication }: { communication?: CommunicationForm }) {
  const { t } = useTranslation('clients')
  const { clientId = '' } = useParams({ strict: false }) as { clientId?: string }
  const entry = useRecord(clientKind, clientId)
  const target = useRecord(clientKind, entry?.value.mergedInto || undefined)
  if (entry === undefined) {
    return (
      <EmptyState
        page
        title={t('notFound')}
        action={<Anchor href={paths.clients()}>{t('backToClients')}</Anchor>}
      >
        {t('notFoundText')}
      </EmptyState>
    )
  }
  if (entry.value.mergedInto !== '') {
    return (
      <EmptyState
        page
        title={entry.value.name}
        action={
          <Anchor href={paths.client(entry.value.mergedInto)}>
            {target?.value.name ?? t('backToClients')}
          </Anchor>
        }
      >
        {t('mergedIntoText')}
      </EmptyState>
    )
  }
  return <KnownClient key={entry.id} entry={entry} communication={communication} />
}

function KnownClient({
  entry,
  communication,
}: {
  entry: Entry<Client>
  communication: CommunicationForm | undefined
}) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const [editing, setEditing] = useState(false)
  const steps = useClientSteps()
  const { value } = entry
  return (
    <>
      <PageHeader
        title={value.name}
        description={<Anchor href={paths.clients()}>{common('titleClients')}</Anchor>}
        actions={
          !editing && (
            <Group gap="xs">
              <ClientMenu entry={entry} />
              <Writers>
                <Button leftSection={icon(IconPencil)} onClick={() => setEditing(true)}>
                  {common('edit')}
                </Button>
              </Writers>
            </Group>
          )
        }
      >
        <Badge variant="light">{word(clientTypeKeys[value.type])}</Badge>
        <Badge variant="outline">{word(clientStatusKeys[value.status])}</Badge>
        {value.archivedAt !== null && <Badge color="gray">{t('archived')}</Badge>}
        <SaveState state={entry.state} />
      </PageHeader>
      {value.binnedAt !== null && (
        <Alert color="yellow" mb="md" title={t('inBin')}>
          <Writers>
            <Button size="compact-sm" variant="default" onClick={() => void steps.restore([entry])}>
              {word('binRestore')}
            </Button>
          </Writers>
        </Alert>
      )}
      <RecordConflicts id={entry.id} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {editing ? (
            <Card title={t('editTitle')}>
              <ClientForm entry={entry} onDone={() => setEditing(false)} />
            </Card>
          ) : (
            <Card title={t('facts')}>
              <ClientFacts client={value} />
            </Card>
          )}
          {!editing && <ClientContacts client={value} />}
          {!editing && <ClientRelations id={entry.id} client={value} />}
        </div>
        <div className={classes.column}>
          <ClientMoney id={entry.id} />
          <ClientCases id={entry.id} />
          <ClientTalk id={entry.id} form={communication} />
          <ClientDocuments id={entry.id} />
          <ClientMerges id={entry.id} name={value.name} />
        </div>
      </div>
    </>
  )
}
