import { SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { ledgerKey, type TrustAccount, trustMethods } from '../../domain/trust/trust.ts'
import { formatMoney, money } from '../../domain/values/money.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { ClientSelect } from '../../records-ui/ClientSelect'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useFresh } from '../../records-ui/form/use-fresh.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { useRecords } from '../../vault/records/hooks'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { blankEntry, type EntryValues, entryTypes, readEntry } from './entry-form.ts'
import { TransferTarget } from './TransferTarget'
import { post, transfer } from './trust-actions.ts'
import { useRefusedTrust } from './use-trust-step.ts'

const newIds = () => ({ out: newRecordId(), in: newRecordId() })

/** Posts money in, money out, or a transfer between two ledgers. */
export function EntryDialog({
  account,
  opened,
  onClose,
}: {
  account: Entry<TrustAccount>
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const cases = useRecords(caseKind)
  const { fresh: ids, beside } = useFresh(newIds)
  const { currency, balances } = account.value
  const form = useForm<EntryValues>({
    key: `trust:entry:${account.id}`,
    initial: blankEntry(),
    problems: (values) => {
      const found = Object.entries(readEntry(values, currency).problems)
      return Object.fromEntries(found.map(([name, problem]) => [name, t(problem)]))
    },
    async save(values) {
      const { draft } = readEntry(values, currency)
      if (draft === undefined) return
      const { type, ...rest } = draft
      const now = Date.now()
      if (type === 'transfer') {
        const to = { clientId: values.toClientId, caseId: values.toCaseId }
        await transfer(linearRecords, account.id, ids, rest, to, now)
      } else await post(linearRecords, account.id, ids.out, { ...rest, type }, now)
    },
    beside,
    explain: useRefusedTrust(),
    onClose,
  })
  const { values, set } = form

  /** A case has a client: choosing the one names the other. */
  function chooseCase(caseId: string): void {
    const client = cases.find(({ id }) => id === caseId)?.value.clientIds[0]
    set(client === undefined ? { caseId } : { caseId, clientId: client })
  }

  return (
    <DialogForm of={form} opened={opened} title={t('newEntry')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Choice
          name="type"
          label={t('type')}
          data={entryTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
        />
        <form.Day name="on" label={t('date')} />
      </SimpleGrid>
      <CaseSelect value={values.caseId} onChange={chooseCase} />
      <form.Field name="clientId">
        {({ set, ...field }) => <ClientSelect {...field} onChange={set} />}
      </form.Field>
      <Text size="sm" c="dimmed">
        {t('available', {
          amount: formatMoney(money(balances[ledgerKey(values)] ?? 0, currency), language),
        })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Figure name="amount" label={t('amountIn', { currency })} currency={currency} />
        {values.type !== 'transfer' && (
          <form.Choice
            name="method"
            label={t('method')}
            data={trustMethods.map((value) => ({ value, label: t(`method_${value}`) }))}
          />
        )}
      </SimpleGrid>
      {values.type === 'transfer' ? (
        <TransferTarget form={form} />
      ) : (
        <form.Line name="counterparty" label={t('counterparty')} />
      )}
      <form.Line name="purpose" label={t('purpose')} />
      <form.Line name="reference" label={t('reference')} />
      <Text size="xs" c="dimmed">
        {t('postedNotice')}
      </Text>
    </DialogForm>
  )
}
