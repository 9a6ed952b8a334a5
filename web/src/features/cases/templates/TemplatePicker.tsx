import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ruleOfDeadline } from '../../../domain/casework/matter-template.ts'
import { useRuleSets } from '../../../records-ui/use-rule-sets.ts'
import { DateField } from '../../../ui/fields/DateField'
import { SelectField } from '../../../ui/fields/SelectField'
import type { TemplateChoice } from './apply-template.ts'
import type { OfferedTemplate } from './use-matter-templates.ts'
import { useTemplateSummary } from './use-template-summary.ts'

/** Chooses a template and asks for the days that its rules wait for. */
export function TemplatePicker({
  offered,
  choice,
  onChange,
}: {
  offered: readonly OfferedTemplate[]
  choice: TemplateChoice
  onChange: (choice: TemplateChoice) => void
}) {
  const { t } = useTranslation('matters')
  const summary = useTemplateSummary()
  const sets = useRuleSets()
  const chosen = offered.find(({ id }) => id === choice.id)?.template
  const asking = (chosen?.deadlines ?? []).flatMap((deadline) => {
    const rule = ruleOfDeadline(deadline, sets)
    return rule === undefined ? [] : [{ deadline, citation: rule.citation }]
  })
  return (
    <Stack gap="xs">
      <SelectField
        label={t('template')}
        value={choice.id}
        onChange={(id) => onChange({ id, triggers: {} })}
        data={[
          { value: '', label: t('templateNone') },
          ...offered.map(({ id, template }) => ({ value: id, label: template.name })),
        ]}
      />
      {chosen !== undefined && (
        <Text size="xs" c="dimmed">
          {t('templateMakes', { what: summary(chosen) })}
        </Text>
      )}
      {asking.map(({ deadline, citation }) => (
        <DateField
          key={deadline.id}
          label={t('templateTrigger', { title: deadline.title, citation })}
          description={t('templateTriggerHelp')}
          value={choice.triggers[deadline.id] ?? ''}
          onChange={(value) =>
            onChange({
              ...choice,
              triggers: { ...choice.triggers, [deadline.id]: value },
            })
          }
        />
      ))}
    </Stack>
  )
}
