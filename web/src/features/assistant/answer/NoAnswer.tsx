import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core'
import { IconRefresh, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../domain/conversation/conversation'
import { paths } from '../../../lib/paths'
import { Writers } from '../../../records-ui/Writers.tsx'
import { icon } from '../../../ui/icon'
import { runProblem, slotProblem } from './problem-text'

/** Another window or a colleague may wait for an answer this long. */
const longestRun = 15 * 60_000

/** A question that got no answer: why, what to do about it, and the way to ask again. */
export function NoAnswer({
  message,
  askedAt,
  busy,
  onRetry,
}: {
  /** undefined when the run ended without leaving a trace, or goes on elsewhere */
  message: Message | undefined
  /** when the question was asked, in milliseconds */
  askedAt: number
  busy: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation('assistant')
  const problem = message?.problem ?? null
  const said = problem === null || message === undefined ? null : runProblem(t, problem, message)
  const slots = message?.slots.filter((slot) => slot.problem !== null) ?? []
  return (
    <Alert color={problem === null || problem.code === 'stopped' ? 'gray' : 'red'} role="alert">
      <Text size="sm">
        {said?.text ?? t(Date.now() - askedAt < longestRun ? 'elsewhereText' : 'interruptedText')}
      </Text>
      {said?.hint !== undefined && (
        <Text size="sm" fw={600} mt={4}>
          {said.hint}
        </Text>
      )}
      {slots.length > 0 && (
        <List size="sm" mt="xs">
          {slots.map((slot) => (
            <List.Item key={slot.slot}>
              {slot.problem !== null && slotProblem(t, slot.problem, slot.slot)}
            </List.Item>
          ))}
        </List>
      )}
      <Group gap="sm" mt="sm">
        <Writers>
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            leftSection={icon(IconRefresh, 14)}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        </Writers>
        {said?.configure === true && (
          <Anchor size="sm" href={paths.settings('ai')}>
            <IconSettings size={14} aria-hidden="true" /> {t('openSettings')}
          </Anchor>
        )}
      </Group>
    </Alert>
  )
}
