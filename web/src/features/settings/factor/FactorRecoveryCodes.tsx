import { Alert, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { newFactorRecoveryCodes } from '../../../backend/second-factor'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { useSaving } from '../../../ui/use-saving'

/** How many recovery codes are left, and a way to make new ones. */
export function FactorRecoveryCodes({
  left,
  areConfirmed,
  onCodes,
}: {
  left: number
  areConfirmed: boolean
  onCodes: (codes: readonly string[]) => void
}) {
  const { t } = useTranslation('settings')
  const { saving, error, run } = useSaving()
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('factorCodesLeft', { count: left })}
      </Text>
      {left < 3 && (
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
    </>
  )
}
