import { Button, Group, Text } from '@mantine/core'
import { IconCalendarDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceTotals } from '../../../domain/billing/invoice.ts'
import { openOf, type PaymentPlan } from '../../../domain/billing/payment-plan.ts'
import { formatCivilDate } from '../../../domain/values/civil-date.ts'
import { linearRecords } from '../../../records-ui/linear-records.ts'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { icon } from '../../../ui/icon'
import { lazyDialog } from '../../../ui/lazy'
import { showUndo } from '../../../ui/undo-toast'
import type { Entry } from '../../../vault/wire/types'
import { useBillingStep, useExplained } from '../use-billing-step.ts'
import { Instalments } from './Instalments'
import { bringPlanBack, takePlanBack } from './plan-actions.ts'

const PlanDialog = lazyDialog(async () => (await import('./PlanDialog')).PlanDialog)

/** The instalments in which an invoice is paid, or the way to agree on some; nothing before it is issued. */
export function PlanSection({ entry }: { entry: Entry<Invoice> }) {
  const { t } = useTranslation('billing')
  const [opened, setOpened] = useState(false)
  const { plan, state } = entry.value
  if (plan !== undefined) return <Plan entry={entry} plan={plan} />
  if (state !== 'issued') return null
  return (
    <Writers>
      <div>
        <Button
          variant="default"
          leftSection={icon(IconCalendarDollar)}
          onClick={() => setOpened(true)}
        >
          {t('planAgree')}
        </Button>
      </div>
      <PlanDialog entry={entry} opened={opened} onClose={() => setOpened(false)} />
    </Writers>
  )
}

function Plan({ entry, plan }: { entry: Entry<Invoice>; plan: PaymentPlan }) {
  const { t, i18n } = useTranslation('billing')
  const today = useToday()
  const step = useBillingStep()
  const explained = useExplained()
  const [opened, setOpened] = useState(false)
  const { state } = entry.value
  const isAsked = state === 'issued' || state === 'paid'

  async function takeBack(): Promise<void> {
    if (!(await step.run(() => takePlanBack(linearRecords, entry.id, plan)))) return
    showUndo(t('planTakenBack'), () => explained(bringPlanBack(linearRecords, entry.id, plan)))
  }

  return (
    <section>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text fw={600} size="sm" component="h3" m={0}>
          {t('instalments')}
        </Text>
        {state === 'issued' && (
          <Writers>
            <Group gap={4}>
              <Button size="compact-xs" variant="subtle" onClick={() => setOpened(true)}>
                {t('planChange')}
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                loading={step.busy}
                onClick={() => void takeBack()}
              >
                {t('planTakeBack')}
              </Button>
            </Group>
            <PlanDialog entry={entry} opened={opened} onClose={() => setOpened(false)} />
          </Writers>
        )}
      </Group>
      <Instalments
        instalments={plan.instalments}
        today={today}
        {...(isAsked ? { open: openOf(plan, invoiceTotals(entry.value).due) } : {})}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {t('planAgreedOn', {
          date: formatCivilDate(plan.agreedOn, i18n.resolvedLanguage ?? 'en'),
        })}
      </Text>
      <ErrorAlert error={step.error} />
    </section>
  )
}
