/**
 * Which column of a foreign table means which field. Headers are compared without case,
 * accents and marks, so that `email_address` and `Email Address` are one. Those that are known are
 * the files of `domain/data/column-headings`.
 */
import { readDataFile, readEntries } from '../../lib/data-file.ts'
import type { Court } from '../case/court.ts'
import caseHeadings from '../data/column-headings/cases.txt?raw'
import clientHeadings from '../data/column-headings/clients.txt?raw'
import courtHeadings from '../data/column-headings/courts.txt?raw'
import taskHeadings from '../data/column-headings/tasks.txt?raw'
import workHeadings from '../data/column-headings/work.txt?raw'
import type { HeldField } from '../record/custom-field.ts'
import { type CustomKey, customKey } from '../record/custom-values.ts'
import { foldText } from '../values/text.ts'

/** What a table holds. */
export const importTargets = ['clients', 'cases', 'work', 'tasks', 'courts'] as const
/** One of {@link importTargets}. */
export type ImportTarget = (typeof importTargets)[number]

/** The fields that a client's row can fill. */
const clientColumns = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'company',
  'type',
  'jobTitle',
  'email',
  'email2',
  'phone',
  'phone2',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'taxId',
  'language',
  'aliases',
  'tags',
  'status',
  'notes',
] as const
/** The fields that a case's row can fill. */
const caseColumns = [
  'title',
  'description',
  'client',
  'clientFirst',
  'clientLast',
  'clientCompany',
  'practiceArea',
  'status',
  'reference',
  'openedOn',
  'closedOn',
  'court',
  'docketNumber',
  'judge',
  'notes',
] as const

/** The fields that a row of work can fill: time, or money laid out. */
const workColumns = [
  'case',
  'type',
  'on',
  'quantity',
  'price',
  'activity',
  'description',
  'person',
  'billable',
  'nonBillable',
  'billed',
] as const
/** The fields that a task's row can fill. */
const taskColumns = ['task', 'case', 'due', 'priority', 'person', 'status', 'notes'] as const

/** The fields that a court's row can fill, by their names in its description. */
const courtColumns = [
  'name',
  'level',
  'address',
  'registry',
  'filingSystem',
  'timeZone',
  'country',
  'ruleSet',
] as const satisfies readonly (keyof Court)[]

/** A field that every firm has, of one of the tables. */
export type KnownColumn =
  | (typeof clientColumns)[number]
  | (typeof caseColumns)[number]
  | (typeof workColumns)[number]
  | (typeof taskColumns)[number]
  | (typeof courtColumns)[number]
/** A field of one of the tables, or one of the firm's own; '' leaves the column out. */
export type ImportColumn = KnownColumn | CustomKey | ''

const columns = {
  clients: clientColumns,
  cases: caseColumns,
  work: workColumns,
  tasks: taskColumns,
  courts: courtColumns,
} as const satisfies Record<ImportTarget, readonly ImportColumn[]>

const indexes: Readonly<Record<ImportTarget, ReadonlyMap<string, ImportColumn>>> = {
  clients: indexOf(clientColumns, clientHeadings),
  cases: indexOf(caseColumns, caseHeadings),
  work: indexOf(workColumns, workHeadings),
  tasks: indexOf(taskColumns, taskHeadings),
  courts: indexOf(courtColumns, courtHeadings),
}

/** Which field each heading of a file means. A heading that several have means the first. */
function indexOf<F extends ImportColumn>(
  fields: readonly F[],
  file: string,
): ReadonlyMap<string, F> {
  const index = new Map<string, F>()
  for (const entry of readEntries(readDataFile(file).content)) {
    const [name = '', headings = ''] = entry.split(': ')
    const field = fields.find((one) => one === name)
    if (field === undefined) throw new Error(`column headings: there is no field ${name}`)
    for (const heading of headings.split(' | ')) {
      const key = headerKey(heading)
      if (!index.has(key)) index.set(key, field)
    }
  }
  return index
}

/** A header as headers are compared. */
export function headerKey(header: string): string {
  return foldText(header)
    .replace(/ß/gu, 'ss')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}

/** The fields of a target. */
export function columnsFor(target: ImportTarget): readonly KnownColumn[] {
  return columns[target]
}

/** Where a column goes that means no field: into the notes, if the target has any. */
export function spareColumn(target: ImportTarget): 'notes' | '' {
  return target === 'work' || target === 'courts' ? '' : 'notes'
}

/**
 * Which field each column means. A field is given once; a column that means none is spare.
 * `own` are the firm's own fields of the target.
 */
export function guessColumns(
  headers: readonly string[],
  target: ImportTarget,
  own: readonly HeldField[] = [],
): readonly ImportColumn[] {
  const index = indexes[target]
  const spare = spareColumn(target)
  const taken = new Set<ImportColumn>()
  return headers.map((header) => {
    const key = headerKey(header)
    const held = own.find(({ value }) => headerKey(value.name) === key)
    const field = index.get(key) ?? (held && customKey(held.id))
    if (field === undefined || field === 'notes') return key === '' ? '' : spare
    if (taken.has(field)) return spare
    taken.add(field)
    return field
  })
}

/** Headers that only a table of cases has. */
const caseOnly = new Set([...'title matter case docket judge court'.split(' ')].map(headerKey))

/** Fields that only a table of courts has. */
const courtOnly = ['registry', 'filingSystem', 'ruleSet', 'level'] as const

/** What a table holds, by its headers. */
export function guessTarget(headers: readonly string[]): ImportTarget {
  const has = (target: ImportTarget, ...wanted: readonly ImportColumn[]): boolean => {
    const fields = guessColumns(headers, target)
    return wanted.every((field) => fields.includes(field))
  }
  if (has('work', 'case', 'on', 'quantity') || has('work', 'case', 'on', 'price')) return 'work'
  if (has('tasks', 'task', 'due')) return 'tasks'
  if (has('courts', 'name') && courtOnly.some((field) => has('courts', field))) return 'courts'
  const keys = headers.map(headerKey)
  const person = guessColumns(headers, 'clients').some((field) =>
    ['firstName', 'lastName', 'email', 'street', 'phone'].includes(field),
  )
  const words = keys.some((key) =>
    key.split(' ').some((word) => caseOnly.has(word) && word !== 'title'),
  )
  const matter =
    words ||
    keys.includes('custom number') ||
    keys.includes('practice area') ||
    (keys.includes('client') && (keys.includes('description') || keys.includes('title')))
  return matter && !person ? 'cases' : 'clients'
}
