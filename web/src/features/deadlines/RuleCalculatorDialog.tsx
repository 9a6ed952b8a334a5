import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case/case.ts'
import { deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import type { RuleSet } from '../../domain/deadline/rule-set.ts'
import { closedPartName } from '../../domain/deadline/rule-sets.ts'
import { CourtsField } from '../../records-ui/deadlines/CourtsField'
import { useCourtOfCase } from '../../records-ui/deadlines/use-court-of-case.ts'
import { FormFields } from '../../records-ui/form/FormFields'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useRecords } from '../../vault/records/hooks'
import { createRecord } from '../../vault/records/records'
import { beginning, type Calculation, calculate, originOf, ruleOf, setOf } from './calculation.ts'
import { DeadlineTrace } from './DeadlineTrace'
import { RuleEvidence, RuleFields, ServiceFields, TimeFields } from './RuleFields'

/** Computes a date from a rule, shows how, and enters it as a deadline when the person says so. */
export function RuleCalculatorDialog({
  opened,
  onClose,
  caseId: given = '',
}: {
  opened: boolean
  onClose: () => void
  /** The case to begin with, or ''. */
  caseId?: string
}) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const { form, sets, set, rule, result, country } = useCalculator(given, onClose)
  const { values } = form

  return (
    <Modal opened={opened} onClose={onClose} title={t('calculator')} size="lg" fullScreen={narrow}>
      <Stack gap="sm">
        <FormFields of={form}>
          <RuleFields of={form} sets={sets} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <form.Day
              name="trigger"
              label={t('trigger')}
              description={rule ? t(`trigger_${rule.trigger}`, { defaultValue: '' }) : undefined}
            />
            {set?.computation.subdivisions && (
              <form.Select
                name="subdivision"
                label={t('subdivision')}
                description={t('subdivisionHelp')}
                data={[
                  { value: '', label: t('subdivisionNone') },
                  ...subdivisionsOf(set, language),
                ]}
              />
            )}
          </SimpleGrid>
          <TimeFields of={form} sets={sets} />
          <ServiceFields of={form} sets={sets} />
          <CourtsField
            ruleSet={set?.id}
            value={values.courts}
            onChange={(courts) => form.set({ courts })}
          />
          <form.Line
            name="extraClosed"
            label={t('extraClosed')}
            description={t('extraClosedHelp')}
            placeholder="2026-03-19, 2026-04-23"
          />
          {set?.computation.shortDays && (
            <form.Line
              name="shortDays"
              label={t('shortDays')}
              description={t('shortDaysHelp')}
              placeholder="2026-02-18"
            />
          )}
          {result && <DeadlineTrace result={result} />}
          {set !== undefined && country !== '' && country !== set.jurisdiction && (
            <Alert color="yellow" p="xs" role="alert">
              {t('otherCountry', {
                country: new Intl.DisplayNames(language, { type: 'region' }).of(country),
              })}
            </Alert>
          )}
          {result?.ok && (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <form.Line name="title" label={t('fieldTitle')} placeholder={rule?.name} />
              <form.Case name="caseId" />
            </SimpleGrid>
          )}
        </FormFields>
        {set && <RuleEvidence set={set} />}
        <ErrorAlert error={form.error} />
        <Group justify="space-between">
          <Text size="xs" c="dimmed" flex={1}>
            {t('calculatorNote')}
          </Text>
          <Writers>
            <Button loading={form.saving} onClick={form.submit} disabled={!result?.ok}>
              {t('enterDeadline')}
            </Button>
          </Writers>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What is computed from what, and what it comes to. */
function useCalculator(given: string, onClose: () => void) {
  const { t, i18n } = useTranslation('deadlines')
  const { user } = useAuth()
  const sets = useRuleSets()
  const countryOf = useCountryOfCase()
  const courtOf = useCourtOfCase()
  const form = useForm<Calculation>({
    key: `deadline:calculator:${given}`,
    initial: beginning(
      sets,
      { id: given, country: countryOf(given), court: courtOf(given) },
      i18n.resolvedLanguage ?? 'en',
    ),
    save: enter,
    onClose,
  })
  const { values } = form
  const country = countryOf(values.caseId)
  const set = setOf(values, sets)
  const rule = ruleOf(values, sets)
  const result = calculate(values, sets)

  async function enter(): Promise<unknown> {
    if (!result?.ok) return false
    const given = {
      title: values.title.trim() || rule?.name || t('calculator'),
      caseId: values.caseId,
      due: result.due,
      time: result.time ?? '',
      priority: 'high',
      origin: originOf(values, sets),
    } as const
    return createRecord(deadlineKind, newDeadline(given, user?.id ?? '', Date.now()))
  }

  return { form, sets, set, rule, result, country }
}

/** The parts of the country whose days close courts, by name. */
function subdivisionsOf(set: RuleSet, language: string) {
  return Object.keys(set.computation.subdivisions ?? {})
    .map((code) => ({ value: code, label: closedPartName(set, code) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** The country in which the court of a case sits, by the case's id; '' while nobody has said it. */
function useCountryOfCase(): (id: string) => string {
  const cases = useRecords(caseKind)
  return (id) => cases.find((entry) => entry.id === id)?.value.country ?? ''
}
