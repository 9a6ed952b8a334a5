import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  beginEnrolment,
  type FactorEnrolment,
  finishEnrolment,
} from '../../../backend/second-factor'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { FormShell } from '../../../ui/FormShell'
import { LineField } from '../../../ui/fields/LineField'
import { useSaving } from '../../../ui/use-saving'
import classes from './SetUpFactor.module.css'

/** Told once the factor is in force. */
type Done = (factorId: string) => Promise<void>

/** Scan, and type the first code. */
export function SetUpFactor({ label, onDone }: { label: string; onDone: Done }) {
  const [enrolment, setEnrolment] = useState<FactorEnrolment>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function begin(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      setEnrolment(await beginEnrolment())
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  if (enrolment !== undefined) {
    return (
      <FinishForm enrolment={enrolment} onCancel={() => setEnrolment(undefined)} onDone={onDone} />
    )
  }
  return (
    <Stack gap="sm" align="flex-start">
      <ErrorAlert error={error} />
      <Button variant="default" loading={busy} onClick={() => void begin()}>
        {label}
      </Button>
    </Stack>
  )
}

function FinishForm({
  enrolment,
  onCancel,
  onDone,
}: {
  enrolment: FactorEnrolment
  onCancel: () => void
  onDone: Done
}) {
  const { t } = useTranslation('settings')
  const [code, setCode] = useState('')
  const { saving, error, run } = useSaving()

  function submit(): void {
    run(async () => {
      const { factorId } = enrolment
      await finishEnrolment(factorId, code)
      await onDone(factorId)
    }, t('factorOn'))
  }

  return (
    <FormShell
      saving={saving}
      error={error}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={t('factorVerify')}
    >
      <Group align="flex-start" gap="lg">
        <img className={classes.qr} src={enrolment.qrCode} alt={t('factorQr')} />
        <Stack gap="xs" flex={1} miw={200}>
          <Text size="sm">{t('factorScan')}</Text>
          <Text size="sm" c="dimmed">
            {t('factorByHand')}
          </Text>
          <Code block className={classes.secret ?? ''}>
            {enrolment.secret}
          </Code>
        </Stack>
      </Group>
      <LineField
        label={t('factorCode')}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
      />
    </FormShell>
  )
}
