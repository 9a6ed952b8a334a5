import { Button, Stack } from '@mantine/core'
import { IconArrowBackUp, IconBriefcase, IconReceipt2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { BulkBar } from '../../records-ui/list/BulkBar'
import type { BulkAction } from '../../records-ui/list/bulk-action.ts'
import type { List } from '../../records-ui/list/use-list.ts'
import type { TimeRow } from './time-rows.ts'
import { useTimeBulk } from './use-time-bulk.ts'

/** What can be done with the ticked time entries. */
export function TimeBulk({ list }: { list: List<TimeRow> }) {
  const { t } = useTranslation('time')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const steps = useTimeBulk()
  const icon = (Icon: typeof IconTrash) => <Icon size={15} aria-hidden="true" />
  const restore: BulkAction<TimeRow> = {
    key: 'restore',
    label: word('binRestore'),
    icon: icon(IconArrowBackUp),
    run: steps.restore,
  }
  const usual: readonly BulkAction<TimeRow>[] = [
    {
      key: 'billable',
      label: t('billable'),
      icon: icon(IconReceipt2),
      choices: (['billable', 'notBillable'] as const).map((value) => ({ value, label: t(value) })),
      choose: (rows, value) => steps.bill(rows, value === 'billable'),
    },
    {
      key: 'case',
      label: word('caseField'),
      icon: icon(IconBriefcase),
      form: (run) => <CaseForm onMove={(caseId) => run((rows) => steps.move(rows, caseId))} />,
    },
    {
      key: 'delete',
      label: common('delete'),
      icon: icon(IconTrash),
      danger: true,
      run: steps.discard,
    },
  ]
  return <BulkBar list={list} actions={list.view.bin ? [restore] : usual} />
}

/** The case that entries go to. */
function CaseForm({ onMove }: { onMove: (caseId: string) => void }) {
  const { t } = useTranslation('time')
  const [caseId, setCaseId] = useState('')
  return (
    <Stack gap="xs">
      <CaseSelect value={caseId} onChange={setCaseId} inside />
      <Button disabled={caseId === ''} onClick={() => onMove(caseId)}>
        {t('toCase')}
      </Button>
    </Stack>
  )
}
