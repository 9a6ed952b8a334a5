import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePipelineName, usePipelines } from '../../../records-ui/use-pipelines.ts'
import { SelectField } from '../../../ui/fields/SelectField'
import { icon } from '../../../ui/icon'
import { PipelineForm } from './PipelineForm'
import { newPipeline } from './pipeline-edit.ts'

/** The firm's pipelines: choose one and change its stages, or add another. */
export function PipelinesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('board')
  const set = usePipelines()
  const nameOf = usePipelineName()
  const [chosen, setChosen] = useState(set.offered[0]?.id ?? '')
  const held = set.byId.get(chosen)
  return (
    <Modal opened size="lg" onClose={onClose} title={t('pipelinesTitle')}>
      <Stack gap="md">
        <Text size="sm">{t('pipelinesText')}</Text>
        <Group align="end" gap="xs">
          <SelectField
            flex={1}
            label={t('pipeline')}
            value={chosen}
            onChange={setChosen}
            data={[
              ...set.offered.map((one) => ({ value: one.id, label: nameOf(one) })),
              ...(held === undefined ? [{ value: '', label: t('newPipeline') }] : []),
            ]}
          />
          <Button variant="default" leftSection={icon(IconPlus)} onClick={() => setChosen('')}>
            {t('newPipeline')}
          </Button>
        </Group>
        <PipelineForm
          key={chosen}
          held={held ?? { id: '', recordId: '', pipeline: newPipeline() }}
          onSaved={setChosen}
          onRetired={() => setChosen(set.offered[0]?.id ?? '')}
        />
      </Stack>
    </Modal>
  )
}
