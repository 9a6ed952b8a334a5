import { Collapse, Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsFor } from '../../../domain/import/columns.ts'
import { customKey } from '../../../domain/record/custom-values.ts'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import type { ImportSource } from './source.ts'
import type { ImportPlan } from './use-import-plan.ts'
import { useImportWords } from './use-import-words.ts'

/** What each column of the file means, with the first thing that stands in it. */
export function ColumnMapping({
  source,
  plan,
}: {
  source: Extract<ImportSource, { kind: 'table' }>
  plan: ImportPlan
}) {
  const { t } = useTranslation('imports')
  const words = useImportWords(plan.choices.target)
  const [opened, setOpened] = useState(true)
  const id = useId()
  const own = plan.own.map(({ id }) => customKey(id))
  const fields = ['', ...columnsFor(plan.choices.target), ...own] as const
  return (
    <section aria-label={t('mapping')}>
      <UnstyledButton
        aria-expanded={opened}
        aria-controls={id}
        fw={550}
        onClick={() => setOpened(!opened)}
      >
        {opened ? (
          <IconChevronDown size={16} aria-hidden="true" />
        ) : (
          <IconChevronRight size={16} aria-hidden="true" />
        )}{' '}
        {t('mapping')}
      </UnstyledButton>
      <Collapse expanded={opened} id={id}>
        <Table.ScrollContainer minWidth={0} type="native">
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('columnInFile')}</Table.Th>
                <Table.Th>{t('columnExample')}</Table.Th>
                <Table.Th>{t('columnMeans')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {source.headers.map((header, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header
                <Table.Tr key={`${at}${header}`}>
                  <Table.Th scope="row" style={{ overflowWrap: 'anywhere' }}>
                    {header || t('columnNumber', { number: at + 1 })}
                  </Table.Th>
                  <Table.Td c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {exampleOf(source.rows, at)}
                  </Table.Td>
                  <Table.Td>
                    <ChoiceSelect
                      size="xs"
                      aria-label={t('meaningOf', {
                        column: header || t('columnNumber', { number: at + 1 }),
                      })}
                      value={plan.columns[at] ?? ''}
                      onChange={(column) => plan.mean(at, column)}
                      data={fields.map((field) => ({ value: field, label: words.column(field) }))}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Collapse>
    </section>
  )
}

function exampleOf(rows: readonly (readonly string[])[], at: number): string {
  const cell = rows.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? ''
  return cell.length > 60 ? `${cell.slice(0, 60)}…` : cell
}
