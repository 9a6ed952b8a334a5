import {
  IconArchive,
  IconPlayerPause,
  IconSeedling,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type BinBar, BinBulk } from '../../records-ui/list/BinBulk'
import { BulkBar } from '../../records-ui/list/BulkBar'
import type { BulkAction } from '../../records-ui/list/bulk-action.ts'
import type { List } from '../../records-ui/list/use-list.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import type { CaseRow } from './case-rows.ts'
import { deleteCase, planNow } from './delete-case.ts'
import { useCaseBulk } from './use-case-bulk.ts'

/** What can be done with the ticked cases. Steps that ask something of each case are not among it. */
export function CaseBulk({ list }: { list: List<CaseRow> }) {
  const { t } = useTranslation('cases')
  const { t: board } = useTranslation('board')
  const { t: common } = useTranslation()
  const steps = useCaseBulk()
  const people = usePeople()
  const persons = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: t('nobody') },
  ]
  const all = (status: string): boolean =>
    list.selected.every(({ entry }) => entry.value.status === status)
  const [paused, archived] = [all('on_hold'), all('archived')]
  const icon = (Icon: typeof IconTrash) => <Icon size={15} aria-hidden="true" />
  if (list.view.bin) {
    return (
      <BinBulk
        list={list}
        onRestore={steps.restore}
        barOf={({ entry }) => binBarOf(entry.id)}
        leaves={({ entry }) => Object.values(planNow(entry.id).kept).some((count) => count > 0)}
        onDelete={async (rows) => {
          for (const { entry } of rows) await deleteCase(entry.id)
        }}
      />
    )
  }
  const usual: readonly BulkAction<CaseRow>[] = [
    {
      key: 'responsible',
      label: t('responsible'),
      icon: icon(IconUser),
      choices: persons,
      choose: (rows, person) => steps.give(rows, 'responsibleId', person),
    },
    {
      key: 'originator',
      label: t('originator'),
      icon: icon(IconSeedling),
      choices: persons,
      choose: (rows, person) => steps.give(rows, 'originatorId', person),
    },
    {
      key: 'pause',
      label: paused ? board('resume') : board('pause'),
      icon: icon(IconPlayerPause),
      run: (rows) => steps.pause(rows, !paused),
    },
    {
      key: 'archive',
      label: archived ? board('unarchive') : board('archive'),
      icon: icon(IconArchive),
      run: (rows) => steps.archive(rows, !archived),
    },
    {
      key: 'delete',
      label: common('delete'),
      icon: icon(IconTrash),
      danger: true,
      run: steps.discard,
    },
  ]
  return <BulkBar list={list} actions={usual} />
}

/** What stands against deleting a case for good; where only what must be kept is left, that does. */
function binBarOf(caseId: string): BinBar | null {
  const { bars, remove, change } = planNow(caseId)
  const [bar] = bars
  if (bar !== undefined) return bar === 'hold' || bar === 'retention' ? bar : 'other'
  return remove.length + change.length === 0 ? 'retention' : null
}
