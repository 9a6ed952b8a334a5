import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStep } from '../../records-ui/use-step.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { refreshWorkspaces, switchWorkspace } from '../../vault/account/workspaces'
import { useVault } from '../../vault/records/hooks'

const askAgainAfter = 3_000

/** Firms that this person asked to join, and those that have just let them in. */
export function JoinWaiting({
  onOpened,
  unanswered,
}: {
  onOpened: () => void
  /** Firms whose invitation has no answer yet, whatever was noted of them. */
  unanswered: readonly string[]
}) {
  const { t } = useTranslation('team')
  const { workspaces, workspace } = useVault()
  const isWaiting = workspaces.some(
    ({ id, state }) => state === 'waiting' && !unanswered.includes(id),
  )
  const step = useStep((error) => error)
  const others = workspaces.filter(({ id, state }) => id !== workspace && state === 'ready')

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      // Asked again with the next tick.
      refreshWorkspaces().catch(() => undefined)
    }, askAgainAfter)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function open(id: string): Promise<void> {
    if (await step.run(() => switchWorkspace(id))) onOpened()
  }

  return (
    <>
      {isWaiting && (
        <Alert
          role="status"
          icon={<Loader size={16} aria-hidden="true" />}
          title={t('waitingTitle')}
        >
          {t('waitingText')}
        </Alert>
      )}
      {others.map(({ id, name }) => (
        <Group key={id} justify="space-between">
          <Text size="sm">{name === '' ? t('joinedNameless') : t('joined', { name })}</Text>
          <Button loading={step.busy} onClick={() => void open(id)}>
            {t('openFirm')}
          </Button>
        </Group>
      ))}
      <ErrorAlert error={step.error} />
    </>
  )
}
