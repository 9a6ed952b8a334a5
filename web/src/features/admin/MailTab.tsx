import { Alert, Button, Group, NumberInput, PasswordInput, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MailSettings, type MailState, putMail, resetMail } from '../../backend/admin'
import { isApiError } from '../../backend/errors'
import { changedFields } from '../../domain/record/patch.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useSaid } from '../../records-ui/form/use-said.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { FactList } from '../../ui/FactList'
import { SelectField } from '../../ui/fields/SelectField'
import { Section } from '../../ui/Section'
import { Spinner } from '../../ui/Spinner'
import { MailTestButton } from './MailTestButton'
import { mailState } from './queries'

const sources = {
  environment: 'mailFromEnvironment',
  panel: 'mailFromPanel',
  outbox: 'mailFromOutbox',
} as const

/** How the line to a mail server is encrypted, strongest first. */
const lines = {
  smtp: { label: 'mailStartTls', settings: { scheme: 'smtp', tls: '', port: 587 } },
  smtps: { label: 'mailTls', settings: { scheme: 'smtps', tls: '', port: 465 } },
  offered: {
    label: 'mailStartTlsOffered',
    settings: { scheme: 'smtp', tls: 'optional', port: 587 },
  },
  plain: { label: 'mailPlain', settings: { scheme: 'smtp', tls: 'none', port: 25 } },
} as const satisfies Record<string, { label: string; settings: Partial<MailSettings> }>

type Line = keyof typeof lines

function lineOf({ scheme, tls }: Pick<MailState, 'scheme' | 'tls'>): Line {
  if (scheme === 'smtps') return 'smtps'
  return tls === 'none' ? 'plain' : tls === 'optional' ? 'offered' : 'smtp'
}

function isLine(text: string): text is Line {
  return text in lines
}

/** How mail leaves the server. */
export function MailTab() {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const state = useQuery(mailState)
  if (state.isPending) return <Spinner text={tCommon('loading')} />
  if (state.isError) {
    return <ErrorAlert error={state.error} onRetry={() => void state.refetch()} />
  }
  return (
    <>
      <Section title={t('mailTitle')} description={t('mailText')}>
        <Alert
          role="note"
          mb="md"
          variant="light"
          color={state.data.source === 'outbox' ? 'yellow' : 'blue'}
        >
          {t(sources[state.data.source])}
        </Alert>
        {state.data.source === 'environment' ? (
          <MailFacts state={state.data} />
        ) : (
          <MailForm state={state.data} />
        )}
      </Section>
      <Section title={t('mailTestTitle')} description={t('mailTestText')}>
        <MailTestButton />
      </Section>
    </>
  )
}

function MailFacts({ state }: { state: MailState }) {
  const { t } = useTranslation('admin')
  return (
    <FactList
      empty=""
      facts={[
        [t('mailScheme'), t(lines[lineOf(state)].label)],
        [t('mailHost'), state.host],
        [t('mailPort'), state.port === 0 ? '' : String(state.port)],
        [t('mailUser'), state.username],
        [t('mailPassword'), state.has_password ? t('mailPasswordSet') : ''],
        [t('mailSender'), state.from],
      ]}
    />
  )
}

/** What of the settings the form begins with and a draft may keep: all but the password. */
function publicOf(state: MailState): Omit<MailSettings, 'password'> {
  return {
    scheme: state.scheme === 'smtps' ? 'smtps' : 'smtp',
    tls: state.tls,
    host: state.host,
    port: state.port === 0 ? 587 : state.port,
    username: state.username,
    from: state.from,
  }
}

function MailForm({ state }: { state: MailState }) {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const queries = useQueryClient()
  const said = useSaid()
  // Goes in and is never shown again, so it is kept nowhere.
  const [password, setPassword] = useState('')
  const form = useForm({
    key: 'admin:mail',
    initial: publicOf(state),
    async save(typed, base) {
      // Another administrator may have changed the rest since it was read.
      const now = publicOf(await queries.fetchQuery({ ...mailState, staleTime: 0 }))
      await putMail({ ...now, ...changedFields(base, typed), password })
      await queries.invalidateQueries({ queryKey: ['admin'] })
    },
    explain: (failure) => (isApiError(failure, 'invalid') ? new Error(t('mailInvalid')) : failure),
    beside: { changed: false, drop: () => setPassword('') },
    onClose: said,
  })
  const line = lineOf(form.values)

  return (
    <Stack gap="sm">
      <PageForm of={form} keeps>
        <SelectField
          label={t('mailScheme')}
          value={line}
          onChange={(value) => isLine(value) && form.set(lines[value].settings)}
          description={line === 'smtp' || line === 'smtps' ? undefined : t('mailPlainHint')}
          data={Object.entries(lines).map(([value, { label }]) => ({ value, label: t(label) }))}
        />
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <form.Line name="host" label={t('mailHost')} required />
          <NumberInput
            label={t('mailPort')}
            value={form.values.port}
            min={1}
            max={65_535}
            allowDecimal={false}
            hideControls
            onChange={(value) => form.set({ port: Number(value) })}
            required
          />
        </Group>
        <form.Line name="username" label={t('mailUser')} />
        <PasswordInput
          label={t('mailPassword')}
          description={state.has_password ? t('mailPasswordKept') : t('mailPasswordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': tCommon('showTyped'), tabIndex: 0 }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <form.Line name="from" label={t('mailSender')} description={t('mailSenderHint')} required />
      </PageForm>
      {state.source === 'panel' && <ForgetMail />}
    </Stack>
  )
}

function ForgetMail() {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="subtle" color="red" size="xs" onClick={() => setAsking(true)}>
        {t('mailForget')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('mailForget')}
        confirmLabel={t('mailForget')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await resetMail()
          await queries.invalidateQueries({ queryKey: ['admin'] })
        }}
      >
        <Text size="sm">{t('mailForgetText')}</Text>
      </ConfirmDialog>
    </div>
  )
}
