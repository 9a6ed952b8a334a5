import { Alert, Button, Group, Text } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { useFormat } from '../../../i18n/use-format'
import { useStep } from '../../../records-ui/use-step'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { icon } from '../../../ui/icon'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** Say that one works on a document, and see who does. A word among colleagues, not a wall. */
export function CheckOutControl({ entry }: { entry: Entry<DocumentRecord> }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { user } = useAuth()
  const [taking, setTaking] = useState(false)
  const step = useStep((error) => error)
  const { checkOut } = entry.value
  const userId = user?.id ?? ''
  const name = user?.fullName.trim() || (user?.email ?? '')
  const take = (): Promise<void> =>
    updateRecord(documentKind, entry.id, { checkOut: { userId, name, at: Date.now() } })
  const giveBack = (): Promise<void> => updateRecord(documentKind, entry.id, { checkOut: null })
  const mine = checkOut?.userId === userId
  return (
    <>
      {checkOut !== null && (
        <Alert color="yellow" role="status" icon={icon(IconLock)}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              {mine
                ? t('checkedOutMine', { at: format.dateTime(checkOut.at) })
                : t('checkedOutBy', { name: checkOut.name, at: format.dateTime(checkOut.at) })}
            </Text>
            {mine ? (
              <Writers>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={icon(IconLockOpen, 14)}
                  loading={step.busy}
                  onClick={() => void step.run(giveBack)}
                >
                  {t('checkIn')}
                </Button>
              </Writers>
            ) : (
              <Writers>
                <Button size="compact-sm" variant="default" onClick={() => setTaking(true)}>
                  {t('checkOutTake')}
                </Button>
              </Writers>
            )}
          </Group>
        </Alert>
      )}
      {checkOut === null && (
        <div>
          <Writers>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={icon(IconLock, 14)}
              loading={step.busy}
              onClick={() => void step.run(take)}
            >
              {t('checkOut')}
            </Button>
          </Writers>
        </div>
      )}
      {step.error !== undefined && <ErrorAlert error={step.error} />}
      <ConfirmDialog
        opened={taking}
        title={t('checkOutTake')}
        confirmLabel={t('checkOutTake')}
        onConfirm={take}
        onClose={() => setTaking(false)}
      >
        <Text size="sm">{t('checkOutTakeText', { name: checkOut?.name ?? '' })}</Text>
      </ConfirmDialog>
    </>
  )
}
