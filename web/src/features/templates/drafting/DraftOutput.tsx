import { Anchor, Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Draft, draftKind } from '../../../domain/template/draft.ts'
import { capital } from '../../../lib/capital.ts'
import { paths } from '../../../lib/paths'
import { CaseSelect } from '../../../records-ui/CaseSelect'
import { downloadFile } from '../../../records-ui/download-file.ts'
import {
  type Format,
  formats,
  type MadeFile,
  makeFile,
} from '../../../records-ui/paper/make-file.ts'
import { useTellLacking } from '../../../records-ui/paper/use-tell-lacking.ts'
import { RichTextView } from '../../../records-ui/RichTextView'
import { storeDocument } from '../../../records-ui/store-document.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { useTemplateStep } from '../use-template-step.ts'

/** A draft becomes a document: files in the case, or for elsewhere. */
export function DraftOutput({
  entry: { id, value },
  onClose,
}: {
  entry: Entry<Draft>
  onClose: () => void
}) {
  const { t } = useTranslation('templates')
  const [caseId, setCaseId] = useState(value.caseId)
  const [chosen, setChosen] = useState<readonly Format[]>(['docx'])
  const step = useTemplateStep()
  const tellLacking = useTellLacking()
  const make = (): Promise<readonly MadeFile[]> =>
    Promise.all(chosen.map((format) => makeFile(value.body, format, value.name, value.language)))
  const store = (): Promise<boolean> =>
    step.run(async () => {
      const files = await make()
      for (const { name, blob, pages } of files) await storeDocument({ caseId, name, blob, pages })
      if (caseId !== value.caseId) await updateRecord(draftKind, id, { caseId })
      notifications.show({
        message: (
          <Group gap="xs">
            {t('stored', { count: files.length })}
            <Anchor href={paths.caseTab(caseId, 'documents')}>{t('openDocuments')}</Anchor>
          </Group>
        ),
      })
      tellLacking(files)
      onClose()
    })
  const download = (): Promise<boolean> =>
    step.run(async () => {
      const files = await make()
      for (const { name, blob } of files) downloadFile(name, blob)
      tellLacking(files)
    })
  return (
    <Modal opened onClose={onClose} size="lg" title={t('draftOutput', { title: value.name })}>
      <Stack gap="md">
        <CaseSelect value={caseId} onChange={setCaseId} />
        <Checkbox.Group
          label={t('formats')}
          value={[...chosen]}
          onChange={(next) => setChosen(formats.filter((one) => next.includes(one)))}
        >
          <Group gap="md" mt={4}>
            {formats.map((format) => (
              <Checkbox key={format} value={format} label={t(`format${capital(format)}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <ErrorAlert error={step.error} />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            onClick={() => void download()}
            disabled={chosen.length === 0 || step.busy}
          >
            {t('download')}
          </Button>
          <Writers>
            <Button
              onClick={() => void store()}
              loading={step.busy}
              disabled={chosen.length === 0 || caseId === ''}
            >
              {t('storeInCase')}
            </Button>
          </Writers>
        </Group>
        <RichTextView
          text={value.body}
          label={t('previewOf', { title: value.name })}
          language={value.language}
        />
      </Stack>
    </Modal>
  )
}
