import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconMessageQuestion, IconSparkles } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case/case.ts'
import { aiConsentKeys } from '../../../domain/case/labels.ts'
import { conversationKind, messageKind } from '../../../domain/conversation/conversation.ts'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { Writers } from '../../../records-ui/Writers.tsx'
import { EmptyState } from '../../../ui/EmptyState'
import { icon } from '../../../ui/icon'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { AnalysisList } from './AnalysisList'

/** A case's structured analyses, and below them what the assistant was asked about it. */
export function AnalysisTab({ entry }: { entry: Entry<LegalCase> }) {
  return (
    <Stack gap="xl">
      <AnalysisList entry={entry} />
      <Talks entry={entry} />
    </Stack>
  )
}

/** What the assistant was asked about a case, the latest first, the archived last, and the way to ask again. */
function Talks({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  const talks = useTalks(entry.id)
  const forbidden = entry.value.ai === 'forbidden'
  const ask = forbidden ? undefined : (
    <Writers>
      <Button
        component="a"
        href={paths.assistant({ case: entry.id })}
        leftSection={icon(IconSparkles)}
      >
        {t('analysisAsk')}
      </Button>
    </Writers>
  )
  if (talks.length === 0) {
    return (
      <EmptyState icon={<IconMessageQuestion size={32} />} title={t('analysisNone')} action={ask}>
        {t(forbidden ? 'analysisForbidden' : 'analysisNoneText')}
      </EmptyState>
    )
  }
  return (
    <Stack gap="md" maw={900}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {forbidden ? t('analysisForbidden') : word(aiConsentKeys[entry.value.ai])}
        </Text>
        {ask}
      </Group>
      {talks.map(({ id, title, at, answers, archived }) => (
        <Paper key={id} component="article" aria-label={title}>
          <Anchor href={paths.assistant({ conversation: id })} fw={550}>
            {title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {format.dateTime(at)} · {t('analysisAnswers', { count: answers })}
            {archived && ` · ${t('analysisArchived')}`}
          </Text>
        </Paper>
      ))}
    </Stack>
  )
}

interface Talk {
  readonly id: string
  readonly title: string
  /** When something was last said. */
  readonly at: number
  readonly answers: number
  readonly archived: boolean
}

function useTalks(caseId: string): readonly Talk[] {
  const { t } = useTranslation('cases')
  const conversations = useRecords(conversationKind)
  const messages = useRecords(messageKind)
  return useMemo(
    () =>
      conversations
        .filter(({ value }) => value.caseId === caseId)
        .map(({ id, value, createdAt }) => {
          const said = messages.filter(({ value: one }) => one.conversationId === id)
          return {
            id,
            title: value.title || t('analysisUntitled'),
            at: said.reduce((latest, { value: one }) => Math.max(latest, one.at), createdAt),
            answers: said.filter(({ value: one }) => one.role === 'assistant').length,
            archived: value.archived ?? false,
          }
        })
        .sort((a, b) => Number(a.archived) - Number(b.archived) || b.at - a.at),
    [conversations, messages, caseId, t],
  )
}
