import { Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useSaving } from '../../ui/use-saving'
import { getAutoLockMinutes, setAutoLockMinutes } from '../../vault/account/session'

const choices = [5, 15, 30, 60, 120, 0] as const
const queryKey = ['auto-lock']

/** After how long without a touch the vault locks itself on this device. */
export function AutoLock() {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const minutes = useQuery({ queryKey, queryFn: getAutoLockMinutes })
  const { saving, error, run } = useSaving()

  function choose(value: string | null): void {
    if (value === null) return
    run(async () => {
      try {
        await setAutoLockMinutes(Number(value))
      } finally {
        // It holds on this device, whether or not the server has heard of it.
        await queries.invalidateQueries({ queryKey })
      }
    })
  }

  return (
    <>
      <Select
        label={t('autoLockMinutes')}
        maw={260}
        allowDeselect={false}
        disabled={saving || minutes.isPending}
        value={minutes.data === undefined ? null : String(minutes.data)}
        onChange={choose}
        data={choices.map((count) => ({
          value: String(count),
          label: count === 0 ? t('autoLockNever') : t('autoLockAfter', { count }),
        }))}
      />
      <ErrorAlert error={error ?? minutes.error} />
    </>
  )
}
