import { type CustomSubject, sayCustomValue } from '../../domain/record/custom-field.ts'
import type { CustomValues } from '../../domain/record/custom-values.ts'
import { FactRows } from '../../ui/FactList'
import { useCustomFields, useCustomWords } from './use-custom-fields.ts'

/** What a case or a client says under the firm's own fields. */
export function CustomFacts({ of, values }: { of: CustomSubject; values: CustomValues }) {
  const fields = useCustomFields(of)
  const words = useCustomWords()
  return (
    <FactRows
      facts={fields.map((field) => [field.value.name, sayCustomValue(field, values, words)])}
    />
  )
}
