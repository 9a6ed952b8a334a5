import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type BatesOptions,
  type BatesPosition,
  batesNumber,
  batesPositions,
  batesProblem,
} from '../../../domain/document/bates.ts'

/** What is typed about numbers; figures stay text until they are read. */
export interface TypedBates {
  readonly prefix: string
  /** '' for the first number that is free. */
  readonly start: string
  readonly digits: string
  readonly position: BatesPosition
}

/** What is typed, read; an empty first number is `next`. */
export function readBates(typed: TypedBates, next: number): BatesOptions {
  return {
    prefix: typed.prefix,
    start: typed.start.trim() === '' ? next : Number(typed.start),
    digits: Number(typed.digits),
    position: typed.position,
  }
}

/** Prefix, first number, figures and place of Bates numbers. */
export function BatesFields({
  typed,
  next,
  onChange,
}: {
  typed: TypedBates
  next: number
  onChange: (patch: Partial<TypedBates>) => void
}) {
  const { t } = useTranslation('documents')
  const options = readBates(typed, next)
  const problem = batesProblem(options)
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          label={t('batesPrefix')}
          value={typed.prefix}
          onChange={(event) => onChange({ prefix: event.currentTarget.value })}
          error={problem === 'prefix' ? t('batesPrefixBad') : undefined}
          autoComplete="off"
        />
        <TextInput
          label={t('batesStart')}
          value={typed.start}
          placeholder={String(next)}
          onChange={(event) => onChange({ start: event.currentTarget.value })}
          error={problem === 'start' ? t('batesStartBad') : undefined}
          inputMode="numeric"
        />
        <TextInput
          label={t('batesDigits')}
          value={typed.digits}
          onChange={(event) => onChange({ digits: event.currentTarget.value })}
          error={problem === 'digits' ? t('batesDigitsBad') : undefined}
          inputMode="numeric"
        />
      </Group>
      <NativeSelect
        label={t('batesPosition')}
        description={
          problem === null ? t('batesSample', { number: batesNumber(options, options.start) }) : ''
        }
        value={typed.position}
        onChange={(event) => onChange({ position: event.currentTarget.value as BatesPosition })}
        data={batesPositions.map((value) => ({ value, label: t(`batesAt_${value}`) }))}
      />
    </>
  )
}
