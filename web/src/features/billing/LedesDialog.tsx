import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../domain/billing/invoice.ts'
import { exportLedes, type LedesProblem } from '../../domain/billing/ledes.ts'
import {
  type EbillingIds,
  type Timekeeper,
  timekeeperClasses,
} from '../../domain/time/billing-terms.ts'
import { changeBillingTerms, useBillingTerms } from '../../records-ui/billing-terms.ts'
import { downloadText } from '../../records-ui/download-text.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import type { Entry } from '../../vault/wire/types'
import { useBillingRefusal } from './use-billing-step.ts'

interface Values extends Omit<EbillingIds, 'caseId'> {
  readonly lawFirmId: string
  /** What was changed of timekeepers here, by person: the class of the others is also their price. */
  readonly keepers: Readonly<Record<string, Partial<Timekeeper>>>
}

const ids = ['lawFirmId', 'clientId', 'lawFirmMatterId', 'clientMatterId'] as const

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
  const { caseId } = value
  const [problems, setProblems] = useState<readonly LedesProblem[]>([])
  const known = terms.ebilling.find((ids) => ids.caseId === caseId)
  const keepersNow = keepersOf(value, terms.timekeepers)
  const keepersIn = ({ keepers }: Values) =>
    keepersNow.map((keeper) => ({ ...keeper, ...keepers[keeper.personId] }))
  const form = useForm<Values>({
    key: `ledes:${entry.id}`,
    initial: {
      lawFirmId: terms.lawFirmId,
      clientId: known?.clientId ?? '',
      lawFirmMatterId: known?.lawFirmMatterId ?? '',
      clientMatterId: known?.clientMatterId ?? '',
      keepers: {},
    },
    async save(values, base) {
      const { keepers: _, lawFirmId, ...ebilling } = values
      const keepers = keepersIn(values)
      const timekeepers = Object.fromEntries(keepers.map((keeper) => [keeper.personId, keeper]))
      const result = exportLedes(value, { ...ebilling, lawFirmId, timekeepers })
      setProblems(result.ok ? [] : result.problems)
      if (!result.ok) return false
      await changeBillingTerms({
        ...(lawFirmId === base.lawFirmId ? {} : { lawFirmId }),
        timekeepers: [
          ...terms.timekeepers.filter(({ personId }) => timekeepers[personId] === undefined),
          ...keepers,
        ],
        ebilling: [
          ...terms.ebilling.filter((ids) => ids.caseId !== caseId),
          { caseId, ...ebilling },
        ],
      })
      downloadText(`${value.number}.txt`, result.text)
      return true
    },
    explain: useBillingRefusal(),
    onClose,
  })
  const change = (personId: string, patch: Partial<Timekeeper>): void => {
    const { keepers } = form.values
    form.set({ keepers: { ...keepers, [personId]: { ...keepers[personId], ...patch } } })
  }
  return (
    <DialogForm of={form} opened={opened} title={t('ledes')} size="lg">
      <Text size="sm" c="dimmed">
        {t('ledesText')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {ids.map((name) => (
          <form.Line key={name} name={name} label={t(`ledes_${name}`)} maxLength={20} />
        ))}
      </SimpleGrid>
      {keepersIn(form.values).map((keeper) => (
        <KeeperFields
          key={keeper.personId}
          keeper={keeper}
          onChange={(patch) => change(keeper.personId, patch)}
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
    </DialogForm>
  )
}

function KeeperFields({
  keeper,
  onChange,
}: {
  keeper: Timekeeper
  onChange: (patch: Partial<Timekeeper>) => void
}) {
  const { t } = useTranslation('billing')
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <LineField
        label={t('timekeeperName')}
        value={keeper.name}
        onChange={(name) => onChange({ name })}
      />
      <LineField
        label={t('timekeeperId')}
        maxLength={20}
        value={keeper.id}
        onChange={(id) => onChange({ id })}
      />
      <ChoiceSelect
        label={t('timekeeperClass')}
        value={keeper.classification}
        onChange={(classification) => onChange({ classification })}
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
