import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case/case.ts'
import { pipelineFor, stageIn } from '../../../domain/case/pipeline-set.ts'
import { inStageSince, isResting } from '../../../domain/casework/stage-move.ts'
import { usePipelineName, usePipelines, useStageName } from '../../../records-ui/use-pipelines.ts'
import { WriterFields, Writers } from '../../../records-ui/Writers.tsx'
import { SelectField } from '../../../ui/fields/SelectField'
import { icon } from '../../../ui/icon'
import { lazyPart } from '../../../ui/lazy'
import type { Entry } from '../../../vault/wire/types'
import { useCaseSteps } from './use-case-steps.ts'
import { useStageMover } from './use-stage-mover'

const ClosingDialog = lazyPart(async () => (await import('./ClosingDialog')).ClosingDialog)

const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog')).DeclineDialog)
const ApplyTemplateDialog = lazyPart(
  async () => (await import('../templates/ApplyTemplateDialog')).ApplyTemplateDialog,
)

const day = 86_400_000

/** Where a case stands in its pipeline, and the steps it can take from there. */
export function StageBar({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('board')
  const { t: cases } = useTranslation('cases')
  const set = usePipelines()
  const stageName = useStageName()
  const pipelineName = usePipelineName()
  const mover = useStageMover()
  const { value } = entry
  const held = pipelineFor(set, value)
  const stage = stageIn(held.pipeline, value.stage)
  const known = held.pipeline.stages.some(({ id }) => id === value.stage)
  const days = Math.floor((Date.now() - inStageSince(value, entry.createdAt)) / day)
  const late = !isResting(value) && stage.limitDays > 0 && days > stage.limitDays
  return (
    <Stack gap={4}>
      <Group align="end" gap="xs">
        <WriterFields>
          <SelectField
            label={cases('stage')}
            w={220}
            value={isResting(value) && stage.phase !== 'closed' ? '' : value.stage}
            onChange={(value) => void mover.move(entry.id, value)}
            disabled={value.status === 'archived' || value.binnedAt !== null}
            data={[
              ...(isResting(value) && stage.phase !== 'closed'
                ? [{ value: '', label: t('chooseStage'), disabled: true }]
                : []),
              ...(known ? [] : [{ value: stage.id, label: stageName(stage) }]),
              ...held.pipeline.stages.map((one) => ({ value: one.id, label: stageName(one) })),
            ]}
          />
        </WriterFields>
        <Writers>
          <Steps entry={entry} inIntake={stage.phase === 'intake'} />
        </Writers>
      </Group>
      <Text size="xs" c={late ? 'red' : 'dimmed'}>
        {t('pipelineOf', { name: pipelineName(held) })}
        {!isResting(value) && ` · ${t('daysInStage', { count: days })}`}
        {late && ` · ${t('overLimit', { count: stage.limitDays })}`}
      </Text>
      {mover.dialog}
    </Stack>
  )
}

function Steps({ entry, inIntake }: { entry: Entry<LegalCase>; inIntake: boolean }) {
  const { t } = useTranslation('board')
  const { t: matters } = useTranslation('matters')
  const steps = useCaseSteps()
  const [asking, setAsking] = useState<'decline' | 'checklist' | 'template'>()
  const { status, binnedAt } = entry.value
  if (binnedAt !== null) return null
  const close = (): void => setAsking(undefined)
  return (
    <>
      {inIntake && !isResting(entry.value) && (
        <Button variant="default" onClick={() => setAsking('decline')}>
          {t('decline')}
        </Button>
      )}
      <Menu position="bottom-start" withinPortal keepMounted={false}>
        <Menu.Target>
          <Button
            variant="default"
            aria-label={t('moreSteps')}
            px="xs"
            leftSection={icon(IconDots)}
          >
            {t('steps')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={status !== 'open'} onClick={() => void steps.pause(entry.id, true)}>
            {t('pause')}
          </Menu.Item>
          <Menu.Item
            disabled={status !== 'on_hold'}
            onClick={() => void steps.pause(entry.id, false)}
          >
            {t('resume')}
          </Menu.Item>
          <Menu.Item disabled={isResting(entry.value)} onClick={() => setAsking('template')}>
            {matters('templateApply')}
          </Menu.Item>
          <Menu.Item
            disabled={isResting(entry.value) || inIntake}
            onClick={() => setAsking('checklist')}
          >
            {t('closingTitle')}
          </Menu.Item>
          {status === 'archived' ? (
            <Menu.Item onClick={() => void steps.archive(entry.id, false)}>
              {t('unarchive')}
            </Menu.Item>
          ) : (
            <Menu.Item
              disabled={status !== 'closed' && status !== 'declined'}
              onClick={() => void steps.archive(entry.id, true)}
            >
              {t('archive')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking === 'decline' && <DeclineDialog caseId={entry.id} onClose={close} />}
      {asking === 'template' && <ApplyTemplateDialog caseId={entry.id} onClose={close} />}
      {asking === 'checklist' && <Checklist entry={entry} onClose={close} />}
    </>
  )
}

function Checklist({ entry, onClose }: { entry: Entry<LegalCase>; onClose: () => void }) {
  const steps = useCaseSteps()
  const set = usePipelines()
  const last = pipelineFor(set, entry.value).pipeline.stages.at(-1)?.id ?? 'closed'
  return (
    <ClosingDialog
      caseId={entry.id}
      onFinish={async () => {
        await steps.move(entry.id, last)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
