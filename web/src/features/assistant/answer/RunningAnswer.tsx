import { Group, Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lateSlots, settledSlots } from '../../../assistant/question/run-state'
import type { ActiveRun } from '../../../assistant/question/runs'
import type { SlotAnswer } from '../../../domain/conversation/conversation'
import { filledSlots, isObject } from '../../../domain/conversation/form-slots.ts'
import { useFormat } from '../../../i18n/use-format'
import { Fetching, lazyPart } from '../../../ui/lazy'
import classes from '../assistant.module.css'
import { ConsensusPanel } from './ConsensusPanel'
import { slotName } from './problem-text'
import { SlotPanel } from './SlotPanel'
import { usePlaceholderMap } from './use-placeholder-map.ts'

const FormAnswer = lazyPart(async () => (await import('./FormAnswer')).FormAnswer, <Fetching />)

const phaseKeys = { preparing: 'preparing', asking: 'asking', comparing: 'comparing' } as const

const none = [] as const

/** The models while they answer, side by side, and below how they compare once that is known. */
export function RunningAnswer({ run }: { run: ActiveRun }) {
  const { t } = useTranslation('assistant')
  const { list } = useFormat()
  const map = usePlaceholderMap(run.outgoing?.placeholders ?? none)
  const { phase, slots, consensus } = run.state
  // A form is read once it is whole; until then it is no text for a person.
  const isUnread = ({ form, text }: SlotAnswer): boolean =>
    run.outgoing?.hasForm === true && form === undefined && isObject(text)
  // The comparison is known; the run goes on only while another model judges the wording.
  const judging = phase === 'comparing' && consensus !== null
  const late = lateSlots(run.state).map(({ slot }) => slotName(t, slots, slot))
  return (
    <section className={classes.answer} aria-label={t('slots')} aria-busy="true">
      {phase !== 'finished' && (
        <Group gap="xs" mb={slots.length > 0 ? 'sm' : 0} role="status">
          <Loader size={16} aria-hidden="true" />
          <Text size="sm">
            {late.length > 0
              ? t('late', { providers: list(late) })
              : t(judging ? 'judging' : phaseKeys[phase])}
          </Text>
        </Group>
      )}
      <div className={classes.slots}>
        {slots.map((slot) => (
          <SlotPanel
            key={slot.slot}
            slot={isUnread(slot) ? { ...slot, text: '' } : slot}
            state={slot.state}
            map={map}
            passages={run.passages}
          />
        ))}
      </div>
      {consensus !== null && (
        <Stack gap="md" mt="md">
          <ConsensusPanel consensus={consensus} slots={slots} map={map} />
          {filledSlots(slots).length > 0 && <FormAnswer slots={settledSlots(slots)} map={map} />}
        </Stack>
      )}
    </section>
  )
}
