import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Grid,
  Group,
  Modal,
  Stack,
  Tabs,
  Text,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case.ts'
import type { Answers } from '../../domain/template/interview.ts'
import { type Template, templateKind } from '../../domain/template/template.ts'
import { paths } from '../../lib/paths'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { downloadFile } from '../../records-ui/download-file.ts'
import { type Format, formats } from '../../records-ui/paper/make-file.ts'
import { RichTextView } from '../../records-ui/RichTextView'
import { storeDocument } from '../../records-ui/store-document.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useDraft } from '../../ui/use-draft'
import { useRecord, useRecords } from '../../vault/hooks'
import type { Entry } from '../../vault/types'
import { CheckReport } from './CheckReport'
import { DocxTemplateError } from './docx-template.ts'
import { InterviewForm, useFieldLabel } from './InterviewForm'
import { useTemplateData } from './use-data.ts'
import { type Made, makePart, type Part, useParts } from './use-generation.ts'

interface Choices {
  readonly caseId: string
  readonly formats: readonly Format[]
  readonly answers: Answers
}

const first: Choices = { caseId: '', formats: ['docx'], answers: {} }

/** Make documents of templates: the case, what no record answers, the text beside it, the files. */
export function GenerateDialog({
  ids,
  caseId,
  onClose,
}: {
  ids: readonly string[]
  caseId?: string
  onClose: () => void
}) {
  const { t } = useTranslation('templates')
  const { t: common } = useTranslation()
  const narrow = useMediaQuery('(max-width: 62em)') ?? false
  const all = useRecords(templateKind)
  const templates = useMemo(
    () => ids.flatMap((id) => all.filter((entry) => entry.id === id)),
    [ids, all],
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="78rem"
      fullScreen={narrow}
      title={
        templates.length === 1
          ? t('generateFrom', { title: templates[0]?.value.name ?? '' })
          : t('generatePackage', { count: templates.length })
      }
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Generation templates={templates} caseId={caseId ?? ''} onDone={onClose} />
    </Modal>
  )
}

function Generation({
  templates,
  caseId,
  onDone,
}: {
  templates: readonly Entry<Template>[]
  caseId: string
  onDone: () => void
}) {
  const { t } = useTranslation('templates')
  const label = useFieldLabel()
  const key = templates.map(({ id }) => id).join(' ')
  const initial = useMemo(() => ({ ...first, caseId }), [caseId])
  const draft = useDraft<Choices>(`generate:${key}`, initial)
  const { values, set } = draft
  const { currency } = useBillingTerms()
  const legalCase = useRecord(caseKind, values.caseId === '' ? undefined : values.caseId)?.value
  const data = useTemplateData(values.caseId, templates[0]?.value.language ?? 'en')
  const blank = useCallback((path: string) => `[${label(path)}]`, [label])
  const { parts, fields, error: textError } = useParts(
    templates,
    data,
    values.answers,
    currency,
    blank,
  )
  const step = useGenerationStep(t)
  const open = [...new Set(parts.flatMap(({ interview }) => interview.open.map(({ path }) => path)))]
  const more = { data, answers: values.answers, currency, blank }

  async function make(): Promise<readonly Made[]> {
    const made: Made[] = []
    for (const part of parts) {
      const name = part.entry.value.name
      const title = legalCase === undefined ? name : `${name} – ${legalCase.title}`
      made.push(...(await makePart(part, values.formats, title, more)))
    }
    return made
  }

  const store = (): Promise<void> =>
    step.run(async () => {
      const made = await make()
      for (const { name, blob, pages, source } of made) {
        await storeDocument({ caseId: values.caseId, name, blob, pages, source })
      }
      notifications.show({
        message: (
          <Group gap="xs">
            {t('stored', { count: made.length })}
            <Anchor href={paths.caseTab(values.caseId, 'documents')}>{t('openDocuments')}</Anchor>
          </Group>
        ),
      })
      step.tellLacking(made)
      draft.drop()
      onDone()
    })
  const download = (): Promise<void> =>
    step.run(async () => {
      const made = await make()
      for (const { name, blob } of made) downloadFile(name, blob)
      step.tellLacking(made)
    })

  const ready = parts.length > 0 && values.formats.length > 0
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="md">
          <CaseSelect value={values.caseId} onChange={(id) => set({ caseId: id })} />
          {parts.map(({ entry, check }) => (
            <CheckReport key={entry.id} check={check} />
          ))}
          {templates.some(({ value }) => value.state !== 'approved') && (
            <Text size="xs" c="dimmed">
              {t('notApproved')}
            </Text>
          )}
          <InterviewForm
            fields={fields}
            answers={values.answers}
            onAnswer={(path, answer) => set({ answers: { ...values.answers, [path]: answer } })}
            currency={currency}
          />
          {open.length > 0 && (
            <Alert color="yellow" p="xs" title={t('missingTitle', { count: open.length })} role="status">
              <Text size="sm">{open.map((path) => label(path)).join(' · ')}</Text>
            </Alert>
          )}
          <Checkbox.Group
            label={t('formats')}
            value={[...values.formats]}
            onChange={(chosen) => set({ formats: formats.filter((one) => chosen.includes(one)) })}
          >
            <Group gap="md" mt={4}>
              {formats.map((format) => (
                <Checkbox key={format} value={format} label={t(`format_${format}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <ErrorAlert error={step.error ?? textError} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void download()} disabled={!ready || step.busy}>
              {t('download')}
            </Button>
            <Button
              onClick={() => void store()}
              loading={step.busy}
              disabled={!ready || values.caseId === ''}
            >
              {t('storeInCase')}
            </Button>
          </Group>
          {values.caseId === '' && (
            <Text size="xs" c="dimmed" ta="end">
              {t('chooseCase')}
            </Text>
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Preview parts={parts} />
      </Grid.Col>
    </Grid>
  )
}

function Preview({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('templates')
  const view = ({ entry, interview }: Part) => (
    <RichTextView
      text={interview.filled.text}
      label={t('previewOf', { title: entry.value.name })}
      language={entry.value.language}
    />
  )
  const [only] = parts
  if (parts.length <= 1) return only === undefined ? null : view(only)
  return (
    <Tabs defaultValue={parts[0]?.entry.id ?? ''} keepMounted={false}>
      <Tabs.List>
        {parts.map(({ entry }) => (
          <Tabs.Tab key={entry.id} value={entry.id}>
            {entry.value.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map((part) => (
        <Tabs.Panel key={part.entry.id} value={part.entry.id} pt="sm">
          {view(part)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

type Translate = ReturnType<typeof useTranslation<'templates'>>['t']

function useGenerationStep(t: Translate) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  return {
    busy,
    error,
    async run(task: () => Promise<void>): Promise<void> {
      setBusy(true)
      setError(undefined)
      try {
        await task()
      } catch (failure) {
        setError(explained(failure, t))
      } finally {
        setBusy(false)
      }
    },
    /** Characters that a PDF could not show are said, never dropped in silence. */
    tellLacking(made: readonly Made[]): void {
      const lacking = [...new Set(made.flatMap((file) => file.lacking))]
      if (lacking.length === 0) return
      notifications.show({
        color: 'yellow',
        autoClose: false,
        message: t('lacking', { characters: lacking.slice(0, 20).join(' ') }),
      })
    },
  }
}

/** What is wrong with a Word file, in a sentence. */
export function explained(error: unknown, t: Translate): unknown {
  if (!(error instanceof DocxTemplateError)) return error
  return new Error(t(`docx_${error.why}`, { tags: error.detail }))
}
