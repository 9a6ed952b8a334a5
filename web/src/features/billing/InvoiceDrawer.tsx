import { Anchor, Badge, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceKind } from '../../domain/billing/invoice.ts'
import { dueDay } from '../../domain/billing/invoice-dues.ts'
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import { type CivilDate, formatListedDate } from '../../domain/values/civil-date.ts'
import { paths } from '../../lib/paths'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { FactList } from '../../ui/FactList'
import { useRecord, useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { InterestCharge } from './InterestCharge'
import { InvoiceActions } from './InvoiceActions'
import { InvoiceLines } from './InvoiceLines'
import { InvoiceSheet } from './InvoiceSheet'
import { labelOf } from './invoice-rows.ts'
import { PaymentList } from './PaymentList'
import { PlanSection } from './plan/PlanSection'
import { labelColors } from './use-invoice-list.tsx'

/** One invoice beside the list. */
export function InvoiceDrawer({
  id,
  onOpen,
  onClose,
}: {
  id: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('billing')
  const entry = useRecord(invoiceKind, id)
  const title =
    entry === undefined
      ? t('notFound')
      : entry.value.number === ''
        ? t('draftInvoice')
        : t(entry.value.corrects === '' ? 'invoiceNumber' : 'creditNoteNumber', {
            number: entry.value.number,
          })
  return (
    <Drawer opened={id !== undefined} onClose={onClose} position="right" size="xl" title={title}>
      {entry === undefined ? (
        <Stack gap="md" align="flex-start">
          <Text size="sm">{t('notFoundText')}</Text>
          <Button variant="light" onClick={onClose}>
            {t('backToInvoices')}
          </Button>
        </Stack>
      ) : (
        <Detail key={entry.id} entry={entry} onOpen={onOpen} onClose={onClose} />
      )}
    </Drawer>
  )
}

function Detail({
  entry,
  onOpen,
  onClose,
}: {
  entry: Entry<Invoice>
  onOpen: (id: string) => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const { value } = entry
  const label = labelOf(value, useToday())
  const client = useRecord(clientKind, value.clientId || undefined)
  const legalCase = useRecord(caseKind, value.caseId || undefined)
  const corrected = useRecords(invoiceKind).find(
    (other) => value.corrects !== '' && other.value.number === value.corrects,
  )
  const day = (date: CivilDate | '') => (date === '' ? '' : formatListedDate(date, language))
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge variant="light" color={labelColors[label]}>
          {t(`state_${label}`)}
        </Badge>
      </Group>
      <FactList
        empty=""
        facts={[
          [t('client'), client && <a href={paths.client(client.id)}>{client.value.name}</a>],
          [t('case'), legalCase && <a href={paths.case(legalCase.id)}>{legalCase.value.title}</a>],
          [t('issuedOn'), day(value.issuedOn)],
          [t('dueOn'), label === 'credit_note' ? '' : day(dueDay(value))],
          [t('period'), [day(value.periodFrom), day(value.periodTo)].filter(Boolean).join(' – ')],
          [
            t('corrects'),
            corrected && (
              <Anchor component="button" type="button" onClick={() => onOpen(corrected.id)}>
                {value.corrects}
              </Anchor>
            ),
          ],
          [
            t('writtenOffBecause'),
            value.writeOff && `${day(value.writeOff.on)}: ${value.writeOff.reason}`,
          ],
          [t('note'), value.note],
        ]}
      />
      <InvoiceLines entry={entry} />
      {value.payments.length > 0 && <PaymentList entry={entry} />}
      <PlanSection entry={entry} />
      <InterestCharge entry={entry} onOpen={onOpen} />
      <InvoiceActions entry={entry} onOpen={onOpen} onClose={onClose} />
      <InvoiceSheet invoice={value} />
    </Stack>
  )
}
