import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { forgetInvitation, keptInvitation, watchInvitation } from '../../lib/kept-invitation'
import { paths } from '../../lib/paths'
import { useRoleName } from '../../records-ui/use-role-name.ts'
import { useStep } from '../../records-ui/use-step.ts'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { PageHeader } from '../../ui/PageHeader'
import { Spinner } from '../../ui/Spinner'
import { type JoinOffer, joinByNotice, joinWorkspace } from '../../vault/account/workspaces'
import { useVault } from '../../vault/records/hooks'
import type { WorkspaceEntry } from '../../vault/wire/types'
import { JoinWaiting } from './JoinWaiting'
import { useOffers } from './use-offers.ts'

/** /join: invitations to this person, by a link or by the server's notice. */
export function JoinPage({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const { workspaces } = useVault()
  const link = useSyncExternalStore(watchInvitation, keptInvitation)
  const { offers, loading, error } = useOffers(link)
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const states = new Map(workspaces.map(({ id, state }) => [id, state]))
  const open = offers.filter(
    ({ offer }) => !accepted.includes(offer.id) && wantsAnswer(offer, states.get(offer.workspace)),
  )

  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={t('joinTitle')} />
      <JoinWaiting onOpened={onOpened} unanswered={open.map(({ offer }) => offer.workspace)} />
      {loading && <Spinner text={common('loading')} />}
      {error !== undefined && (
        <>
          <ErrorAlert error={error} title={t('joinBroken')} />
          {link !== '' && (
            <Group>
              <Button variant="default" onClick={forgetInvitation}>
                {t('joinForget')}
              </Button>
            </Group>
          )}
        </>
      )}
      {open.map(({ offer, isLink }) => (
        <Offer
          key={offer.id}
          offer={offer}
          link={isLink ? link : undefined}
          onAccepted={() => {
            setAccepted([...accepted, offer.id])
            if (isLink) forgetInvitation()
          }}
          onForget={isLink ? forgetInvitation : undefined}
        />
      ))}
      {!loading && error === undefined && open.length === 0 && (
        <EmptyState
          title={t('joinNone')}
          action={
            <Button component="a" href={paths.dashboard()} variant="light">
              {common('titleDashboard')}
            </Button>
          }
        >
          {t('joinNoneText')}
        </EmptyState>
      )}
    </Stack>
  )
}

/** Not from a firm that this account is in. One that it waits for may never have had its answer. */
function wantsAnswer({ state }: JoinOffer, known: WorkspaceEntry['state'] | undefined): boolean {
  return known === 'waiting' ? state === 'open' : known !== 'ready'
}

function Offer({
  offer,
  link,
  onAccepted,
  onForget,
}: {
  offer: JoinOffer
  link: string | undefined
  onAccepted: () => void
  onForget: (() => void) | undefined
}) {
  const { t } = useTranslation('team')
  const format = useFormat()
  const { roleName } = useRoleName()
  const step = useStep((error) => error)
  const isOver = offer.state === 'revoked' || offer.state === 'expired' || offer.state === 'joined'

  async function accept(): Promise<void> {
    const worked = await step.run(() =>
      link === undefined ? joinByNotice(offer.id) : joinWorkspace(link),
    )
    if (worked) onAccepted()
  }

  return (
    <Paper component="section" p="md" withBorder aria-label={t('joinOffer')}>
      <Stack gap="sm">
        <Text fw={500}>{t('joinAs', { role: roleName(offer.role) })}</Text>
        {isOver ? (
          <Text size="sm">{t('joinOver')}</Text>
        ) : (
          <>
            <Text size="sm">{link === undefined ? t('joinNoticeText') : t('joinLinkText')}</Text>
            <Text size="xs" c="dimmed">
              {t('joinUntil', { date: format.date(offer.expiresAt) })}
            </Text>
          </>
        )}
        <ErrorAlert error={step.error} />
        <Group>
          {!isOver && (
            <Button loading={step.busy} onClick={() => void accept()}>
              {t('joinAccept')}
            </Button>
          )}
          {onForget !== undefined && (
            <Button variant="default" onClick={onForget}>
              {t('joinForget')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
