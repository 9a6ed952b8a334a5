import { Button, Group, NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { feeMethods } from '../../../domain/case/fee-arrangement.ts'
import type { Stage } from '../../../domain/case/pipeline.ts'
import { FigureField } from '../../../records-ui/FigureField'
import { useStageName } from '../../../records-ui/use-pipelines.ts'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { SelectField } from '../../../ui/fields/SelectField'
import { TickField } from '../../../ui/fields/TickField'
import { IconButton } from '../../../ui/IconButton'
import { type AmountField, amountIsWrong, type FeeValues, readPercent } from './fee-form.ts'

/** The fields of a fee arrangement; a template has no budget of its own. */
export function FeeFields({
  values,
  onChange,
  stages,
  withBudget,
}: {
  values: FeeValues
  onChange: (patch: Partial<FeeValues>) => void
  stages: readonly Stage[]
  withBudget: boolean
}) {
  const { t } = useTranslation('matters')
  const amount = (field: AmountField) => ({
    label: t(`fee_${field}`, { currency: values.currency }),
    value: values[field],
    currency: values.currency,
    error: amountIsWrong(values, field) ? t('amountWrong') : undefined,
    onChange: (text: string) => onChange({ [field]: text }),
  })
  return (
    <Stack gap="sm">
      <ChoiceSelect
        label={t('feeMethod')}
        value={values.method}
        onChange={(method) => onChange({ method })}
        data={feeMethods.map((value) => ({ value, label: t(`method_${value}`) }))}
      />
      {values.method === 'flat' && <FigureField {...amount('flat')} />}
      {values.method === 'retainer' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FigureField {...amount('retainer')} />
          <FigureField {...amount('retainerMinimum')} />
        </SimpleGrid>
      )}
      {values.method === 'contingency' && (
        <Tiers values={values} onChange={onChange} stages={stages} />
      )}
      <FigureField {...amount('cap')} />
      {withBudget && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FigureField {...amount('budget')} />
          <NumberInput
            label={t('alertPercent')}
            min={1}
            max={100}
            allowDecimal={false}
            suffix=" %"
            value={values.alertPercent}
            onChange={(value) =>
              onChange({ alertPercent: Math.min(100, Math.max(1, Number(value) || 80)) })
            }
          />
        </SimpleGrid>
      )}
      <ParagraphsField
        label={t('feeNotes')}
        value={values.notes}
        onChange={(notes) => onChange({ notes })}
        autosize
        minRows={2}
      />
    </Stack>
  )
}

function Tiers({
  values,
  onChange,
  stages,
}: {
  values: FeeValues
  onChange: (patch: Partial<FeeValues>) => void
  stages: readonly Stage[]
}) {
  const { t } = useTranslation('matters')
  const nameOf = useStageName()
  const { tiers } = values
  const change = (at: number, patch: Partial<(typeof tiers)[number]>): void =>
    onChange({ tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...patch } : tier)) })
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
            onClick={() => onChange({ tiers: tiers.toSpliced(index, 1) })}
          />
        </Group>
      ))}
      <Group justify="space-between">
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => onChange({ tiers: [...tiers, { fromStage: '', percent: '33.33' }] })}
        >
          {t('tierAdd')}
        </Button>
        <TickField
          label={t('costsFirst')}
          checked={values.costsFirst}
          onChange={(costsFirst) => onChange({ costsFirst })}
        />
      </Group>
    </Stack>
  )
}
