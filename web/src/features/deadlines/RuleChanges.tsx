import { Alert, Box, Button, Group, Text } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  leaveRuleChange,
  planRuleChange,
  type RuleChange,
  takeRuleChange,
} from '../../domain/calendar/deadline-move.ts'
import { caseKind } from '../../domain/case/case.ts'
import { type Deadline, deadlineKind } from '../../domain/deadline/deadline.ts'
import { ruleSets } from '../../domain/deadline/rule-sets.ts'
import { inSlices } from '../../lib/pause.ts'
import { useRuleSets, useWithFirm } from '../../records-ui/use-rule-sets.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { LongRows, type RowPlace } from '../../ui/table/LongRows'
import { useSaving } from '../../ui/use-saving'
import { useRecord } from '../../vault/records/hooks'
import { updateRecord } from '../../vault/records/records'
import { rulePacks } from '../../vault/records/rule-packs.ts'
import type { Entry } from '../../vault/wire/types'
import { Move } from './MoveList'

/** Open deadlines that would lie on another day by the rules as they are now: each is taken or left, and
 *  none moves by itself. */
export function RuleChanges({ deadlines }: { deadlines: readonly Entry<Deadline>[] }) {
  const { t } = useTranslation('rules')
  const changes = useRuleChanges(deadlines)
  return (
    <>
      <RulesRefused />
      {changes.length > 0 && (
        <Alert
          color="yellow"
          role="region"
          mb="md"
          aria-label={t('changesTitle', { n: changes.length })}
          title={t('changesTitle', { n: changes.length })}
        >
          <Text size="sm">{t('changesText')}</Text>
          <Box mt="xs">
            <LongRows as="ul" gap={10} boxHeight="20rem" rows={changes} rowKey={({ id }) => id}>
              {(change, place) => <Change change={change} place={place} />}
            </LongRows>
          </Box>
        </Alert>
      )}
    </>
  )
}

function Change({ change, place }: { change: RuleChange; place: RowPlace }) {
  const { t } = useTranslation('rules')
  const { user } = useAuth()
  const { saving, error, run } = useSaving()
  const legalCase = useRecord(caseKind, change.caseId)
  const { title } = change
  const decide = (next: (now: Deadline) => Deadline): void =>
    run(() => updateRecord(deadlineKind, change.id, next))

  return (
    <li {...place}>
      <Group gap="xs">
        <Move move={change} />
        {legalCase !== undefined && (
          <Text size="xs" c="dimmed">
            {legalCase.value.title}
          </Text>
        )}
        <Writers>
          {change.outcome !== 'locked' && (
            <Button
              size="compact-sm"
              disabled={saving}
              aria-label={t('takeOf', { title })}
              onClick={() => decide((now) => takeRuleChange(now, change, user?.id ?? ''))}
            >
              {t('take')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            disabled={saving}
            aria-label={t('leaveOf', { title })}
            onClick={() => decide((now) => leaveRuleChange(now, change))}
          >
            {t('leave')}
          </Button>
        </Writers>
      </Group>
      <ErrorAlert error={error} />
    </li>
  )
}

/** Gone through in slices: a large firm has many, and the screen stands meanwhile. */
function useRuleChanges(deadlines: readonly Entry<Deadline>[]): readonly RuleChange[] {
  const [changes, setChanges] = useState<readonly RuleChange[]>([])
  const shipped = useWithFirm(ruleSets)
  const sets = useRuleSets()
  useEffect(() => {
    const found: RuleChange[] = []
    const look = (one: Entry<Deadline>): void => {
      found.push(...planRuleChange([one], shipped, sets))
    }
    const tell = (): void =>
      setChanges((before) => (before.length === 0 && found.length === 0 ? before : [...found]))
    return inSlices(deadlines.values(), look, tell)
  }, [deadlines, shipped, sets])
  return changes
}

/** Packs of rules that the server handed out and this browser did not take. */
function RulesRefused() {
  const { t } = useTranslation('rules')
  const { refused } = useSyncExternalStore(rulePacks.subscribe, rulePacks.read)
  if (refused.length === 0) return null
  return (
    <Alert color="red" role="alert" mb="md" title={t('refusedTitle')}>
      {refused.map(({ id, why }) => (
        <Text size="sm" key={id}>
          {id}: {t(`refused_${why}`)}
        </Text>
      ))}
    </Alert>
  )
}
