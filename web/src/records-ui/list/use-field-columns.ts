import { useTranslation } from 'react-i18next'
import type { RecordKind } from '../../domain/record/describe.ts'
import type { Fields, Raw, ValuesOf } from '../../domain/record/field.ts'
import { type CivilDate, formatListedDate } from '../../domain/values/civil-date.ts'
import { formatMoney, type Money } from '../../domain/values/money.ts'
import { useFieldWords } from '../form/use-field-words.ts'
import type { ListColumn } from './columns.ts'

/** A column that says a field of a record; `more` is what is special about it. */
export type FieldColumn<Name extends string, Row> = (
  name: Name,
  width: string,
  more?: Partial<ListColumn<Row>>,
) => ListColumn<Row>

/**
 * Columns named after the fields of a record: header, words of a choice, and how a day or an amount
 * is written, ordered and saved, come from its description. `recordOf` finds the record of a row.
 */
export function useFieldColumns<F extends Fields, T extends ValuesOf<F>, Row>(
  { fields }: RecordKind<F, T>,
  recordOf: (row: Row) => T,
): FieldColumn<keyof F & string, Row> {
  const words = useFieldWords(fields)
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const of = (name: string) => (row: Row) => (recordOf(row) as Raw)[name]
  return (name, width, more = {}) => ({
    key: name,
    header: words.label(name) ?? name,
    width,
    ...said<Row>(fields[name]?.type, of(name), language),
    ...(fields[name]?.type === 'choice' ? chosen(words.options(name), of(name)) : {}),
    ...more,
  })
}

/** How a value is said, by the type of its field. */
function said<Row>(
  type: string | undefined,
  of: (row: Row) => unknown,
  language: string,
): Pick<ListColumn<Row>, 'value' | 'cell' | 'render' | 'sortValue' | 'number'> {
  if (type === 'day') {
    const day = (row: Row) => of(row) as CivilDate | ''
    return {
      value: day,
      cell: (row) => ({ day: day(row) }),
      render: (row) => dayText(day(row), language),
    }
  }
  if (type === 'money') {
    const money = (row: Row) => of(row) as Money | null
    const text = (row: Row) => moneyText(money(row), language)
    return {
      value: text,
      sortValue: (row) => money(row)?.minor ?? null,
      cell: (row) => money(row) ?? '',
      number: true,
    }
  }
  if (type === 'list') return { value: (row) => (of(row) as readonly string[]).join(', ') }
  return { value: (row) => (of(row) ?? '') as string | number }
}

function chosen<Row>(
  options: readonly { readonly value: string; readonly label: string }[],
  of: (row: Row) => unknown,
): Pick<ListColumn<Row>, 'value'> {
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  return {
    value: (row) => {
      const value = String(of(row))
      return labels.get(value) ?? value
    },
  }
}

/** A day as lists write it; nothing where there is none. */
export function dayText(day: CivilDate | '', language: string): string {
  return day === '' ? '' : formatListedDate(day, language)
}

/** An amount as lists write it; nothing where there is none. */
export function moneyText(amount: Money | null, language: string): string {
  return amount === null ? '' : formatMoney(amount, language)
}
