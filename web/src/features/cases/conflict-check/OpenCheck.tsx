import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ConflictReport, outcomeOf } from '../../../domain/conflict-check/report.ts'
import { useFormat } from '../../../i18n/use-format'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { LineField } from '../../../ui/fields/LineField'
import { useUnsaved } from '../../../ui/use-unsaved'
import type { Entry } from '../../../vault/wire/types'
import { HitCard } from './HitCard'
import { freeze } from './run-check.ts'
import { useOwnName } from './use-own-name.ts'

/** A check whose hits are being decided, one by one, until it is closed for good. */
export function OpenCheck({ entry }: { entry: Entry<ConflictReport> }) {
  const { t } = useTranslation('conflicts')
  const format = useFormat()
  const own = useOwnName()
  const draft = useUnsaved(`conflicts:waiver:${entry.id}`, { waiver: '' })
  const [missing, setMissing] = useState<'openHits' | 'waiverMissing' | 'noteMissing'>()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const { value } = entry
  const open = value.hits.filter(({ decision }) => decision === 'open').length

  async function close(): Promise<void> {
    setSaving(true)
    setError(undefined)
    try {
      const problem = await freeze(entry.id, draft.values.waiver, own)
      setMissing(problem ?? undefined)
      if (problem === null) draft.drop()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Paper component="section" aria-label={t('openCheck')}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {t('openCheck')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('searched', {
              count: value.searched,
              when: format.dateTime(value.startedAt),
              who: value.startedBy,
            })}
          </Text>
        </div>
        {value.hits.length === 0 ? (
          <Text size="sm">{t('noHits')}</Text>
        ) : (
          <Text size="sm" role="status">
            {t('hitsOpen', { count: open, total: value.hits.length })}
          </Text>
        )}
        {value.hits.map((hit, index) => (
          <HitCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the hits of a check keep their places
            key={index}
            checkId={entry.id}
            index={index}
            hit={hit}
          />
        ))}
        {outcomeOf(value) === 'waived' && (
          <Writers>
            <LineField
              label={t('waiver')}
              description={t('waiverHelp')}
              value={draft.values.waiver}
              onChange={(waiver) => draft.set({ waiver })}
              error={missing === 'waiverMissing' ? t('missing_waiverMissing') : undefined}
            />
          </Writers>
        )}
        {missing !== undefined && missing !== 'waiverMissing' && (
          <Text size="sm" c="red" role="alert">
            {t(`missing_${missing}`)}
          </Text>
        )}
        <ErrorAlert error={error} />
        <Writers>
          <Group justify="flex-end">
            <Text size="xs" c="dimmed" flex={1}>
              {t('closeText')}
            </Text>
            <Button loading={saving} onClick={() => void close()}>
              {t('closeCheck')}
            </Button>
          </Group>
        </Writers>
      </Stack>
    </Paper>
  )
}
