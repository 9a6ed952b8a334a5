import { Alert, Box, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import { documentTextKind, pagesOf, type TextPage } from '../../domain/document/document-text.ts'
import { mediaName } from '../../domain/values/media-name.ts'
import { useFormat } from '../../i18n/use-format'
import type { Passage } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { icon } from '../../ui/icon'
import { SaveState } from '../../ui/SaveState'
import { SecurityBadge } from '../../ui/SecurityBadge'
import { Spinner } from '../../ui/Spinner'
import { useRecord, useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { DocumentPanels } from './details/DocumentPanels'
import { isMisnamed, isShownAsImage } from './media-type.ts'
import { Original } from './Original'
import { OcrControl } from './ocr/OcrControl'
import { TextPages } from './TextPages'
import { TextStateLabel, useTextSentence } from './TextStateLabel'
import { isTampered } from './tampered.ts'
import { download, useDocumentActions } from './use-documents'
import { isViewedType } from './view-types.ts'

/** One document: as it looks, or its text with a passage marked. */
export function DocumentViewer({ at, onClose }: { at: Passage; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const entry = useRecord(documentKind, at.document)
  return (
    <Stack gap="md">
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={icon(IconArrowLeft, 15)}
          onClick={onClose}
        >
          {t('allDocuments')}
        </Button>
      </div>
      {entry === undefined ? (
        <EmptyState title={t('notFound')}>{t('notFoundText')}</EmptyState>
      ) : (
        <Opened entry={entry} at={at} onDeleted={onClose} />
      )}
    </Stack>
  )
}

type View = 'original' | 'text'

function Opened({
  entry,
  at,
  onDeleted,
}: {
  entry: Entry<DocumentRecord>
  at: Passage
  onDeleted: () => void
}) {
  const { t } = useTranslation('documents')
  const { value } = entry
  const drawn =
    value.mediaType === 'application/pdf' ||
    isShownAsImage(value.mediaType) ||
    isViewedType(value.mediaType)
  const hasPassage = at.end > at.start
  const parts = useRecords(documentTextKind)
  const pages = useMemo(() => pagesOf(value, parts), [value, parts])
  const [view, setView] = useState<View>(drawn && !hasPassage ? 'original' : 'text')
  return (
    <article aria-label={value.name}>
      <DocumentHeader entry={entry} onDeleted={onDeleted} />
      <Stack gap="xs" mt="sm">
        <DocumentPanels entry={entry} />
      </Stack>
      {drawn && (
        <SegmentedControl
          mt="sm"
          size="xs"
          aria-label={t('view')}
          value={view}
          onChange={setView}
          data={[
            { value: 'original', label: t('viewOriginal') },
            { value: 'text', label: t('viewText') },
          ]}
        />
      )}
      <Box mt="sm">
        {view === 'original' ? (
          <Original document={value} page={at.page} pages={pages} />
        ) : (
          <DocumentText document={value} at={at} pages={pages} />
        )}
      </Box>
    </article>
  )
}

function DocumentHeader({
  entry,
  onDeleted,
}: {
  entry: Entry<DocumentRecord>
  onDeleted: () => void
}) {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const format = useFormat()
  const actions = useDocumentActions()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { value } = entry

  async function save(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await download(value)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {value.name}
          </Title>
          <Group gap="sm">
            <Text size="xs" c="dimmed">
              {format.bytes(value.file.size)} · {format.dateTime(entry.createdAt)}
            </Text>
            <SecurityBadge variant="encrypted" size="sm" />
            <TextStateLabel entry={entry} />
            <SaveState state={entry.state} />
          </Group>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            loading={busy}
            leftSection={icon(IconDownload)}
            onClick={() => void save()}
          >
            {t('download')}
          </Button>
          {value.binnedAt === null && (
            <Writers>
              <Button
                variant="subtle"
                color="red"
                leftSection={icon(IconTrash)}
                onClick={() => {
                  void actions.discard(entry)
                  onDeleted()
                }}
              >
                {common('delete')}
              </Button>
            </Writers>
          )}
        </Group>
      </Group>
      <OcrControl entry={entry} />
      {isMisnamed(value.name, value.mediaType) && (
        <Alert color="yellow" role="status">
          {t('misnamed', { type: mediaName(value.mediaType) || value.mediaType })}
        </Alert>
      )}
      {isTampered(error) ? (
        <Alert color="red" role="alert" title={t('tamperedTitle')}>
          {t('tampered')}
        </Alert>
      ) : (
        <ErrorAlert error={error} />
      )}
    </Stack>
  )
}

function DocumentText({
  document,
  at,
  pages,
}: {
  document: DocumentRecord
  at: Passage
  pages: readonly TextPage[]
}) {
  const { t } = useTranslation('documents')
  const sentence = useTextSentence()
  const { text } = document
  if (text.state === 'reading') return <Spinner text={sentence(text)} />
  if (text.state !== 'ready') {
    return <EmptyState title={sentence(text)}>{t('noTextHint')}</EmptyState>
  }
  if (pages.length === 0) return <EmptyState title={t('textNotHere')} />
  return <TextPages pages={pages} passage={at} />
}
