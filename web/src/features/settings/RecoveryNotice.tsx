import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { icon } from '../../ui/icon'
import { printOnly } from '../../ui/print-only'
import { Spinner } from '../../ui/Spinner'
import {
  confirmRecoveryCode,
  putOffRecoveryCode,
  showNewRecoveryCode,
} from '../../vault/account/session'
import classes from './RecoveryNotice.module.css'

/** Reminds that no recovery code is kept, and shows one. Stands in the page and blocks nothing. */
export function RecoveryNotice({
  opened = false,
}: {
  /** Show a code at once rather than the reminder. */
  opened?: boolean
}) {
  const { t } = useTranslation('vault')
  const [showing, setShowing] = useState(opened)
  if (showing) {
    return (
      <RecoveryCode
        onPutOff={() => {
          setShowing(false)
          void putOffRecoveryCode()
        }}
      />
    )
  }
  return (
    <Alert data-screen-only color="yellow" icon={icon(IconKey, 18)} title={t('recoveryTitle')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="60ch">
          {t('recoveryReminder')}
        </Text>
        <Button size="xs" variant="default" onClick={() => setShowing(true)}>
          {t('recoveryShow')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The newest recovery code, to be written down. Earlier codes work until this one is confirmed. */
export function RecoveryCode({ onPutOff, onDone }: { onPutOff: () => void; onDone?: () => void }) {
  const { t } = useTranslation('vault')
  const { code, error, make } = useNewCode()
  const [confirming, setConfirming] = useState(false)
  const [replaced, setReplaced] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function confirm(shown: string): Promise<void> {
    setConfirming(true)
    setFailure(undefined)
    try {
      const isKept = await confirmRecoveryCode(shown)
      if (isKept) {
        notifications.show({ color: 'green', message: t('recoveryDone') })
        onDone?.()
        return
      }
      setReplaced(true)
      make()
    } catch (reason) {
      setFailure(reason)
    }
    setConfirming(false)
  }

  return (
    <Paper component="section" aria-labelledby="recovery-title" className={classes.panel ?? ''}>
      <div data-print-sheet>
        <Title order={2} size="h3" id="recovery-title">
          {t('recoveryTitle')}
        </Title>
        <p className={classes.text}>{t('recoveryText')}</p>
        {replaced && (
          <Alert color="yellow" role="alert" mb="sm" data-screen-only>
            {t('recoveryReplaced')}
          </Alert>
        )}
        {code === undefined && error === undefined && <Spinner text={t('recoveryMaking')} />}
        {code !== undefined && (
          <output className={classes.code} aria-label={t('code')}>
            {code}
          </output>
        )}
      </div>
      <ErrorAlert error={error ?? failure} {...(error === undefined ? {} : { onRetry: make })} />
      <Group gap="xs" mt="sm">
        <Button
          disabled={code === undefined}
          loading={confirming}
          onClick={() => void (code !== undefined && confirm(code))}
        >
          {t('recoveryKept')}
        </Button>
        {code !== undefined && (
          <>
            <CopyButton text={code} />
            <Button variant="default" onClick={printOnly}>
              {t('recoveryPrint')}
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={onPutOff}>
          {t('recoveryLater')}
        </Button>
      </Group>
    </Paper>
  )
}

function useNewCode(): {
  readonly code: string | undefined
  readonly error: unknown
  make(): void
} {
  const [code, setCode] = useState<string>()
  const [error, setError] = useState<unknown>()
  const begun = useRef(false)
  const make = useRef(() => {
    setError(undefined)
    setCode(undefined)
    showNewRecoveryCode().then(setCode, setError)
  })
  useEffect(() => {
    // One code, also where React mounts twice while developing.
    if (begun.current) return
    begun.current = true
    make.current()
  }, [])
  return { code, error, make: make.current }
}
