import { Button, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Invoice, type InvoiceLine, invoiceTotals } from '../../domain/billing/invoice.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { hundredthsText } from '../../domain/values/duration.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { tidyParagraphs } from '../../domain/values/text.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { IconButton } from '../../ui/IconButton'
import { icon } from '../../ui/icon'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import { changeDraft, changeLines } from './invoice-actions.ts'
import { LineDialog } from './LineDialog'
import { useBillingStep } from './use-billing-step.ts'

/** What an invoice bills and what it comes to; a draft's lines can be added and taken away. */
export function InvoiceLines({ entry }: { entry: Entry<Invoice> }) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const { value } = entry
  const draft = useRights().write && value.state === 'draft'
  const step = useBillingStep()
  const [adding, setAdding] = useState(false)

  const remove = (line: InvoiceLine, index: number): void => {
    void step.run(() =>
      changeLines(linearRecords, entry.id, (lines) =>
        // The lines may have changed since they were shown: only the same line goes.
        JSON.stringify(lines[index]) === JSON.stringify(line)
          ? lines.filter((_, at) => at !== index)
          : lines,
      ),
    )
  }

  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={0}>
        <Table horizontalSpacing={6} aria-label={t('lines')} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('date')}</Table.Th>
              <Table.Th>{t('lineDescription')}</Table.Th>
              <Table.Th ta="end">{t('quantity')}</Table.Th>
              <Table.Th ta="end">{t('amount')}</Table.Th>
              {draft && (
                <Table.Th>
                  <VisuallyHidden>{t('removeLine')}</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {value.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same in every field
              <Table.Tr key={index}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {formatListedDate(line.on, language)}
                </Table.Td>
                <Table.Td>
                  {line.description}
                  <Text size="xs" c="dimmed">
                    {[line.personName, line.taskCode, line.activityCode, line.expenseCode]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">
                  {line.kind === 'discount' ? '' : hundredthsText(line.hundredths, language)}
                </Table.Td>
                <Table.Td ta="end">{formatMoney(line.amount, language)}</Table.Td>
                {draft && (
                  <Table.Td>
                    <IconButton
                      icon={IconTrash}
                      label={t('removeLineNamed', { description: line.description })}
                      disabled={step.busy}
                      onClick={() => remove(line, index)}
                    />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Totals invoice={value} />
      {draft && (
        <>
          <div>
            <Button
              size="xs"
              variant="light"
              leftSection={icon(IconPlus, 14)}
              onClick={() => setAdding(true)}
            >
              {t('addLine')}
            </Button>
          </div>
          <NoteField key={value.note} entry={entry} />
          <LineDialog entry={entry} opened={adding} onClose={() => setAdding(false)} />
        </>
      )}
      <ErrorAlert error={step.error} />
    </Stack>
  )
}

/** The sentence printed below the lines, for LEDES the invoice's description. */
function NoteField({ entry }: { entry: Entry<Invoice> }) {
  const { t } = useTranslation('billing')
  const [note, setNote] = useState(entry.value.note)
  const step = useBillingStep()
  const changed = note !== entry.value.note
  return (
    <Stack gap={4}>
      <ParagraphsField
        label={t('note')}
        description={t('noteHelp')}
        autosize
        minRows={1}
        value={note}
        onChange={setNote}
      />
      {changed && (
        <div>
          <Button
            size="xs"
            variant="light"
            loading={step.busy}
            onClick={() =>
              void step.run(() =>
                changeDraft(linearRecords, entry.id, { note: tidyParagraphs(note) }),
              )
            }
          >
            {t('keepNote')}
          </Button>
        </div>
      )}
      <ErrorAlert error={step.error} />
    </Stack>
  )
}

function Totals({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const totals = invoiceTotals(invoice)
  const lines = [
    [t('net'), totals.net],
    ...totals.taxes
      .filter(({ basisPoints }) => basisPoints > 0)
      .map(({ basisPoints, tax }) => [t('tax', { percent: basisPoints / 100 }), tax] as const),
    [t('total'), totals.gross],
    ...(totals.paid.minor > 0
      ? [[t('paid'), totals.paid] as const, [t('open'), totals.due] as const]
      : []),
  ] as const
  return (
    <Table verticalSpacing={2} withRowBorders={false} aria-label={t('totals')}>
      <Table.Tbody>
        {lines.map(([term, amount]) => (
          <Table.Tr key={term}>
            <Table.Td ta="end">{term}</Table.Td>
            <Table.Td ta="end" w="9rem" fw={600}>
              {formatMoney(amount, language)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
