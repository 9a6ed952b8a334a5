import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case'
import { clientKind } from '../../domain/client/client'
import { parseCivilDate } from '../../domain/values/civil-date'
import type { Intent } from '../../domain/voice/resolve'
import { paths } from '../../lib/paths'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useRecords } from '../../vault/records/hooks'
import { isComplete } from './use-intents'

const titleKeys = {
  createClient: 'doCreateClient',
  createCase: 'doCreateCase',
  createTask: 'doCreateTask',
  startTimer: 'doStartTimer',
  stopTimer: 'doStopTimer',
  note: 'doNote',
  ask: 'doAsk',
  open: 'doOpen',
  openCase: 'doOpenCase',
  openClient: 'doOpenClient',
  yes: 'doOpen',
  no: 'doOpen',
} as const

/** What was understood, to be confirmed, mended or dropped. Nothing is changed before. */
export function IntentCard({
  intent,
  busy,
  error,
  onConfirm,
  onChange,
  onCancel,
}: {
  intent: Intent
  busy: boolean
  error: unknown
  onConfirm: (intent: Intent) => void
  onChange: (intent: Intent) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('voice')
  const { t: common } = useTranslation()
  const heading = useId()
  const opens = intent.do === 'openCase' || intent.do === 'openClient'
  function submit(event: FormEvent): void {
    event.preventDefault()
    onConfirm(intent)
  }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Title order={2} size="h4" id={heading}>
            {t(titleKeys[intent.do])}
          </Title>
          <Fields intent={intent} onChange={onChange} />
          <ErrorAlert error={error} />
          <Group gap="xs">
            {!opens && (
              <Button type="submit" loading={busy} disabled={!isComplete(intent)} data-autofocus>
                {t('confirm')}
              </Button>
            )}
            <Button variant="default" disabled={busy} onClick={onCancel}>
              {common('cancel')}
            </Button>
          </Group>
          {!opens && (
            <Text size="xs" c="dimmed">
              {t('confirmHint')}
            </Text>
          )}
        </Stack>
      </form>
    </Paper>
  )
}

function Fields({ intent, onChange }: { intent: Intent; onChange: (intent: Intent) => void }) {
  const { t } = useTranslation('voice')
  const { t: word } = useTranslation('records')
  switch (intent.do) {
    case 'createClient':
    case 'createCase':
      return (
        <LineField
          label={intent.do === 'createClient' ? t('fieldName') : t('fieldTitle')}
          value={intent.name}
          onChange={(name) => onChange({ ...intent, name })}
        />
      )
    case 'createTask':
      return (
        <>
          <LineField
            label={t('fieldTitle')}
            value={intent.name}
            onChange={(name) => onChange({ ...intent, name })}
          />
          <DateField
            label={t('fieldDue')}
            value={intent.due}
            onChange={(value) => onChange({ ...intent, due: parseCivilDate(value) ?? '' })}
          />
        </>
      )
    case 'startTimer':
      return (
        <>
          <LineField
            label={t('fieldDescription')}
            value={intent.text}
            onChange={(text) => onChange({ ...intent, text })}
          />
          <CaseSelect
            value={intent.ids.length === 1 ? (intent.ids[0] ?? '') : ''}
            onChange={(id) => onChange({ ...intent, ids: id === '' ? [] : [id] })}
            error={intent.ids.length > 1 ? t('whichCase') : undefined}
          />
        </>
      )
    case 'note':
      return (
        <>
          <CaseSelect
            value={intent.ids.length === 1 ? (intent.ids[0] ?? '') : ''}
            onChange={(id) => onChange({ ...intent, ids: id === '' ? [] : [id] })}
            error={intent.ids.length === 1 ? undefined : t('whichCase')}
          />
          <ParagraphsField
            label={t('fieldNote')}
            value={intent.text}
            autosize
            minRows={2}
            onChange={(text) => onChange({ ...intent, text })}
          />
        </>
      )
    case 'ask':
      return (
        <>
          <ParagraphsField
            label={t('fieldQuestion')}
            value={intent.question}
            autosize
            minRows={2}
            onChange={(question) => onChange({ ...intent, question })}
          />
          <Text size="xs">{t('askHint')}</Text>
        </>
      )
    case 'openCase':
    case 'openClient':
      return intent.ids.length === 0 ? (
        <Text size="sm">{t('nothingCalled', { name: intent.name })}</Text>
      ) : (
        <Choices intent={intent} label={word('caseField')} />
      )
    default:
      return null
  }
}

function Choices({
  intent,
  label,
}: {
  intent: Extract<Intent, { do: 'openCase' | 'openClient' }>
  label: string
}) {
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const links =
    intent.do === 'openCase'
      ? cases.map(({ id, value }) => ({ id, name: value.title, href: paths.case(id) }))
      : clients.map(({ id, value }) => ({ id, name: value.name, href: paths.client(id) }))
  return (
    <Stack gap={4} component="nav" aria-label={label}>
      {links
        .filter(({ id }) => intent.ids.includes(id))
        .map(({ id, name, href }) => (
          <Anchor key={id} href={href}>
            {name}
          </Anchor>
        ))}
    </Stack>
  )
}
