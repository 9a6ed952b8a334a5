import {
  IconArchive,
  IconArrowBackUp,
  IconPlayerPause,
  IconSeedling,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '../../records-ui/list/BulkBar'
import type { BulkAction } from '../../records-ui/list/bulk-action.ts'
import type { List } from '../../records-ui/list/use-list.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import type { CaseRow } from './case-rows.ts'
import { useCaseBulk } from './use-case-bulk.ts'

/** What can be done with the ticked cases. Steps that ask something of each case are not among it. */
export function CaseBulk({ list }: { list: List<CaseRow> }) {
  const { t } = useTranslation('cases')
  const { t: board } = useTranslation('board')
  const { t: word } = useTranslation('records')
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
  const restore: BulkAction<CaseRow> = {
    key: 'restore',
    label: word('binRestore'),
    icon: icon(IconArrowBackUp),
    run: steps.restore,
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
  return <BulkBar list={list} actions={list.view.bin ? [restore] : usual} />
}
