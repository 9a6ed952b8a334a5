import { NumberInput, Radio, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { putWorkspaceQuota, type WorkspaceSize } from '../../backend/admin'
import { useFormat } from '../../i18n/use-format'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useSaid } from '../../records-ui/form/use-said.ts'

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
  const said = useSaid()
  const format = useFormat()
  const queries = useQueryClient()
  const wrongWith = ({ limit, gigabytes }: Values): string | undefined => {
    const valid = typeof gigabytes === 'number' && gigabytes > 0 && gigabytes <= most
    return limit !== 'own' || valid ? undefined : t('quotaInvalid')
  }
  const form = useForm<Values>({
    key: `admin:quota:${id}`,
    initial: {
      limit: quota === undefined ? 'all' : quota === 0 ? 'none' : 'own',
      gigabytes: quota === undefined || quota === 0 ? 10 : quota / gigabyte,
    },
    problems: (typed) => ({ gigabytes: wrongWith(typed) }),
    async save({ limit, gigabytes }) {
      const bytes = limit === 'none' ? 0 : Math.round(Number(gigabytes) * gigabyte)
      await putWorkspaceQuota(id, limit === 'all' ? undefined : bytes)
      await queries.invalidateQueries({ queryKey: ['admin'] })
      said()
    },
    onClose,
  })
  const { limit, gigabytes } = form.values

  return (
    <DialogForm of={form} opened title={t('quotaOf', { id: id.slice(0, 12) })}>
      <Radio.Group label={t('quota')} value={limit} onChange={(limit) => form.set({ limit })}>
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
          onChange={(next) => form.set({ gigabytes: next })}
          min={0}
          max={most}
          decimalScale={3}
          hideControls
          required
          error={wrongWith(form.values)}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('quotaText')}
      </Text>
    </DialogForm>
  )
}
