import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { storedAs } from '../../vault/records/all-records.ts'
import { createRecord } from '../../vault/records/records.ts'
import { VaultError } from '../../vault/wire/types.ts'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { exportEverything } from './export-everything.ts'

const { downloadFile } = vi.hoisted(() => ({
  downloadFile: vi.fn<(name: string, file: Blob) => void>(),
}))
vi.mock('../../records-ui/download-file.ts', () => ({ downloadFile }))
beforeEach(() => void vi.stubGlobal('window', {}))

afterEach(closeFakeVault)

const file = (fileId: string) => ({
  fileId,
  version: 1,
  size: 4,
  sealedSize: 512,
  key: 'secretkey',
  sha256: 's',
})

it('holds every file once, replaced ones and templates too, and every field but their keys', async () => {
  const vault = openFakeVault()
  for (const id of ['now', 'before', 'first', 'form']) vault.files.set(id, new Blob([`is ${id}`]))
  const caseId = await createRecord(caseKind, emptyCase(parseCivilDate('2026-06-01') as CivilDate))
  const records = [
    [
      'document',
      {
        caseId,
        folder: 'Lease',
        name: 'deed.txt',
        file: file('now'),
        earlier: [
          { name: 'deed.txt', file: file('first') },
          { name: 'deed.txt', file: file('before') },
        ],
      },
    ],
    ['template', { name: 'Retainer', fileName: 'retainer.docx', file: file('form') }],
    ['templateVersion', { templateId: 't', file: file('form') }],
    ['clause', { key: 'venue', text: 'Austin' }],
  ] as const
  for (const [kind, value] of records) await createRecord(storedAs(kind, 1), value)

  await exportEverything('all.zip', { onProgress: () => undefined, onMissing: () => undefined })

  const text = (await downloadFile.mock.calls[0]?.[1].text()) ?? ''
  for (const part of [
    `files/${caseId}/Lease/deed.txt`,
    `files/${caseId}/Lease/earlier/deed.txt`,
    `files/${caseId}/Lease/earlier/deed (2).txt`,
    'files/template/retainer.docx',
    'is now',
    'is before',
    'is first',
    'is form',
    '"key": "venue"',
  ]) {
    expect(text).toContain(part)
  }
  expect(text.split('is form')).toHaveLength(2)
  expect(text).not.toContain('secretkey')
})

it('names the files that are lost, and holds everything else', async () => {
  const vault = openFakeVault()
  vault.files.set('there', new Blob(['is there']))
  for (const fileId of ['lost', 'there']) {
    await createRecord(storedAs('template', 1), { name: fileId, file: file(fileId) })
  }
  const onMissing = vi.fn()

  await exportEverything('all.zip', { onProgress: () => undefined, onMissing })

  const text = (await downloadFile.mock.lastCall?.[1].text()) ?? ''
  expect(text).toContain('is there')
  expect(text).toContain('"file": "files/template/lost"')
  expect(onMissing).toHaveBeenCalledExactlyOnceWith(1)
})

it('is not made without the network, where it would lack everything', async () => {
  const vault = openFakeVault()
  await createRecord(storedAs('template', 1), { name: 'Retainer', file: file('form') })
  vault.failNext(new VaultError('offline', 'offline'))
  const told = { onProgress: () => undefined, onMissing: () => undefined }
  await expect(exportEverything('all.zip', told)).rejects.toMatchObject({ type: 'offline' })
})
