import { Text, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDecimal } from '../domain/values/decimal.ts'
import { otherMark, readFigure, writeFigure } from '../domain/values/figure.ts'
import { minorDigits } from '../domain/values/money.ts'
import { LineField } from '../ui/fields/LineField'

type Measure =
  /** An amount, with the digits of its currency. */
  | { readonly currency: string; readonly digits?: never }
  /** A percentage, hours, a quantity: with at most so many digits. */
  | { readonly digits: number; readonly currency?: never }

type Props = Measure & {
  /** A plain decimal (`2400.5`), or what was typed where that is none. */
  readonly value: string
  readonly onChange: (value: string) => void
} & Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'inputMode' | 'inputContainer'>

/**
 * The one field of money, rates, hours and percentages: it shows and takes figures as the reader's
 * language writes them. What is typed in another way, and read, is told below the field; once the
 * field is left it shows what was read.
 */
export function FigureField({ value, onChange, currency, digits, error, ...field }: Props) {
  const { t, i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const isMoney = currency !== undefined
  const places = isMoney ? minorDigits(currency) : (digits ?? 0)
  const [typed, setTyped] = useState<string>()
  const read = (text: string): string =>
    readFigure(isMoney ? text : text.replace('%', ''), language, places) ?? text.trim()
  const write = (text: string): string => writeFigure(text, language, places, isMoney)
  const isTyping = typed !== undefined && read(typed) === value
  const isUnread = value !== '' && !isDecimal(value, places)
  const problem =
    isUnread && typeof error !== 'string' && !isTyping
      ? t('figureLike', { example: write(places === 0 ? '1600' : isMoney ? '1250.5' : '12.5') })
      : error
  const isTold = isTyping && !isUnread && typed.includes(otherMark(language))
  return (
    <LineField
      autoComplete="off"
      {...field}
      error={problem}
      inputMode="decimal"
      value={isTyping ? typed : write(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(read(text))
      }}
      onBlur={() => setTyped(undefined)}
      inputContainer={(input) => (
        <>
          {input}
          {isTold && (
            <Text size="xs" c="dimmed" mt={4}>
              = {write(value)}
            </Text>
          )}
        </>
      )}
    />
  )
}
