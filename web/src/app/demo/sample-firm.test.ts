import { describe, expect, it } from 'vitest'
import { caseKind, type LegalCase } from '../../domain/case.ts'
import type { CivilDate } from '../../domain/civil-date.ts'
import { type Invoice, invoiceKind } from '../../domain/invoice.ts'
import type { Kind } from '../../domain/kind.ts'
import { pipelineFor, pipelineSet } from '../../domain/pipeline-set.ts'
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
})
