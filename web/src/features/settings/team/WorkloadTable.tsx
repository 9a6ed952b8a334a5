import { Anchor, Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { CardTable } from '../../../ui/CardTable'
import { type RosterMember, useRoster } from './use-roster.ts'
import { useWorkloads } from './use-workloads.ts'

/** How much lies with each person, and which cases that are. */
export function WorkloadTable() {
  const { t } = useTranslation('team')
  const format = useFormat()
  const roster = useRoster()
  const work = useWorkloads()
  const [shown, setShown] = useState<RosterMember>()
  return (
    <>
      <CardTable
        label={t('workTitle')}
        rows={roster.map((member) => ({ member, ...work.of(member.userId) }))}
        rowKey={({ member }) => member.userId}
        columns={[
          { header: t('person'), render: ({ member }) => <b>{member.name}</b> },
          {
            header: t('workCases'),
            render: ({ member, cases }) =>
              cases === 0 ? (
                format.number(0)
              ) : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  w="fit-content"
                  ml="-0.5rem"
                  aria-label={t('casesOf', { name: member.name, count: cases })}
                  onClick={() => setShown(member)}
                >
                  {format.number(cases)}
                </Button>
              ),
          },
          { header: t('workTasks'), render: ({ tasks }) => format.number(tasks) },
          {
            header: t('workDeadlines'),
            render: ({ deadlinesSoon }) => format.number(deadlinesSoon),
          },
          {
            header: t('workOverdue'),
            render: ({ overdue }) => (
              <Text span size="sm" {...(overdue > 0 ? { c: 'red', fw: 600 } : {})}>
                {format.number(overdue)}
              </Text>
            ),
          },
        ]}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('casesTitle', { name: shown?.name ?? '' })}
      >
        <ul>
          {work.casesOf(shown?.userId ?? '').map(({ id, value }) => (
            <li key={id}>
              <Anchor href={paths.case(id)} size="sm">
                {value.title}
              </Anchor>{' '}
              {value.responsibleId === shown?.userId && (
                <Text span size="xs" c="dimmed">
                  {t('responsible')}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
