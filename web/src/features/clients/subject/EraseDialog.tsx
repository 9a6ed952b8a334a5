import { Alert, Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import type { Client } from '../../../domain/client/client.ts'
import {
  type EraseObstacle,
  type ErasePlan,
  eraseObstacles,
  planErase,
} from '../../../domain/client/client-subject.ts'
import { sameValue } from '../../../domain/record/patch.ts'
import { paths } from '../../../lib/paths'
import { useStep } from '../../../records-ui/use-step.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { LineField } from '../../../ui/fields/LineField'
import { TickField } from '../../../ui/fields/TickField'
import { allRecords } from '../../../vault/records/all-records.ts'
import { getRecord } from '../../../vault/records/records.ts'
import type { Entry } from '../../../vault/wire/types'
import { eraseClient, eraseGround } from './erase-client.ts'

/** Erases a client for good, unless something stands against it. The name is typed to confirm. */
export function EraseDialog({
  entry,
  opened,
  onClose,
  onErased,
}: {
  entry: Entry<Client>
  opened: boolean
  onClose: () => void
  onErased?: () => void
}) {
  const { t } = useTranslation('clients')
  return (
    <Modal opened={opened} onClose={onClose} title={t('eraseTitle', { name: entry.value.name })}>
      {opened && <EraseForm entry={entry} onClose={onClose} onErased={onErased} />}
    </Modal>
  )
}

function EraseForm({
  entry,
  onClose,
  onErased,
}: {
  entry: Entry<Client>
  onClose: () => void
  onErased: (() => void) | undefined
}) {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const [periodsOver, setPeriodsOver] = useState(false)
  const [typed, setTyped] = useState('')
  const [ground, setGround] = useState(() => eraseGround(entry.id))
  const [plan, setPlan] = useState(() => planErase(entry.id, allRecords()))
  const step = useStep((error) => error)
  const obstacles = eraseObstacles(ground, periodsOver)
  const asksPeriods = eraseObstacles(ground, false).some(({ why }) => why === 'keptBooks')

  async function run(): Promise<void> {
    const went = await step.run(async () => {
      const now = planErase(entry.id, allRecords())
      setGround(eraseGround(entry.id))
      setPlan(now)
      const stands = eraseObstacles(eraseGround(entry.id), periodsOver).length > 0
      if (stands || !isSameErase(now, plan)) throw new Error(t('eraseChanged'))
      const { removed, unlinked } = await eraseClient(entry.id)
      notifications.show({ message: t('erased', { removed, unlinked }) })
    })
    if (!went) return
    onClose()
    onErased?.()
  }

  return (
    <Stack gap="sm">
      {obstacles.length > 0 && (
        <Alert color="yellow" title={t('eraseObstacles')}>
          <List size="sm" spacing={4}>
            {obstacles.map((obstacle) => (
              <List.Item key={obstacle.why}>
                <Obstacle obstacle={obstacle} />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {asksPeriods && (
        <TickField
          checked={periodsOver}
          onChange={setPeriodsOver}
          label={t('erasePeriodsOver')}
          description={t('erasePeriodsHelp')}
        />
      )}
      {obstacles.length === 0 && (
        <>
          <Text size="sm">
            {t('eraseText', { removed: plan.remove.length, unlinked: plan.unlink.length })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('eraseHistory')}
          </Text>
          <LineField
            label={t('eraseConfirm', { name: entry.value.name })}
            value={typed}
            autoComplete="off"
            onChange={setTyped}
          />
        </>
      )}
      <ErrorAlert error={step.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={step.busy}>
          {common('cancel')}
        </Button>
        <Button
          color="red"
          loading={step.busy}
          disabled={obstacles.length > 0 || typed.trim() !== entry.value.name.trim()}
          onClick={() => void run()}
        >
          {t('eraseDo')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Whether two plans take away and unlink the same records. */
function isSameErase(one: ErasePlan, other: ErasePlan): boolean {
  const told = ({ remove, unlink }: ErasePlan) => ({
    remove: remove.map(({ id }) => id).sort(),
    unlink: unlink.map(({ record }) => record.id).sort(),
  })
  return sameValue(told(one), told(other))
}

function Obstacle({ obstacle }: { obstacle: EraseObstacle }) {
  const { t } = useTranslation('clients')
  switch (obstacle.why) {
    case 'hold':
    case 'openCase':
      return (
        <>
          {t(obstacle.why === 'hold' ? 'eraseHold' : 'eraseOpenCase')}{' '}
          {obstacle.cases.map((id, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Anchor href={paths.case(id)}>{getRecord(caseKind, id)?.value.title ?? id}</Anchor>
            </span>
          ))}
        </>
      )
    case 'openInvoice':
      return t('eraseOpenInvoice', { count: obstacle.count })
    case 'trustMoney':
      return t('eraseTrustMoney')
    case 'keptBooks':
      return t('eraseKeptBooks', { count: obstacle.count })
  }
}
