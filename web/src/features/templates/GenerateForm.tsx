import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { draftKind } from '../../domain/template/draft.ts'
import { capital } from '../../lib/capital.ts'
import { paths } from '../../lib/paths'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { downloadFile } from '../../records-ui/download-file.ts'
import { formats } from '../../records-ui/paper/make-file.ts'
import { useTellLacking } from '../../records-ui/paper/use-tell-lacking.ts'
import { storeDocument } from '../../records-ui/store-document.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import type { Draft } from '../../ui/use-draft'
import { useRecord } from '../../vault/records/hooks'
import { creating, writeRecords } from '../../vault/records/records'
import { CheckReport } from './CheckReport'
import { InterviewForm, useFieldLabel } from './InterviewForm'
import { type Choices, type Filling, type Made, makePart, type Work } from './use-generation.ts'
import { useDocxProblem, useTemplateStep } from './use-template-step.ts'

/** The interview and what becomes of its answers: files to keep in the case or to download. */
export function GenerateForm({
  work: { parts, fields, error },
  draft: { values, set, drop },
  more,
  onDone,
}: {
  work: Work
  draft: Draft<Choices>
  more: Filling
  onDone: () => void
}) {
  const { t } = useTranslation('templates')
  const label = useFieldLabel()
  const step = useTemplateStep()
  const [stored] = useState(() => new Set<string>())
  const explain = useDocxProblem()
  const tellLacking = useTellLacking()
  const legalCase = useRecord(caseKind, values.caseId === '' ? undefined : values.caseId)?.value
  const open = new Map(
    parts.flatMap(({ interview }) => interview.open.map((field) => [field.path, field] as const)),
  )
  const blocked = [...open.values()].some(({ required }) => required)
  // An uploaded Word file becomes a Word file, whatever is chosen here.
  const written = parts.some(({ entry }) => entry.value.file === null)
  const ready = parts.length > 0 && (!written || values.formats.length > 0) && !blocked

  async function make(): Promise<readonly Made[]> {
    const made: Made[] = []
    for (const part of parts) {
      const { name } = part.entry.value
      const title = legalCase === undefined ? name : `${name} – ${legalCase.title}`
      made.push(...(await makePart(part, values.formats, title, more)))
    }
    return made
  }

  const store = (): Promise<boolean> =>
    step.run(async () => {
      const made = await make()
      for (const { name, blob, pages, source } of made) {
        // An attempt that broke off is gone on with; what it stored is not stored again.
        const what = JSON.stringify([values.caseId, name, source])
        if (stored.has(what)) continue
        await storeDocument({ caseId: values.caseId, name, blob, pages, source })
        stored.add(what)
      }
      stored.clear()
      notifications.show({
        message: (
          <Group gap="xs">
            {t('stored', { count: made.length })}
            <Anchor href={paths.caseTab(values.caseId, 'documents')}>{t('openDocuments')}</Anchor>
          </Group>
        ),
      })
      tellLacking(made)
      drop()
      onDone()
    })
  const download = (): Promise<boolean> =>
    step.run(async () => {
      const made = await make()
      for (const { name, blob } of made) downloadFile(name, blob)
      tellLacking(made)
    })

  /** What is written goes on being written; an uploaded Word file is edited in Word. */
  const asDraft = (): Promise<boolean> =>
    step.run(async () => {
      const texts = parts.filter(({ entry }) => entry.value.file === null)
      await writeRecords(
        texts.map(({ entry: { value }, interview: { filled } }) =>
          creating(draftKind, {
            name: value.name,
            caseId: values.caseId,
            language: value.language,
            body: filled.text,
            binnedAt: null,
          }),
        ),
      )
      notifications.show({
        message: (
          <Group gap="xs">
            {t('draftsMade', { count: texts.length })}
            <Anchor href={paths.templates('drafts')}>{t('openDrafts')}</Anchor>
          </Group>
        ),
      })
      drop()
      onDone()
    })

  return (
    <Stack gap="md">
      <CaseSelect value={values.caseId} onChange={(caseId) => set({ caseId })} />
      {parts.map(({ entry, check }) => (
        <CheckReport key={entry.id} check={check} />
      ))}
      {parts.some(({ entry }) => entry.value.state !== 'approved') && (
        <Text size="xs" c="dimmed">
          {t('notApproved')}
        </Text>
      )}
      <InterviewForm
        fields={fields}
        answers={values.answers}
        onAnswer={(path, answer) => set({ answers: { ...values.answers, [path]: answer } })}
        currency={more.currency}
      />
      {open.size > 0 && (
        <Alert color="yellow" p="xs" title={t('missingTitle', { count: open.size })} role="status">
          <Text size="sm">
            {[...open.values()].map((field) => label(field.path, field.label)).join(' · ')}
          </Text>
        </Alert>
      )}
      {written && (
        <Checkbox.Group
          label={t('formats')}
          value={[...values.formats]}
          onChange={(chosen) => set({ formats: formats.filter((one) => chosen.includes(one)) })}
        >
          <Group gap="md" mt={4}>
            {formats.map((format) => (
              <Checkbox key={format} value={format} label={t(`format${capital(format)}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <ErrorAlert error={step.error ?? explain(error)} />
      <Group justify="flex-end" gap="xs">
        {written && (
          <Writers>
            <Button variant="subtle" onClick={() => void asDraft()} disabled={!ready || step.busy}>
              {t('asDraft')}
            </Button>
          </Writers>
        )}
        <Button variant="default" onClick={() => void download()} disabled={!ready || step.busy}>
          {t('download')}
        </Button>
        <Writers>
          <Button
            onClick={() => void store()}
            loading={step.busy}
            disabled={!ready || values.caseId === ''}
          >
            {t('storeInCase')}
          </Button>
        </Writers>
      </Group>
      {(blocked || values.caseId === '') && (
        <Text size="xs" c="dimmed" ta="end">
          {blocked ? t('mustAnswer') : t('chooseCase')}
        </Text>
      )}
    </Stack>
  )
}
