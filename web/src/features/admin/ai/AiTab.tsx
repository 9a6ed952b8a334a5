import { Alert, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { putAiSettings, type ServerAiSettings } from '../../../backend/ai-admin'
import { isApiError } from '../../../backend/errors'
import { PresetButtons } from '../../../records-ui/ai/PresetButtons'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { FormShell } from '../../../ui/FormShell'
import { Section } from '../../../ui/Section'
import { Spinner } from '../../../ui/Spinner'
import { useSaving } from '../../../ui/use-saving'
import { useUnsaved } from '../../../ui/use-unsaved'
import { aiState } from '../queries'
import { AnswerFields, LimitFields } from './AnswerFields'
import { isReady, rebased, rowDiffers, serverPresetOf, withRow, withServerPreset } from './ai-draft'
import { ServerProvider } from './ServerProvider'

/** AI for everybody: who may be asked, with which models and keys, how much. */
export function AiTab() {
  const { t: tCommon } = useTranslation()
  const state = useQuery(aiState)
  if (state.isPending) return <Spinner text={tCommon('loading')} />
  if (state.isError) {
    return <ErrorAlert error={state.error} onRetry={() => void state.refetch()} />
  }
  return <AiForm stored={state.data} />
}

function AiForm({ stored }: { stored: ServerAiSettings }) {
  const { t } = useTranslation('ai')
  const queries = useQueryClient()
  const draft = useUnsaved('admin:ai', stored)
  const { saving, error, run } = useSaving()
  // What somebody else stored meanwhile shows; what was typed here stays.
  const settings = draft.changed ? rebased(draft.base, draft.values, stored) : stored
  const change = (patch: Partial<ServerAiSettings>): void => draft.set({ ...settings, ...patch })
  const take = (next: ServerAiSettings): void => {
    queries.setQueryData(aiState.queryKey, next)
    void queries.invalidateQueries({ queryKey: ['ai-providers'] })
  }

  async function save(): Promise<void> {
    try {
      take(await putAiSettings(settings))
      draft.drop()
    } catch (failure) {
      if (!isApiError(failure, 'stale')) throw failure
      await queries.invalidateQueries({ queryKey: ['admin'] })
      throw new Error(t('adminStale'))
    }
  }

  return (
    <Stack gap="md" maw={900}>
      <Readiness settings={settings} />
      <PresetButtons
        current={serverPresetOf(settings)}
        onChoose={(preset) => change(withServerPreset(settings, preset))}
      />
      <FormShell
        saving={saving}
        error={error}
        disabled={!draft.changed}
        onSubmit={() => run(save, t('adminSaved'))}
        {...(draft.changed ? { onCancel: draft.drop } : {})}
      >
        {settings.providers.map((row) => (
          <ServerProvider
            key={row.id}
            row={row}
            unsaved={rowDiffers(settings, stored, row.id)}
            onChange={(part) => change(withRow(settings, row.id, part))}
            onStored={take}
          />
        ))}
        <Section title={t('answersTitle')} description={t('adminText')}>
          <AnswerFields settings={settings} onChange={change} />
        </Section>
        <Section title={t('adminLimits')} description={t('adminLimitsText')}>
          <LimitFields settings={settings} onChange={change} />
        </Section>
      </FormShell>
    </Stack>
  )
}

/** A word of warning while nobody can ask anything. */
function Readiness({ settings }: { settings: ServerAiSettings }) {
  const { t } = useTranslation('ai')
  if (!settings.providers.some(({ active }) => active)) {
    return (
      <Alert color="yellow" role="alert" title={t('noneActiveTitle')}>
        {t('noneActiveText')}
      </Alert>
    )
  }
  if (settings.providers.some(isReady)) return null
  return (
    <Alert color="yellow" title={t('noneReadyTitle')}>
      {t('adminNoneText')}
    </Alert>
  )
}
