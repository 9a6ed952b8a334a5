import { Button, Group, Stack, TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OfferedModels, offeredModels, type ProviderSettings } from '../../../backend/ai-admin'
import { testFailure } from '../../../records-ui/ai/provider-facts'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { mostModels } from './ai-draft'

/** The models that people may choose from, with what the provider offers now as suggestions. */
export function ModelList({
  row: { id, models },
  name,
  onChange,
}: {
  row: ProviderSettings
  name: string
  onChange: (part: Partial<ProviderSettings>) => void
}) {
  const { t } = useTranslation('ai')
  const [offered, setOffered] = useState<OfferedModels>()
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>()

  function ask(): void {
    setAsking(true)
    setOffered(undefined)
    setError(undefined)
    offeredModels(id)
      .then(setOffered, setError)
      .finally(() => setAsking(false))
  }

  return (
    <Stack gap={4}>
      <Group align="flex-end" gap="xs">
        <TagsInput
          label={t('adminModels')}
          description={t('adminModelsText')}
          data={offered?.models.filter((model) => !models.includes(model)) ?? []}
          value={[...models]}
          maxTags={mostModels}
          onChange={(next) => onChange({ models: next.map((model) => model.trim()) })}
          flex={1}
          miw={{ base: '100%', xs: 320 }}
        />
        <Button variant="default" loading={asking} onClick={ask}>
          {t('adminModelsFetch')}
        </Button>
      </Group>
      <div role="status">
        {offered !== undefined && (
          <Text size="sm" c={offered.code === undefined ? 'dimmed' : 'red'}>
            {offered.code === undefined
              ? t('adminModelsOffered', { count: offered.models.length })
              : `${t('adminModelsFailed', { provider: name })} ${t(testFailure(offered.code))}`}
          </Text>
        )}
      </div>
      <ErrorAlert error={error} />
    </Stack>
  )
}
