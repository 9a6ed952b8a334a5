import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  emptyTemplate,
  type Template,
  templateKind,
  templateVersionKind,
  versionOf,
} from '../../domain/template/template.ts'
import { storeFile } from '../../vault/records/files'
import { createRecord, listRecords } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { removeTemplate } from './remove-template.ts'

let vault: FakeVault

beforeEach(() => {
  vault = openFakeVault()
})

afterEach(closeFakeVault)

async function wordTemplate(): Promise<Template> {
  const file = await storeFile(new Blob(['word']))
  return { ...emptyTemplate('en'), name: 'Letter', file, fileName: 'letter.docx' }
}

test('its versions and its Word file go with it', async () => {
  const template = await wordTemplate()
  const id = await createRecord(templateKind, template)
  await createRecord(templateVersionKind, versionOf(id, template, 'u1', 5))
  const other = await createRecord(templateKind, { ...emptyTemplate('en'), name: 'Other' })
  await createRecord(templateVersionKind, versionOf(other, template, 'u1', 6))
  await removeTemplate(id)
  expect(listRecords(templateKind).map((entry) => entry.id)).toEqual([other])
  expect(listRecords(templateVersionKind).map(({ value }) => value.templateId)).toEqual([other])
  // An earlier version of the other one still needs the file.
  expect(vault.files.size).toBe(1)
  await removeTemplate(other)
  expect(vault.files.size).toBe(0)
  expect(listRecords(templateVersionKind)).toEqual([])
})

test('a copy keeps the Word file that both have', async () => {
  const template = await wordTemplate()
  const [first, second] = [
    await createRecord(templateKind, template),
    await createRecord(templateKind, template),
  ]
  await removeTemplate(first)
  expect(vault.files.size).toBe(1)
  await removeTemplate(second)
  expect(vault.files.size).toBe(0)
})
