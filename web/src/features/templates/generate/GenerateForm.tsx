import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { capital } from '../../../lib/capital.ts'
import { CaseSelect } from '../../../records-ui/CaseSelect'
import { formats } from '../../../records-ui/paper/make-file.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import type { Draft } from '../../../ui/use-unsaved'
import { CheckReport } from '../CheckReport'
import { useDocxProblem } from '../use-template-step.ts'
import { InterviewForm, useFieldLabel } from './InterviewForm'
import { useGenerated } from './use-generated.tsx'
import type { Choices, Filling, Work } from './use-generation.ts'

type Field = Work['parts'][number]['interview']['open'][number]

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
  const explain = useDocxProblem()
  const generated = useGenerated(parts, values, more, () => {
    drop()
    onDone()
  })
  const open = openFields(parts)
  const isBlocked = open.some(({ required }) => required)
  // An uploaded Word file becomes a Word file, whatever is chosen here.
  const isWritten = parts.some(({ entry }) => entry.value.file === null)
  const isReady = parts.length > 0 && (!isWritten || values.formats.length > 0) && !isBlocked
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
      <Missing fields={open} />
      {isWritten && (
        <Formats value={values.formats} onChange={(chosen) => set({ formats: chosen })} />
      )}
      <ErrorAlert error={generated.error ?? explain(error)} />
      <WaysOut
        of={generated}
        isReady={isReady}
        isWritten={isWritten}
        hasCase={values.caseId !== ''}
      />
      {(isBlocked || values.caseId === '') && (
        <Text size="xs" c="dimmed" ta="end">
          {isBlocked ? t('mustAnswer') : t('chooseCase')}
        </Text>
      )}
    </Stack>
  )
}

/** What is not answered yet, each field once, whatever part asks for it. */
function openFields(parts: Work['parts']): readonly Field[] {
  const byPath = new Map(
    parts.flatMap(({ interview }) => interview.open.map((field) => [field.path, field] as const)),
  )
  return [...byPath.values()]
}

function Missing({ fields }: { fields: readonly Field[] }) {
  const { t } = useTranslation('templates')
  const label = useFieldLabel()
  if (fields.length === 0) return null
  return (
    <Alert color="yellow" p="xs" title={t('missingTitle', { count: fields.length })} role="status">
      <Text size="sm">{fields.map((field) => label(field.path, field.label)).join(' · ')}</Text>
    </Alert>
  )
}

function Formats({
  value,
  onChange,
}: {
  value: Choices['formats']
  onChange: (formats: Choices['formats']) => void
}) {
  const { t } = useTranslation('templates')
  return (
    <Checkbox.Group
      label={t('formats')}
      value={[...value]}
      onChange={(chosen) => onChange(formats.filter((one) => chosen.includes(one)))}
    >
      <Group gap="md" mt={4}>
        {formats.map((format) => (
          <Checkbox key={format} value={format} label={t(`format${capital(format)}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

function WaysOut({
  of: { store, download, asDraft, busy },
  isReady,
  isWritten,
  hasCase,
}: {
  of: ReturnType<typeof useGenerated>
  isReady: boolean
  isWritten: boolean
  hasCase: boolean
}) {
  const { t } = useTranslation('templates')
  return (
    <Group justify="flex-end" gap="xs">
      {isWritten && (
        <Writers>
          <Button variant="subtle" onClick={() => void asDraft()} disabled={!isReady || busy}>
            {t('asDraft')}
          </Button>
        </Writers>
      )}
      <Button variant="default" onClick={() => void download()} disabled={!isReady || busy}>
        {t('download')}
      </Button>
      <Writers>
        <Button onClick={() => void store()} loading={busy} disabled={!isReady || !hasCase}>
          {t('storeInCase')}
        </Button>
      </Writers>
    </Group>
  )
}
