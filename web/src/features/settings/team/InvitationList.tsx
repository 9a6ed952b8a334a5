import { Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format'
import { nameOf, usePeople } from '../../../records-ui/use-people.ts'
import { useRoleName } from '../../../records-ui/use-role-name.ts'
import { useStep } from '../../../records-ui/use-step.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { Spinner } from '../../../ui/Spinner'
import {
  admitMember,
  type InvitationEntry,
  resendInvitation,
  revokeInvitation,
  useInvitations,
} from '../../../vault/records/team'
import classes from './team.module.css'

/** Invitations that wait, for an answer or for somebody to decide. */
export function InvitationList() {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const { entries, loading, error } = useInvitations()
  const waiting = entries.filter(({ standing }) => standing !== 'joined' && standing !== 'revoked')
  if (loading) return <Spinner text={common('loading')} />
  if (error !== undefined) return <ErrorAlert error={error} />
  if (waiting.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noInvitations')}
      </Text>
    )
  }
  return (
    <ul className={classes.list} aria-label={t('invitationsTitle')}>
      {waiting.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

const standings = {
  open: 'standingOpen',
  admitting: 'standingAdmitting',
  asking: 'standingAsking',
  refused: 'standingRefused',
  expired: 'standingExpired',
} as const

function Row({ entry }: { entry: InvitationEntry }) {
  const { t } = useTranslation('team')
  const format = useFormat()
  const { roleName } = useRoleName()
  const people = usePeople()
  const step = useStep((error) => error)
  const [revoking, setRevoking] = useState(false)
  const { id, email, standing, expiresAt } = entry
  const inviter = nameOf(people, entry.inviter)
  const says = standing in standings ? t(standings[standing as keyof typeof standings]) : ''

  async function resend(): Promise<void> {
    if (await step.run(() => resendInvitation(id))) {
      notifications.show({ color: 'green', message: t('resent', { email }) })
    }
  }

  return (
    <li className={classes.row} aria-label={email}>
      <div className={classes.who}>
        <Text size="sm" fw={500}>
          {email}
        </Text>
        <Text size="xs" c="dimmed">
          {t('invitationFacts', {
            role: roleName(entry.role),
            name: inviter === '' ? t('somebodyGone') : inviter,
            date: format.date(expiresAt),
          })}
        </Text>
        <Text size="xs">{says}</Text>
      </div>
      <Group gap="xs">
        {standing === 'asking' && (
          <Button
            size="xs"
            loading={step.busy}
            onClick={() => void step.run(() => admitMember(id))}
          >
            {t('letIn')}
          </Button>
        )}
        {standing === 'open' && (
          <Button size="xs" variant="default" loading={step.busy} onClick={() => void resend()}>
            {t('resend')}
          </Button>
        )}
        {standing !== 'expired' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('revokeOf', { email })}
            onClick={() => setRevoking(true)}
          >
            {t('revoke')}
          </Button>
        )}
      </Group>
      {standing === 'refused' && (
        <Alert color="red" role="alert" title={t('refusedTitle')} w="100%">
          {t('refusedText')}
        </Alert>
      )}
      {standing === 'asking' && (
        <Text size="xs" w="100%">
          {t('askingText')}
        </Text>
      )}
      <ErrorAlert error={step.error} />
      <ConfirmDialog
        opened={revoking}
        danger
        title={t('revokeTitle')}
        confirmLabel={t('revoke')}
        onConfirm={() => revokeInvitation(id)}
        onClose={() => setRevoking(false)}
      >
        <Text size="sm">{t('revokeText', { email })}</Text>
      </ConfirmDialog>
    </li>
  )
}
