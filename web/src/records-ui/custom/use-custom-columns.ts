/** The firm's own fields as columns of a list. */
import {
  type CustomSubject,
  customValue,
  exportedCustomValue,
  sayCustomValue,
} from '../../domain/record/custom-field.ts'
import { type CustomValues, customKey } from '../../domain/record/custom-values.ts'
import type { ListColumn } from '../list/columns.ts'
import { useCustomFields, useCustomWords } from './use-custom-fields.ts'

/** A column for each field, shown when it is chosen; `valuesOf` takes a row's values. */
export function useCustomColumns<T>(
  of: CustomSubject,
  valuesOf: (row: T) => CustomValues,
): readonly ListColumn<T>[] {
  const words = useCustomWords()
  return useCustomFields(of).map((field) => ({
    key: customKey(field.id),
    header: field.value.name,
    width: 'minmax(8rem, 1fr)',
    hidden: true,
    inFiles: true,
    value: (row) => exportedCustomValue(field, valuesOf(row), words),
    sortValue(row) {
      const value = customValue(field, valuesOf(row))
      return typeof value === 'object' && value !== null
        ? value.minor
        : exportedCustomValue(field, valuesOf(row), words)
    },
    render: (row) => sayCustomValue(field, valuesOf(row), words),
  }))
}
