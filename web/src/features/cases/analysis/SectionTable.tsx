import { Anchor, Badge, Button, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ModelAnalysis, Taken } from '../../../domain/case-analysis.ts'
import type { AnalysisWords, Cell, Offer, Section } from '../../../domain/case-analysis-table.ts'
import { paths } from '../../../lib/paths'
import { Writers } from '../../../records-ui/Writers.tsx'
import classes from './analysis.module.css'

/** One section: a row for each statement, a column for each model. */
export function SectionTable({
  section,
  models,
  words,
  taken,
  busy,
  onTake,
}: {
  section: Section
  models: readonly ModelAnalysis[]
  words: AnalysisWords
  taken: readonly Taken[]
  busy: boolean
  onTake: (offer: Offer) => void
}) {
  const { t } = useTranslation('analysis')
  return (
    <Table.ScrollContainer minWidth={0} aria-label={words.section[section.id]}>
      <Table className={classes.table} withTableBorder verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('agreementHead')}</Table.Th>
            {models.map(({ provider }) => (
              <Table.Th key={provider} scope="col">
                {words.provider(provider)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {section.rows.map((row) => (
            <Table.Tr key={`${section.id}:${row.cells.map((cell) => cell?.lines[0]?.text).join()}`}>
              <Table.Td>
                <Stack gap={4} align="flex-start">
                  <Text size="sm">{words.agreement(row.count, models.length)}</Text>
                  {row.contradiction && <Badge color="red">{words.contradiction}</Badge>}
                  {row.offer !== null && (
                    <Take offer={row.offer} taken={taken} busy={busy} onTake={onTake} />
                  )}
                </Stack>
              </Table.Td>
              {row.cells.map((cell, at) => (
                <Table.Td key={models[at]?.provider ?? at}>
                  {cell === null ? (
                    <Text size="sm" c="dimmed">
                      {t('saysNothing')}
                    </Text>
                  ) : (
                    <CellText cell={cell} words={words} />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function CellText({ cell, words }: { cell: Cell; words: AnalysisWords }) {
  return (
    <Stack gap={4} align="flex-start">
      {cell.lines.map(({ label, text }) => (
        <Text key={`${label}:${text}`} size="sm">
          {label === '' ? text : words.line(words.label[label], text)}
        </Text>
      ))}
      {cell.findings.map((found) => (
        <Text key={found} size="sm" fw={600} c="var(--mantine-color-error)">
          {words.finding[found]}
        </Text>
      ))}
    </Stack>
  )
}

function Take({
  offer,
  taken,
  busy,
  onTake,
}: {
  offer: Offer
  taken: readonly Taken[]
  busy: boolean
  onTake: (offer: Offer) => void
}) {
  const { t } = useTranslation('analysis')
  const done = taken.find(({ key }) => key === offer.key)
  if (done !== undefined) {
    const href = offer.do === 'task' ? paths.task(done.recordId) : paths.deadline(done.recordId)
    return (
      <Anchor size="sm" href={href}>
        {t(offer.do === 'task' ? 'openTask' : 'openDeadline')}
      </Anchor>
    )
  }
  return (
    <Writers>
      <Button size="compact-sm" variant="light" disabled={busy} onClick={() => onTake(offer)}>
        {t(offer.do === 'task' ? 'addTask' : 'addDeadline')}
      </Button>
    </Writers>
  )
}
