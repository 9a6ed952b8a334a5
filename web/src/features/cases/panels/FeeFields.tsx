import { Button, Group, NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { feeMethods, feePart } from '../../../domain/case/fee-arrangement.ts'
import type { Stage } from '../../../domain/case/pipeline.ts'
import { FigureField } from '../../../records-ui/FigureField'
import type { Sentence } from '../../../records-ui/form/form-types.ts'
import type { Form } from '../../../records-ui/form/use-form.ts'
import { useStageName } from '../../../records-ui/use-pipelines.ts'
import { SelectField } from '../../../ui/fields/SelectField'
import { IconButton } from '../../../ui/IconButton'
import { icon } from '../../../ui/icon'
import { useProblemText } from '../use-problem-text.ts'
import { type AmountField, type FeeValues, readPercent, wrongFees } from './fee-form.ts'

/** What is wrong with the fields of a fee arrangement, as sentences. */
export function useFeeProblems(): (values: FeeValues) => Readonly<Record<string, Sentence>> {
  const { t } = useTranslation('matters')
  const problemText = useProblemText()
  return (values) => ({
    notes: problemText(feePart.fields.notes.problem(values.notes)),
    ...Object.fromEntries(wrongFees(values).map((name) => [name, t('amountWrong')])),
  })
}

/** The fields of a fee arrangement; a template has no budget of its own. */
export function FeeFields({
  form,
  stages,
  withBudget,
}: {
  form: Form<FeeValues>
  stages: readonly Stage[]
  withBudget: boolean
}) {
  const { t } = useTranslation('matters')
  const { method, currency } = form.values
  const amount = (name: AmountField) => ({ name, label: t(`fee_${name}`, { currency }), currency })
  return (
    <Stack gap="sm">
      <form.Choice
        name="method"
        label={t('feeMethod')}
        data={feeMethods.map((value) => ({ value, label: t(`method_${value}`) }))}
      />
      {method === 'flat' && <form.Figure {...amount('flat')} />}
      {method === 'retainer' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <form.Figure {...amount('retainer')} />
          <form.Figure {...amount('retainerMinimum')} />
        </SimpleGrid>
      )}
      {method === 'contingency' && <Tiers form={form} stages={stages} />}
      <form.Figure {...amount('cap')} />
      {withBudget && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <form.Figure {...amount('budget')} />
          <form.Field name="alertPercent">
            {({ value, set }) => (
              <NumberInput
                label={t('alertPercent')}
                min={1}
                max={100}
                allowDecimal={false}
                suffix=" %"
                value={value}
                onChange={(typed) => set(Math.min(100, Math.max(1, Number(typed) || 80)))}
              />
            )}
          </form.Field>
        </SimpleGrid>
      )}
      <form.Paragraphs name="notes" label={t('feeNotes')} />
    </Stack>
  )
}

function Tiers({ form, stages }: { form: Form<FeeValues>; stages: readonly Stage[] }) {
  const { t } = useTranslation('matters')
  const nameOf = useStageName()
  const { tiers } = form.values
  const change = (at: number, patch: Partial<(typeof tiers)[number]>): void =>
    form.set({ tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...patch } : tier)) })
  return (
    <Stack gap={6}>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no names of their own
        <Group key={index} gap={6} align="end" wrap="nowrap">
          <SelectField
            flex={1}
            label={t('tierFrom')}
            value={tier.fromStage}
            onChange={(fromStage) => change(index, { fromStage })}
            data={[
              { value: '', label: t('tierStart') },
              ...stages.map((stage) => ({ value: stage.id, label: nameOf(stage) })),
            ]}
          />
          <FigureField
            w={110}
            label={t('tierPercent')}
            digits={2}
            value={tier.percent}
            error={readPercent(tier.percent) === null}
            onChange={(percent) => change(index, { percent })}
          />
          <IconButton
            icon={IconTrash}
            label={t('tierRemove', { number: index + 1 })}
            color="red"
            size="lg"
            onClick={() => form.set({ tiers: tiers.toSpliced(index, 1) })}
          />
        </Group>
      ))}
      <Group justify="space-between">
        <Button
          size="compact-sm"
          variant="light"
          leftSection={icon(IconPlus, 15)}
          onClick={() => form.set({ tiers: [...tiers, { fromStage: '', percent: '33.33' }] })}
        >
          {t('tierAdd')}
        </Button>
        <form.Tick name="costsFirst" label={t('costsFirst')} />
      </Group>
    </Stack>
  )
}
