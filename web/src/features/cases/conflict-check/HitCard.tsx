import { Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DecidedHit,
  type HitDecision,
  hitDecisions,
} from '../../../domain/conflict-check/report.ts'
import { WriterFields } from '../../../records-ui/Writers.tsx'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { LineField } from '../../../ui/fields/LineField'
import { useUnsaved } from '../../../ui/use-unsaved'
import { HitFacts } from './HitFacts'
import { decide } from './run-check.ts'
import { useOwnName } from './use-own-name.ts'

/** One hit, and what a person says of it. The reason is stored when its field is left. */
export function HitCard({
  checkId,
  index,
  hit,
}: {
  checkId: string
  index: number
  hit: DecidedHit
}) {
  const { t } = useTranslation('conflicts')
  const own = useOwnName()
  const draft = useUnsaved(`conflicts:${checkId}:${index}`, { note: hit.note })
  const { note } = draft.values
  const typed = useRef(note)
  typed.current = note

  async function store(decision: HitDecision): Promise<void> {
    await decide(checkId, index, decision, note, own)
    // It may have been typed on meanwhile; else what is stored stands here, also what a colleague
    // writes later.
    if (typed.current === note) draft.drop()
  }

  return (
    <Paper component="article" withBorder p="sm" aria-label={t('hitOn', { name: hit.subject })}>
      <Stack gap="xs">
        <HitFacts hit={hit} />
        <WriterFields>
          <Group gap="sm" align="end" wrap="wrap">
            <ChoiceSelect
              label={t('decision')}
              w={220}
              value={hit.decision}
              onChange={(decision) => void store(decision)}
              data={hitDecisions.map((value) => ({ value, label: t(`decision_${value}`) }))}
            />
            <LineField
              label={t('reason')}
              flex="1 1 16rem"
              value={note}
              onChange={(note) => draft.set({ note })}
              onBlur={() => {
                if (note.trim() !== hit.note) void store(hit.decision)
              }}
              autoComplete="off"
            />
          </Group>
        </WriterFields>
        {hit.decision !== 'open' && (
          <Group gap={6}>
            <Badge size="sm" variant="light" color="gray">
              {t(`decision_${hit.decision}`)}
            </Badge>
            <Text size="xs" c="dimmed">
              {t('decidedBy', { name: hit.decidedBy })}
            </Text>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
