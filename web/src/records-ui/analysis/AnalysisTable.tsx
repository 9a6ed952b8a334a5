import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ModelAnalysis, Taken } from '../../domain/analysis/case-analysis.ts'
import type {
  AnalysisWords,
  Cell,
  Offer,
  Section,
  TableRow,
} from '../../domain/analysis/case-analysis-table.ts'
import { paths } from '../../lib/paths'
import { CardTable } from '../../ui/CardTable'
import { Writers } from '../Writers.tsx'

/** How what a model proposes is taken over; left out where it only is read. */
interface Taking {
  taken?: readonly Taken[]
  busy?: boolean
  onTake?: (offer: Offer) => void
}

const none: readonly Taken[] = []

/** Every section under its heading, and what the reader must know of all of them. */
export function AnalysisTable({
  table,
  models,
  words,
  ...taking
}: {
  table: readonly Section[]
  models: readonly ModelAnalysis[]
  words: AnalysisWords
} & Taking) {
  return (
    <>
      {table.map((section) => (
        <section key={section.id} aria-label={words.section[section.id]}>
          <Title order={3} size="h5" mb={4}>
            {words.section[section.id]}
          </Title>
          <SectionTable section={section} models={models} words={words} {...taking} />
        </section>
      ))}
      <Text size="xs" c="dimmed">
        {words.disclaimer}
      </Text>
    </>
  )
}

/** One section: a row for each statement, a column for each model. */
function SectionTable({
  section,
  models,
  words,
  taken = none,
  busy = false,
  onTake,
}: {
  section: Section
  models: readonly ModelAnalysis[]
  words: AnalysisWords
} & Taking) {
  const { t } = useTranslation('analysis')
  return (
    <CardTable
      label={words.section[section.id]}
      prose
      rows={section.rows}
      rowKey={({ cells }) => cells.map((cell) => cell?.lines[0]?.text).join()}
      columns={[
        {
          header: t('agreementHead'),
          render: (row) => (
            <Stack gap={4} align="flex-start">
              <Text size="sm">{words.agreement(row.count, models.length)}</Text>
              {row.contradiction && <Finding>{words.contradiction}</Finding>}
              {row.offer !== null && onTake !== undefined && (
                <Take offer={row.offer} taken={taken} busy={busy} onTake={onTake} />
              )}
            </Stack>
          ),
        },
        ...models.map(({ provider }, at) => ({
          header: words.provider(provider),
          render: ({ cells }: TableRow) => <CellText cell={cells[at] ?? null} words={words} />,
        })),
      ]}
    />
  )
}

function CellText({ cell, words }: { cell: Cell | null; words: AnalysisWords }) {
  const { t } = useTranslation('analysis')
  if (cell === null)
    return (
      <Text size="sm" c="dimmed">
        {t('saysNothing')}
      </Text>
    )
  return (
    <Stack gap={4} align="flex-start">
      {cell.lines.map(({ label, text }) => (
        <Text key={`${label}:${text}`} size="sm">
          {label === '' ? text : words.line(words.label[label], text)}
        </Text>
      ))}
      {cell.findings.map((found) => (
        <Finding key={found}>{words.finding[found]}</Finding>
      ))}
    </Stack>
  )
}

/** What does not fit, in words that may take as many lines as they need. */
function Finding({ children }: { children: string }) {
  return (
    <Text size="sm" fw={600} c="var(--mantine-color-error)">
      {children}
    </Text>
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
