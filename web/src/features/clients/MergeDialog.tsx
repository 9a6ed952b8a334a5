import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../domain/client/client.ts'
import { type MergeChoices, proposedChoices } from '../../domain/client/client-merge.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { icon } from '../../ui/icon'
import type { Entry } from '../../vault/wire/types'
import { MergeTable } from './MergeTable'
import { mergeClients } from './merge-actions.ts'
import { useMergeSteps } from './use-merge-steps.ts'

/** Two clients side by side, and for each field whose value stands. */
export function MergeDialog({
  pair,
  onClose,
  onMerged,
}: {
  /** The one that is kept unless the person turns them round, and the other; undefined while shut. */
  pair: readonly [Entry<Client>, Entry<Client>] | undefined
  onClose: () => void
  onMerged?: (keptId: string) => void
}) {
  const { t } = useTranslation('clients')
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  return (
    <Modal
      opened={pair !== undefined}
      onClose={onClose}
      title={t('mergeTitle')}
      size="xl"
      fullScreen={narrow}
    >
      {pair !== undefined && (
        <MergeForm
          key={`${pair[0].id} ${pair[1].id}`}
          pair={pair}
          onClose={onClose}
          onMerged={onMerged}
        />
      )}
    </Modal>
  )
}

function MergeForm({
  pair,
  onClose,
  onMerged,
}: {
  pair: readonly [Entry<Client>, Entry<Client>]
  onClose: () => void
  onMerged: ((keptId: string) => void) | undefined
}) {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const steps = useMergeSteps()
  const [turned, setTurned] = useState(false)
  const [kept, absorbed] = turned ? [pair[1], pair[0]] : pair
  const [choices, setChoices] = useState<MergeChoices>(() =>
    proposedChoices(kept.value, absorbed.value),
  )
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()

  function turn(): void {
    setTurned(!turned)
    setChoices(proposedChoices(absorbed.value, kept.value))
  }

  async function merge(): Promise<void> {
    setRunning(true)
    setError(undefined)
    try {
      const purpose = steps.purposeOf(absorbed.value.name, kept.value.name)
      const mergeId = await mergeClients(kept.id, absorbed.id, choices, purpose)
      steps.tell(mergeId, absorbed.value.name, kept.value.name)
      onClose()
      onMerged?.(kept.id)
    } catch (failure) {
      setError(steps.explain(failure))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Stack gap="md">
      <Text size="sm">
        {t('mergeText', { kept: kept.value.name, absorbed: absorbed.value.name })}
      </Text>
      <MergeTable
        kept={kept.value}
        absorbed={absorbed.value}
        choices={choices}
        onChange={(patch) => setChoices({ ...choices, ...patch })}
      />
      <Text size="xs" c="dimmed">
        {t('mergeHint')}
      </Text>
      <ErrorAlert error={error} />
      <Group justify="space-between">
        <Button
          variant="subtle"
          leftSection={icon(IconArrowsLeftRight)}
          onClick={turn}
          disabled={running}
        >
          {t('mergeTurn')}
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onClose} disabled={running}>
            {common('cancel')}
          </Button>
          <Button loading={running} onClick={() => void merge()}>
            {t('merge')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
