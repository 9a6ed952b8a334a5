import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { deadlineKind, newDeadline } from '../../domain/deadline.ts'
import { ruleSetById, ruleSets } from '../../domain/deadlines/rules/rule-sets.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useDraft } from '../../ui/use-draft'
import { createRecord } from '../../vault/records'
import { blankCalculation, type Calculation, calculate, originOf, ruleOf } from './calculation.ts'
import { DeadlineTrace } from './DeadlineTrace'

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
  const { t } = useTranslation('deadlines')
  const { t: common } = useTranslation()
  const { user } = useAuth()
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const draft = useDraft<Calculation>(`deadline:calculator:${given}`, {
    ...blankCalculation,
    caseId: given,
  })
  const [error, setError] = useState<unknown>()
  const { values } = draft
  const set = ruleSetById(values.ruleSet)
  const rule = ruleOf(values)
  const result = calculate(values)

  async function enter(): Promise<void> {
    if (!result?.ok) return
    setError(undefined)
    try {
      await createRecord(
        deadlineKind,
        newDeadline(
          {
            title: values.title.trim() || rule?.name || t('calculator'),
            caseId: values.caseId,
            due: result.due,
            priority: 'high',
            origin: originOf(values),
          },
          user?.id ?? '',
          Date.now(),
        ),
      )
      draft.drop()
      onClose()
    } catch (failure) {
      setError(failure)
    }
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
        <RuleFields values={values} onChange={draft.set} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            type="date"
            label={t('trigger')}
            description={rule ? t(`trigger_${rule.trigger}`, { defaultValue: '' }) : undefined}
            value={values.trigger}
            onChange={(event) => draft.set({ trigger: event.currentTarget.value })}
          />
          {set?.computation.subdivisions && (
            <NativeSelect
              label={t('subdivision')}
              description={t('subdivisionHelp')}
              value={values.subdivision}
              onChange={(event) => draft.set({ subdivision: event.currentTarget.value })}
              data={['', ...Object.keys(set.computation.subdivisions).sort()].map((code) => ({
                value: code,
                label: code === '' ? t('subdivisionNone') : code,
              }))}
            />
          )}
        </SimpleGrid>
        <ServiceFields values={values} onChange={draft.set} />
        <TextInput
          label={t('extraClosed')}
          description={t('extraClosedHelp')}
          value={values.extraClosed}
          onChange={(event) => draft.set({ extraClosed: event.currentTarget.value })}
          placeholder="2026-03-19, 2026-04-23"
        />
        {result && <DeadlineTrace result={result} />}
        {result?.ok && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              label={t('fieldTitle')}
              placeholder={rule?.name}
              value={values.title}
              onChange={(event) => draft.set({ title: event.currentTarget.value })}
            />
            <CaseSelect value={values.caseId} onChange={(caseId) => draft.set({ caseId })} />
          </SimpleGrid>
        )}
        <ErrorAlert error={error} />
        <Group justify="space-between">
          <Text size="xs" c="dimmed" flex={1}>
            {t('calculatorNote')}
          </Text>
          <Button onClick={() => void enter()} disabled={!result?.ok}>
            {t('enterDeadline')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface FieldsProps {
  readonly values: Calculation
  readonly onChange: (patch: Partial<Calculation>) => void
}

/** The rule set, and one of its rules or a period of one's own. */
function RuleFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('deadlines')
  const set = ruleSetById(values.ruleSet)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={t('ruleSet')}
          value={values.ruleSet}
          onChange={(event) =>
            onChange({ ruleSet: event.currentTarget.value, rule: '', subdivision: '', service: '' })
          }
          data={ruleSets.map(({ id, name, jurisdiction, status }) => ({
            value: id,
            label: `${jurisdiction}: ${name}${status === 'draft' ? ` (${t('draft')})` : ''}`,
          }))}
        />
        <NativeSelect
          label={t('rule')}
          value={values.rule}
          onChange={(event) => onChange({ rule: event.currentTarget.value })}
          data={[
            { value: '', label: t('ownPeriod') },
            ...(set?.rules ?? []).map(({ id, name, citation, status }) => ({
              value: id,
              label: `${name}, ${citation}${status === 'draft' ? ` (${t('draft')})` : ''}`,
            })),
          ]}
        />
      </SimpleGrid>
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
          <NativeSelect
            label={t('periodUnit')}
            value={values.unit}
            onChange={(event) =>
              onChange({ unit: event.currentTarget.value as Calculation['unit'] })
            }
            data={(['day', 'business_day', 'day_suspended', 'week', 'month', 'year'] as const).map(
              (value) => ({ value, label: t(`unitName_${value}`) }),
            )}
          />
          <NativeSelect
            label={t('direction')}
            value={values.direction}
            onChange={(event) =>
              onChange({ direction: event.currentTarget.value as Calculation['direction'] })
            }
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
function ServiceFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('deadlines')
  const set = ruleSetById(values.ruleSet)
  const rule = ruleOf(values)
  if (!set?.computation.service) return null
  const served = rule ? rule.servedPeriod === true : values.servedPeriod
  return (
    <Group align="flex-end" gap="sm">
      {!rule && (
        <Checkbox
          label={t('servedPeriod')}
          checked={values.servedPeriod}
          onChange={(event) => onChange({ servedPeriod: event.currentTarget.checked })}
        />
      )}
      {served && (
        <NativeSelect
          label={t('service')}
          value={values.service}
          onChange={(event) => onChange({ service: event.currentTarget.value })}
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
