import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminKnowledgeEntry } from '../../../backend/knowledge'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { languageName, reviewIsDue, useDayText } from '../../../records-ui/reference-facts'
import { CardTable } from '../../../ui/CardTable'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { icon } from '../../../ui/icon'
import { Spinner } from '../../../ui/Spinner'
import { knowledge } from '../queries'
import { EntryMenu } from './EntryMenu'
import { PublishDialog } from './PublishDialog'
import { UsageDialog } from './UsageDialog'
import { VersionsDialog } from './VersionsDialog'

type Dialog = 'publish' | 'revise' | 'versions' | 'usage'

/** What is published for everybody on this server, and how often it answered. */
export function KnowledgeTab() {
  const { t } = useTranslation('knowledge')
  const { t: common } = useTranslation()
  const list = useQuery(knowledge)
  const [dialog, setDialog] = useState<Dialog>()
  const [entry, setEntry] = useState<AdminKnowledgeEntry>()
  const close = (): void => setDialog(undefined)
  if (list.isPending) return <Spinner text={common('loading')} />
  if (list.isError) return <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />
  const open = (which: Dialog, of?: AdminKnowledgeEntry): void => {
    setEntry(of)
    setDialog(which)
  }
  return (
    <Stack gap="sm">
      <Alert
        role="note"
        variant="light"
        color="blue"
        icon={icon(IconWorld, 18)}
        title={t('openTitle')}
      >
        <Text size="sm">{t('adminOpenText')}</Text>
      </Alert>
      <Group gap="sm">
        <Button leftSection={icon(IconPlus)} onClick={() => open('publish')}>
          {t('publish')}
        </Button>
        <Button variant="default" component="a" href={paths.knowledge()}>
          {t('showToReaders')}
        </Button>
      </Group>
      {list.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('nothing')}
        </Text>
      ) : (
        <EntryTable entries={list.data} onOpen={open} />
      )}
      {(dialog === 'publish' || dialog === 'revise') && (
        <PublishDialog
          entry={dialog === 'revise' ? entry : undefined}
          entries={list.data}
          onClose={close}
        />
      )}
      {dialog === 'versions' && entry && <VersionsDialog entry={entry} onClose={close} />}
      {dialog === 'usage' && entry && <UsageDialog entry={entry} onClose={close} />}
    </Stack>
  )
}

function EntryTable({
  entries,
  onOpen,
}: {
  entries: readonly AdminKnowledgeEntry[]
  onOpen: (dialog: Dialog, entry: AdminKnowledgeEntry) => void
}) {
  const { t } = useTranslation('knowledge')
  const { t: admin } = useTranslation('admin')
  const format = useFormat()
  const day = useDayText()
  return (
    <CardTable
      label={admin('tabKnowledge')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          header: t('title'),
          render: (entry) => (
            <Stack gap={2}>
              <span>{entry.title}</span>
              <Text size="xs" c="dimmed">
                {[entry.category, entry.jurisdiction, languageName(entry.language)]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Text>
            </Stack>
          ),
        },
        {
          header: t('version'),
          render: ({ version, published_at }) =>
            t('versionOf', { number: version, date: format.shortDate(published_at) }),
        },
        { header: t('effectiveOn'), render: ({ effective_on }) => day(effective_on) || '–' },
        { header: t('reviewOn'), render: (entry) => <Review entry={entry} /> },
        { header: t('used'), number: true, render: ({ used }) => format.number(used) },
        {
          header: admin('actions'),
          render: (entry) => <EntryMenu entry={entry} onOpen={(which) => onOpen(which, entry)} />,
        },
      ]}
    />
  )
}

function Review({ entry }: { entry: AdminKnowledgeEntry }) {
  const { t } = useTranslation('knowledge')
  const day = useDayText()
  if (entry.retired_at !== 0) return <Badge color="gray">{t('retired')}</Badge>
  if (!reviewIsDue(entry)) return day(entry.review_on) || '–'
  return (
    <Badge variant="light" color="yellow" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
      {t('reviewDue', { date: day(entry.review_on) })}
    </Badge>
  )
}
