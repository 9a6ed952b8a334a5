import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AiPreset, aiPresets } from '../../domain/conversation/ai-settings.ts'

const labels = {
  gemini: 'presetGemini',
  geminiOpenai: 'presetGeminiOpenai',
  all: 'presetAll',
} as const satisfies Record<AiPreset, string>

/** The three usual choices of providers, for the server and for oneself. */
export function PresetButtons({
  current,
  onChoose,
}: {
  current: AiPreset | undefined
  onChoose: (preset: AiPreset) => void
}) {
  const { t } = useTranslation('ai')
  return (
    <Group gap="xs" role="group" aria-label={t('presets')}>
      {aiPresets.map((preset) => (
        <Button
          key={preset}
          size="xs"
          variant={preset === current ? 'filled' : 'default'}
          aria-pressed={preset === current}
          onClick={() => onChoose(preset)}
        >
          {t(labels[preset])}
        </Button>
      ))}
    </Group>
  )
}
