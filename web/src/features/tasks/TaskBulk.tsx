import { Button, Divider, Stack } from '@mantine/core'
import { IconCalendarDue, IconCheck, IconFlag, IconTrash, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../domain/task/task.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { BinBulk } from '../../records-ui/list/BinBulk'
import { BulkBar } from '../../records-ui/list/BulkBar'
import type { BulkAction } from '../../records-ui/list/bulk-action.ts'
import type { List } from '../../records-ui/list/use-list.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import type { TaskRow } from './task-rows.ts'
import { useTaskBulk } from './use-task-bulk.ts'

/** What can be done with the ticked tasks. */
export function TaskBulk({ list }: { list: List<TaskRow> }) {
  const { t } = useTranslation('tasks')
  const people = usePeople()
  const steps = useTaskBulk()
  const icon = (Icon: typeof IconTrash) => <Icon size={15} aria-hidden="true" />
  if (list.view.bin) {
    return <BinBulk list={list} onRestore={steps.restore} onDelete={steps.deleteForGood} />
  }
  const usual: readonly BulkAction<TaskRow>[] = [
    { key: 'done', label: t('markDone'), icon: icon(IconCheck), run: steps.finish },
    {
      key: 'give',
      label: t('give'),
      icon: icon(IconUser),
      choices: [
        ...people.map(({ id, name }) => ({ value: id, label: name })),
        { value: '', label: t('giveNobody') },
      ],
      choose: steps.give,
    },
    {
      key: 'due',
      label: t('fieldDue'),
      icon: icon(IconCalendarDue),
      form: (run) => (
        <DueForm
          onDay={(day) => run((rows) => steps.due(rows, day))}
          onDays={(days) => run((rows) => steps.postpone(rows, days))}
        />
      ),
    },
    {
      key: 'priority',
      label: t('fieldPriority'),
      icon: icon(IconFlag),
      choices: (['high', 'medium', 'low'] as const).map((value) => ({
        value,
        label: t(`priority_${value}`),
      })),
      choose: (rows, value) => steps.rank(rows, value as Task['priority']),
    },
    {
      key: 'delete',
      label: t('delete'),
      icon: icon(IconTrash),
      danger: true,
      run: steps.discard,
    },
  ]
  return <BulkBar list={list} actions={usual} />
}

/** The day that tasks are due, or by how many days it moves. */
function DueForm({
  onDay,
  onDays,
}: {
  onDay: (day: CivilDate) => void
  onDays: (days: number) => void
}) {
  const { t } = useTranslation('tasks')
  const [typed, setTyped] = useState('')
  const [by, setBy] = useState('')
  const day = parseCivilDate(typed)
  const days = Number(by)
  const isMove = Number.isInteger(days) && days !== 0 && Math.abs(days) <= 3650
  return (
    <Stack gap="xs">
      <DateField label={t('fieldDue')} value={typed} onChange={setTyped} />
      <Button disabled={day === null} onClick={() => day !== null && onDay(day)}>
        {t('dueSet')}
      </Button>
      <Divider my={4} />
      <LineField
        type="number"
        label={t('dueDays')}
        description={t('dueDaysHelp')}
        value={by}
        onChange={setBy}
      />
      <Button disabled={!isMove} onClick={() => onDays(days)}>
        {t('dueMove')}
      </Button>
    </Stack>
  )
}
