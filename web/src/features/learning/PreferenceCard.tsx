import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case'
import {
  type LearnedPreference,
  learnedPreferenceKind,
  type PreferenceState,
} from '../../domain/learning/preference'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { errorText } from '../../ui/error-text'
import { lazyDialog } from '../../ui/lazy'
import { useRecord } from '../../vault/records/hooks'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import classes from './learning.module.css'

const PreferenceDialog = lazyDialog(
  async () => (await import('./PreferenceDialog')).PreferenceDialog,
)

const topicKeys = {
  style: 'topicStyle',
  clause: 'topicClause',
  term: 'topicTerm',
  jurisdiction: 'topicJurisdiction',
} as const
const stateKeys = {
  proposed: 'stateProposed',
  active: 'stateActive',
  revoked: 'stateRevoked',
} as const
const stateColors = { proposed: 'yellow', active: 'green', revoked: 'gray' } as const

/** One preference: what it says, for whom it holds, what it was learned from, and what to do. */
export function PreferenceCard({ entry }: { entry: Entry<LearnedPreference> }) {
  const { t } = useTranslation('learning')
  const { t: common } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { value } = entry

  async function turn(state: PreferenceState): Promise<void> {
    try {
      await updateRecord(learnedPreferenceKind, entry.id, { state, at: Date.now() })
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, error) })
    }
  }

  return (
    <article className={classes.preference} data-state={value.state} aria-label={value.text}>
      <Text>{value.text}</Text>
      <Group gap={6} my={4}>
        <Badge variant="light" color={stateColors[value.state]}>
          {t(stateKeys[value.state])}
        </Badge>
        <Badge variant="outline" color="gray">
          {t(topicKeys[value.topic])}
        </Badge>
        <Scope preference={value} />
      </Group>
      <Evidence preference={value} />
      <Group gap="xs" mt="xs">
        {value.state !== 'active' && (
          <Writers>
            <Button size="compact-sm" onClick={() => void turn('active')}>
              {t('accept')}
            </Button>
          </Writers>
        )}
        {value.state !== 'revoked' && (
          <Writers>
            <Button size="compact-sm" variant="default" onClick={() => void turn('revoked')}>
              {value.state === 'active' ? t('revoke') : t('dismiss')}
            </Button>
          </Writers>
        )}
        <Writers>
          <Button size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        </Writers>
      </Group>
      <PreferenceDialog
        opened={editing}
        entry={entry}
        personId={value.personId}
        onClose={() => setEditing(false)}
      />
    </article>
  )
}

function Scope({ preference: { scope, caseId } }: { preference: LearnedPreference }) {
  const { t } = useTranslation('learning')
  const legalCase = useRecord(caseKind, caseId === '' ? undefined : caseId)
  if (scope === 'firm') return <Text size="xs">{t('holdsFirm')}</Text>
  if (scope === 'person') return <Text size="xs">{t('holdsPerson')}</Text>
  return (
    <Text size="xs">
      {t('holdsCase')}{' '}
      {legalCase !== undefined && (
        <Anchor href={paths.case(legalCase.id)} inherit>
          {legalCase.value.title}
        </Anchor>
      )}
    </Text>
  )
}

function Evidence({ preference: { evidence } }: { preference: LearnedPreference }) {
  const { t } = useTranslation('learning')
  const format = useFormat()
  if (evidence.length === 0)
    return (
      <Text size="xs" c="dimmed">
        {t('learnedByHand')}
      </Text>
    )
  return (
    <Text size="xs" c="dimmed">
      {t('learnedFrom', { count: evidence.length })}{' '}
      {evidence.map(({ conversationId, at }, index) => (
        <span key={`${conversationId}/${at}`}>
          {index > 0 && ' · '}
          <Anchor href={paths.assistant({ conversation: conversationId })} inherit>
            {format.dateTime(at)}
          </Anchor>
        </span>
      ))}
    </Text>
  )
}
