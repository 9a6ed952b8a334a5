import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCase } from '../case/case.ts'
import { type Client, emptyClient } from '../client/client.ts'
import { plainCell, readCsv, writeCsv } from '../formats/csv.ts'
import { emptyCustomField } from '../record/custom-field.ts'
import type { StoredRecord } from '../record/mentions.ts'
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { importBatchKind, importRuns, planImportUndo } from './batch.ts'
import { guessColumns, guessTarget, type ImportTarget } from './columns.ts'
import { type ImportChoices, ImportPlanner, type RowPlan } from './planner.ts'
import { cellsOf } from './row.ts'
import { dateOrderOf, parseCaseStatus, parseClientType, parseDay, parseLanguage } from './values.ts'

const today = parseCivilDate('2026-06-01') as CivilDate
const clioContacts =
  'title,job_title,first_name,last_name,company,business_street,business_city,business_state,business_postal_code,email_address,primary_phone'
const clioMatters = 'status,custom number,description,client'

function planAll(
  table: string,
  given: Partial<ImportChoices> = {},
  clients: readonly { id: string; value: Client }[] = [],
): RowPlan[] {
  const [headers = [], ...rows] = readCsv(table)
  const target = given.target ?? guessTarget(headers)
  const columns = guessColumns(headers, target)
  let count = 0
  const planner = new ImportPlanner(
    { target, duplicates: 'skip', dateOrder: 'monthFirst', ...given },
    { clients, cases: [], today, newId: () => `n${++count}` },
  )
  return rows.map((row) => planner.plan(cellsOf(row, headers, columns)))
}
/** Plan a table with one column for each of the firm's own fields of cases. */
function planOwn(table: string): RowPlan[] {
  const types = { Claim: 'text', Score: 'number', Limit: 'money', Accident: 'date' } as const
  const more = { Insured: 'yesNo', Carrier: 'choice' } as const
  const own = Object.entries({ ...types, ...more }).map(([name, type]) => ({
    id: name.toLowerCase(),
    value: {
      ...emptyCustomField('case', []),
      name,
      type,
      choices: [{ id: 'c1', name: 'Northgate Mutual' }],
    },
  }))
  const [headers = [], ...rows] = readCsv(table)
  const columns = guessColumns(headers, 'cases', own)
  const planner = new ImportPlanner(
    { target: 'cases', duplicates: 'skip', dateOrder: 'monthFirst' },
    { clients: [], cases: [], today, newId: () => 'n', own, currency: 'USD' },
  )
  return rows.map((row) => planner.plan(cellsOf(row, headers, columns)))
}
const createdBy = (plan: RowPlan | undefined) => (plan?.does === 'create' ? plan.records : [])

describe('cells of a CSV', () => {
  it('reads back every cell that an export wrote, formulas too', () => {
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom(...'=－; \r\n\t",a') }),
      )
      // One's own apostrophe before a formula's sign looks like the one that was added.
      .filter((text) => !text.includes("'"))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const bytes = new TextEncoder().encode(writeCsv([['a', 'b'], ...rows]))
        const lines = rows.map((row) =>
          row.map((part) => part.toWellFormed().replaceAll('\ufeff', '')),
        )
        const read = readCsv(new TextDecoder().decode(bytes)).slice(1)
        expect(
          read.map((row) => row.map((part) => plainCell(part).replaceAll('\ufeff', ''))),
        ).toEqual(lines)
      }),
    )
  })
})

it.each(['sep=;\r\n', '\ufeff"sep=;"\n'])('takes the separator that %j names', (line) => {
  expect(readCsv(`${line}a,b;c\n1;2\n`)).toEqual([
    ['a,b', 'c'],
    ['1', '2'],
  ])
})

describe('headers', () => {
  it.each<[string, ImportTarget, string]>([
    [
      clioContacts,
      'clients',
      'notes,jobTitle,firstName,lastName,company,street,city,region,postalCode,email,phone',
    ],
    [clioMatters, 'cases', 'status,reference,description,client'],
    [
      'Matter Number,Client,Description,Status,Practice Area,Open Date,Close Date,Responsible Attorney',
      'cases',
      'reference,client,description,status,practiceArea,openedOn,closedOn,notes',
    ],
    [
      'Nombre;Apellidos;Correo electrónico;Teléfono;NIF',
      'clients',
      'firstName,lastName,email,phone,taxId',
    ],
    ['Name\tE-Mail\tPLZ\tOrt', 'clients', 'name,email,postalCode,city'],
    ['姓,名,メールアドレス,電話番号,住所', 'clients', 'lastName,firstName,email,phone,street'],
    ['氏名・名称,郵便番号', 'clients', 'name,postalCode'],
    ['姓名或名称,电话号码,电子邮箱', 'clients', 'name,phone,email'],
    ['성명 또는 상호,전화번호,이메일', 'clients', 'name,phone,email'],
    ['Case Title,Court,Docket Number,Judge', 'cases', 'title,court,docketNumber,judge'],
    ['Email,Email,', 'clients', 'email,notes,'],
  ])('%s', (line, target, columns) => {
    const [headers = []] = readCsv(`${line}\n`)
    expect(guessTarget(headers)).toBe(target)
    expect(guessColumns(headers, target).join()).toBe(columns)
  })
})

