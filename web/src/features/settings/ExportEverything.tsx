import { Button, Progress, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissingFiles } from '../../records-ui/use-missing-files.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useSaving } from '../../ui/use-saving'
import { exportEverything } from './export-everything'

/** Take everything along, decrypted. */
export function ExportEverything() {
  const { t } = useTranslation('settings')
  const { saving, error, run } = useSaving()
  const [done, setDone] = useState(0)
  const onMissing = useMissingFiles()

  async function take(): Promise<boolean> {
    setDone(0)
    const day = todayNow()
    return await exportEverything(`legal-ai-${day}.zip`, { onProgress: setDone, onMissing })
  }

  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" loading={saving} onClick={() => run(take, t('exportDone'))}>
        {t('exportButton')}
      </Button>
      {saving && <Progress w="100%" value={done * 100} aria-label={t('exportButton')} />}
      <ErrorAlert error={error} />
    </Stack>
  )
}
