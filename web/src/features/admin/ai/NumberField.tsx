import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How the reader's language groups digits and marks decimals. */
function separators(language: string): { thousandSeparator: string; decimalSeparator: string } {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(11_111.1)
  const sign = (type: 'group' | 'decimal'): string =>
    parts.find((part) => part.type === type)?.value ?? ''
  return { thousandSeparator: sign('group'), decimalSeparator: sign('decimal') }
}

/** A number within bounds. What is typed counts as soon as it is one; an empty field counts where
 *  it may be empty, and otherwise shows the number again when it is left. */
export function NumberField({
  value,
  onChange,
  onEmpty,
  ...rest
}: {
  label: string
  description?: string
  value: number | null
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** The field may be empty, and was emptied. */
  onEmpty?: () => void
}) {
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState<number | string>()

  function change(next: number | string): void {
    setTyped(next)
    if (typeof next === 'number' && next >= rest.min && next <= rest.max) onChange(next)
    if (next === '') onEmpty?.()
  }

  return (
    <NumberInput
      {...rest}
      value={typed ?? value ?? ''}
      onChange={change}
      onBlur={() => setTyped(undefined)}
      {...separators(i18n.language)}
      decimalScale={rest.step < 1 ? 2 : 0}
      w={{ base: '100%', xs: 320 }}
    />
  )
}
