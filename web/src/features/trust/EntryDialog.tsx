import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { ledgerKey, type TrustAccount, trustMethods } from '../../domain/trust/trust.ts'
import { formatMoney, money } from '../../domain/values/money.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { ClientSelect } from '../../records-ui/ClientSelect'
import { liveDesk } from '../../records-ui/desk.ts'
import { FigureField } from '../../records-ui/FigureField'
import { FormDialog } from '../../ui/FormDialog'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/records/hooks'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { blankEntry, type EntryValues, entryTypes, readEntry } from './entry-form.ts'
import { TransferTarget } from './TransferTarget'
import { post, transfer } from './trust-actions.ts'
import { useTrustStep } from './use-trust-step.ts'

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
  const draft = useDraft<EntryValues>(`trust:entry:${account.id}`, blankEntry())
  const { values, set } = draft
  const [ids, setIds] = useState(newIds)
  const [tried, setTried] = useState(false)
  const step = useTrustStep()
  const { currency, balances } = account.value
  const { problems, draft: ready } = readEntry(values, currency)
  const show = (problem: keyof typeof problems) => {
    const key = tried ? problems[problem] : undefined
    return key === undefined ? undefined : t(key)
  }

  function startOver(): void {
    draft.drop()
    setTried(false)
    step.clear()
    setIds(newIds())
  }

  async function save(): Promise<void> {
    setTried(true)
    if (ready === undefined) return
    const now = Date.now()
    const { type, ...rest } = ready
    const done = await step.run(() =>
      type === 'transfer'
        ? transfer(
            liveDesk,
            account.id,
            ids,
            rest,
            { clientId: values.toClientId, caseId: values.toCaseId },
            now,
          )
        : post(liveDesk, account.id, ids.out, { ...rest, type }, now),
    )
    if (!done) return
    startOver()
    onClose()
  }

  /** A case has a client: choosing the one names the other. */
  function chooseCase(caseId: string): void {
    const client = cases.find(({ id }) => id === caseId)?.value.clientIds[0]
    set(client === undefined ? { caseId } : { caseId, clientId: client })
  }

  return (
    <FormDialog
      opened={opened}
      title={t('newEntry')}
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: startOver }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <ChoiceSelect
          label={t('type')}
          value={values.type}
          onChange={(type) => set({ type })}
          data={entryTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
        />
        <DateField
          label={t('date')}
          value={values.on}
          onChange={(on) => set({ on })}
          error={show('on')}
        />
      </SimpleGrid>
      <CaseSelect value={values.caseId} onChange={chooseCase} />
      <ClientSelect
        value={values.clientId}
        onChange={(clientId) => set({ clientId })}
        error={show('clientId')}
      />
      <Text size="sm" c="dimmed">
        {t('available', {
          amount: formatMoney(money(balances[ledgerKey(values)] ?? 0, currency), language),
        })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <FigureField
          label={t('amountIn', { currency })}
          currency={currency}
          value={values.amount}
          onChange={(amount) => set({ amount })}
          error={show('amount')}
        />
        {values.type !== 'transfer' && (
          <ChoiceSelect
            label={t('method')}
            value={values.method}
            onChange={(method) => set({ method })}
            data={trustMethods.map((value) => ({ value, label: t(`method_${value}`) }))}
          />
        )}
      </SimpleGrid>
      {values.type === 'transfer' ? (
        <TransferTarget values={values} onChange={set} error={show('toClientId')} />
      ) : (
        <LineField
          label={t('counterparty')}
          value={values.counterparty}
          onChange={(counterparty) => set({ counterparty })}
        />
      )}
      <LineField
        label={t('purpose')}
        value={values.purpose}
        onChange={(purpose) => set({ purpose })}
        error={show('purpose')}
      />
      <LineField
        label={t('reference')}
        value={values.reference}
        onChange={(reference) => set({ reference })}
        autoComplete="off"
      />
      <Text size="xs" c="dimmed">
        {t('postedNotice')}
      </Text>
    </FormDialog>
  )
}
