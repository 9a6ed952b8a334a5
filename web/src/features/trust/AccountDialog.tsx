import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyLine } from '../../domain/values/text.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { FormDialog } from '../../ui/FormDialog'
import { LineField } from '../../ui/fields/LineField'
import { useDraft } from '../../ui/use-draft'
import { newRecordId } from '../../vault/records/records'
import { openAccount } from './trust-actions.ts'
import { useTrustStep } from './use-trust-step.ts'

/** Sets up the account that a bank keeps for clients' money. */
export function AccountDialog({
  opened,
  onOpened,
  onClose,
}: {
  opened: boolean
  onOpened: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('trust')
  const terms = useBillingTerms()
  const draft = useDraft('trust:account', { name: '', bank: '', currency: terms.currency })
  const { values, set } = draft
  const [id, setId] = useState(newRecordId)
  const [tried, setTried] = useState(false)
  const step = useTrustStep()
  const name = tidyLine(values.name)
  const currency = values.currency.trim().toUpperCase()
  const currencyRight = /^[A-Z]{3}$/.test(currency)

  function startOver(): void {
    draft.drop()
    setTried(false)
    step.clear()
  }

  async function save(): Promise<void> {
    setTried(true)
    if (name === '' || !currencyRight) return
    const bank = tidyLine(values.bank)
    if (!(await step.run(() => openAccount(liveDesk, id, name, bank, currency)))) return
    startOver()
    setId(newRecordId())
    onOpened(id)
  }

  return (
    <FormDialog
      opened={opened}
      title={t('newAccount')}
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: startOver }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <LineField
        label={t('accountName')}
        value={values.name}
        onChange={(name) => set({ name })}
        error={tried && name === '' ? t('needsName') : undefined}
        aria-required
        data-autofocus
      />
      <LineField
        label={t('bank')}
        value={values.bank}
        onChange={(bank) => set({ bank })}
        autoComplete="off"
      />
      <LineField
        label={t('currency')}
        value={values.currency}
        maxLength={3}
        onChange={(currency) => set({ currency })}
        error={tried && !currencyRight ? t('badCurrency') : undefined}
      />
    </FormDialog>
  )
}
