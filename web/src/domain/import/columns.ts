/**
 * Which column of a foreign table means which field. Headers are compared without case,
 * accents and marks, so that `email_address` and `Email Address` are one. Those that are known are
 * the files of `domain/data/column-headings`.
 */
import type { ParseKeys } from 'i18next'
import { readDataFile, readEntries } from '../../lib/data-file.ts'
import { caseKind } from '../case/case.ts'
import { courtKind } from '../case/court.ts'
import { noteKind } from '../case/note.ts'
import { clientKind } from '../client/client.ts'
import caseHeadings from '../data/column-headings/cases.txt?raw'
import clientHeadings from '../data/column-headings/clients.txt?raw'
import courtHeadings from '../data/column-headings/courts.txt?raw'
import taskHeadings from '../data/column-headings/tasks.txt?raw'
import workHeadings from '../data/column-headings/work.txt?raw'
import type { HeldField } from '../record/custom-field.ts'
import { type CustomKey, customKey } from '../record/custom-values.ts'
import type { Field, Fields } from '../record/field.ts'
import { line } from '../record/fields.ts'
import { taskKind } from '../task/task.ts'
import { timeEntryKind } from '../time/time-entry.ts'
import { foldText } from '../values/text.ts'

/** What a table holds. */
export const importTargets = ['clients', 'cases', 'work', 'tasks', 'courts'] as const
/** One of {@link importTargets}. */
export type ImportTarget = (typeof importTargets)[number]

/** What is a part of a field, or of none, by a word of its own. */
const part = (label: ParseKeys<'imports'>): Field<string> => line().called(`imports:${label}`)

const client = clientKind.fields
const legalCase = caseKind.fields
const work = timeEntryKind.fields
const task = taskKind.fields
const court = courtKind.fields

/** The columns that each table can have, in the order in which they are offered. */
const columns = {
  clients: {
    name: client.name,
    firstName: part('columnFirstName'),
    middleName: part('columnMiddleName'),
    lastName: part('columnLastName'),
    company: part('columnCompany'),
    type: client.type,
    jobTitle: part('columnJobTitle'),
    email: client.email,
    email2: part('columnEmail2'),
    phone: client.phone,
    phone2: part('columnPhone2'),
    street: part('columnStreet'),
    city: part('columnCity'),
    region: part('columnRegion'),
    postalCode: part('columnPostalCode'),
    country: part('columnCountry'),
    taxId: client.taxIds,
    language: client.language,
    aliases: client.aliases,
    tags: client.tags,
    status: client.status,
    notes: client.notes,
  },
  cases: {
    title: legalCase.title,
    description: legalCase.description,
    client: part('columnClient'),
    clientFirst: part('columnClientFirst'),
    clientLast: part('columnClientLast'),
    clientCompany: part('columnClientCompany'),
    practiceArea: legalCase.practiceArea,
    status: legalCase.status,
    reference: legalCase.reference,
    openedOn: legalCase.openedOn,
    closedOn: legalCase.closedOn,
    court: legalCase.court,
    docketNumber: legalCase.docketNumber,
    judge: legalCase.judge,
    notes: noteKind.fields.text,
  },
  /** Time, or money laid out. */
  work: {
    case: work.caseId,
    type: part('columnType'),
    on: work.on,
    quantity: part('columnQuantity'),
    price: part('columnPrice'),
    activity: part('columnActivity'),
    description: work.description,
    person: part('columnPerson'),
    billable: work.billable,
    nonBillable: part('columnNonBillable'),
    billed: part('columnBilled'),
  },
  tasks: {
    task: part('columnTask'),
    case: task.caseId,
    due: task.due,
    priority: task.priority,
    person: part('columnPerson'),
    status: task.state,
    notes: task.notes,
  },
  courts: {
    name: court.name,
    level: court.level,
    address: court.address,
    registry: court.registry,
    filingSystem: court.filingSystem,
    timeZone: court.timeZone,
    country: court.country,
    ruleSet: court.ruleSet,
  },
} as const satisfies Record<ImportTarget, Fields>

/** A field that every firm has, of one of the tables. */
export type KnownColumn = { [T in ImportTarget]: keyof (typeof columns)[T] }[ImportTarget]
/** A field of one of the tables, or one of the firm's own; '' leaves the column out. */
export type ImportColumn = KnownColumn | CustomKey | ''

const indexes: Readonly<Record<ImportTarget, ReadonlyMap<string, ImportColumn>>> = {
  clients: indexOf('clients', clientHeadings),
  cases: indexOf('cases', caseHeadings),
  work: indexOf('work', workHeadings),
  tasks: indexOf('tasks', taskHeadings),
  courts: indexOf('courts', courtHeadings),
}

/** Which field each heading of a file means. A heading that several have means the first. */
function indexOf(target: ImportTarget, file: string): ReadonlyMap<string, KnownColumn> {
  const fields = columnsFor(target)
  const index = new Map<string, KnownColumn>()
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
  return Object.keys(columns[target]) as KnownColumn[]
}

/** What the columns of a target are and what they are called, as a description says it. */
export function fieldsFor(target: ImportTarget): Fields {
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
