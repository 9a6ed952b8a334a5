/** A case analysis as one table per section, the same for the screen and for the exported file. */

import type { RuleSet } from '../deadline/rule-set.ts'
import { type Block, block, type RichText } from '../formats/rich-text/rich-text.ts'
import {
  type Grade,
  grades,
  type Issue,
  type ModelAnalysis,
  type SectionId,
  type Stance,
  type StatedUnit,
  sections,
} from './case-analysis.ts'
import {
  alignDeadlines,
  alignIssues,
  alignTexts,
  contradicts,
  differ,
  type Row,
  textsOf,
} from './case-analysis-compare.ts'
import { type CheckedDeadline, checkDeadlines, type Finding } from './case-analysis-deadline.ts'

/** What a line of a cell says, besides its first. */
export const labels = [
  'rule',
  'application',
  'counterArgument',
  'conclusion',
  'severity',
  'trigger',
  'stated',
  'due',
  'priority',
] as const
/** One of {@link labels}. */
export type Label = (typeof labels)[number]

/** The reader's words. */
export interface AnalysisWords {
  readonly section: Readonly<Record<SectionId, string>>
  readonly label: Readonly<Record<Label, string>>
  readonly finding: Readonly<Record<Finding, string>>
  readonly stance: Readonly<Record<Stance, string>>
  readonly grade: Readonly<Record<Grade, string>>
  readonly contradiction: string
  readonly disclaimer: string
  agreement(count: number, total: number): string
  line(label: string, text: string): string
  period(n: number, unit: StatedUnit): string
  date(day: string): string
  provider(id: string): string
}

/** One line of a cell. */
export interface Line {
  readonly label: Label | ''
  readonly text: string
}

/** What one model says in a row. */
export interface Cell {
  readonly lines: readonly Line[]
  readonly findings: readonly Finding[]
}

/** What a person may confirm of a row. `key` stays the same for one record. */
export type Offer =
  | { readonly do: 'task'; readonly key: string; readonly title: string; readonly priority: Grade }
  | {
      readonly do: 'deadline'
      readonly key: string
      readonly title: string
      readonly rule: string
      readonly trigger: string
    }

/** A statement across the models: a cell by model, or null where a model says nothing of it. */
export interface TableRow {
  readonly cells: readonly (Cell | null)[]
  readonly count: number
  readonly contradiction: boolean
  readonly offer: Offer | null
}

/** A section with at least one row. */
export interface Section {
  readonly id: SectionId
  readonly rows: readonly TableRow[]
}

/** The models that answered, section by section. */
export function tableOf(
  models: readonly ModelAnalysis[],
  sets: readonly RuleSet[],
  words: AnalysisWords,
): readonly Section[] {
  const checked = checkDeadlines(models, sets)
  const rowsOf = (id: SectionId): TableRow[] => {
    switch (id) {
      case 'issues':
        return alignIssues(models).map((row) => ({
          ...plain(row, (at, place) => issueCell(models[at]?.analysis?.issues[place], words)),
          contradiction: contradicts(row, models),
        }))
      case 'risks':
        return alignTexts(textsOf(models, ({ risks }) => risks.map(({ text }) => text))).map(
          (row) =>
            plain(row, (at, place) => {
              const risk = models[at]?.analysis?.risks[place]
              return cellOf(risk?.text, [['severity', words.grade[risk?.severity ?? grades[1]]]])
            }),
        )
      case 'deadlines':
        return alignDeadlines(models).map((row) => {
          const shown = plain(row, (at, place) => deadlineCell(checked[at]?.[place], words))
          // What has a rule of ours is told apart by its findings, whatever it is called.
          const ruled = row.places.some((place, at) => checked[at]?.[place]?.rule !== undefined)
          return {
            ...shown,
            contradiction: !ruled && shown.contradiction,
            offer: deadlineOffer(row, checked),
          }
        })
      case 'tasks':
        return alignTexts(textsOf(models, ({ tasks }) => tasks.map(({ title }) => title))).map(
          (row) => ({
            ...plain(row, (at, place) => {
              const task = models[at]?.analysis?.tasks[place]
              return cellOf(task?.title, [['priority', words.grade[task?.priority ?? grades[1]]]])
            }),
            offer: taskOffer(row, models),
          }),
        )
      default:
        return alignTexts(textsOf(models, (analysis) => analysis[id])).map((row) =>
          plain(row, (at, place) => cellOf(models[at]?.analysis?.[id][place], [])),
        )
    }
  }
  return sections.map((id) => ({ id, rows: rowsOf(id) })).filter(({ rows }) => rows.length > 0)
}

