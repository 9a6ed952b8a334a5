import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import {
  conversationRetentionKind,
  retentionChoices,
  retentionId,
} from '../../../domain/conversation/conversation-retention.ts'
import {
  deleteEnded,
  endedNow,
  useRetentionDays,
} from '../../../records-ui/ai/conversation-retention.ts'
import { useStep } from '../../../records-ui/use-step.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { SelectField } from '../../../ui/fields/SelectField'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import { useRights } from '../../../vault/records/use-rights.ts'

/** How long conversations are kept in this workspace; who decides about its members decides this. */
export function RetentionSetting() {
  const { t } = useTranslation('ai')
  const { user } = useAuth()
  const { govern } = useRights()
  const days = useRetentionDays()
  const step = useStep((error) => error)
  const [asked, setAsked] = useState<{ readonly days: number; readonly ended: number }>()
  const words = (count: number): string =>
    count === 0 ? t('retentionForever') : t('retentionDays', { count })

  async function keep(next: number): Promise<void> {
    const choice = { days: next, by: user?.id ?? '', at: Date.now() }
    const known = getRecord(conversationRetentionKind, retentionId)
    if (known === undefined) await createRecord(conversationRetentionKind, choice, retentionId)
    else await updateRecord(conversationRetentionKind, retentionId, choice)
    await deleteEnded()
  }

  function choose(next: number): void {
    const ended = endedNow(next).length
    if (ended > 0) setAsked({ days: next, ended })
    else void step.run(() => keep(next))
  }

  if (!govern) return <Text size="sm">{words(days)}</Text>
  return (
    <>
      <SelectField
        label={t('retention')}
        description={t('retentionText')}
        disabled={step.busy}
        value={String(days)}
        onChange={(value) => choose(Number(value))}
        data={retentionChoices.map((one) => ({ value: String(one), label: words(one) }))}
        w={{ base: '100%', xs: 420 }}
      />
      <ErrorAlert error={step.error} />
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('retentionConfirm')}
        confirmLabel={t('retentionConfirm')}
        danger
        onConfirm={() => keep(asked?.days ?? days)}
        onClose={() => setAsked(undefined)}
      >
        {t('retentionEnded', { count: asked?.ended ?? 0 })}
      </ConfirmDialog>
    </>
  )
}
