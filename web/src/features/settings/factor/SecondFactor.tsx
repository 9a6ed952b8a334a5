import { Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  newFactorRecoveryCodes,
  type SecondFactorStatus,
  secondFactorStatus,
} from '../../../backend/second-factor'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { Spinner } from '../../../ui/Spinner'
import { securityTab } from '../security-queries'
import { AppFactor } from './AppFactor'
import { FactorCodes } from './FactorCodes'
import { FactorRecoveryCodes } from './FactorRecoveryCodes'
import { SecurityKeys } from './SecurityKeys'

const queryKey = [...securityTab, 'second-factor']

/** A code from an authenticator app or a security key beside the password. */
export function SecondFactor() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const status = useQuery({ queryKey, queryFn: secondFactorStatus })
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = (): void => void queries.invalidateQueries({ queryKey: securityTab })

  // What is shown only once does not give way to a status that could not be asked for again.
  if (codes !== undefined) {
    return (
      <FactorCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          refresh()
        }}
      />
    )
  }
  if (status.isPending) return <Spinner text={t('loading')} />
  if (status.isLoadingError) return <ErrorAlert error={status.error} onRetry={refresh} />
  return <Factors status={status.data} onCodes={setCodes} onChanged={refresh} />
}

function Factors({
  status,
  onCodes,
  onChanged,
}: {
  status: SecondFactorStatus
  onCodes: (codes: readonly string[] | undefined) => void
  onChanged: () => void
}) {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const { factorId, keys } = status
  const hasApp = factorId !== undefined
  const hasKeys = keys.length > 0

  /** What is known holds at once, also where the server cannot be asked again. */
  function changed(change: Partial<SecondFactorStatus>): void {
    queries.setQueryData(queryKey, { ...status, ...change })
    onChanged()
  }

  /** The first factor makes recovery codes; a further one keeps those that there are. */
  async function added(change: Partial<SecondFactorStatus>): Promise<void> {
    if (hasApp || hasKeys) return changed(change)
    const fresh = await newFactorRecoveryCodes().catch(() => undefined)
    const left = { recoveryCodesLeft: fresh?.length, areCodesConfirmed: fresh !== undefined }
    changed({ ...left, ...change })
    onCodes(fresh)
  }

  const activeText = hasApp ? (hasKeys ? 'factorActiveBoth' : 'factorActive') : 'factorActiveKeys'
  return (
    <Stack gap="md">
      {(hasApp || hasKeys) && (
        <div>
          <Text size="sm">{t(activeText)}</Text>
          <FactorRecoveryCodes
            left={status.recoveryCodesLeft ?? 0}
            areConfirmed={status.areCodesConfirmed}
            onCodes={onCodes}
          />
        </div>
      )}
      <AppFactor
        factorId={factorId}
        hasKeys={hasKeys}
        onAdded={(id) => added({ factorId: id })}
        onRemoved={() => changed({ factorId: undefined })}
      />
      <SecurityKeys
        keys={keys}
        hasApp={hasApp}
        onAdded={(all) => added({ keys: all })}
        onRemoved={(id) => changed({ keys: keys.filter((key) => key.id !== id) })}
        onFailed={onChanged}
      />
    </Stack>
  )
}
