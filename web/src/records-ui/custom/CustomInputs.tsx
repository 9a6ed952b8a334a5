import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customValue, type HeldField } from '../../domain/custom-field.ts'
import {
  type CustomKey,
  type CustomValues,
  customKey,
  isBlank,
} from '../../domain/custom-values.ts'
import { decimalText, parseMoney } from '../../domain/money.ts'
import { parseNumber } from '../../domain/number.ts'
import { sameValue } from '../../domain/patch.ts'
import { useBillingTerms } from '../billing-terms.ts'
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
      <NativeSelect
        {...common}
        value={typeof stored === 'boolean' ? String(stored) : ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? '' : value === 'true')}
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

/** A number or an amount: what is typed stays as it was typed, and is stored as what it means. */
function FigureInput({ field, values, onChange, description, error }: InputProps) {
  const { currency: usual } = useBillingTerms()
  const stored = values[customKey(field.id)]
  const known = customValue(field, values)
  const amount = typeof known === 'object' ? known : null
  const currency = amount?.currency ?? usual
  const isMoney = field.value.type === 'money'
  const read = (text: string): unknown =>
    (isMoney ? parseMoney(text, currency) : parseNumber(text)) ?? text
  const [typed, setTyped] = useState('')
  const text = typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
  const plain = amount === null ? text : decimalText(amount)
  return (
    <TextInput
      name={customKey(field.id)}
      label={isMoney ? `${field.value.name} (${currency})` : field.value.name}
      description={description}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={sameValue(read(typed), stored) ? typed : plain}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(read(value))
      }}
    />
  )
}
