import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../../domain/civil-date.ts'
import { sampleFirm } from './sample-firm.ts'

describe('the sample firm', () => {
  it('holds records that their kinds read back unchanged', () => {
    const changes = sampleFirm('p1', '2026-03-02' as CivilDate, 1)
    expect(changes.length).toBeGreaterThan(10)
    for (const change of changes) {
      if (!('value' in change)) throw new Error('only new records belong here')
      expect(change.kind.parse(structuredClone(change.value))).toEqual(change.value)
    }
  })
})
