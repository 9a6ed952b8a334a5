/**
 * What importing a table would do, row by row, before anything is written.
 *
 * A row becomes a new record, or is skipped because the firm has that client or case
 * already, or is refused with what is wrong in which field. Rows are planned in their
 * order; a client that an earlier row brings is known to the later ones.
 */
import type { LegalCase } from '../case/case.ts'
import type { Court } from '../case/court.ts'
import { type Client, emptyClient, isListed } from '../client/client.ts'
import {
  type DuplicateReason,
  duplicateKeys,
  type NamedClient,
} from '../client/client-duplicates.ts'
import type { HeldField } from '../record/custom-field.ts'
import type { Task } from '../task/task.ts'
import type { Expense } from '../time/expense.ts'
import type { TimeEntry } from '../time/time-entry.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { foldText } from '../values/text.ts'
import { readCaseRow } from './case-row.ts'
import { readClientRow } from './client-row.ts'
import type { ImportTarget } from './columns.ts'
import { type OwnRead, readOwnValues } from './own-values.ts'
import type { Cells, RowProblem } from './row.ts'
import type { DateOrder } from './values.ts'

/** A record that a row brings. */
export type NewRecord =
  | { readonly kind: 'client'; readonly id: string; readonly value: Client }
  | { readonly kind: 'case'; readonly id: string; readonly value: LegalCase }
  | { readonly kind: 'timeEntry'; readonly id: string; readonly value: TimeEntry }
  | { readonly kind: 'expense'; readonly id: string; readonly value: Expense }
  | { readonly kind: 'task'; readonly id: string; readonly value: Task }
  | { readonly kind: 'court'; readonly id: string; readonly value: Court }

/** What becomes of one row. */
export type RowPlan =
  | { readonly does: 'create'; readonly name: string; readonly records: readonly NewRecord[] }
  | {
      readonly does: 'skip'
      readonly name: string
      /** '' where the row is not wanted for what it says itself. */
      readonly existingId: string
      readonly reason:
        | DuplicateReason
        | 'sameCase'
        | 'sameCourt'
        | 'sameWork'
        | 'sameTask'
        | 'billed'
    }
  | { readonly does: 'refuse'; readonly name: string; readonly problems: readonly RowProblem[] }

/** What a person chose for a whole import. */
export interface ImportChoices {
  readonly target: ImportTarget
  /** What happens to a row that the firm has already. */
  readonly duplicates: 'skip' | 'create'
  readonly dateOrder: DateOrder
}

/** What the firm has before the import. */
export interface ImportGround {
  readonly clients: readonly NamedClient[]
  readonly cases: readonly { readonly id: string; readonly value: LegalCase }[]
  readonly today: CivilDate
  readonly newId: () => string
  /** The firm's own fields of what the table holds, those in use. */
  readonly own?: readonly HeldField[]
  /** The firm's currency. */
  readonly currency?: string
}

/** Plans the rows of clients or cases, in their order; work-planner.ts plans the others. */
export class ImportPlanner {
  private readonly choices: ImportChoices
  private readonly ground: ImportGround
  private readonly known = new Map<string, string>()
  private readonly cases = new Map<string, string>()

  constructor(choices: ImportChoices, ground: ImportGround) {
    this.choices = choices
    this.ground = ground
    for (const client of ground.clients) if (isListed(client.value)) this.remember(client)
    for (const { id, value } of ground.cases) {
      if (value.binnedAt === null) this.cases.set(caseKey(value, value.clientIds), id)
    }
  }

  /** What becomes of a row. */
  plan(cells: Cells): RowPlan {
    return this.choices.target === 'clients' ? this.planClient(cells) : this.planCase(cells)
  }

  /** What becomes of a client that is read already, from a vCard for example. */
  planRead(client: Client, problems: readonly RowProblem[] = []): RowPlan {
    const { name } = client
    if (problems.length > 0) return { does: 'refuse', name, problems }
    if (this.choices.duplicates === 'skip') {
      const [met] = duplicateKeys(client).flatMap(([reason, key]) => {
        const id = this.known.get(`${reason} ${key}`)
        // A telephone alone is shared by families and offices.
        return id === undefined || reason === 'phone' ? [] : [{ reason, id }]
      })
      if (met !== undefined) return { does: 'skip', name, existingId: met.id, reason: met.reason }
    }
    const id = this.ground.newId()
    const value = this.linked(client)
    this.remember({ id, value })
    return { does: 'create', name, records: [{ kind: 'client', id, value }] }
  }

