import { NumberInput, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FirmRule, firmRuleKind, firmRuleUnits } from '../../domain/deadline/firm-rule.ts'
import { ruleSetById, ruleSets } from '../../domain/deadline/rules/rule-sets.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { DraftForm } from '../../ui/DraftForm'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { SelectField } from '../../ui/fields/SelectField'
import { TickField } from '../../ui/fields/TickField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { createRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

const blank: FirmRule = {
  ruleSet: 'us-federal',
  replaces: '',
  name: '',
  citation: '',
  n: 14,
  unit: 'day',
  direction: 'after',
  servedPeriod: false,
  verifiedOn: '',
  retiredAt: null,
}

/** A rule of the firm. Taking the place of a shipped rule begins with that rule's period. */
export function FirmRuleForm({
  entry,
  onDone,
}: {
  entry: Entry<FirmRule> | undefined
  onDone: () => void
}) {
  const { t } = useTranslation('deadlines')
  const { t: word } = useTranslation('records')
  const draft = useDraft<FirmRule>(`firmRule:${entry?.id ?? 'new'}`, entry?.value ?? blank)
  const { values, set } = draft
  const said = (field: 'name' | 'citation'): string | null => {
    const problem = firmRuleKind.problem(field, values)
    return problem === null ? null : word(problemKeys[problem])
  }
  const problems = useFormProblems({ name: said('name'), citation: said('citation') })
  const shipped = ruleSetById(values.ruleSet)?.rules ?? []

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

  async function save(): Promise<void> {
    const tidy = firmRuleKind.tidy(values)
    if (entry === undefined) await createRecord(firmRuleKind, tidy)
    else await updateRecord(firmRuleKind, entry.id, changedFields(draft.base, tidy))
  }

  return (
    <DraftForm draft={draft} problems={problems} onSave={save} onDone={onDone}>
      <SelectField
        label={t('ruleSet')}
        description={t('firmRuleSetHelp')}
        value={values.ruleSet}
        onChange={(ruleSet) => set({ ruleSet, replaces: '' })}
        data={ruleSets.map(({ id, name, jurisdiction }) => ({
          value: id,
          label: `${jurisdiction}: ${name}`,
        }))}
      />
      <SelectField
        label={t('firmRuleReplaces')}
        value={values.replaces}
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
        <LineField
          name="name"
          label={t('firmRuleName')}
          value={values.name}
          onChange={(name) => set({ name })}
          error={problems.errorOf('name')}
          aria-required
        />
        <LineField
          name="citation"
          label={t('citation')}
          value={values.citation}
          onChange={(citation) => set({ citation })}
          error={problems.errorOf('citation')}
          aria-required
        />
      </SimpleGrid>
      <SimpleGrid cols={3} spacing="sm">
        <NumberInput
          label={t('periodLength')}
          min={0}
          max={10_000}
          allowDecimal={false}
          value={values.n}
          onChange={(n) => set({ n: typeof n === 'number' ? n : 0 })}
        />
        <ChoiceSelect
          label={t('periodUnit')}
          value={values.unit}
          onChange={(unit) => set({ unit })}
          data={firmRuleUnits.map((value) => ({ value, label: t(`unitName_${value}`) }))}
        />
        <ChoiceSelect
          label={t('direction')}
          value={values.direction}
          onChange={(direction) => set({ direction })}
          data={(['after', 'before'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </SimpleGrid>
      <TickField
        label={t('servedPeriod')}
        checked={values.servedPeriod}
        onChange={(servedPeriod) => set({ servedPeriod })}
      />
      <TickField
        label={t('firmRuleVerified')}
        description={values.verifiedOn}
        checked={values.verifiedOn !== ''}
        onChange={(checked) => set({ verifiedOn: checked ? todayNow() : '' })}
      />
    </DraftForm>
  )
}
