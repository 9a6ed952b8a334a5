// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { documentKind } from '../../domain/document/document.ts'
import { documentTextKind } from '../../domain/document/document-text.ts'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../features/testing/fake-vault.ts'
import { fillSampleFirm } from './sample-firm.ts'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(closeFakeVault)

it('the sample firm’s letters say where they come from, and lack nothing', async () => {
  await fillSampleFirm({ id: 'p1', name: 'Alex Rivera', email: 'alex@example.com' })
  const documents = vault
    .stored(documentKind.name)
    .map(({ value }) => documentKind.parse(value))
    .filter(({ source }) => source !== undefined)
  expect(documents.map(({ name }) => name)).toEqual([
    'Engagement letter.docx',
    'Closing letter.docx',
  ])
  const texts = vault
    .stored(documentTextKind.name)
    .map(({ id, value }) => ({ id, ...documentTextKind.parse(value) }))
  for (const { text } of documents) {
    const written = JSON.stringify(texts.filter(({ id }) => text.textIds.includes(id)))
    expect(written).toContain('Alex Rivera')
    expect(written).not.toMatch(/\[[\w.]+\]|\{\{/)
  }
})
