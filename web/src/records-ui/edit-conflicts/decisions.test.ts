import { expect, test } from 'vitest'
import { emptyCustomField } from '../../domain/record/custom-field.ts'
import { decisionsOf } from './decisions.ts'
import { withCustomFields, wordsOf } from './words.ts'

const deadline = wordsOf('deadline')

test('fields that mean something only together are decided as one, in the order of the form', () => {
  const decisions = decisionsOf(
    [
      { field: 'reason', other: 'settled', at: 1 },
      { field: 'state', other: 'cancelled', at: 1 },
      { field: 'title', other: 'Answer', at: 1 },
    ],
    { title: 'Reply', state: 'satisfied', reason: '', attestation: 'filed by courier' },
    deadline,
  )
  expect(decisions).toEqual([
    {
      label: 'deadlines:fieldTitle',
      fields: ['title'],
      shown: { title: 'Reply' },
      other: { title: 'Answer' },
    },
    {
      label: 'tasks:fieldState',
      fields: ['state', 'reason'],
      shown: { state: 'satisfied', reason: '' },
      other: { state: 'cancelled', reason: 'settled' },
    },
  ])
})

test('of several versions that lost the latest is offered', () => {
  const lost = [
    { field: 'due', other: '2026-05-03', at: 3 },
    { field: 'due', other: '2026-05-02', at: 2 },
  ]
  expect(decisionsOf(lost, { due: '2026-05-04' }, deadline)).toMatchObject([
    { other: { due: '2026-05-03' } },
  ])
})

test('each of the firm’s own fields is decided by itself, under its name', () => {
  const own = { id: 'f1', value: { ...emptyCustomField('case', []), name: 'Claim number' } }
  const words = withCustomFields(wordsOf('case'), [own])
  const lost = ['f1', 'f2'].map((id) => ({ field: `field:${id}`, other: 'CL-1', at: 1 }))
  expect(decisionsOf(lost, { 'field:f1': 'CL-2' }, words)).toMatchObject([
    { name: 'Claim number', fields: ['field:f1'], shown: { 'field:f1': 'CL-2' } },
    { name: undefined, label: 'records:conflictDetails', fields: ['field:f2'] },
  ])
})

test('what has no name of its own is a detail, and a removal is no field', () => {
  const lost = [
    { field: '', other: undefined, at: 1 },
    { field: 'steps', other: [1], at: 1 },
  ]
  expect(decisionsOf(lost, { steps: [2] }, wordsOf('somethingNew'))).toMatchObject([
    { label: 'records:conflictDetails', fields: ['steps'] },
  ])
  expect(decisionsOf([lost[0]!], {}, deadline)).toEqual([])
})
