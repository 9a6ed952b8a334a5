import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { customValue, type HeldField } from '../../domain/record/custom-field.ts'
import {
  type CustomKey,
  type CustomValues,
  customKey,
  isBlank,
} from '../../domain/record/custom-values.ts'
import { isDecimal } from '../../domain/values/decimal.ts'
import { decimalMoney, decimalText } from '../../domain/values/money.ts'
import { SelectField } from '../../ui/fields/SelectField'
import { useBillingTerms } from '../billing-terms.ts'
import { FigureField } from '../FigureField'
import classes from './CustomInputs.module.css'

/** The inputs of the firm's own fields. Text that is no number and no amount is kept as typed. */
export function CustomInputs({
  fields,
  values,
  onChange,
  errorOf,
}: {
  fields: readonly HeldField[]
  values: CustomValues
  onChange: (patch: CustomValues) => void
  errorOf: (key: CustomKey) => string | undefined
}) {
  const { t } = useTranslation('fields')
  if (fields.length === 0) return null
  return (
    <div className={classes.inputs}>
      {fields.map((field) => {
        const key = customKey(field.id)
        return (
          <CustomInput
            key={key}
            field={field}
            values={values}
            onChange={(value) => onChange({ [key]: value })}
            description={field.value.wanted && isBlank(values[key]) ? t('wantedHint') : undefined}
            error={errorOf(key)}
          />
        )
      })}
    </div>
  )
}

interface InputProps {
  readonly field: HeldField
  readonly values: CustomValues
  readonly onChange: (value: unknown) => void
  readonly description: string | undefined
  readonly error: string | undefined
}

function CustomInput(props: InputProps) {
  const { field, values, onChange, description, error } = props
  const { t } = useTranslation('records')
  const { name, type, choices } = field.value
  const stored = values[customKey(field.id)]
  const common = { name: customKey(field.id), label: name, description, error }
  if (type === 'number' || type === 'money') return <FigureInput {...props} />
  if (type === 'yesNo') {
    return (
      <SelectField
        {...common}
        value={typeof stored === 'boolean' ? String(stored) : ''}
        onChange={(value) => onChange(value === '' ? '' : value === 'true')}
        data={[
          { value: '', label: '' },
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
      />
    )
  }
  const text = typeof stored === 'string' ? stored : ''
  const given = {
    ...common,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (type === 'choice') {
    const offered = choices.map(({ id, name }) => ({ value: id, label: name }))
    return <NativeSelect {...given} data={[{ value: '', label: '' }, ...offered]} />
  }
  return <TextInput {...given} type={type === 'date' ? 'date' : 'text'} autoComplete="off" />
}

/** A number or an amount. What is neither is kept as typed. */
function FigureInput({ field, values, onChange, description, error }: InputProps) {
  const { currency: usual } = useBillingTerms()
  const stored = values[customKey(field.id)]
  const known = customValue(field, values)
  const common = { name: customKey(field.id), description, error }
  if (field.value.type === 'number') {
    return (
      <FigureField
        {...common}
        label={field.value.name}
        digits={numberDigits}
        value={typeof stored === 'number' ? String(stored) : textOf(stored)}
        onChange={(text) => onChange(isDecimal(text, numberDigits) ? Number(text) : text)}
      />
    )
  }
  const amount = typeof known === 'object' ? known : null
  const currency = amount?.currency ?? usual
  return (
    <FigureField
      {...common}
      label={`${field.value.name} (${currency})`}
      currency={currency}
      value={amount === null ? textOf(stored) : decimalText(amount)}
      onChange={(text) => onChange(decimalMoney(text, currency) ?? text)}
    />
  )
}

const numberDigits = 10
const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')
