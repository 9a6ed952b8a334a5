import { useTranslation } from 'react-i18next'
import { tidyLine } from '../../domain/values/text.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useFresh } from '../../records-ui/form/use-fresh.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { newRecordId } from '../../vault/records/records'
import { openAccount } from './trust-actions.ts'
import { useRefusedTrust } from './use-trust-step.ts'

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
  const { fresh: id, beside } = useFresh(newRecordId)
  const form = useForm({
    key: 'trust:account',
    initial: { name: '', bank: '', currency: terms.currency },
    problems: ({ name, currency }) => ({
      name: tidyLine(name) === '' && t('needsName'),
      currency: !/^[A-Z]{3}$/.test(codeOf(currency)) && t('badCurrency'),
    }),
    async save({ name, bank, currency }) {
      await openAccount(linearRecords, id, tidyLine(name), tidyLine(bank), codeOf(currency))
      onOpened(id)
    },
    beside,
    explain: useRefusedTrust(),
    onClose,
  })
  return (
    <DialogForm of={form} opened={opened} title={t('newAccount')}>
      <form.Line name="name" label={t('accountName')} aria-required data-autofocus />
      <form.Line name="bank" label={t('bank')} />
      <form.Line name="currency" label={t('currency')} maxLength={3} />
    </DialogForm>
  )
}

const codeOf = (currency: string): string => currency.trim().toUpperCase()