describe('cells', () => {
  it.each([
    ['2026-02-03', 'monthFirst', '2026-02-03'],
    ['02/03/2026', 'monthFirst', '2026-02-03'],
    ['02/03/2026', 'dayFirst', '2026-03-02'],
    ['3.2.2026', 'monthFirst', '2026-02-03'],
    ['2/3/26 14:00', 'monthFirst', '2026-02-03'],
    ['2/3/99', 'monthFirst', '1999-02-03'],
    ['2026年2月3日', 'dayFirst', '2026-02-03'],
    ['31/02/2026', 'dayFirst', null],
    ['soon', 'dayFirst', null],
  ] as const)('the day %s, %s', (text, order, day) => {
    expect(parseDay(text, order)).toBe(day)
  })
  it('finds the order that a column shows', () => {
    expect(dateOrderOf(['01/02/2026', '13/02/2026'])).toBe('dayFirst')
    expect(dateOrderOf(['01/02/2026', '01/13/2026'])).toBe('monthFirst')
    expect(dateOrderOf(['01/02/2026', '2026-01-13'])).toBeUndefined()
  })
  it('knows other programs’ words', () => {
    expect(['Open', 'Pending', 'CLOSED', 'zzz'].map(parseCaseStatus)).toEqual([
      'open',
      'intake',
      'closed',
      null,
    ])
    expect(['Organization', 'Persona física', 'robot'].map(parseClientType)).toEqual([
      'company',
      'person',
      null,
    ])
    expect(['es-MX', 'German', '日本語', 'Klingon'].map(parseLanguage)).toEqual([
      'es',
      'de',
      'ja',
      '',
    ])
  })
})

describe('contacts', () => {
  it('takes Clio’s as they are', () => {
    const plans = planAll(
      [
        clioContacts,
        ',,,,Acme LLC,1 Main St,Austin,TX,78701,info@acme.example,512-555-0100',
        'Ms.,CFO,Maria,Lopez,Acme LLC,,,,,maria@acme.example,',
        ',,Bob,,,,,,,not an address,',
        ',,,,,,,,,,',
      ].join('\n'),
    )
    expect(plans.map(({ does }) => does)).toEqual(['create', 'create', 'refuse', 'refuse'])
    const [[company], [person]] = [createdBy(plans[0]), createdBy(plans[1])]
    expect(company).toMatchObject({
      kind: 'client',
      value: {
        type: 'company',
        name: 'Acme LLC',
        addresses: [{ street: '1 Main St', region: 'TX' }],
      },
    })
    expect(person).toMatchObject({
      value: {
        type: 'person',
        name: 'Maria Lopez',
        notes: 'title: Ms.',
        related: [{ kind: 'employer', name: 'Acme LLC', note: 'CFO', clientId: company?.id }],
      },
    })
    expect(plans[2]).toMatchObject({ problems: [{ field: 'email', problem: 'email' }] })
    expect(plans[3]).toMatchObject({ problems: [{ field: 'name', problem: 'required' }] })
  })

  it('skips who is there already, also within the file, or takes them all', () => {
    const existing = [{ id: 'x', value: { ...emptyClient(), name: 'Ana Gil' } }]
    const table = 'name,email\n"Gil, Ana",\nBob Ray,b@example.org\nRobert Ray,B@example.org'
    expect(planAll(table, {}, existing)).toMatchObject([
      { does: 'skip', existingId: 'x', reason: 'sameName' },
      { does: 'create' },
      { does: 'skip', reason: 'email' },
    ])
    expect(planAll(table, { duplicates: 'create' }, existing).map(({ does }) => does)).toEqual([
      'create',
      'create',
      'create',
    ])
  })
})

describe('matters', () => {
  it('takes Clio’s as they are and finds or brings their clients', () => {
    const existing = [{ id: 'maria', value: { ...emptyClient(), name: 'María López' } }]
    const plans = planAll(
      [
        clioMatters,
        'Open,2026-1,Lease dispute,"Lopez, Maria"',
        'Closed,2026-2,Merger,Acme LLC',
        'Pending,2026-3,Licence,Acme LLC',
        'Frozen,2026-4,Odd,Acme LLC',
        'Open,2026-1,Lease dispute,Maria Lopez',
      ].join('\n'),
      {},
      existing,
    )
    expect(plans.map(({ does }) => does)).toEqual(['create', 'create', 'create', 'refuse', 'skip'])
    expect(createdBy(plans[0])).toMatchObject([
      {
        kind: 'case',
        value: {
          title: 'Lease dispute',
          reference: '2026-1',
          clientIds: ['maria'],
          status: 'open',
        },
      },
    ])
    const [client, merger] = createdBy(plans[1])
    expect(client).toMatchObject({ kind: 'client', value: { type: 'company', name: 'Acme LLC' } })
    expect(merger).toMatchObject({
      value: { status: 'closed', stage: 'closed', clientIds: [client?.id] },
    })
    expect(createdBy(plans[2])).toMatchObject([
      { value: { status: 'intake', clientIds: [client?.id] } },
    ])
    expect(plans[3]).toMatchObject({ problems: [{ field: 'status', problem: 'unknownChoice' }] })
  })

  it('refuses days that are none and closings before openings', () => {
    const table =
      'title,client,status,open date,close date\nA,B C,Closed,2026-05-01,2026-04-01\nD,E F,Open,32/01/2026,'
    expect(planAll(table)).toMatchObject([
      { problems: [{ field: 'closedOn', problem: 'beforeOpening' }] },
      { problems: [{ field: 'openedOn', problem: 'date' }] },
    ])
  })
})

