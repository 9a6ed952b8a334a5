import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  inviteToSignUp,
  putSignUpPolicy,
  type SignUpInvitation,
  type SignUpMode,
  type SignUpState,
  withdrawInvitation,
} from '../../backend/admin'
import { isApiError } from '../../backend/errors'
import { changedFields } from '../../domain/record/patch.ts'
import { useFormat } from '../../i18n/use-format'
import { PageForm } from '../../records-ui/form/PageForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useSaid } from '../../records-ui/form/use-said.ts'
import { CardTable } from '../../ui/CardTable'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { LineField } from '../../ui/fields/LineField'
import { Section } from '../../ui/Section'
import { Spinner } from '../../ui/Spinner'
import { useSaving } from '../../ui/use-saving'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import { signUpState } from './queries'

const modes: readonly (readonly [
  SignUpMode,
  'modeOpen' | 'modeDomains' | 'modeInvitation',
  'modeOpenText' | 'modeDomainsText' | 'modeInvitationText',
])[] = [
  ['open', 'modeOpen', 'modeOpenText'],
  ['domains', 'modeDomains', 'modeDomainsText'],
  ['invitation', 'modeInvitation', 'modeInvitationText'],
]

/** Who may make an account on this server. */
export function SignUpTab() {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const state = useQuery(signUpState)
  if (state.isPending) return <Spinner text={tCommon('loading')} />
  if (state.isError) {
    return <ErrorAlert error={state.error} onRetry={() => void state.refetch()} />
  }
  return (
    <>
      <Section title={t('policyTitle')} description={t('policyText')}>
        <PolicyForm state={state.data} />
      </Section>
      <Section title={t('invitationsTitle')} description={t('invitationsText')}>
        <InviteForm />
        <Invitations invitations={state.data.invitations} />
      </Section>
    </>
  )
}

function fieldsOf({ mode, domains }: SignUpState): {
  readonly mode: SignUpMode
  readonly domains: string
} {
  return { mode, domains: domains.join('\n') }
}

function PolicyForm({ state }: { state: SignUpState }) {
  const { t } = useTranslation('admin')
  const said = useSaid()
  const queries = useQueryClient()
  const form = useForm({
    key: 'admin:sign-up',
    initial: fieldsOf(state),
    async save(typed, base) {
      // Another administrator may have changed the rest since it was read.
      const now = fieldsOf(await queries.fetchQuery({ ...signUpState, staleTime: 0 }))
      const { mode, domains } = { ...now, ...changedFields(base, typed) }
      const list = domains.split(/[\s,;]+/).filter((domain) => domain !== '')
      await putSignUpPolicy({ mode, domains: list })
      await queries.invalidateQueries({ queryKey: ['admin'] })
    },
    explain: (failure) =>
      isApiError(failure, 'invalid') ? new Error(t('domainsInvalid')) : failure,
    onClose: said,
  })
  const { mode } = form.values

  return (
    <PageForm of={form} keeps>
      <Radio.Group
        label={t('policyMode')}
        value={mode}
        onChange={(value) =>
          form.set({ mode: modes.find(([known]) => known === value)?.[0] ?? 'open' })
        }
      >
        <Stack gap="xs" mt={6}>
          {modes.map(([value, label, text]) => (
            <Radio key={value} value={value} label={t(label)} description={t(text)} />
          ))}
        </Stack>
      </Radio.Group>
      {mode === 'domains' && (
        <form.Paragraphs name="domains" label={t('domains')} description={t('domainsHint')} />
      )}
    </PageForm>
  )
}

function InviteForm() {
  const { t, i18n } = useTranslation('admin')
  const queries = useQueryClient()
  const draft = useUnsaved('admin:invite', { email: '' })
  const { email } = draft.values
  const { saving, error, run } = useSaving()

  async function invite(): Promise<void> {
    try {
      await inviteToSignUp(email, i18n.language)
    } catch (failure) {
      throw isApiError(failure, 'conflict') ? new Error(t('inviteExists')) : failure
    }
    draft.drop()
    await queries.invalidateQueries({ queryKey: ['admin'] })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (email !== '') run(invite, t('inviteSent'))
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Group align="flex-end" gap="xs">
          <LineField
            type="email"
            label={t('inviteEmail')}
            value={email}
            onChange={(email) => draft.set({ email })}
          />
          <Button type="submit" variant="default" loading={saving} disabled={email === ''}>
            {t('invite')}
          </Button>
        </Group>
        <ErrorAlert error={error} />
      </Stack>
    </form>
  )
}

function Invitations({ invitations }: { invitations: readonly SignUpInvitation[] }) {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const format = useFormat()
  const { saving, error, run } = useSaving()
  if (invitations.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {t('noInvitations')}
      </Text>
    )
  }
  return (
    <>
      <CardTable
        label={t('invitationsTitle')}
        rows={invitations}
        rowKey={({ email }) => email}
        columns={[
          { header: t('email'), render: ({ email }) => email },
          { header: t('openUntil'), render: ({ expires_at }) => format.shortDate(expires_at) },
          {
            header: t('actions'),
            render: ({ email }) => (
              <Button
                size="compact-sm"
                variant="default"
                disabled={saving}
                aria-label={t('withdrawOf', { email })}
                onClick={() =>
                  run(async () => {
                    await withdrawInvitation(email)
                    await queries.invalidateQueries({ queryKey: ['admin'] })
                  }, t('withdrawn'))
                }
              >
                {t('withdraw')}
              </Button>
            ),
          },
        ]}
      />
      <ErrorAlert error={error} />
    </>
  )
}
