import { Alert, Badge, Box, Group, Loader, Spoiler, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotState } from '../../../assistant/question/run-state'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText } from '../../../assistant/shield/restore'
import type { SentPassage, SlotAnswer } from '../../../domain/conversation/conversation'
import { Fetching, lazyPart } from '../../../ui/lazy'
import classes from '../assistant.module.css'
import { providerName, slotProblem } from './problem-text'

const SafeMarkdown = lazyPart(
  async () => (await import('./SafeMarkdown')).SafeMarkdown,
  <Fetching />,
)

const stateKeys = {
  waiting: 'slotWaiting',
  thinking: 'slotThinking',
  writing: 'slotWriting',
  done: 'slotDone',
  failed: 'slotFailed',
} as const

/** One model's answer: its name, how far it is, what it said, why it failed. */
export function SlotPanel({
  slot,
  state,
  map,
  passages,
}: {
  slot: SlotAnswer
  state: SlotState
  map: PlaceholderMap
  passages: readonly SentPassage[]
}) {
  const { t } = useTranslation('assistant')
  const heading = useId()
  const running = state === 'waiting' || state === 'thinking' || state === 'writing'
  // Who stopped it knows, and nothing is wrong.
  const stopped = slot.problem?.code === 'stopped'
  return (
    <Box role="group" className={classes.slot} aria-labelledby={heading} aria-busy={running}>
      <Group justify="space-between" gap="xs" mb="xs">
        <div>
          <Text id={heading} fw={600} size="sm" component="h3" m={0}>
            {providerName(t, slot.provider, slot.slot)}
          </Text>
          {slot.model !== '' && (
            <Text size="xs" c="dimmed">
              {slot.model}
            </Text>
          )}
        </div>
        <Group gap={6}>
          {slot.simulated && <Badge color="yellow">{t('simulated')}</Badge>}
          {running && <Loader size={14} aria-hidden="true" />}
          <Badge
            color={
              stopped ? 'gray' : state === 'failed' ? 'red' : state === 'done' ? 'green' : 'gray'
            }
            variant="light"
          >
            {t(stopped ? 'slotStopped' : stateKeys[state])}
          </Badge>
        </Group>
      </Group>
      {slot.problem !== null && (
        <Alert color={stopped ? 'gray' : 'red'} p="xs" mb="xs" role={stopped ? 'status' : 'alert'}>
          {!stopped && <Text size="sm">{slotProblem(t, slot.problem, slot.slot)}</Text>}
          {slot.problem.partial && <Text size="xs">{t('problemPartial')}</Text>}
        </Alert>
      )}
      {slot.reasoning !== '' && (
        <Spoiler maxHeight={0} showLabel={t('reasoning')} hideLabel={t('reasoning')} mb="xs">
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
            {restoreText(slot.reasoning, map)}
          </Text>
        </Spoiler>
      )}
      {slot.text !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <div className={classes.slotText} tabIndex={0}>
          <SafeMarkdown text={slot.text} map={map} passages={passages} unfinished={running} />
        </div>
      )}
      {slot.outputTokens > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('tokens', { input: slot.inputTokens, output: slot.outputTokens })}
        </Text>
      )}
    </Box>
  )
}
