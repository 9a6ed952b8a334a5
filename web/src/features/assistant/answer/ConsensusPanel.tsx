import { Badge, Box, Group, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText } from '../../../assistant/shield/restore'
import type {
  ClaimGroup,
  Consensus,
  Contradiction,
  Judge,
} from '../../../domain/conversation/consensus'
import type { SlotAnswer } from '../../../domain/conversation/conversation'
import { pair, useFormat } from '../../../i18n/use-format'
import { lazyPart } from '../../../ui/lazy'
import classes from '../assistant.module.css'
import { positionText, providerName, slotName, topicText } from './problem-text'

const kindKeys = {
  rule: 'kindRule',
  fact: 'kindFact',
  deadline: 'kindDeadline',
  amount: 'kindAmount',
  citation: 'kindCitation',
} as const

interface PanelProps {
  consensus: Consensus
  slots: readonly SlotAnswer[]
  map: PlaceholderMap
}

/** Where the models contradict each other, agree, mostly agree, and stand alone; in this order. */
export function ConsensusPanel({ consensus, slots, map }: PanelProps) {
  const { t } = useTranslation('assistant')
  const heading = useId()
  if (consensus.answered < 2) return null
  return (
    <Box role="group" aria-labelledby={heading}>
      <Title order={2} size="sm" id={heading}>
        {consensus.answered === 2 ? t('comparisonTitle') : t('consensusTitle')}
      </Title>
      <Stack gap="sm" mt="xs">
        <Contradictions consensus={consensus} slots={slots} map={map} />
        <Groups title={t('agreed')} tone="good" groups={consensus.agreed} slots={slots} map={map} />
        {consensus.agreed.length === 0 && <Text size="sm">{t('noneAgreed')}</Text>}
        <Groups
          title={t('majority')}
          tone="brass"
          groups={consensus.majority}
          slots={slots}
          map={map}
        />
        <Groups title={t('single')} tone="none" groups={consensus.single} slots={slots} map={map} />
        {consensus.judge !== null && <JudgeNote judge={consensus.judge} />}
      </Stack>
    </Box>
  )
}

/** Who was asked about wording, and that it may be wrong; or that no ruling came. */
function JudgeNote({ judge: { provider, pairs, code } }: { judge: Judge }) {
  const { t } = useTranslation('assistant')
  return (
    <Text size="xs" c="dimmed">
      {t(code === '' ? 'judgeRuled' : 'judgeFailed', {
        provider: providerName(t, provider),
        count: pairs,
      })}
    </Text>
  )
}

const PartName = lazyPart(async () => (await import('./PartName')).PartName)

/** What a statement is about, the part of the form it belongs to, and the passages that bear it. */
function About({
  of,
  sources = [],
}: {
  of: ClaimGroup | Contradiction
  sources?: readonly string[]
}) {
  const { t } = useTranslation('assistant')
  return (
    <>
      {t(kindKeys[of.type])}
      {of.part !== undefined && <PartName part={of.part} />}
      {sources.map((source) => ` · ${source}`)}
    </>
  )
}

/** Marks what a judge put together, so that nobody takes it for what the words say. */
function Judged() {
  const { t } = useTranslation('assistant')
  return (
    <Badge color="gray" variant="outline">
      {t('judged')}
    </Badge>
  )
}

function Contradictions({ consensus, slots, map }: PanelProps) {
  const { t, i18n } = useTranslation('assistant')
  const language = i18n.resolvedLanguage ?? 'en'
  const { list } = useFormat()
  if (consensus.contradictions.length === 0) return null
  return (
    <div>
      <Text fw={600} size="sm" c="red">
        {t('contradictions')}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
        {t('contradictionsText')}
      </Text>
      {consensus.contradictions.map((contradiction) => (
        <div key={contradiction.topic} className={classes.claim} data-tone="bad">
          <Group gap="xs">
            {contradiction.topic !== '' && (
              <Badge color="red" variant="light">
                <About of={contradiction} />
              </Badge>
            )}
            <Text size="sm" fw={600}>
              {topicText(t, contradiction, map)}
            </Text>
            {contradiction.judged && <Judged />}
          </Group>
          {contradiction.positions.map((position) => (
            <Text size="sm" key={`${position.value}/${position.slots.join()}`}>
              <strong>
                {pair(language, list(position.slots.map((slot) => slotName(t, slots, slot))), '')}
              </strong>
              {positionText(t, position, map)}
            </Text>
          ))}
        </div>
      ))}
    </div>
  )
}

function Groups({
  title,
  tone,
  groups,
  slots,
  map,
}: {
  title: string
  tone: 'good' | 'brass' | 'none'
  groups: readonly ClaimGroup[]
  slots: readonly SlotAnswer[]
  map: PlaceholderMap
}) {
  const { t } = useTranslation('assistant')
  const { list } = useFormat()
  if (groups.length === 0) return null
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {title}
      </Text>
      <Stack gap={6}>
        {groups.map((group) => (
          <div
            key={`${group.text}/${group.slots.join()}`}
            className={classes.claim}
            data-tone={tone}
          >
            <Text size="sm">
              {restoreText(group.text, map)}{' '}
              <Text span size="xs" c="dimmed">
                <About of={group} sources={group.sources} />
              </Text>{' '}
              {group.judged && <Judged />}
            </Text>
            {tone !== 'good' && (
              <Text size="xs" c="dimmed">
                {t('saidBy', {
                  providers: list(group.slots.map((slot) => slotName(t, slots, slot))),
                })}
              </Text>
            )}
            {group.dissent.map((dissent) => (
              <Text size="sm" key={dissent.slot}>
                <strong>{t('dissent', { provider: slotName(t, slots, dissent.slot) })}</strong>{' '}
                {t('quoted', { text: restoreText(dissent.text, map) })}
              </Text>
            ))}
          </div>
        ))}
      </Stack>
    </div>
  )
}
