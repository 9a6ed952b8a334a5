import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BackupList, deleteBackup, startBackup } from '../../backend/admin'
import { isApiError } from '../../backend/errors'
import { useFormat } from '../../i18n/use-format'
import { CardTable } from '../../ui/CardTable'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useSaving } from '../../ui/use-saving'
import { backups } from './queries'

/** The archives in the data folder, and a way to make one now. */
export function Backups() {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const list = useQuery(backups)
  const { saving, error, run } = useSaving()
  const [deleting, setDeleting] = useState<string>()
  const running = list.data?.running === true

  async function start(): Promise<void> {
    try {
      await startBackup()
    } catch (failure) {
      // Somebody else began one: the list shows it.
      if (!isApiError(failure, 'conflict')) throw failure
    }
    await queries.invalidateQueries({ queryKey: ['admin'] })
  }

  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button loading={saving} disabled={running} onClick={() => run(start, t('backupStarted'))}>
          {t('backupNow')}
        </Button>
        <Group gap={6} role="status">
          {running && (
            <>
              <Loader size={14} aria-hidden="true" />
              <Text size="sm">{t('backupRunning')}</Text>
            </>
          )}
        </Group>
      </Group>
      {list.data?.failed === true && (
        <Alert color="red" role="alert">
          {t('backupFailed')}
        </Alert>
      )}
      <ErrorAlert error={error ?? list.error} />
      {list.data !== undefined && list.data.backups.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('backupNone')}
        </Text>
      )}
      {list.data !== undefined && list.data.backups.length > 0 && (
        <BackupTable list={list.data.backups} onDelete={setDeleting} />
      )}
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('backupDelete')}
        confirmLabel={t('backupDelete')}
        danger
        onClose={() => setDeleting(undefined)}
        onConfirm={async () => {
          if (deleting !== undefined) await deleteBackup(deleting)
          await queries.invalidateQueries({ queryKey: ['admin'] })
        }}
      >
        <Text size="sm">{t('backupDeleteText', { name: deleting ?? '' })}</Text>
      </ConfirmDialog>
    </Stack>
  )
}

interface BackupTableProps {
  readonly list: BackupList['backups']
  readonly onDelete: (name: string) => void
}

/** How large each archive is, how much of that came with it, and how long it took. */
function BackupTable({ list, onDelete }: BackupTableProps) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const seconds = (ms: number): string =>
    format.number(ms / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
  return (
    <CardTable
      label={t('backupsTitle')}
      rows={list}
      rowKey={({ name }) => name}
      columns={[
        { header: t('backupName'), render: ({ name }) => name },
        { header: t('when'), render: ({ created_at }) => format.dateTime(created_at) },
        { header: t('size'), number: true, render: ({ size }) => format.bytes(size) },
        { header: t('backupNew'), number: true, render: (backup) => format.bytes(backup.new) },
        {
          header: t('backupTook'),
          number: true,
          render: ({ took_ms }) => (took_ms === 0 ? '–' : seconds(took_ms)),
        },
        {
          header: t('actions'),
          render: ({ name }) => (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={t('backupDeleteOf', { name })}
              onClick={() => onDelete(name)}
            >
              {t('backupDelete')}
            </Button>
          ),
        },
      ]}
    />
  )
}
