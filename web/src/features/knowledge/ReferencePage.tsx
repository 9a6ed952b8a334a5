import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { IconArchive, IconDownload, IconHistory, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../backend/errors'
import { getKnowledgeFile, type KnowledgeDocument } from '../../backend/knowledge'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { downloadFile } from '../../records-ui/download-file'
import { languageName, useDayText } from '../../records-ui/reference-facts'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { FactList } from '../../ui/FactList'
import { icon } from '../../ui/icon'
import { PageHeader } from '../../ui/PageHeader'
import { Spinner } from '../../ui/Spinner'
import { reference } from './queries'
import { ReferenceMarks } from './ReferenceMarks'
import { ReferenceText } from './ReferenceText'

/** A number of the address; 0 where there is none. */
function count(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
}

/** /knowledge/…: a reference, at exactly the place that a search or an answer points to. */
export function ReferencePage() {
  const { t } = useTranslation('knowledge')
  const { t: common } = useTranslation()
  const { entryId = '' } = useParams({ strict: false }) as { entryId?: string }
  const search: { version?: string; start?: string; end?: string } = useSearch({ strict: false })
  const document = useQuery(reference(entryId, count(search.version)))
  const back = <Anchor href={paths.knowledge()}>{t('allReferences')}</Anchor>
  if (document.isPending) return <Spinner text={common('loading')} />
  if (isApiError(document.error, 'not_found')) {
    return (
      <>
        <PageHeader title={common('titleKnowledge')} />
        <EmptyState title={t('gone')} action={back}>
          {t('goneText')}
        </EmptyState>
      </>
    )
  }
  if (document.isError) {
    return <ErrorAlert error={document.error} onRetry={() => void document.refetch()} />
  }
  return (
    <Reference
      document={document.data}
      mark={{ start: count(search.start), end: count(search.end) }}
    />
  )
}

function Reference({
  document,
  mark,
}: {
  document: KnowledgeDocument
  mark: { start: number; end: number }
}) {
  const { t } = useTranslation('knowledge')
  const format = useFormat()
  const day = useDayText()
  return (
    <Stack gap="md">
      <PageHeader
        title={document.title}
        description={<Anchor href={paths.knowledge()}>{t('allReferences')}</Anchor>}
        actions={<DownloadButton document={document} />}
      >
        <ReferenceMarks entry={document} />
      </PageHeader>
      {document.retired_at > 0 && (
        <Alert
          color="yellow"
          icon={icon(IconArchive, 18)}
          title={t('withdrawnOn', { date: format.date(document.retired_at) })}
        >
          {t('withdrawnText')}
        </Alert>
      )}
      {document.replaced_at > 0 && (
        <Alert color="yellow" icon={icon(IconHistory, 18)}>
          {t('olderVersion', {
            number: document.version,
            date: format.date(document.replaced_at),
          })}{' '}
          <Anchor href={paths.reference(document.id)} size="sm">
            {t('openNewest')}
          </Anchor>
        </Alert>
      )}
      <FactList
        empty=""
        facts={[
          [t('category'), document.category],
          [t('jurisdiction'), document.jurisdiction],
          [t('language'), languageName(document.language)],
          [t('effectiveOn'), day(document.effective_on)],
          [t('reviewOn'), day(document.review_on)],
          [
            t('version'),
            t('versionOf', {
              number: document.version,
              date: format.shortDate(document.published_at),
            }),
          ],
        ]}
      />
      <Alert role="note" variant="light" color="blue" icon={icon(IconWorld, 18)}>
        {t('openShort')}
      </Alert>
      <ReferenceText text={document.text} mark={mark} language={document.language} />
    </Stack>
  )
}

function DownloadButton({ document }: { document: KnowledgeDocument }) {
  const { t } = useTranslation('knowledge')
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>()

  async function download(): Promise<void> {
    setLoading(true)
    setError(undefined)
    try {
      downloadFile(document.file_name, await getKnowledgeFile(document.id, document.version))
    } catch (failure) {
      setError(failure)
    } finally {
      setLoading(false)
    }
  }

  return (
    <Stack gap="xs">
      <Button
        variant="default"
        loading={loading}
        leftSection={icon(IconDownload)}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
      <ErrorAlert error={error} />
    </Stack>
  )
}
