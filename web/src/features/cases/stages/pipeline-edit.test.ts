// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pipelineKind } from '../../../domain/case/pipeline.ts'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { newPipeline, storePipeline } from './pipeline-edit.ts'

beforeEach(() => {
  openFakeVault()
})
afterEach(closeFakeVault)

it('stores what was changed in a pipeline, and leaves what a colleague changed meanwhile', async () => {
  const base = { ...newPipeline(), name: 'Appeals' }
  const recordId = await createRecord(pipelineKind, base)
  await updateRecord(pipelineKind, recordId, { areas: ['tax'], retiredAt: 5 })
  const held = { id: recordId, recordId, pipeline: base }
  await storePipeline(held, base, { ...base, name: 'Appeals and revisions' })
  expect(getRecord(pipelineKind, recordId)?.value).toMatchObject({
    name: 'Appeals and revisions',
    areas: ['tax'],
    retiredAt: 5,
  })
})
