import { Alert, Button, Group } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  type Deadline,
  type DeadlineRefusal,
  deadlineKind,
  reopen,
  verify,
} from '../../domain/deadline/deadline.ts'
import { incidentKind } from '../../domain/firm/incident.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { useRecords } from '../../vault/records/hooks'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { CloseDeadlineDialog, type Closing } from './CloseDeadlineDialog'
import { writeClosed } from './deadline-steps.ts'
import { IncidentDialog } from './IncidentDialog'
import { MoveTriggerDialog } from './MoveTriggerDialog'

/** What can become of a deadline. */
export function DeadlineActions({
  entry,
  onEdit,
  onDialog,
}: {
  entry: Entry<Deadline>
  onEdit: () => void
  /** Told when a dialog opens over the drawer, and when it is closed. */
  onDialog: (open: boolean) => void
}) {
  const { t } = useTranslation('deadlines')
  const { user } = useAuth()
  const [closing, setClosing] = useState<Closing>()
  const [moving, setMoving] = useState(false)
  const [refusal, setRefusal] = useState<DeadlineRefusal>()
  const [incident, setIncident] = useState<string>()
  const incidents = useRecords(incidentKind).filter(({ value }) => value.deadlineId === entry.id)
  const me = user?.id ?? ''
  const active = entry.value.state === 'active'

  const dialog = closing !== undefined || moving || incident !== undefined
  // Told before anybody sees it gone: the next Escape is the drawer's.
  useLayoutEffect(() => onDialog(dialog), [dialog, onDialog])

  function check(): void {
    const verified = verify(entry.value, me, Date.now())
    if (typeof verified === 'string') setRefusal(verified)
    else void updateRecord(deadlineKind, entry.id, verified)
  }

  async function closed(deadline: Deadline): Promise<void> {
    setIncident(await writeClosed(entry.id, deadline, me, Date.now()))
  }

  return (
    <>
      {refusal && (
        <Alert color="yellow" p="xs" role="alert">
          {t(`refusal_${refusal}`)}
        </Alert>
      )}
      <Group gap="xs">
        {active ? (
          <ActiveSteps
            deadline={entry.value}
            onCheck={check}
            onEdit={onEdit}
            onMove={() => setMoving(true)}
            onClosing={setClosing}
          />
        ) : (
          <Writers>
            <Button
              variant="default"
              onClick={() => void updateRecord(deadlineKind, entry.id, reopen(entry.value))}
            >
              {t('reopen')}
            </Button>
          </Writers>
        )}
        {incidents.map(({ id, value }) => (
          <Button key={id} variant="light" color="red" onClick={() => setIncident(id)}>
            {value.closedAt === 0 ? t('incidentOpen') : t('incidentClosed')}
          </Button>
        ))}
      </Group>
      <MoveTriggerDialog deadline={entry.value} opened={moving} onClose={() => setMoving(false)} />
      <IncidentDialog id={incident} onClose={() => setIncident(undefined)} />
      <CloseDeadlineDialog
        id={entry.id}
        deadline={entry.value}
        as={closing}
        by={me}
        onClosed={closed}
        onClose={() => setClosing(undefined)}
      />
    </>
  )
}

/** Close it, check it, change it, move it: what somebody who may write can do with an open one. */
function ActiveSteps({
  deadline: { verifiedBy, origin, due },
  onCheck,
  onEdit,
  onMove,
  onClosing,
}: {
  deadline: Deadline
  onCheck: () => void
  onEdit: () => void
  onMove: () => void
  onClosing: (as: Closing) => void
}) {
  const { t } = useTranslation('deadlines')
  const { t: common } = useTranslation()
  const today = useToday()
  return (
    <Writers>
      <Button onClick={() => onClosing('satisfied')}>{t('satisfy')}</Button>
      {verifiedBy === '' && (
        <Button variant="default" onClick={onCheck}>
          {t('verify')}
        </Button>
      )}
      <Button variant="default" onClick={onEdit}>
        {common('edit')}
      </Button>
      {origin && (
        <Button variant="default" onClick={onMove}>
          {t('moveTrigger')}
        </Button>
      )}
      <Button variant="subtle" color="red" onClick={() => onClosing('cancelled')}>
        {t('cancelDeadline')}
      </Button>
      {due <= today && (
        <Button variant="subtle" color="red" onClick={() => onClosing('missed')}>
          {t('markMissed')}
        </Button>
      )}
    </Writers>
  )
}
