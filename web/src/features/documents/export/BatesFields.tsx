import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type BatesOptions,
  type BatesPosition,
  batesNumber,
  batesPositions,
  batesProblem,
} from '../../../domain/document/bates.ts'
import type { Form } from '../../../records-ui/form/use-form.ts'

/** What is typed about an export; figures of numbers stay text until they are read. */
export interface TypedExport {
  readonly prefix: string
  /** '' for the first number that is free. */
  readonly start: string
  readonly digits: string
  readonly position: BatesPosition
  readonly withPrivileged: boolean
  readonly numbers: boolean
}

/** What is typed, read; an empty first number is `next`. */
export function readBates(typed: TypedExport, next: number): BatesOptions {
  return {
    prefix: typed.prefix,
    start: typed.start.trim() === '' ? next : Number(typed.start),
    digits: Number(typed.digits),
    position: typed.position,
  }
}

/** Prefix, first number, figures and place of Bates numbers. */
export function BatesFields({ of: form, next }: { of: Form<TypedExport>; next: number }) {
  const { t } = useTranslation('documents')
  const options = readBates(form.values, next)
  return (
    <>
      <Group grow align="flex-start">
        <form.Line name="prefix" label={t('batesPrefix')} />
        <form.Line
          name="start"
          label={t('batesStart')}
          placeholder={String(next)}
          inputMode="numeric"
        />
        <form.Line name="digits" label={t('batesDigits')} inputMode="numeric" />
      </Group>
      <form.Choice
        name="position"
        label={t('batesPosition')}
        description={
          batesProblem(options) === null
            ? t('batesSample', { number: batesNumber(options, options.start) })
            : ''
        }
        data={batesPositions.map((value) => ({ value, label: t(`batesAt_${value}`) }))}
      />
    </>
  )
}
