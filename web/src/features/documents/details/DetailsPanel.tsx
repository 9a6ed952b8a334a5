import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconSparkles, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { batesSpan } from '../../../domain/document/bates.ts'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import type { SuggestibleField } from '../../../domain/document/document-details.ts'
import { useStep } from '../../../records-ui/use-step'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { FactList } from '../../../ui/FactList'
import { icon } from '../../../ui/icon'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { DescribeDialog } from './DescribeDialog'
import { DetailsDialog } from './DetailsDialog'
import { suggestLocally } from './suggest.ts'

/** What is known of a document: category, tags, summary, keywords; what is suggested of it. */
export function DetailsPanel({ entry }: { entry: Entry<DocumentRecord> }) {
  const { t } = useTranslation('documents')
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const step = useStep((error) => error)
  const { value, id } = entry
  const accept = (): Promise<void> => updateRecord(documentKind, id, { suggested: [] })
  return (
    <Stack gap="sm">
      <Details document={value} />
      <Group gap="xs">
        <Writers>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={icon(IconPencil, 14)}
            onClick={() => setEditing(true)}
          >
            {t('detailsEdit')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={icon(IconWand, 14)}
            loading={step.busy}
            onClick={() => void step.run(() => suggestLocally(id))}
          >
            {t('suggest')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={icon(IconSparkles, 14)}
            onClick={() => setAsking(true)}
          >
            {t('describe')}
          </Button>
          {value.suggested.length > 0 && (
            // A suggestion is seen before it is stored, and a step does not start within another.
            <Button
              size="compact-sm"
              variant="light"
              disabled={step.busy}
              onClick={() => void step.run(accept)}
            >
              {t('suggestAccept')}
            </Button>
          )}
        </Writers>
      </Group>
      {value.suggested.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('suggestedHint')}
        </Text>
      )}
      {step.error !== undefined && <ErrorAlert error={step.error} />}
      <DetailsDialog entry={entry} opened={editing} onClose={() => setEditing(false)} />
      {asking && <DescribeDialog id={id} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

/** The facts, a suggested one marked until somebody accepts it. */
function Details({ document }: { document: DocumentRecord }) {
  const { t } = useTranslation('documents')
  const { category, folder, tags, summary, keywords, bates, suggested } = document
  const marked = (field: SuggestibleField, text: string) =>
    text === '' || !suggested.includes(field) ? (
      text
    ) : (
      <>
        {text}
        <Badge size="xs" variant="outline" ml={6}>
          {t('suggestedMark')}
        </Badge>
      </>
    )
  return (
    <FactList
      empty={t('detailsEmpty')}
      facts={[
        [t('category'), marked('category', category && t(`category_${category}Name`))],
        [t('folder'), folder],
        [t('tags'), tags.join(', ')],
        [t('summary'), marked('summary', summary)],
        [t('keywords'), marked('keywords', keywords.join(', '))],
        [t('bates'), bates.map(batesSpan).join(', ')],
      ]}
    />
  )
}
