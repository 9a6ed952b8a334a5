import {
  Alert,
  Button,
  Checkbox,
  Group,
  Popover,
  Progress,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../backend/errors'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { errorText } from '../../../ui/error-text'
import { icon } from '../../../ui/icon'
import type { Entry } from '../../../vault/wire/types'
import { isShownAsImage } from '../media-type.ts'
import { dataOf } from './ocr-data.ts'
import { ocrRunOf, recogniseDocument, stopOcr, watchOcr } from './ocr-runs.ts'
import { firstLanguage, type OcrLanguage, ocrLanguages } from './ocr-types.ts'

/** Whether recognising text can add something to a document. */
function mayRecognise({ mediaType, text }: DocumentRecord): boolean {
  if (isShownAsImage(mediaType)) return text.state !== 'reading'
  return mediaType === 'application/pdf' && (text.state === 'empty' || text.recognised.length > 0)
}

/** Recognise the text of a scan: offered, under way, or failed. */
export function OcrControl({ entry }: { entry: Entry<DocumentRecord> }) {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation('common')
  const run = useSyncExternalStore(watchOcr, () => ocrRunOf(entry.id))
  if (run?.failure !== undefined) {
    return (
      <Alert
        color="red"
        role="alert"
        withCloseButton
        onClose={() => stopOcr(entry.id)}
        closeButtonLabel={t('ocrDismiss')}
      >
        {isApiError(run.failure, 'assets_missing')
          ? errorText(common, run.failure)
          : t('ocrFailed')}
      </Alert>
    )
  }
  if (run !== undefined) {
    return (
      <Stack gap={4}>
        <Group justify="space-between">
          <Text size="xs" role="status">
            {run.pages === 0
              ? t('ocrStarting')
              : t('ocrPage', { page: run.page, pages: run.pages })}
          </Text>
          <Writers>
            <Button size="compact-xs" variant="subtle" onClick={() => stopOcr(entry.id)}>
              {t('ocrStop')}
            </Button>
          </Writers>
        </Group>
        <Progress.Root size="sm">
          <Progress.Section
            value={Math.round(run.progress * 100)}
            aria-label={t('progressOf', { name: entry.value.name })}
          />
        </Progress.Root>
      </Stack>
    )
  }
  return mayRecognise(entry.value) ? <OcrStart entry={entry} /> : null
}

function OcrStart({ entry }: { entry: Entry<DocumentRecord> }) {
  const { t, i18n } = useTranslation('documents')
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const first = firstLanguage(i18n.resolvedLanguage ?? 'en')
    return [dataOf(first) === undefined ? 'eng' : first]
  })
  return (
    <Writers>
      <Popover
        opened={opened}
        onChange={setOpened}
        trapFocus
        withinPortal
        position="bottom-start"
        shadow="md"
      >
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={icon(IconScan, 15)}
            onClick={() => setOpened(!opened)}
          >
            {t('ocr')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('ocr')}>
          <Stack gap="sm">
            <Checkbox.Group
              label={t('ocrLanguages')}
              description={t('ocrHint')}
              value={[...chosen]}
              onChange={setChosen}
            >
              <SimpleGrid cols={2} spacing="xs" verticalSpacing={6} mt="xs">
                {ocrLanguages.map((language) => (
                  <Checkbox
                    key={language}
                    value={language}
                    label={t(`ocrLanguage_${language}`)}
                    {...(dataOf(language) === undefined && {
                      disabled: true,
                      description: t('ocrNoData'),
                    })}
                  />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
            <Button
              disabled={chosen.length === 0}
              onClick={() => {
                setOpened(false)
                void recogniseDocument(entry.id, entry.value, chosen as readonly OcrLanguage[])
              }}
            >
              {t('ocrStart')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Writers>
  )
}
