/** One case as the list and the board show it. */
import type { LegalCase } from '../../domain/case/case.ts'
import type { Stage } from '../../domain/case/pipeline.ts'
import {
  type HeldPipeline,
  type PipelineSet,
  pipelineFor,
  stageIn,
} from '../../domain/case/pipeline-set.ts'
import { inStageSince } from '../../domain/casework/stage-move.ts'
import type { Client } from '../../domain/client/client.ts'
import type { CustomValues } from '../../domain/record/custom-values.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** A case with everything that is shown beside it. */
export interface CaseRow {
  readonly entry: Entry<LegalCase>
  /** Names of the case's clients, those in the bin included. */
  readonly clientNames: readonly string[]
  readonly areaName: string
  readonly pipeline: HeldPipeline
  readonly stage: Stage
  readonly stageName: string
  /** When it came into its stage, in milliseconds. */
  readonly since: number
  readonly responsible: string
  /** What is said under the firm's own fields. */
  readonly own: readonly string[]
  /** Whether a legal hold stands. */
  readonly held: boolean
}

/** How the words of a row are found. */
export interface RowWords {
  readonly area: (stored: string) => string
  readonly stage: (stage: Stage) => string
  readonly person: (id: string) => string
  readonly own: (values: CustomValues) => readonly string[]
}

/** The rows of all cases. */
export function caseRows(
  cases: readonly Entry<LegalCase>[],
  clients: readonly Entry<Client>[],
  pipelines: PipelineSet,
  held: ReadonlySet<string>,
  words: RowWords,
): readonly CaseRow[] {
  const names = new Map(clients.map(({ id, value }) => [id, value.name]))
  // Thousands of cases share a few words; looking each up once keeps a large firm quick.
  const area = once(words.area)
  const stageName = once(words.stage)
  const person = once(words.person)
  return cases.map((entry) => {
    const { value, id } = entry
    const pipeline = pipelineFor(pipelines, value)
    const stage = stageIn(pipeline.pipeline, value.stage)
    return {
      entry,
      clientNames: value.clientIds.flatMap((clientId) => names.get(clientId) ?? []),
      areaName: area(value.practiceArea),
      pipeline,
      stage,
      stageName: stageName(stage),
      since: inStageSince(value, entry.createdAt),
      responsible: person(value.responsibleId),
      own: words.own(value),
      held: held.has(id),
    }
  })
}

function once<K>(name: (key: K) => string): (key: K) => string {
  const known = new Map<K, string>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const text = name(key)
    known.set(key, text)
    return text
  }
}

/** The texts that a search looks through. */
export function wordsOf(row: CaseRow): readonly string[] {
  const { entry, clientNames, areaName, responsible, own } = row
  const { title, description, docketNumber, reference, court, parties } = entry.value
  return [
    title,
    description,
    docketNumber,
    reference,
    court,
    areaName,
    responsible,
    ...parties.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...clientNames,
    ...own,
  ]
}
