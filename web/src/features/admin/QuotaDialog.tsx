import { NumberInput, Radio, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { putWorkspaceQuota, type WorkspaceSize } from '../../backend/admin'
import { useFormat } from '../../i18n/use-format'
import { FormDialog } from '../../ui/FormDialog'
import { useDraft } from '../../ui/use-draft'
import { useSaving } from '../../ui/use-saving'

const gigabyte = 1024 ** 3
const most = 1024 ** 2

type Limit = 'all' | 'none' | 'own'

interface Values {
  readonly limit: Limit
  readonly gigabytes: number | string
}

/** What the files of one workspace may hold: as for all, without limit, or a figure of its own. */
export function QuotaDialog({
  workspace: { id, quota },
  all,
  onClose,
}: {
  workspace: WorkspaceSize
  /** What holds for all, in bytes; 0: without limit. */
  all: number
  onClose: () => void
}) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const queries = useQueryClient()
  const draft = useDraft<Values>(`admin:quota:${id}`, {
    limit: quota === undefined ? 'all' : quota === 0 ? 'none' : 'own',
    gigabytes: quota === undefined || quota === 0 ? 10 : quota / gigabyte,
  })
  const { limit, gigabytes } = draft.values
  const { saving, error, run } = useSaving()
  const valid = typeof gigabytes === 'number' && gigabytes > 0 && gigabytes <= most

  async function save(): Promise<void> {
    const bytes = limit === 'none' ? 0 : Math.round(Number(gigabytes) * gigabyte)
    await putWorkspaceQuota(id, limit === 'all' ? undefined : bytes)
    await queries.invalidateQueries({ queryKey: ['admin'] })
    draft.drop()
    onClose()
  }

  return (
    <FormDialog
      opened
      title={t('quotaOf', { id: id.slice(0, 12) })}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => {
        if (limit !== 'own' || valid) run(save)
      }}
      onClose={onClose}
    >
      <Radio.Group label={t('quota')} value={limit} onChange={(limit) => draft.set({ limit })}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="all"
            label={t('quotaAsAll', { size: all === 0 ? t('quotaNone') : format.bytes(all) })}
          />
          <Radio value="none" label={t('quotaNone')} />
          <Radio value="own" label={t('quotaOwn')} />
        </Stack>
      </Radio.Group>
      {limit === 'own' && (
        <NumberInput
          label={t('quotaGigabytes')}
          value={gigabytes}
          onChange={(next) => draft.set({ gigabytes: next })}
          min={0}
          max={most}
          decimalScale={3}
          hideControls
          required
          error={valid ? undefined : t('quotaInvalid')}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('quotaText')}
      </Text>
    </FormDialog>
  )
}
