import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { incidentKind } from '../../domain/firm/incident.ts'
import { useRecords } from '../../vault/records/hooks'
import { IncidentDialog } from './IncidentDialog'

/** Missed deadlines whose consequences somebody still has to deal with; nothing while there are none. */
export function IncidentList() {
  const { t } = useTranslation('deadlines')
  const [open, setOpen] = useState<string>()
  const waiting = useRecords(incidentKind).filter(({ value }) => value.closedAt === 0)
  return (
    <>
      {waiting.length > 0 && (
        <Alert color="red" title={t('incidents', { count: waiting.length })} mb="sm" p="sm">
          <Group gap="xs">
            {waiting.map(({ id, value }) => (
              <Button
                key={id}
                size="compact-sm"
                variant="light"
                color="red"
                onClick={() => setOpen(id)}
              >
                {value.title}
              </Button>
            ))}
          </Group>
        </Alert>
      )}
      <IncidentDialog id={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
