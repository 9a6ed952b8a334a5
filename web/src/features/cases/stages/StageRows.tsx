import { Group, NumberInput, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Pipeline, phases, type Stage } from '../../../domain/case/pipeline.ts'
import { useStageName } from '../../../records-ui/use-pipelines.ts'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { LineField } from '../../../ui/fields/LineField'
import { IconButton } from '../../../ui/IconButton'
import { stageAfter, swapped } from './pipeline-edit.ts'

const phaseKeys = { intake: 'phaseIntake', active: 'phaseActive', closed: 'phaseClosed' } as const

/** The stages of a pipeline, to be named, ordered, added and taken out. */
export function StageRows({
  pipeline,
  inUse,
  onChange,
}: {
  pipeline: Pipeline
  inUse: ReadonlySet<string>
  onChange: (stages: readonly Stage[]) => void
}) {
  const { t } = useTranslation('board')
  const { t: word } = useTranslation('records')
  const nameOf = useStageName()
  const { stages } = pipeline
  const change = (index: number, patch: Partial<Stage>): void =>
    onChange(stages.map((stage, at) => (at === index ? { ...stage, ...patch } : stage)))
  return (
    <Stack gap={6} component="fieldset" p={0} m={0} style={{ border: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {t('stages')}
      </Text>
      {stages.map((stage, index) => {
        const name = nameOf(stage) === stage.id ? '' : nameOf(stage)
        return (
          <Group key={stage.id} gap={6} wrap="wrap">
            <LineField
              size="xs"
              flex="1 1 9rem"
              aria-label={t('stageNameOf', { number: index + 1 })}
              value={stage.name}
              placeholder={name}
              onChange={(name) => change(index, { name })}
            />
            <ChoiceSelect
              size="xs"
              w={110}
              aria-label={t('phaseOf', { name: name || index + 1 })}
              value={stage.phase}
              onChange={(phase) => change(index, { phase })}
              data={phases.map((value) => ({ value, label: word(phaseKeys[value]) }))}
            />
            <NumberInput
              size="xs"
              w={86}
              min={0}
              max={3650}
              allowDecimal={false}
              aria-label={t('limitOf', { name: name || index + 1 })}
              suffix={t('daysSuffix')}
              value={stage.limitDays}
              onChange={(value) => change(index, { limitDays: Math.max(0, Number(value) || 0) })}
            />
            <Group gap={2} wrap="nowrap">
              <IconButton
                icon={IconArrowUp}
                label={t('stageUp', { name })}
                disabled={index === 0}
                onClick={() => onChange(swapped(stages, index, -1))}
              />
              <IconButton
                icon={IconArrowDown}
                label={t('stageDown', { name })}
                disabled={index === stages.length - 1}
                onClick={() => onChange(swapped(stages, index, 1))}
              />
              <IconButton
                icon={IconPlus}
                label={t('stageAddAfter', { name })}
                disabled={index === stages.length - 1}
                onClick={() => onChange(stageAfter(pipeline, index))}
              />
              <IconButton
                icon={IconTrash}
                label={inUse.has(stage.id) ? t('stageInUse', { name }) : t('stageRemove', { name })}
                color="red"
                disabled={inUse.has(stage.id)}
                onClick={() => onChange(stages.toSpliced(index, 1))}
              />
            </Group>
          </Group>
        )
      })}
    </Stack>
  )
}
