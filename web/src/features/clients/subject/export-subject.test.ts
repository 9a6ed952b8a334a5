import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SubjectRecord } from '../../../domain/client/client-subject.ts'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { exportSubject } from './export-subject.ts'

const { downloadFile } = vi.hoisted(() => ({
  downloadFile: vi.fn<(name: string, file: Blob) => void>(),
}))
vi.mock('../../../records-ui/download-file.ts', () => ({ downloadFile }))
beforeEach(() => void vi.stubGlobal('window', {}))

afterEach(closeFakeVault)

const about = (kind: string, id: string, value: object): SubjectRecord => ({
  record: { id, kind, schema: 1, value: { ...value }, createdAt: 0, updatedAt: 0 },
  tie: 'own',
})
const file = (fileId: string) => ({
  fileId,
  version: 1,
  size: 4,
  sealedSize: 512,
  key: 'secretkey',
  sha256: 's',
})

it('holds a list, the records and the files, and no key', async () => {
  const vault = openFakeVault()
  vault.files.set('f1', new Blob(['deed one']))
  vault.files.set('f2', new Blob(['deed two']))
  vault.files.set('f3', new Blob(['deed before']))
  let done = 0
  await exportSubject({
    name: 'Acme.zip',
    records: [
      about('client', 'a', { name: '=Acme' }),
      about('document', 'd1', { caseId: 'c', name: 'deed.txt', file: file('f1') }),
      about('document', 'd2', {
        caseId: 'c',
        name: 'Deed.txt',
        file: file('f2'),
        earlier: [{ name: 'Deed.txt', file: file('f3') }],
      }),
    ],
    withFiles: true,
    tieName: (tie) => tie,
    headers: ['Kind', 'ID', 'Name', 'Why', 'Created', 'Changed'],
    onMissing: () => undefined,
    onProgress: (share) => {
      done = share
    },
  })
  const [name, zip] = downloadFile.mock.calls[0] ?? []
  expect(name).toBe('Acme.zip')
  const text = (await zip?.text()) ?? ''
  for (const part of [
    'index.csv',
    "client,a,'=Acme,own,1970-01-01",
    'records/client.json',
    'records/document.json',
    'files/deed.txt',
    'deed one',
    'files/Deed (2).txt',
    'deed two',
    'files/earlier/Deed.txt',
    'deed before',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('secretkey')
  expect(done).toBe(1)
})
