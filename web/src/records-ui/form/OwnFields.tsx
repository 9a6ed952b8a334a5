import type { CustomSubject } from '../../domain/record/custom-field.ts'
import { customKey } from '../../domain/record/custom-values.ts'
import { CustomInputs } from '../custom/CustomInputs'
import { useCustomForm } from '../custom/use-custom-form.ts'
import { useFormAround } from './form-context.ts'

/** The inputs of the firm's own fields, for a case of a practice area or a client. Something new
 *  shows those alone that are wanted from the start. */
export function OwnFields({
  of,
  area,
  isNew,
}: {
  of: CustomSubject
  area?: string
  isNew?: boolean
}) {
  const form = useFormAround()
  const { fields, problems } = useCustomForm(of, form.base, form.values, area, isNew)
  const errors = new Map(
    fields.map(({ id }) => {
      const key = customKey(id)
      return [key, form.bind(key, problems[key]).error]
    }),
  )
  return (
    <CustomInputs
      fields={fields}
      values={form.values}
      onChange={form.set}
      errorOf={(key) => errors.get(key)}
    />
  )
}
