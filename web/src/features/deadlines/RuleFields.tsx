import { Group, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isFirmRuleId } from '../../domain/deadline/firm-rule.ts'
import {
  noteOf,
  type RuleSet,
  type ServiceDays,
  type ServiceMethod,
} from '../../domain/deadline/rule-set.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import type { Form } from '../../records-ui/form/use-form.ts'
import { LongSelect } from '../../ui/fields/LongSelect'
import { ZoneField } from '../../ui/fields/ZoneField.tsx'
import { type Calculation, countsHours, ruleOf, setOf } from './calculation.ts'

interface FieldsProps {
  readonly of: Form<Calculation>
  readonly sets: readonly RuleSet[]
}

/** The rule set, and one of its rules or a period of one's own. */
export function RuleFields({ of: form, sets }: FieldsProps) {
  const { values } = form
  const { t } = useTranslation('deadlines')
  const set = setOf(values, sets)
  return (
    <>
      {/* One below the other: the two procedures of Brazil, and drafts, are told apart at their ends. */}
      <LongSelect
        label={t('ruleSet')}
        value={values.ruleSet}
        onChange={(ruleSet) =>
          form.set({
            ruleSet,
            rule: '',
            ...(values.unit === 'hour' ? { unit: 'day' } : {}),
            subdivision: '',
            service: '',
            courts: [],
          })
        }
        data={sets.map(({ id, name, jurisdiction, status }) => ({
          value: id,
          label: `${jurisdiction}: ${name}${status === 'draft' ? ` (${t('draft')})` : ''}`,
        }))}
      />
      <LongSelect
        label={t('rule')}
        value={values.rule}
        onChange={(rule) => form.set({ rule })}
        data={[
          { value: '', label: t('ownPeriod') },
          ...(set?.rules ?? []).map(({ id, name, citation, status }) => ({
            value: id,
            label: `${isFirmRuleId(id) ? `${t('firmRule')}: ` : ''}${name}, ${citation}${status === 'draft' ? ` (${t('draft')})` : ''}`,
          })),
        ]}
      />
      {values.rule === '' && (
        <SimpleGrid cols={3} spacing="sm">
          <form.Count name="n" label={t('periodLength')} min={0} max={10_000} />
          <form.Choice
            name="unit"
            label={t('periodUnit')}
            data={(
              [
                ...(set?.computation.hours ? (['hour'] as const) : []),
                'day',
                'business_day',
                'day_suspended',
                'week',
                'month',
                'year',
              ] as const
            ).map((value) => ({ value, label: t(`unitName_${value}`) }))}
          />
          <form.Choice
            name="direction"
            label={t('direction')}
            data={(['after', 'before'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </SimpleGrid>
      )}
    </>
  )
}

/** What to mind about the rules, and what holds them: their source, the text that they were compared
 *  with, worked examples, and who checked them. */
export function RuleEvidence({ set }: { set: RuleSet }) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  const { version, effectiveFrom, source, compared = [], examples, lawyer } = set
  const note = noteOf(set, language)
  const texts = compared.map(
    ({ text, at, on }) => `${text} (${at}, ${formatCivilDate(on, language)})`,
  )
  return (
    <>
      {note && <Text size="sm">{note}</Text>}
      <Text size="xs" c="dimmed">
        {t('ruleSetVersion', { version, day: formatCivilDate(effectiveFrom, language), source })}{' '}
        {texts.length === 0 ? t('textNotCompared') : t('textCompared', { text: texts.join('; ') })}{' '}
        {t('workedExamples', {
          published: examples?.published ?? 0,
          derived: examples?.derived ?? 0,
        })}{' '}
        {lawyer === undefined ? t('notCheckedByLawyer') : t('rulesCheckedBy', { who: lawyer })}
      </Text>
    </>
  )
}

/** When on its day the event was, and by whose clock, where hours are counted. */
export function TimeFields({ of: form, sets }: FieldsProps) {
  const { t } = useTranslation('deadlines')
  if (!countsHours(form.values, sets)) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <form.Clock name="time" label={t('triggerTime')} />
      <ZoneField
        label={t('triggerZone')}
        none={t('triggerZoneNone')}
        value={form.values.zone}
        onChange={(zone) => form.set({ zone })}
      />
    </SimpleGrid>
  )
}

/** How the paper was served, where that adds days. */
export function ServiceFields({ of: form, sets }: FieldsProps) {
  const { values } = form
  const { t } = useTranslation('deadlines')
  const set = setOf(values, sets)
  const rule = ruleOf(values, sets)
  const added = rule?.service ?? set?.computation.service
  if (!added || countsHours(values, sets)) return null
  const served = rule ? rule.servedPeriod === true : values.servedPeriod
  return (
    <Group align="flex-end" gap="sm">
      {!rule && <form.Tick name="servedPeriod" label={t('servedPeriod')} />}
      {served && (
        <form.Select
          name="service"
          label={t('service')}
          data={waysOf(added).map((value) => ({
            value,
            label: value === '' ? t('serviceUnknown') : t(`service_${value}`),
          }))}
        />
      )}
    </Group>
  )
}

/** Ways of service to choose from: those that add nothing too, so that one can be named. */
function waysOf(added: readonly ServiceDays[]): readonly ('' | 'hand' | ServiceMethod)[] {
  const methods = added.flatMap((one) => one.methods)
  return [...new Set(['', 'electronic', 'hand', ...methods] as const)]
}