  private planClient(cells: Cells): RowPlan {
    const { client, problems } = readClientRow(cells, this.ground.newId)
    const own = this.readOwn(cells)
    return this.planRead({ ...client, ...own.values }, [...problems, ...own.problems])
  }

  private planCase(cells: Cells): RowPlan {
    const read = readCaseRow(cells, this.choices.dateOrder, this.ground.today)
    const name = read.legalCase.title
    const own = this.readOwn(cells)
    const problems = [...read.problems, ...own.problems]
    if (problems.length > 0) return { does: 'refuse', name, problems }
    const made: NewRecord[] = []
    const clientIds = read.clients.map((client) => {
      const value: Client = {
        ...emptyClient(),
        name: turned(client.name, client.type),
        type: client.type === '' ? kindByName(client.name) : client.type,
      }
      const known = this.named(value)
      if (known !== undefined) return known
      const id = this.ground.newId()
      made.push({ kind: 'client', id, value })
      return id
    })
    const value: LegalCase = {
      ...read.legalCase,
      ...own.values,
      clientIds: [...new Set(clientIds)],
    }
    const key = caseKey(value, value.clientIds)
    const existing = this.cases.get(key)
    if (existing !== undefined && this.choices.duplicates === 'skip') {
      return { does: 'skip', name, existingId: existing, reason: 'sameCase' }
    }
    for (const record of made) if (record.kind === 'client') this.remember(record)
    const id = this.ground.newId()
    this.cases.set(key, id)
    return { does: 'create', name, records: [...made, { kind: 'case', id, value }] }
  }

  private readOwn(cells: Cells): OwnRead {
    const { own = [], currency = '' } = this.ground
    return readOwnValues(cells, { own, currency, dateOrder: this.choices.dateOrder })
  }

  /** The client of a name, as person or company. */
  private named(client: Client): string | undefined {
    const types = [client.type, client.type === 'person' ? 'company' : 'person'] as const
    for (const type of types) {
      for (const [reason, key] of duplicateKeys({ ...client, type })) {
        const id = reason === 'sameName' ? this.known.get(`${reason} ${key}`) : undefined
        if (id !== undefined) return id
      }
    }
    return undefined
  }

  /** The client with its employer linked where that is a client. */
  private linked(client: Client): Client {
    if (client.related.every(({ clientId }) => clientId !== '')) return client
    const related = client.related.map((party) => {
      const company: Client = { ...emptyClient(), type: 'company', name: party.name }
      return { ...party, clientId: party.clientId || (this.named(company) ?? '') }
    })
    return { ...client, related }
  }

  private remember({ id, value }: NamedClient): void {
    for (const [reason, key] of duplicateKeys(value)) {
      const name = `${reason} ${key}`
      if (!this.known.has(name)) this.known.set(name, id)
    }
  }
}

/** A case is the same when clients, title and reference are. */
function caseKey(legalCase: LegalCase, clientIds: readonly string[]): string {
  return [
    foldText(legalCase.title),
    foldText(legalCase.reference),
    [...clientIds].sort().join(' '),
  ].join('\n')
}

/** "Lopez, Maria" is written Maria Lopez. A company keeps its comma. */
function turned(name: string, type: 'person' | 'company' | ''): string {
  if (type === 'company' || kindByName(name) === 'company') return name
  const parts = name.split(',').map((part) => part.trim())
  return parts.length === 2 && parts.every(Boolean) ? `${parts[1]} ${parts[0]}` : name
}

const companyWords =
  /\b(?:inc|llc|llp|lp|ltd|limited|corp|corporation|company|co|gmbh|ag|kg|ug|s\.?a\.?|s\.?l\.?|s\.?l\.?u\.?|ltda|plc|pty|bank|banco|group|holding|foundation|fundaci[oó]n|university|association|trust)\b\.?|有限|株式会社|주식회사|公司|(?:^|\s)(?:ООО|ЗАО|АО|ПАО)(?:\s|$)/iu

function kindByName(name: string): 'person' | 'company' {
  return companyWords.test(name) ? 'company' : 'person'
}
