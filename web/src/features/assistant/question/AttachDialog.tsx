import { Anchor, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWithinReach } from '../../../assistant/question/context'
import { type DocumentRecord, documentKind } from '../../../domain/document/document'
import { found } from '../../../domain/search/search.ts'
import { paths } from '../../../lib/paths'
import { useCaseTitles } from '../../../records-ui/use-current-records.ts'
import { useReadings } from '../../../records-ui/use-readings.ts'
import { LineField } from '../../../ui/fields/LineField'
import { LongRows, type RowPlace } from '../../../ui/table/LongRows'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'

/** Chooses documents of any case; their passages may then go along with questions. */
export function AttachDialog({
  opened,
  chosen,
  caseId,
  onChange,
  onClose,
}: {
  opened: boolean
  chosen: readonly string[]
  /** the case in hand: its documents come first */
  caseId: string
  onChange: (documentIds: readonly string[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('assistant')
  const documents = useRecords(documentKind)
  const titles = useCaseTitles()
  const [query, setQuery] = useState('')
  const readings = useReadings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more may be found once more is read
  const shown = useMemo(
    () =>
      found(
        query,
        documents.filter(
          ({ id, value }) =>
            value.binnedAt === null && (isWithinReach(id, caseId) || chosen.includes(id)),
        ),
        ({ value }) => [value.name],
      ).toSorted((a, b) => Number(b.value.caseId === caseId) - Number(a.value.caseId === caseId)),
    [documents, query, caseId, chosen, readings],
  )
  const walled = documents.some(({ id }) => !isWithinReach(id, caseId))
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t('attachTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('attachText')}</Text>
        {documents.length === 0 ? (
          <Text size="sm">
            {t('noDocuments')} <Anchor href={paths.cases()}>{t('openCases')}</Anchor>
          </Text>
        ) : (
          <LineField
            aria-label={t('searchDocuments')}
            placeholder={t('searchDocuments')}
            value={query}
            onChange={setQuery}
          />
        )}
        {walled && (
          <Text size="xs" c="dimmed">
            {t('attachWalled')}
          </Text>
        )}
        {documents.length > 0 && shown.length === 0 && (
          <Text size="sm">{t('noDocumentFound')}</Text>
        )}
        <LongRows as="div" gap={12} boxHeight="50dvh" rows={shown} rowKey={keyOf}>
          {(entry, place) => (
            <DocumentChoice
              entry={entry}
              place={place}
              caseTitle={titles.get(entry.value.caseId) ?? ''}
              checked={chosen.includes(entry.id)}
              onToggle={() => toggle(entry.id)}
            />
          )}
        </LongRows>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('attachDone')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const keyOf = ({ id }: Entry<DocumentRecord>): string => id

function DocumentChoice({
  entry,
  place,
  caseTitle,
  checked,
  onToggle,
}: {
  entry: Entry<DocumentRecord>
  place: RowPlace
  caseTitle: string
  checked: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation('assistant')
  const { state, pages } = entry.value.text
  const note =
    state === 'ready'
      ? t('documentPages', { count: pages })
      : state === 'reading'
        ? t('documentReading')
        : t('documentNoText')
  return (
    <Checkbox
      wrapperProps={place}
      label={entry.value.name}
      description={[caseTitle, note].filter((part) => part !== '').join(' · ')}
      checked={checked}
      disabled={state !== 'ready' && !checked}
      onChange={onToggle}
    />
  )
}