function plain(row: Row, cell: (at: number, place: number) => Cell): TableRow {
  const cells = row.places.map((place, at) => (place < 0 ? null : cell(at, place)))
  const said = cells.flatMap((one) => one?.lines[0]?.text ?? [])
  return { cells, count: row.count, contradiction: differ(said), offer: null }
}

function cellOf(first: string | undefined, rest: readonly (readonly [Label, string])[]): Cell {
  const lines: Line[] = [{ label: '', text: first ?? '' }]
  for (const [label, text] of rest) if (text !== '') lines.push({ label, text })
  return { lines, findings: [] }
}

function issueCell(issue: Issue | undefined, words: AnalysisWords): Cell {
  if (issue === undefined) return cellOf('', [])
  const { question, rule, application, counterArguments, conclusion, stance } = issue
  return cellOf(question, [
    ['rule', rule],
    ['application', application],
    ...counterArguments.map((text) => ['counterArgument', text] as const),
    ['conclusion', `${words.stance[stance]}. ${conclusion}`.trim()],
  ])
}

function deadlineCell(checked: CheckedDeadline | undefined, words: AnalysisWords): Cell {
  if (checked === undefined) return cellOf('', [])
  const { proposed, rule, due, findings } = checked
  const { what, trigger, n, unit } = proposed
  const cell = cellOf(what, [
    ['rule', rule === undefined ? '' : `${rule.name} (${rule.citation})`],
    ['trigger', trigger === '' ? '' : words.date(trigger)],
    ['stated', n === 0 || unit === '' ? '' : words.period(n, unit)],
    ['due', due === '' ? '' : words.date(due)],
  ])
  return { ...cell, findings }
}

/** The first model's task: the models are in the order of the panel. */
function taskOffer(row: Row, models: readonly ModelAnalysis[]): Offer | null {
  const at = row.places.findIndex((place) => place >= 0)
  const place = row.places[at] ?? -1
  const task = models[at]?.analysis?.tasks[place]
  if (task === undefined) return null
  return { do: 'task', key: `task:${at}:${place}`, title: task.title, priority: task.priority }
}

/** The first proposal of the row that names a rule of ours; without one there is no date to enter. */
function deadlineOffer(row: Row, checked: readonly (readonly CheckedDeadline[])[]): Offer | null {
  for (const [at, place] of row.places.entries()) {
    const found = checked[at]?.[place]
    if (found?.rule === undefined) continue
    const { what, trigger } = found.proposed
    const key = `deadline:${at}:${place}`
    return { do: 'deadline', key, title: what, rule: found.rule.id, trigger }
  }
  return null
}

/** The analysis as a text to export. */
export function paperOf(
  title: string,
  intro: string,
  models: readonly ModelAnalysis[],
  table: readonly Section[],
  words: AnalysisWords,
): RichText {
  const blocks: Block[] = [block('heading1', title), block('paragraph', intro)]
  for (const { id, rows } of table) {
    blocks.push(block('heading2', words.section[id]))
    rows.forEach((row, at) => {
      const said = words.agreement(row.count, models.length)
      const head = row.contradiction ? `${said} · ${words.contradiction}` : said
      blocks.push(block('heading3', `${at + 1}. ${head}`))
      row.cells.forEach((cell, of) => {
        if (cell === null) return
        const [first, ...rest] = cell.lines
        blocks.push({
          ...block('paragraph'),
          runs: [
            { text: words.line(words.provider(models[of]?.provider ?? ''), ''), bold: true },
            { text: ` ${first?.text ?? ''}` },
          ],
        })
        for (const { label, text } of rest)
          blocks.push(block('bullet', label === '' ? text : words.line(words.label[label], text)))
        for (const found of cell.findings)
          blocks.push({
            ...block('bullet'),
            runs: [{ text: words.finding[found], bold: true }],
          })
      })
    })
  }
  return [...blocks, block('rule'), block('paragraph', words.disclaimer)]
}
