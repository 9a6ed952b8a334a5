import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ruleOfDeadline, type TemplateDeadline } from '../../../domain/casework/matter-template.ts'
import { isFirmRuleId } from '../../../domain/deadline/firm-rule.ts'
import { useRuleSets } from '../../../records-ui/use-rule-sets.ts'
import { SelectField } from '../../../ui/fields/SelectField'
import { newRecordId } from '../../../vault/records/records'
import { TemplateRows } from './TemplateRows'

/** A rule as one value of a list: its set and its id. */
const separator = ' '

/** The deadlines of a template: so many days after opening, or by a rule of procedure or of the firm. */
export function DeadlineRows({
  deadlines,
  onChange,
}: {
  deadlines: readonly TemplateDeadline[]
  onChange: (deadlines: readonly TemplateDeadline[]) => void
}) {
  const { t } = useTranslation('matters')
  const { t: deadlineWord } = useTranslation('deadlines')
  const sets = useRuleSets()
  const rules = sets.map((set) => ({
    group: set.name,
    items: set.rules.map(({ id, name, citation }) => ({
      value: `${set.id}${separator}${id}`,
      label: `${isFirmRuleId(id) ? `${deadlineWord('firmRule')}: ` : ''}${name} (${citation})`,
    })),
  }))
  return (
    <TemplateRows
      rows={deadlines}
      words={{
        legend: t('templateDeadlinesField'),
        title: (number) => t('deadlineTitle', { number }),
        remove: (number) => t('deadlineRemove', { number }),
        add: t('deadlineAdd'),
      }}
      blank={blankDeadline}
      onChange={onChange}
      fields={(one, index, change) => (
        <>
          <SelectField
            size="xs"
            flex="1 1 10rem"
            aria-label={t('deadlineRule', { number: index + 1 })}
            value={
              one.ruleSet === ''
                ? ''
                : `${one.ruleSet}${separator}${ruleOfDeadline(one, sets)?.id ?? one.rule}`
            }
            onChange={(value) => {
              const [ruleSet = '', rule = ''] = value.split(separator)
              change({ ruleSet, rule })
            }}
            data={[{ value: '', label: t('deadlineByDays') }, ...rules]}
          />
          {one.ruleSet === '' && (
            <NumberInput
              size="xs"
              w={80}
              min={0}
              max={3650}
              allowDecimal={false}
              suffix={t('days')}
              aria-label={t('deadlineDays', { number: index + 1 })}
              value={one.days}
              onChange={(value) => change({ days: Math.max(0, Number(value) || 0) })}
            />
          )}
        </>
      )}
    />
  )
}

function blankDeadline(): TemplateDeadline {
  return { id: newRecordId(), title: '', days: 14, ruleSet: '', rule: '' }
}
