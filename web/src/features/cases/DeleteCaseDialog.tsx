import { Alert, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../domain/case/case.ts'
import { type DeletionBar, type KeptSort, keptSorts } from '../../domain/casework/case-deletion.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import type { Entry } from '../../vault/wire/types'
import { deleteCase, isSamePlan, planNow } from './delete-case.ts'

const barKeys = {
  hold: 'heldNotBinned',
  limitation: 'limitationNotBinned',
  trustMoney: 'deleteTrustMoney',
  retention: 'deleteRetention',
} as const satisfies Record<DeletionBar, string>

const keptKeys = {
  invoices: 'keptInvoices',
  work: 'keptWork',
  trust: 'keptTrust',
  documents: 'keptDocuments',
  reports: 'keptReports',
} as const satisfies Record<KeptSort, string>

/** Asks before a case is deleted for good: what goes with it, what must stay, what stands against it. */
export function DeleteCaseDialog({
  entry,
  onClose,
}: {
  entry: Entry<LegalCase>
  onClose: () => void
}) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const [plan, setPlan] = useState(() => planNow(entry.id))
  const { bars, remove, change, kept } = plan
  const of = (...kinds: string[]): number =>
    remove.filter(({ kind }) => kinds.includes(kind)).length
  const going = [
    ['goingDocuments', of('document')],
    ['goingDeadlines', of('deadline', 'task', 'event')],
    ['goingWork', of('timeEntry', 'expense')],
  ] as const
  const staying = keptSorts.filter((sort) => kept[sort] > 0)
  const nothing = remove.length === 0 && change.length === 0
  return (
    <ConfirmDialog
      opened
      danger
      title={word('binDeleteForever')}
      confirmLabel={word('binDeleteForever')}
      disabled={bars.length > 0 || nothing}
      onConfirm={async () => {
        const now = planNow(entry.id)
        setPlan(now)
        if (!isSamePlan(now, plan)) throw new Error(t('deleteChanged'))
        await deleteCase(entry.id)
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {bars.map((bar) => (
          <Alert key={bar} color="yellow">
            {t(barKeys[bar])}
          </Alert>
        ))}
        <Text size="sm">
          {nothing
            ? t('deleteNothing')
            : t('deleteForGoodText', { title: entry.value.title, count: remove.length })}
        </Text>
        <List size="sm">
          {going
            .filter(([, count]) => count > 0)
            .map(([key, count]) => (
              <List.Item key={key}>{t(key, { count })}</List.Item>
            ))}
        </List>
        {staying.length > 0 && (
          <Alert color="blue" title={t('keptTitle')}>
            <List size="sm">
              {staying.map((sort) => (
                <List.Item key={sort}>{t(keptKeys[sort], { count: kept[sort] })}</List.Item>
              ))}
            </List>
            <Text size="sm" mt="xs">
              {t('keptPlate')}
            </Text>
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
