import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { Spinner } from '../../../ui/Spinner'
import { useVault } from '../../../vault/records/hooks'
import { safetyNumber, verifyMember } from '../../../vault/records/team'
import { useRights } from '../../../vault/records/use-rights.ts'
import classes from './team.module.css'
import type { RosterMember } from './use-roster.ts'

/** The number that both must see the same, and what each answer means. */
export function CompareDialog({ member, onClose }: { member: RosterMember; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const { userId, name, verified } = member
  const { govern } = useRights()
  const { number, error } = useSafetyNumber(userId)
  const [differs, setDiffers] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const decides = govern && !verified

  async function confirm(compared: string): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await verifyMember(userId, compared)
      notifications.show({ color: 'green', message: t('verifiedNow', { name }) })
      onClose()
    } catch (cause) {
      setFailure(cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={t('compareTitle', { name })}>
      <Stack gap="md">
        <Text size="sm">{t('compareText', { name })}</Text>
        {number === undefined && error === undefined && <Spinner text={common('loading')} />}
        {number !== undefined && (
          <p className={classes.number} data-testid="safety-number">
            {number.split(' ').map((group, index) => (
              // The groups may repeat; their place is what they are.
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
              <span key={index}>{group} </span>
            ))}
          </p>
        )}
        <ErrorAlert error={error} />
        <ErrorAlert error={failure} />
        {differs && (
          <Alert color="red" role="alert" title={t('differsTitle')}>
            {t('differsText', { name })}
          </Alert>
        )}
        {verified && <Text size="sm">{t('alreadyVerified', { name })}</Text>}
        {!verified && !decides && <Text size="sm">{t('whoVerifies')}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setDiffers(true)}>
            {t('differs')}
          </Button>
          {decides && (
            <Button
              loading={busy}
              disabled={number === undefined || differs}
              onClick={() => void (number !== undefined && confirm(number))}
            >
              {t('same')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** The number as the firm's ledger gives it now. */
function useSafetyNumber(userId: string): { number: string | undefined; error: unknown } {
  const { teamRevision } = useVault()
  const [state, setState] = useState<{ number: string | undefined; error: unknown }>({
    number: undefined,
    error: undefined,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision may mean other keys
  useEffect(() => {
    let wanted = true
    safetyNumber(userId).then(
      (number) => wanted && setState({ number, error: undefined }),
      (error: unknown) => wanted && setState({ number: undefined, error }),
    )
    return () => {
      wanted = false
    }
  }, [userId, teamRevision])
  return state
}
