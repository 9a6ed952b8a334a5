import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  newFactorRecoveryCodes,
  removeSecondFactor,
  secondFactorStatus,
} from '../../backend/second-factor'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Spinner } from '../../ui/Spinner'
import { useSaving } from '../../ui/use-saving'
import { FactorCodes } from './FactorCodes'
import { SetUpFactor } from './SetUpFactor'
import { securityKey } from './security-queries'

const queryKey = [...securityKey, 'second-factor']

/** A code from an authenticator app beside the password. */
export function SecondFactor() {
  const { t: tCommon } = useTranslation()
  const queries = useQueryClient()
  const status = useQuery({ queryKey, queryFn: secondFactorStatus })
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = (): void => void queries.invalidateQueries({ queryKey: securityKey })

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
  if (status.isPending) return <Spinner text={tCommon('loading')} />
  if (status.isLoadingError) return <ErrorAlert error={status.error} onRetry={refresh} />
  const { factorId, recoveryCodesLeft, areCodesConfirmed } = status.data
  if (factorId === undefined) {
    return (
      <SetUpFactor
        onDone={(enrolled, fresh) => {
          const known = { factorId: enrolled, recoveryCodesLeft: fresh?.length }
          queries.setQueryData(queryKey, { ...known, areCodesConfirmed: fresh !== undefined })
          setCodes(fresh)
          refresh()
        }}
      />
    )
  }
  return (
    <ActiveFactor
      factorId={factorId}
      codesLeft={recoveryCodesLeft ?? 0}
      areConfirmed={areCodesConfirmed}
      onCodes={setCodes}
      onRemoved={refresh}
    />
  )
}

function ActiveFactor({
  factorId,
  codesLeft,
  areConfirmed,
  onCodes,
  onRemoved,
}: {
  factorId: string
  codesLeft: number
  areConfirmed: boolean
  onCodes: (codes: readonly string[]) => void
  onRemoved: () => void
}) {
  const { t } = useTranslation('settings')
  const [removing, setRemoving] = useState(false)
  const { saving, error, run } = useSaving()
  return (
    <>
      <Text size="sm">{t('factorActive')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('factorCodesLeft', { count: codesLeft })}
      </Text>
      {codesLeft < 3 && (
        <Alert color="yellow" mb="sm">
          {t('factorCodesFew')}
        </Alert>
      )}
      {!areConfirmed && (
        <Alert color="yellow" mb="sm">
          {t('factorCodesOffered')}
        </Alert>
      )}
      <ErrorAlert error={error} />
      {error !== undefined && (
        <Text size="sm" mb="sm">
          {t('factorCodesFailed')}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          loading={saving}
          onClick={() =>
            run(async () => {
              onCodes(await newFactorRecoveryCodes())
              return false
            })
          }
        >
          {t('factorNewCodes')}
        </Button>
        <Button variant="default" onClick={() => setRemoving(true)}>
          {t('factorRemove')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={removing}
        title={t('factorRemove')}
        confirmLabel={t('factorRemoveConfirm')}
        danger
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await removeSecondFactor(factorId)
          onRemoved()
        }}
      >
        {t('factorRemoveText')}
      </ConfirmDialog>
    </>
  )
}
