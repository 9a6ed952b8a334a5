import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { stageKeys } from '../../../domain/case/labels.ts'
import { type Pipeline, pipelineProblem } from '../../../domain/case/pipeline.ts'
import type { HeldPipeline } from '../../../domain/case/pipeline-set.ts'
import type { Sentence } from '../../../records-ui/form/form-types.ts'
import { PageForm } from '../../../records-ui/form/PageForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { useStep } from '../../../records-ui/use-step.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { PracticeAreasInput } from '../PracticeAreaInput'
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
  const inUse = useMemo(() => stagesInUse(held.id), [held.id])
  const starter = held.id !== '' && held.id !== held.recordId
  const retiring = useStep((error) => error)
  const form = useForm<Pipeline>({
    key: `pipeline:${held.id}`,
    initial: held.pipeline,
    problems: (values) => ({ stages: problemOf(values) }),
    save: async (values, base) => onSaved(await storePipeline(held, base, values)),
    onClose: () => undefined,
  })

  function problemOf(values: Pipeline): string | null {
    const problem = pipelineProblem(
      starter ? { ...values, replaces: held.id } : values,
      (id) => id in stageKeys,
    )
    return problem === null ? null : t(`pipelineProblem_${problem}`)
  }

  async function retire(): Promise<void> {
    const isRetired = await retiring.run(() => retirePipeline(held))
    if (!isRetired) return
    form.discard()
    onRetired()
  }

  return (
    <PageForm of={form} keeps={!form.changed} disabled={retiring.busy}>
      {!starter && <form.Line name="name" label={t('pipelineName')} />}
      <form.Field name="areas">
        {({ value, set }) => (
          <PracticeAreasInput
            label={t('pipelineAreas')}
            description={t('pipelineAreasHelp')}
            value={value}
            onChange={set}
          />
        )}
      </form.Field>
      <form.Field name="stages">
        {({ error, set }) => (
          <>
            <StageRows pipeline={form.values} inUse={inUse} onChange={set} />
            <Problem text={form.changed ? problemOf(form.values) : error} />
          </>
        )}
      </form.Field>
      <Stack gap={4}>
        {held.recordId !== '' && (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={form.saving || retiring.busy || (!starter && inUse.size > 0)}
              onClick={() => void retire()}
            >
              {starter ? t('pipelineRestore') : t('pipelineRetire')}
            </Button>
          </Group>
        )}
        <ErrorAlert error={retiring.error} />
      </Stack>
    </PageForm>
  )
}

function Problem({ text }: { text: Sentence }) {
  return text ? (
    <Text size="sm" c="red" role="alert">
      {text}
    </Text>
  ) : null
}
