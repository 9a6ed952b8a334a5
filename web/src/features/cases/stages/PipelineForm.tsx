import { Button, Group, Stack, TagsInput, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { practiceAreas } from '../../../domain/case/case.ts'
import {
  practiceAreaFor,
  practiceAreaKeys,
  practiceAreaName,
  stageKeys,
} from '../../../domain/case/labels.ts'
import { type Pipeline, pipelineProblem } from '../../../domain/case/pipeline.ts'
import type { HeldPipeline } from '../../../domain/case/pipeline-set.ts'
import { FormShell } from '../../../ui/FormShell'
import { LineField } from '../../../ui/fields/LineField'
import { useDraft } from '../../../ui/use-draft'
import { retirePipeline, stagesInUse, storePipeline } from './pipeline-edit.ts'
import { StageRows } from './StageRows'

/** One pipeline: its name, the practice areas that take it, and its stages. */
export function PipelineForm({
  held,
  onSaved,
  onRetired,
}: {
  held: HeldPipeline
  onSaved: (id: string) => void
  onRetired: () => void
}) {
  const { t } = useTranslation('board')
  const { t: word } = useTranslation('records')
  const draft = useDraft<Pipeline>(`pipeline:${held.id}`, held.pipeline)
  const { values, set } = draft
  const inUse = useMemo(() => stagesInUse(held.id), [held.id])
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const starter = held.id !== '' && held.id !== held.recordId
  const problem = pipelineProblem(
    starter ? { ...values, replaces: held.id } : values,
    (id) => id in stageKeys,
  )

  async function run(step: () => Promise<void>): Promise<void> {
    setSaving(true)
    setError(undefined)
    try {
      await step()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  async function save(): Promise<void> {
    setTried(true)
    if (problem !== null) return
    await run(async () => {
      const id = await storePipeline(held, draft.base, values)
      draft.drop()
      onSaved(id)
    })
  }

  return (
    <FormShell
      saving={saving}
      error={error}
      onSubmit={() => void save()}
      {...(draft.changed ? { onCancel: draft.drop } : {})}
    >
      {!starter && (
        <LineField
          label={t('pipelineName')}
          value={values.name}
          onChange={(name) => set({ name })}
          autoComplete="off"
        />
      )}
      <TagsInput
        comboboxProps={{ keepMounted: false }}
        label={t('pipelineAreas')}
        description={t('pipelineAreasHelp')}
        data={practiceAreas.map((area) => word(practiceAreaKeys[area]))}
        value={values.areas.map((area) => practiceAreaName(area, word))}
        onChange={(names) => set({ areas: names.map((name) => practiceAreaFor(name, word)) })}
      />
      <StageRows pipeline={values} inUse={inUse} onChange={(stages) => set({ stages })} />
      <Stack gap={4}>
        {(tried || draft.changed) && problem !== null && (
          <Text size="sm" c="red" role="alert">
            {t(`pipelineProblem_${problem}`)}
          </Text>
        )}
        {held.recordId !== '' && (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={saving || (!starter && inUse.size > 0)}
              onClick={() =>
                void run(async () => {
                  await retirePipeline(held)
                  draft.drop()
                  onRetired()
                })
              }
            >
              {starter ? t('pipelineRestore') : t('pipelineRetire')}
            </Button>
          </Group>
        )}
      </Stack>
    </FormShell>
  )
}
