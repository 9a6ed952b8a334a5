import { expect, test } from 'vitest'
import { type ClientStatus, emptyClient } from '../client/client.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type CaseStatus, emptyCase, type LegalCase } from './case.ts'
import { clientStatusAfter } from './client-status.ts'

const today = '2026-03-04' as CivilDate
const legalCase = (id: string, fields: Partial<LegalCase>) => ({
  id,
  value: { ...emptyCase(today), clientIds: ['weber'], ...fields },
})
const client = (id: string, status: ClientStatus) => ({ id, value: { ...emptyClient(), status } })

test.each<[string, ClientStatus, CaseStatus, CaseStatus, ClientStatus]>([
  ['who is taken on is a client', 'prospective', 'intake', 'open', 'active'],
  ['who comes back is one again', 'former', 'closed', 'open', 'active'],
  ['who asked in vain was declined', 'prospective', 'intake', 'declined', 'declined'],
  ['who asks again may become one', 'declined', 'declined', 'intake', 'prospective'],
  ['a client stays one when an inquiry is declined', 'active', 'intake', 'declined', 'active'],
  ['a client stays one when a case is closed', 'active', 'open', 'closed', 'active'],
  ['work that goes on changes nothing', 'former', 'open', 'open', 'former'],
  ['nor does work that is taken up again', 'former', 'on_hold', 'open', 'former'],
])('%s', (_, standing, before, after, becomes) => {
  const asked = legalCase('one', { status: before })
  const changed = clientStatusAfter(asked, after, [client('weber', standing)], [asked])
  expect(changed).toEqual(becomes === standing ? [] : [{ id: 'weber', status: becomes }])
})

test('who has another case is not declined with one', () => {
  const asked = legalCase('one', { status: 'intake' })
  const weber = [client('weber', 'prospective')]
  const other = legalCase('two', { status: 'intake' })
  const binned = legalCase('three', { binnedAt: 1 })
  expect(clientStatusAfter(asked, 'declined', weber, [asked, other])).toEqual([])
  expect(clientStatusAfter(asked, 'declined', weber, [asked, binned])).toHaveLength(1)
})

test('only the clients of the case are meant', () => {
  const asked = legalCase('one', { status: 'intake' })
  const clients = [client('weber', 'prospective'), client('brandt', 'prospective')]
  expect(clientStatusAfter(asked, 'open', clients, [asked])).toEqual([
    { id: 'weber', status: 'active' },
  ])
})
