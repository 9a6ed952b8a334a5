import { Alert, Button, Group, Modal, MultiSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case/case.ts'
import { deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import { firmCalendarKind } from '../../domain/deadline/firm-calendar.ts'
import type { RuleSet } from '../../domain/deadline/rule-set.ts'
import { subdivisionName } from '../../domain/deadline/subdivisions.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
import { useStep } from '../../records-ui/use-step.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/records/hooks'
import { createRecord } from '../../vault/records/records'
import { beginning, type Calculation, calculate, originOf, ruleOf, setOf } from './calculation.ts'
import { DeadlineTrace } from './DeadlineTrace'
import { RuleFields, ServiceFields } from './RuleFields'

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
  const { t: common } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const { user } = useAuth()
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const sets = useRuleSets()
  const countryOf = useCountryOfCase()
  const draft = useDraft<Calculation>(
    `deadline:calculator:${given}`,
    beginning(sets, { id: given, country: countryOf(given) }, language),
  )
  const step = useStep((error) => error)
  const { values } = draft
  const country = countryOf(values.caseId)
  const set = setOf(values, sets)
  const rule = ruleOf(values, sets)
  const result = calculate(values, sets)
  const calendars = useRecords(firmCalendarKind).filter(
    ({ value }) => value.ruleSet === set?.id && value.retiredAt === null,
  )

  async function enter(): Promise<void> {
    if (!result?.ok) return
    const { due } = result
    const done = await step.run(() =>
      createRecord(
        deadlineKind,
        newDeadline(
          {
            title: values.title.trim() || rule?.name || t('calculator'),
            caseId: values.caseId,
            due,
            priority: 'high',
            origin: originOf(values, sets),
          },
          user?.id ?? '',
          Date.now(),
        ),
      ),
    )
    if (!done) return
    draft.drop()
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('calculator')}
      size="lg"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="sm">
        <RuleFields values={values} sets={sets} onChange={draft.set} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField
            label={t('trigger')}
            description={rule ? t(`trigger_${rule.trigger}`, { defaultValue: '' }) : undefined}
            value={values.trigger}
            onChange={(trigger) => draft.set({ trigger })}
          />
          {set?.computation.subdivisions && (
            <SelectField
              label={t('subdivision')}
              description={t('subdivisionHelp')}
              value={values.subdivision}
              onChange={(subdivision) => draft.set({ subdivision })}
              data={[{ value: '', label: t('subdivisionNone') }, ...subdivisionsOf(set, language)]}
            />
          )}
        </SimpleGrid>
        <ServiceFields values={values} sets={sets} onChange={draft.set} />
        {calendars.length > 0 && (
          <MultiSelect
            label={t('courts')}
            description={t('courtsHelp')}
            value={[...values.courts]}
            onChange={(courts) => draft.set({ courts })}
            data={calendars.map(({ id, value }) => ({ value: id, label: value.name }))}
            searchable
          />
        )}
        <LineField
          label={t('extraClosed')}
          description={t('extraClosedHelp')}
          value={values.extraClosed}
          onChange={(extraClosed) => draft.set({ extraClosed })}
          placeholder="2026-03-19, 2026-04-23"
        />
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
            <LineField
              label={t('fieldTitle')}
              placeholder={rule?.name}
              value={values.title}
              onChange={(title) => draft.set({ title })}
            />
            <CaseSelect value={values.caseId} onChange={(caseId) => draft.set({ caseId })} />
          </SimpleGrid>
        )}
        <ErrorAlert error={step.error} />
        <Group justify="space-between">
          <Text size="xs" c="dimmed" flex={1}>
            {t('calculatorNote')}
          </Text>
          <Writers>
            <Button loading={step.busy} onClick={() => void enter()} disabled={!result?.ok}>
              {t('enterDeadline')}
            </Button>
          </Writers>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The parts of the country whose days close courts, by name. */
function subdivisionsOf({ jurisdiction, computation }: RuleSet, language: string) {
  return Object.keys(computation.subdivisions ?? {})
    .map((code) => ({ value: code, label: subdivisionName(jurisdiction, code) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** The country in which the court of a case sits, by the case's id; '' while nobody has said it. */
function useCountryOfCase(): (id: string) => string {
  const cases = useRecords(caseKind)
  return (id) => cases.find((entry) => entry.id === id)?.value.country ?? ''
}
