import { Group, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isFirmRuleId } from '../../domain/deadline/firm-rule.ts'
import type { RuleSet } from '../../domain/deadline/rule-set.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LongSelect } from '../../ui/fields/LongSelect'
import { SelectField } from '../../ui/fields/SelectField'
import { TickField } from '../../ui/fields/TickField'
import { type Calculation, ruleOf, setOf } from './calculation.ts'

interface FieldsProps {
  readonly values: Calculation
  readonly sets: readonly RuleSet[]
  readonly onChange: (patch: Partial<Calculation>) => void
}

/** The rule set, and one of its rules or a period of one's own. */
export function RuleFields({ values, sets, onChange }: FieldsProps) {
  const { t, i18n } = useTranslation('deadlines')
  const set = setOf(values, sets)
  return (
    <>
      {/* One below the other: the two procedures of Brazil, and drafts, are told apart at their ends. */}
      <LongSelect
        label={t('ruleSet')}
        value={values.ruleSet}
        onChange={(ruleSet) =>
          onChange({
            ruleSet,
            rule: '',
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
        onChange={(rule) => onChange({ rule })}
        data={[
          { value: '', label: t('ownPeriod') },
          ...(set?.rules ?? []).map(({ id, name, citation, status }) => ({
            value: id,
            label: `${isFirmRuleId(id) ? `${t('firmRule')}: ` : ''}${name}, ${citation}${status === 'draft' ? ` (${t('draft')})` : ''}`,
          })),
        ]}
      />
      {set && (
        <Text size="xs" c="dimmed">
          {t('ruleSetVersion', {
            version: set.version,
            day: formatCivilDate(set.effectiveFrom, i18n.resolvedLanguage ?? 'en'),
            source: set.source,
          })}
        </Text>
      )}
      {values.rule === '' && (
        <SimpleGrid cols={3} spacing="sm">
          <NumberInput
            label={t('periodLength')}
            min={0}
            max={10_000}
            allowDecimal={false}
            value={values.n}
            onChange={(n) => onChange({ n: typeof n === 'number' ? n : 0 })}
          />
          <ChoiceSelect
            label={t('periodUnit')}
            value={values.unit}
            onChange={(unit) => onChange({ unit })}
            data={(['day', 'business_day', 'day_suspended', 'week', 'month', 'year'] as const).map(
              (value) => ({ value, label: t(`unitName_${value}`) }),
            )}
          />
          <ChoiceSelect
            label={t('direction')}
            value={values.direction}
            onChange={(direction) => onChange({ direction })}
            data={[
              { value: 'after', label: t('after') },
              { value: 'before', label: t('before') },
            ]}
          />
        </SimpleGrid>
      )}
    </>
  )
}

/** How the paper was served, where that adds days. */
export function ServiceFields({ values, sets, onChange }: FieldsProps) {
  const { t } = useTranslation('deadlines')
  const set = setOf(values, sets)
  const rule = ruleOf(values, sets)
  if (!set?.computation.service) return null
  const served = rule ? rule.servedPeriod === true : values.servedPeriod
  return (
    <Group align="flex-end" gap="sm">
      {!rule && (
        <TickField
          label={t('servedPeriod')}
          checked={values.servedPeriod}
          onChange={(servedPeriod) => onChange({ servedPeriod })}
        />
      )}
      {served && (
        <SelectField
          label={t('service')}
          value={values.service}
          onChange={(service) => onChange({ service })}
          data={(['', 'electronic', 'hand', 'mail', 'clerk', 'consented'] as const).map(
            (value) => ({
              value,
              label: value === '' ? t('serviceUnknown') : t(`service_${value}`),
            }),
          )}
        />
      )}
    </Group>
  )
}
