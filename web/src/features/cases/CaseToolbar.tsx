import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { caseStatuses } from '../../domain/case.ts'
import { caseStatusKeys } from '../../domain/labels.ts'
import type { CaseView } from './case-rows.ts'

/** Search, filter, and the way to the bin. */
export function CaseToolbar({
  view,
  onChange,
  shown,
  total,
  binned,
}: {
  view: CaseView
  onChange: (patch: Partial<CaseView>) => void
  shown: number
  total: number
  binned: number
}) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  return (
    <Group gap="sm" mb="sm">
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={view.query}
        onChange={(event) => onChange({ query: event.currentTarget.value })}
        flex="1 1 14rem"
      />
      <NativeSelect
        aria-label={t('filterStatus')}
        value={view.status}
        onChange={(event) => onChange({ status: event.currentTarget.value as CaseView['status'] })}
        data={[
          { value: 'all', label: t('allStatuses') },
          { value: 'active', label: t('activeStatuses') },
          ...caseStatuses.map((status) => ({
            value: status,
            label: word(caseStatusKeys[status]),
          })),
        ]}
      />
      <Text size="xs" c="dimmed" role="status">
        {word('rowsShown', { shown, total })}
      </Text>
      {(binned > 0 || view.bin) && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={
            view.bin ? (
              <IconArrowLeft size={15} aria-hidden="true" />
            ) : (
              <IconTrash size={15} aria-hidden="true" />
            )
          }
          onClick={() => onChange({ bin: !view.bin })}
        >
          {view.bin ? word('binHide') : word('binShow', { count: binned })}
        </Button>
      )}
    </Group>
  )
}
