/**
 * LEDES 1998B: invoices as insurers and corporate clients read them. ASCII, one line per
 * item, 24 fields in a fixed order between `|`, each line closed by `[]`.
 */

import { isUtbmsCode } from '../time/utbms.ts'
import { decimalText, type Money, money } from '../values/money.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

const header = [
  'INVOICE_DATE',
  'INVOICE_NUMBER',
  'CLIENT_ID',
  'LAW_FIRM_MATTER_ID',
  'INVOICE_TOTAL',
  'BILLING_START_DATE',
  'BILLING_END_DATE',
  'INVOICE_DESCRIPTION',
  'LINE_ITEM_NUMBER',
  'EXP/FEE/INV_ADJ_TYPE',
  'LINE_ITEM_NUMBER_OF_UNITS',
  'LINE_ITEM_ADJUSTMENT_AMOUNT',
  'LINE_ITEM_TOTAL',
  'LINE_ITEM_DATE',
  'LINE_ITEM_TASK_CODE',
  'LINE_ITEM_EXPENSE_CODE',
  'LINE_ITEM_ACTIVITY_CODE',
  'TIMEKEEPER_ID',
  'LINE_ITEM_DESCRIPTION',
  'LAW_FIRM_ID',
  'LINE_ITEM_UNIT_COST',
  'TIMEKEEPER_NAME',
  'TIMEKEEPER_CLASSIFICATION',
  'CLIENT_MATTER_ID',
] as const

/** What LEDES wants beside the invoice itself. */
export interface LedesParties {
  readonly clientId: string
  readonly lawFirmMatterId: string
  readonly lawFirmId: string
  readonly clientMatterId: string
  /** Surname first, by person: `RIVERA, ALEX`. */
  readonly timekeepers: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly name: string
        readonly classification: 'PT' | 'AS' | 'OC' | 'LA' | 'OT'
      }
    >
  >
}

/** What a receiver would refuse. */
export interface LedesProblem {
  /** 1-based line item, or 0 for the invoice. */
  readonly line: number
  readonly why:
    | 'notIssued'
    | 'noPeriod'
    | 'missingId'
    | 'longId'
    | 'noTaskCode'
    | 'noActivityCode'
    | 'noExpenseCode'
    | 'unknownCode'
    | 'noTimekeeper'
    | 'noDescription'
    | 'totals'
    | 'empty'
}

/** An invoice as a LEDES 1998B file, or what has to be mended first. */
export function exportLedes(
  invoice: Invoice,
  parties: LedesParties,
): { ok: true; text: string } | { ok: false; problems: LedesProblem[] } {
  const problems = checkLedes(invoice, parties)
  if (problems.length > 0) return { ok: false, problems }
  const total = money(
    invoice.lines.reduce((sum, line) => sum + line.amount.minor, 0),
    invoice.currency,
  )
  const rows = invoice.lines.map((line, index) => row(invoice, parties, line, index + 1, total))
  return {
    ok: true,
    text: ['LEDES1998B[]', `${header.join('|')}[]`, ...rows].join('\r\n').concat('\r\n'),
  }
}

/** Everything that a receiver would refuse, before anything is written. */
export function checkLedes(invoice: Invoice, parties: LedesParties): LedesProblem[] {
  const problems: LedesProblem[] = []
  if (invoice.number === '') problems.push({ line: 0, why: 'notIssued' })
  if (invoice.periodFrom === '' || invoice.periodTo === '')
    problems.push({ line: 0, why: 'noPeriod' })
  if (invoice.lines.length === 0) problems.push({ line: 0, why: 'empty' })
  for (const id of [
    invoice.number,
    parties.clientId,
    parties.lawFirmMatterId,
    parties.clientMatterId,
    parties.lawFirmId,
  ]) {
    if (ascii(id) === '') problems.push({ line: 0, why: 'missingId' })
    else if (ascii(id).length > 20) problems.push({ line: 0, why: 'longId' })
  }
  invoice.lines.forEach((line, index) => {
    problems.push(...checkLine(line, parties).map((why) => ({ line: index + 1, why })))
  })
  return problems
}

function checkLine(line: InvoiceLine, parties: LedesParties): LedesProblem['why'][] {
  const found: LedesProblem['why'][] = []
  if (line.kind === 'fee') {
    if (line.taskCode === '') found.push('noTaskCode')
    if (line.activityCode === '') found.push('noActivityCode')
    if (!parties.timekeepers[line.personId]) found.push('noTimekeeper')
  }
  if (line.kind === 'expense' && line.expenseCode === '') found.push('noExpenseCode')
  if (/\p{L}/u.test(line.description) && !/[a-z]/iu.test(ascii(line.description)))
    found.push('noDescription')
  if (
    [line.taskCode, line.activityCode, line.expenseCode].some(
      (code) => code !== '' && !isUtbmsCode(code),
    )
  )
    found.push('unknownCode')
  if (
    line.kind !== 'discount' &&
    (line.hundredths < 0 || adjustment(line).currency !== line.amount.currency)
  )
    found.push('totals')
  return found
}

/** A discount is an adjustment of the invoice; it has no units. */
function row(
  invoice: Invoice,
  parties: LedesParties,
  line: InvoiceLine,
  item: number,
  total: Money,
): string {
  const discount = line.kind === 'discount'
  const keeper = line.kind === 'fee' ? parties.timekeepers[line.personId] : undefined
  const day = (date: string) => date.replaceAll('-', '')
  return `${[
    day(invoice.issuedOn),
    ascii(invoice.number),
    ascii(parties.clientId),
    ascii(parties.lawFirmMatterId),
    decimalText(total),
    day(invoice.periodFrom),
    day(invoice.periodTo),
    ascii(invoice.note),
    String(item),
    discount ? 'IF' : line.kind === 'fee' ? 'F' : 'E',
    discount ? '' : hundredthsText(line.hundredths),
    decimalText(discount ? line.amount : adjustment(line)),
    decimalText(line.amount),
    day(line.on),
    line.taskCode,
    line.expenseCode,
    line.activityCode,
    ascii(keeper?.id ?? ''),
    ascii(line.description),
    ascii(parties.lawFirmId),
    discount ? '' : decimalText(line.unitPrice),
    ascii(keeper?.name ?? ''),
    keeper?.classification ?? '',
    ascii(parties.clientMatterId),
  ].join('|')}[]`
}

/** What stands between units times price and the line's amount, such as a write-down or a rounded cent. */
function adjustment(line: InvoiceLine): Money {
  return money(
    line.amount.minor - Math.round((line.unitPrice.minor * line.hundredths) / 100),
    line.amount.currency,
  )
}

function hundredthsText(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/** What is written in ASCII for letters and marks that do not come apart into it. */
const asciiSigns: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

/** ASCII without the two marks that the format itself uses. */
function ascii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/[^\x20-\x7e]/gu, (sign) => asciiSigns[sign] ?? ' ')
    .replace(/[|]|\[\]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
