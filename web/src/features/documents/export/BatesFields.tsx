import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type BatesOptions,
  type BatesPosition,
  batesNumber,
  batesPositions,
  batesProblem,
} from '../../../domain/document/bates.ts'
import { LineField } from '../../../ui/fields/LineField'
import { SelectField } from '../../../ui/fields/SelectField'

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
        <LineField
          label={t('batesPrefix')}
          value={typed.prefix}
          onChange={(prefix) => onChange({ prefix })}
          error={problem === 'prefix' ? t('batesPrefixBad') : undefined}
          autoComplete="off"
        />
        <LineField
          label={t('batesStart')}
          value={typed.start}
          placeholder={String(next)}
          onChange={(start) => onChange({ start })}
          error={problem === 'start' ? t('batesStartBad') : undefined}
          inputMode="numeric"
        />
        <LineField
          label={t('batesDigits')}
          value={typed.digits}
          onChange={(digits) => onChange({ digits })}
          error={problem === 'digits' ? t('batesDigitsBad') : undefined}
          inputMode="numeric"
        />
      </Group>
      <SelectField
        label={t('batesPosition')}
        description={
          problem === null ? t('batesSample', { number: batesNumber(options, options.start) }) : ''
        }
        value={typed.position}
        onChange={(value) => onChange({ position: value as BatesPosition })}
        data={batesPositions.map((value) => ({ value, label: t(`batesAt_${value}`) }))}
      />
    </>
  )
}
