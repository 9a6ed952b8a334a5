import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { caseKind } from '../../../domain/case/case.ts'
import { closingStepKeys } from '../../../domain/case/labels.ts'
import {
  type ClosingFact,
  type ClosingItem,
  closingOpen,
} from '../../../domain/casework/closing.ts'
import { parseCivilDate } from '../../../domain/values/civil-date.ts'
import { type CaseTab, paths } from '../../../lib/paths'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { DateField } from '../../../ui/fields/DateField'
import { TickField } from '../../../ui/fields/TickField'
import { useUnsaved } from '../../../ui/use-unsaved'
import { useRecord } from '../../../vault/records/hooks'
import { updateRecord } from '../../../vault/records/records'
import { checklistNow } from './move-facts.ts'

const whereTo = {
  deadlines: 'deadlines',
  tasks: 'tasks',
  unbilled: 'time',
  expenses: 'billing',
  invoices: 'billing',
  trust: 'billing',
} as const satisfies Record<ClosingFact, CaseTab>

/** The closing checklist: what the records leave open, and what a person ticks. */
export function ClosingDialog({
  caseId,
  onFinish,
  onClose,
}: {
  caseId: string
  onFinish: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('board')
  const { t: common } = useTranslation()
  const entry = useRecord(caseKind, caseId)
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const draft = useUnsaved<{ readonly keepUntil: string }>(`case:closing:${caseId}`, {
    keepUntil: entry?.value.keepUntil ?? '',
  })
  if (entry === undefined) return null
  const items = checklistNow(caseId, entry.value)

  /** Store the day once it stands there whole: while it is typed, other days go by. */
  async function keep(): Promise<void> {
    const typed = draft.values.keepUntil
    const keepUntil = typed === '' ? '' : parseCivilDate(typed)
    if (!draft.changed || keepUntil === null) return
    await updateRecord(caseKind, caseId, { keepUntil })
    draft.drop()
  }

  async function then(next: () => Promise<void> | void): Promise<void> {
    setRunning(true)
    setError(undefined)
    try {
      await keep()
      await next()
    } catch (failure) {
      setError(failure)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Modal opened onClose={() => void then(onClose)} title={t('closingTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('closingText')}</Text>
        {items.map((item) =>
          'fact' in item ? (
            <Fact key={item.fact} caseId={caseId} item={item} onGo={onClose} />
          ) : (
            <Tick key={item.step} caseId={caseId} item={item} />
          ),
        )}
        <DateField
          label={t('keepUntil')}
          description={t('keepUntilHelp')}
          value={draft.values.keepUntil}
          onChange={(keepUntil) => draft.set({ keepUntil })}
          onBlur={() => void keep().catch(setError)}
        />
        <ErrorAlert error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void then(onClose)} disabled={running}>
            {common('cancel')}
          </Button>
          <Button
            loading={running}
            disabled={closingOpen(items) > 0}
            onClick={() => void then(onFinish)}
          >
            {t('closeCase')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Fact({
  caseId,
  item,
  onGo,
}: {
  caseId: string
  item: Extract<ClosingItem, { fact: ClosingFact }>
  onGo: () => void
}) {
  const { t } = useTranslation('board')
  const { fact, open } = item
  return (
    <Group gap={8} wrap="nowrap">
      {open === 0 ? (
        <IconCircleCheck size={18} color="var(--mantine-color-green-7)" aria-hidden="true" />
      ) : (
        <IconAlertCircle size={18} color="var(--mantine-color-red-7)" aria-hidden="true" />
      )}
      <Text size="sm">
        {t(`closing_${fact}`, { count: open })}{' '}
        {open > 0 && (
          <Anchor href={paths.caseTab(caseId, whereTo[fact])} onClick={onGo} size="sm">
            {t('closingShow')}
          </Anchor>
        )}
      </Text>
    </Group>
  )
}

function Tick({ caseId, item }: { caseId: string; item: Extract<ClosingItem, { step: string }> }) {
  const { t: word } = useTranslation('records')
  const { user } = useAuth()
  const { step, name, open } = item
  const label =
    name !== ''
      ? name
      : step in closingStepKeys
        ? word(closingStepKeys[step as keyof typeof closingStepKeys])
        : step
  const change = (done: boolean): Promise<void> =>
    updateRecord(caseKind, caseId, (current) => {
      const others = current.closingDone.filter(({ id }) => id !== step)
      const tick = { id: step, by: user?.id ?? '', at: Date.now() }
      return { ...current, closingDone: done ? [...others, tick] : others }
    })
  return (
    <TickField label={label} checked={open === 0} onChange={(checked) => void change(checked)} />
  )
}