describe('undo of an import', () => {
  const record = (id: string, value: object, edited = false): StoredRecord => ({
    id,
    kind: 'kindOf' in value ? String(value.kindOf) : 'client',
    schema: 1,
    value: value as StoredRecord['value'],
    createdAt: 5,
    updatedAt: edited ? 6 : 5,
  })
  const imported = ['a', 'b', 'c', 'd'].map((id) => ({ id, kind: 'client' }))
  it('takes away what nobody worked on', () => {
    const plan = planImportUndo(imported, [
      record('a', {}),
      record('b', {}, true),
      record('c', {}),
      record('d', { clientIds: ['c'] }, true),
      record('x', { kindOf: 'case', clientIds: ['b'] }),
      record('log', { kindOf: 'importBatch', records: [{ id: 'a' }] }),
    ])
    expect(plan.remove).toEqual([{ id: 'a', kind: 'client' }])
    expect(plan.keep).toEqual([
      { id: 'b', why: 'edited' },
      { id: 'd', why: 'edited' },
      { id: 'c', why: 'used' },
    ])
  })
  it('does not mind what is gone, and sees ledgers', () => {
    const plan = planImportUndo(imported, [
      record('a', {}),
      record('t', { kindOf: 'trustAccount', balances: { 'a/c1': 0 } }),
    ])
    expect(plan).toEqual({ remove: [], keep: [{ id: 'a', why: 'used' }] })
  })
  it('adds the portions of a run up', () => {
    const batch = (runId: string, at: number, kinds: string[]) => ({
      value: importBatchKind.parse({
        runId,
        file: `${runId}.csv`,
        at,
        records: kinds.map((kind, n) => ({ kind, id: `${at}${n}` })),
      }),
    })
    expect(
      importRuns([
        batch('one', 5, ['client', 'case']),
        batch('two', 9, []),
        batch('one', 6, ['case']),
      ]),
    ).toEqual([
      { runId: 'two', file: 'two.csv', at: 9, counts: {}, undoneAt: null },
      { runId: 'one', file: 'one.csv', at: 5, counts: { client: 1, case: 2 }, undoneAt: null },
    ])
  })
})

it('plans a case only once emptyCase is what it stands on', () => {
  const [plan] = planAll('title,client\nA,B C')
  const made = createdBy(plan).find(({ kind }) => kind === 'case')
  expect(made?.value).toMatchObject({ ...emptyCase(today), title: 'A', clientIds: ['n1'] })
})

describe('the firm’s own fields', () => {
  const headers = 'Title,CLAIM,score,Limit,Accident,Insured,Carrier'

  it('take the columns that are called like them', () => {
    const [first, second] = planOwn(
      `${headers}\nDoe,CL-881,"12,5",50000.00 EUR,5/4/2026,Sí,northgate mutual\nRoe,,,"$1,000",,,`,
    )
    expect(createdBy(first)[0]?.value).toMatchObject({
      title: 'Doe',
      'field:claim': 'CL-881',
      'field:score': 12.5,
      'field:limit': { minor: 5_000_000, currency: 'EUR' },
      'field:accident': '2026-05-04',
      'field:insured': true,
      'field:carrier': 'c1',
    })
    expect(createdBy(second)[0]?.value).toMatchObject({
      'field:limit': { minor: 100_000, currency: 'USD' },
    })
    expect(createdBy(second)[0]?.value).not.toHaveProperty('field:claim')
  })

  it('refuse a row with what they cannot hold, by field', () => {
    const [plan] = planOwn(`${headers}\nDoe,${'x'.repeat(201)},a,b,c,d,e`)
    expect(plan).toMatchObject({
      does: 'refuse',
      problems: [
        { field: 'field:claim', problem: 'tooLong' },
        { field: 'field:score', problem: 'number' },
        { field: 'field:limit', problem: 'amount' },
        { field: 'field:accident', problem: 'date' },
        { field: 'field:insured', problem: 'unknownChoice' },
        { field: 'field:carrier', problem: 'unknownChoice' },
      ],
    })
  })
})
