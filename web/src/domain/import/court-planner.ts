/** What importing a table of courts would do. A court is told by its name. */
import { type Court, courtKind, courtLevels } from '../case/court.ts'
import { ruleSets } from '../deadline/rule-sets.ts'
import { foldText, tidyLine } from '../values/text.ts'
import type { ImportChoices, RowPlan } from './planner.ts'
import type { Cells, RowProblem } from './row.ts'

/** Plans the rows of courts, in their order. */
export class CourtPlanner {
  private readonly choices: ImportChoices
  private readonly newId: () => string
  private readonly known = new Map<string, string>()

  constructor(
    choices: ImportChoices,
    ground: {
      readonly courts: readonly { readonly id: string; readonly value: Court }[]
      readonly newId: () => string
    },
  ) {
    this.choices = choices
    this.newId = ground.newId
    for (const { id, value } of ground.courts) {
      if (value.binnedAt === null) this.known.set(foldText(value.name), id)
    }
  }

  /** What becomes of a row. */
  plan(cells: Cells): RowPlan {
    const { court, problems } = readCourtRow(cells)
    const { name } = court
    if (problems.length > 0) return { does: 'refuse', name, problems }
    const existingId = this.known.get(foldText(name))
    if (existingId !== undefined && this.choices.duplicates === 'skip') {
      return { does: 'skip', name, existingId, reason: 'sameCourt' }
    }
    const id = this.newId()
    this.known.set(foldText(name), id)
    return { does: 'create', name, records: [{ kind: 'court', id, value: court }] }
  }
}

/** The words that tables have for a level, folded. */
const levels: Readonly<Record<Court['level'], RegExp>> = {
  first: /^(first|1|1st|primera?|erste|перв|一审|第一審|제1심)/u,
  appeal: /^(appeal|second|2|apelac|segunda|zweite|berufung|апелл|втор|二审|控訴|항소)/u,
  last: /^(last|supreme|cassation|3|casac|ultima|letzte|revision|касс|верхов|终审|上告|상고)/u,
  constitutional: /^(constitu|verfassung|конституц|宪法|憲法|헌법)/u,
  arbitral: /^(arbit|schieds|третей|仲裁|중재)/u,
  special: /^(special|especial|fach|специал|专门|専門|전문)/u,
}

function readCourtRow(cells: Cells): { court: Court; problems: readonly RowProblem[] } {
  const of = (field: string): string => tidyLine(cells.get(field)?.[0] ?? '')
  const problems: RowProblem[] = []
  const choose = <T extends string>(
    field: 'level' | 'timeZone' | 'ruleSet' | 'country',
    find: (text: string) => T | undefined,
  ): T | undefined => {
    const found = of(field) === '' ? undefined : find(of(field))
    if (of(field) !== '' && found === undefined) problems.push({ field, problem: 'unknownChoice' })
    return found
  }
  const court = courtKind.tidy({
    ...courtKind.empty({ name: of('name'), registry: of('registry') }),
    filingSystem: of('filingSystem'),
    address: (cells.get('address') ?? []).join('\n'),
    level:
      choose('level', (text) => courtLevels.find((level) => levels[level].test(foldText(text)))) ??
      'first',
    timeZone: choose('timeZone', zoneOf) ?? '',
    country:
      choose('country', (text) => (/^[a-z]{2}$/iu.test(text) ? text.toUpperCase() : undefined)) ??
      '',
    ruleSet: choose('ruleSet', ruleSetOf) ?? '',
  })
  for (const field of ['name', 'address', 'registry', 'filingSystem'] as const) {
    const problem = courtKind.problem(field, court)
    if (problem !== null) problems.push({ field, problem })
  }
  return { court, problems }
}

function zoneOf(text: string): string | undefined {
  const wanted = text.replaceAll(' ', '_').toLowerCase()
  return Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase() === wanted)
}

/** A rule set by its identifier or its name. */
function ruleSetOf(text: string): string | undefined {
  const wanted = foldText(text)
  return ruleSets.find(({ id, name }) => id === text || foldText(name) === wanted)?.id
}
