import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ServerAiSettings } from '../../../backend/ai-admin'
import { aiPresets } from '../../../domain/ai-settings'
import { serverPresetOf, withServerPreset } from './ai-draft'

const labels = {
  gemini: 'presetGemini',
  geminiOpenai: 'presetGeminiOpenai',
  all: 'presetAll',
} as const

/** The three usual choices of providers. */
export function PresetButtons({
  settings,
  onChange,
}: {
  settings: ServerAiSettings
  onChange: (next: ServerAiSettings) => void
}) {
  const { t } = useTranslation('ai')
  const current = serverPresetOf(settings)
  return (
    <Group gap="xs" role="group" aria-label={t('presets')}>
      {aiPresets.map((preset) => (
        <Button
          key={preset}
          size="xs"
          variant={preset === current ? 'filled' : 'default'}
          aria-pressed={preset === current}
          onClick={() => onChange(withServerPreset(settings, preset))}
        >
          {t(labels[preset])}
        </Button>
      ))}
    </Group>
  )
}
