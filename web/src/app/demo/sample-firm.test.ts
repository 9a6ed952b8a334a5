import { describe, expect, it } from 'vitest'
import { type Invoice, invoiceKind } from '../../domain/billing/invoice.ts'
import { caseKind, type LegalCase } from '../../domain/case/case.ts'
import { pipelineFor, pipelineSet } from '../../domain/case/pipeline-set.ts'
import type { Kind } from '../../domain/record/kind.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import { clients, matters } from './matters.ts'
import { sampleFirm } from './sample-firm.ts'

const { changes, papers } = sampleFirm('p1', '2026-03-02' as CivilDate, 1)
const all = <T>(kind: Kind<T>): readonly T[] =>
  changes.flatMap((change) =>
    'value' in change && change.kind.name === kind.name ? [change.value as T] : [],
  )

describe('the sample firm', () => {
  it('holds records that their kinds read back unchanged', () => {
    for (const change of changes) {
      if (!('value' in change)) throw new Error('only new records belong here')
      expect(change.kind.parse(structuredClone(change.value))).toEqual(change.value)
    }
  })

  it('has one commit’s worth of records, a matter for every client, and papers', () => {
    expect(changes.length).toBeLessThanOrEqual(500)
    expect(new Set(matters.map(({ client }) => client)).size).toBe(Object.keys(clients).length)
    expect(papers.length).toBeGreaterThan(1)
  })

  it('has every case in a stage of its own pipeline, with the status of that stage', () => {
    const set = pipelineSet([])
    const cases: readonly LegalCase[] = all(caseKind)
    expect(cases).toHaveLength(15)
    for (const { title, practiceArea, pipelineId, stage, status } of cases) {
      const { stages } = pipelineFor(set, { practiceArea, pipelineId }).pipeline
      const phase = stages.find(({ id }) => id === stage)?.phase
      expect([title, phase]).toEqual([title, status === 'open' ? 'active' : status])
    }
  })

  it('has one invoice paid and one that waits, numbered in the order of their days', () => {
    const invoices: readonly Invoice[] = all(invoiceKind)
    expect(invoices.map(({ state, number }) => [state, number.slice(-4)])).toEqual([
      ['paid', '0001'],
      ['issued', '0002'],
    ])
  })

  it('issues no invoice before the last of the work on it was done, whatever day it is', () => {
    const days = Array.from({ length: 53 }, (_, week) =>
      addDays('2027-12-31' as CivilDate, week * 7),
    )
    for (const today of days) {
      const made = sampleFirm('p1', today, 1).changes
      const records = <T>(kind: Kind<T>): readonly T[] =>
        made.flatMap((one) =>
          'value' in one && one.kind.name === kind.name ? [one.value as T] : [],
        )
      const invoices: readonly Invoice[] = records(invoiceKind)
      for (const { number, issuedOn, periodTo, lines, payments } of invoices) {
        expect(lines.filter(({ on }) => on > issuedOn || on > today)).toEqual([])
        expect([number.slice(0, 4), periodTo <= issuedOn]).toEqual([issuedOn.slice(0, 4), true])
        expect(payments.filter(({ on }) => on < issuedOn || on > today)).toEqual([])
      }
      const numbers = invoices.map(({ number }) => number)
      expect(numbers).toEqual([...new Set(numbers)].sort())
      const work: readonly TimeEntry[] = records(timeEntryKind)
      const billed = work.filter(({ billing }) => billing === 'invoiced')
      expect(billed).toHaveLength(invoices.flatMap(({ lines }) => lines).length)
      expect(work).toHaveLength(matters.flatMap(({ time = [] }) => time).length)
    }
  })
})
