import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FirmRule, firmRuleKind, firmRuleUnits } from '../../domain/deadline/firm-rule.ts'
import { useRuleSetChoices } from '../../records-ui/deadlines/use-rule-set-choices.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { usePublishedRuleSets } from '../../records-ui/use-rule-sets.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { TickField } from '../../ui/fields/TickField'
import type { Entry } from '../../vault/wire/types'

/** A rule of the firm. Taking the place of a shipped rule begins with that rule's period. */
export function FirmRuleForm({
  entry,
  onDone,
}: {
  entry: Entry<FirmRule> | undefined
  onDone: () => void
}) {
  const { t } = useTranslation('deadlines')
  const form = useRecordForm(firmRuleKind, {
    entry,
    given: { ruleSet: 'us-federal', n: 14 },
    onClose: onDone,
  })
  const { values, set } = form
  const shipped = usePublishedRuleSets().find(({ id }) => id === values.ruleSet)?.rules ?? []

  function replace(id: string): void {
    const rule = shipped.find((one) => one.id === id)
    const unit = firmRuleUnits.find((known) => known === rule?.unit)
    set({
      replaces: id,
      ...(rule && unit
        ? {
            unit,
            n: rule.n,
            direction: rule.direction,
            servedPeriod: rule.servedPeriod === true,
            name: values.name || rule.name,
          }
        : {}),
    })
  }

  return (
    <PageForm of={form}>
      <form.Select
        name="ruleSet"
        description={t('firmRuleSetHelp')}
        onChange={(ruleSet) => set({ ruleSet, replaces: '' })}
        data={useRuleSetChoices()}
      />
      <form.Select
        name="replaces"
        onChange={replace}
        data={[
          { value: '', label: t('firmRuleReplacesNone') },
          ...shipped.map(({ id, name, citation }) => ({
            value: id,
            label: `${name}, ${citation}`,
          })),
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Line name="name" />
        <form.Line name="citation" />
      </SimpleGrid>
      <SimpleGrid cols={3} spacing="sm">
        <form.Count name="n" min={0} max={10_000} />
        <form.Choice name="unit" />
        <form.Choice name="direction" />
      </SimpleGrid>
      <form.Tick name="servedPeriod" />
      <form.Field name="verifiedOn">
        {({ value, set }) => (
          <TickField
            label={t('firmRuleVerified')}
            description={value}
            checked={value !== ''}
            onChange={(checked) => set(checked ? todayNow() : '')}
          />
        )}
      </form.Field>
    </PageForm>
  )
}
