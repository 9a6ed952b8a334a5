import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../domain/billing/invoice.ts'
import { exportLedes, type LedesProblem } from '../../domain/billing/ledes.ts'
import { changedFields } from '../../domain/record/patch.ts'
import {
  type EbillingIds,
  type Timekeeper,
  type TimekeeperClass,
  timekeeperClasses,
} from '../../domain/time/billing-terms.ts'
import { changeBillingTerms, useBillingTerms } from '../../records-ui/billing-terms.ts'
import { downloadText } from '../../records-ui/download-text.ts'
import { FormDialog } from '../../ui/FormDialog'
import { LineField } from '../../ui/fields/LineField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import type { Entry } from '../../vault/wire/types'
import { useBillingStep } from './use-billing-step.ts'

interface Values extends Omit<EbillingIds, 'caseId'> {
  readonly lawFirmId: string
  readonly timekeepers: readonly Timekeeper[]
}

/** The names under which the client's e-billing system knows firm, case and people; then the file. */
export function LedesDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<Invoice>
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('billing')
  const terms = useBillingTerms()
  const { value } = entry
  const step = useBillingStep()
  const [problems, setProblems] = useState<readonly LedesProblem[]>([])
  const known = terms.ebilling.find(({ caseId }) => caseId === value.caseId)
  const draft = useDraft<Values>(`ledes:${entry.id}`, {
    lawFirmId: terms.lawFirmId,
    clientId: known?.clientId ?? '',
    lawFirmMatterId: known?.lawFirmMatterId ?? '',
    clientMatterId: known?.clientMatterId ?? '',
    timekeepers: keepersOf(value, terms.timekeepers),
  })
  const { values, set } = draft

  async function save(): Promise<void> {
    const { clientId, lawFirmMatterId, clientMatterId, lawFirmId, timekeepers } = values
    const result = exportLedes(value, {
      clientId,
      lawFirmMatterId,
      lawFirmId,
      clientMatterId,
      timekeepers: Object.fromEntries(timekeepers.map((keeper) => [keeper.personId, keeper])),
    })
    setProblems(result.ok ? [] : result.problems)
    if (!result.ok) return
    const done = await step.run(() =>
      changeBillingTerms({
        ...(lawFirmId === draft.base.lawFirmId ? {} : { lawFirmId }),
        timekeepers: keptKeepers(terms.timekeepers, draft.base.timekeepers, timekeepers),
        ebilling: [
          ...terms.ebilling.filter(({ caseId }) => caseId !== value.caseId),
          { caseId: value.caseId, clientId, lawFirmMatterId, clientMatterId },
        ],
      }),
    )
    if (!done) return
    downloadText(`${value.number}.txt`, result.text)
    draft.drop()
    onClose()
  }

  const field = (name: 'lawFirmId' | 'clientId' | 'lawFirmMatterId' | 'clientMatterId') => (
    <LineField
      label={t(`ledes_${name}`)}
      maxLength={20}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
      autoComplete="off"
    />
  )
  return (
    <FormDialog
      opened={opened}
      title={t('ledes')}
      size="lg"
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('ledesText')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {field('lawFirmId')}
        {field('clientId')}
        {field('lawFirmMatterId')}
        {field('clientMatterId')}
      </SimpleGrid>
      {values.timekeepers.map((keeper) => (
        <KeeperFields
          key={keeper.personId}
          keeper={keeper}
          onChange={(next) =>
            set({
              timekeepers: values.timekeepers.map((other) =>
                other.personId === keeper.personId ? next : other,
              ),
            })
          }
        />
      ))}
      {problems.length > 0 && (
        <Alert color="yellow" role="alert" title={t('ledesRefused')}>
          <Stack gap={2}>
            {[...new Set(problems.map(({ line, why }) => `${line} ${why}`))].map((text) => {
              const [line, why] = text.split(' ') as [string, LedesProblem['why']]
              return (
                <Text size="sm" key={text}>
                  {line === '0' ? '' : `${t('lineNumber', { line })}: `}
                  {t(`ledes_why_${why}`)}
                </Text>
              )
            })}
          </Stack>
        </Alert>
      )}
    </FormDialog>
  )
}

/** The firm's timekeepers with what was changed of those in the form: the class of the others is also their price. */
function keptKeepers(
  now: readonly Timekeeper[],
  base: readonly Timekeeper[],
  typed: readonly Timekeeper[],
): readonly Timekeeper[] {
  const of = (some: readonly Timekeeper[], id: string) =>
    some.find(({ personId }) => personId === id)
  const mine = typed.map((keeper) => {
    const begun = of(base, keeper.personId) ?? keeper
    return { ...keeper, ...of(now, keeper.personId), ...changedFields(begun, keeper) }
  })
  return [...now.filter(({ personId }) => of(typed, personId) === undefined), ...mine]
}

function KeeperFields({
  keeper,
  onChange,
}: {
  keeper: Timekeeper
  onChange: (keeper: Timekeeper) => void
}) {
  const { t } = useTranslation('billing')
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <LineField
        label={t('timekeeperName')}
        value={keeper.name}
        onChange={(name) => onChange({ ...keeper, name })}
      />
      <LineField
        label={t('timekeeperId')}
        maxLength={20}
        value={keeper.id}
        onChange={(id) => onChange({ ...keeper, id })}
      />
      <SelectField
        label={t('timekeeperClass')}
        value={keeper.classification}
        onChange={(value) => onChange({ ...keeper, classification: value as TimekeeperClass })}
        data={timekeeperClasses.map((value) => ({ value, label: t(`class_${value}`) }))}
      />
    </SimpleGrid>
  )
}

/** Everybody whose work the invoice bills, as known from earlier or guessed from the name. */
function keepersOf(invoice: Invoice, known: readonly Timekeeper[]): Timekeeper[] {
  const names = new Map(
    invoice.lines
      .filter(({ kind, sourceId }) => kind === 'fee' && sourceId !== '')
      .map(({ personId, personName }) => [personId, personName]),
  )
  return [...names].map(
    ([personId, name]) =>
      known.find((keeper) => keeper.personId === personId) ?? {
        personId,
        id: initialsOf(name),
        name: surnameFirst(name),
        classification: 'AS',
      },
  )
}

function initialsOf(name: string): string {
  return name
    .split(/[\s@.]+/u)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
    .slice(0, 4)
}

/** `Alex Rivera` as `RIVERA, ALEX`; one word stays as it is. The person can mend it. */
function surnameFirst(name: string): string {
  const parts = name.split('@')[0]?.trim().split(/\s+/u) ?? []
  const last = parts.pop() ?? ''
  return (parts.length === 0 ? last : `${last}, ${parts.join(' ')}`).toUpperCase()
}
