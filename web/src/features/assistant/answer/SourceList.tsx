import { Anchor, Badge, Box, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText } from '../../../assistant/shield/restore'
import { sourcesOf } from '../../../assistant/sources'
import type { Consensus } from '../../../domain/conversation/consensus'
import type { SentPassage } from '../../../domain/conversation/conversation'
import { disclosureKind } from '../../../domain/conversation/disclosure'
import { useRecord } from '../../../vault/records/hooks'
import classes from '../assistant.module.css'
import { type CheckedQuotation, checkQuotations, saidIn } from './answer-sources'
import { passagePath } from './passage-path'
import { sourceName } from './source-name'

/** What an answer rests on: passages that open in their document, quotations checked word by word. */
export function SourceList({
  text,
  question,
  disclosureId,
  consensus,
  passages,
  map,
}: {
  text: string
  /** the question in clear, and where all is kept that was sent with it: an answer that repeats them
   *  quotes no passage */
  question: string
  disclosureId: string
  consensus: Consensus | null
  passages: readonly SentPassage[]
  map: PlaceholderMap
}) {
  const { t } = useTranslation('assistant')
  const heading = useId()
  const sources = useMemo(() => sourcesOf(text, consensus, passages), [text, consensus, passages])
  const sent = useRecord(disclosureKind, disclosureId === '' ? undefined : disclosureId)?.value.body
  const quotations = useMemo(
    () => checkQuotations(text, passages, () => [question, ...saidIn(sent ?? '', map)], map),
    [text, passages, question, sent, map],
  )
  return (
    <Box role="group" aria-labelledby={heading}>
      <Title order={2} size="sm" id={heading}>
        {t('sources')}
      </Title>
      {sources.length === 0 ? (
        <Text size="sm">{t('noSources')}</Text>
      ) : (
        <ul className={classes.sourceList}>
          {sources.map((passage) => (
            <li key={passage.id}>
              <Anchor href={passagePath(passage)} size="sm">
                {sourceName(t, passage)}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {quotations.length > 0 && <Quotations quotations={quotations} map={map} />}
    </Box>
  )
}

function Quotations({
  quotations,
  map,
}: {
  quotations: readonly CheckedQuotation[]
  map: PlaceholderMap
}) {
  const { t } = useTranslation('assistant')
  return (
    <Stack gap={6} mt="xs">
      <Text size="sm" fw={600}>
        {t('quotes')}
      </Text>
      {quotations.map(({ text, passage, match }) => (
        <div key={text}>
          <Text size="sm">{t('quoted', { text: restoreText(text, map) })}</Text>
          <Group gap={6}>
            <Badge
              color={match ? 'green' : 'red'}
              variant="light"
              leftSection={
                match ? (
                  <IconCheck size={12} aria-hidden="true" />
                ) : (
                  <IconAlertTriangle size={12} aria-hidden="true" />
                )
              }
            >
              {match ? t('quoteVerified') : t('quoteUnverified')}
            </Badge>
            {passage !== undefined && (
              <Anchor size="xs" href={passagePath(passage, match)}>
                {t('quotedFrom', { id: passage.id })}
              </Anchor>
            )}
          </Group>
        </div>
      ))}
    </Stack>
  )
}
