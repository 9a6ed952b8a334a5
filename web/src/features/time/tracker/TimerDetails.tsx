import { ActionIcon, Popover, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { changedFields } from '../../../domain/record/patch.ts'
import { decimalMoney } from '../../../domain/values/money.ts'
import { CaseSelect } from '../../../records-ui/CaseSelect'
import { ClientSelect } from '../../../records-ui/ClientSelect'
import { FigureField } from '../../../records-ui/FigureField'
import type { TimerChoice } from '../../../records-ui/timers.ts'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { useRecords } from '../../../vault/records/hooks'
import { clientIn } from '../entry-form.ts'

/** Case, client, rate and whether it is billed, beside the line of the tracker. What is chosen holds
 *  once this is closed. */
export function TimerDetails({
  choice,
  currency,
  onChoose,
}: {
  choice: TimerChoice
  currency: string
  /** Told what was changed of it. */
  onChoose: (patch: Partial<TimerChoice>) => void
}) {
  const { t } = useTranslation('time')
  const cases = useRecords(caseKind)
  const [typed, setTyped] = useState<TimerChoice>()
  const shown = typed ?? choice
  const set = (patch: Partial<TimerChoice>) => setTyped({ ...shown, ...patch })
  const isRate = shown.rate === '' || decimalMoney(shown.rate, currency) !== null
  const close = (): void => {
    // The field says what a rate looks like; closed, it would be forgotten.
    if (!isRate) return
    const patch = typed === undefined ? {} : changedFields(choice, typed)
    if (Object.keys(patch).length > 0) onChoose(patch)
    setTyped(undefined)
  }
  return (
    <Popover
      opened={typed !== undefined}
      onChange={(opened) => !opened && close()}
      position="bottom-end"
      width="20rem"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          aria-label={t('timerDetails')}
          title={t('timerDetails')}
          onClick={() => (typed === undefined ? setTyped(choice) : close())}
        >
          <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('timerDetails')}>
        <Stack gap="sm">
          <CaseSelect
            inside
            value={shown.caseId}
            onChange={(caseId) =>
              set({ caseId, clientId: clientIn(cases, caseId, shown.clientId) })
            }
          />
          <ClientSelect inside value={shown.clientId} onChange={(clientId) => set({ clientId })} />
          <FigureField
            currency={currency}
            label={t('rateIn', { currency })}
            description={t('rateHelp')}
            value={shown.rate}
            onChange={(rate) => set({ rate })}
          />
          <SwitchField
            label={t('billable')}
            checked={shown.billable}
            onChange={(billable) => set({ billable })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
