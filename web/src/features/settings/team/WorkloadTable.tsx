import { Anchor, Button, Modal, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { type RosterMember, useRoster } from './use-roster.ts'
import { useWorkloads } from './use-workloads.ts'

/** How much lies with each person, and which cases that are. */
export function WorkloadTable() {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const format = useFormat()
  const roster = useRoster()
  const work = useWorkloads()
  const [shown, setShown] = useState<RosterMember>()
  return (
    <>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label={t('workTitle')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('person')}</Table.Th>
              <Table.Th>{t('workCases')}</Table.Th>
              <Table.Th>{t('workTasks')}</Table.Th>
              <Table.Th>{t('workDeadlines')}</Table.Th>
              <Table.Th>{t('workOverdue')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {roster.map((member) => {
              const { cases, tasks, deadlinesSoon, overdue } = work.of(member.userId)
              return (
                <Table.Tr key={member.userId}>
                  <Table.Th scope="row" fw={500}>
                    {member.name}
                  </Table.Th>
                  <Table.Td>
                    {cases === 0 ? (
                      format.number(0)
                    ) : (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={t('casesOf', { name: member.name, count: cases })}
                        onClick={() => setShown(member)}
                      >
                        {format.number(cases)}
                      </Button>
                    )}
                  </Table.Td>
                  <Table.Td>{format.number(tasks)}</Table.Td>
                  <Table.Td>{format.number(deadlinesSoon)}</Table.Td>
                  <Table.Td>
                    <Text span size="sm" {...(overdue > 0 ? { c: 'red', fw: 600 } : {})}>
                      {format.number(overdue)}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('casesTitle', { name: shown?.name ?? '' })}
        closeButtonProps={{ 'aria-label': common('close') }}
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
