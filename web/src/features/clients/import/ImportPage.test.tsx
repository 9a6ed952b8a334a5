// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { type Client, clientKind, emptyClient } from '../../../domain/client/client.ts'
import { customFieldKind, emptyCustomField } from '../../../domain/record/custom-field.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { ImportPage } from './ImportPage'

const { downloadFile } = vi.hoisted(() => ({
  downloadFile: vi.fn<(name: string, file: Blob) => void>(),
}))
vi.mock('../../../records-ui/download-file.ts', () => ({ downloadFile }))

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
  downloadFile.mockClear()
})
afterEach(() => {
  closeFakeVault()
})

const show = () =>
  renderScreen(() => <ImportPage />, { path: '/clients/import', address: '/clients/import' })
const names = () => vault.stored('client').map(({ value }) => (value as Client).name)
const choose = async (name: string, text: string) =>
  userEvent.upload(
    await screen.findByLabelText('Choose a file or drop it here'),
    new File([text], name),
  )

const clio = [
  'title,job_title,first_name,last_name,company,email_address',
  ',,,,Acme LLC,info@acme.example',
  ',CFO,Maria,Lopez,Acme LLC,maria@acme.example',
  ',,Bob,Ray,,not an address',
  ',,Ana,Gil,,ana@example.org',
].join('\n')

describe('import', () => {
  it('shows what becomes of each row, imports, gives the errors back and undoes the whole', async () => {
    await createRecord(clientKind, { ...emptyClient(), name: 'Ana Gil' })
    await show()
    await choose('contacts.csv', clio)
    await screen.findByText(/to add/)
    expect(screen.getByRole('status')).toHaveTextContent('2 to add, 1 to skip, 1 with errors')
    expect(
      screen.getByText('Email: Enter an email address such as name@example.com.'),
    ).toBeInTheDocument()
    expect(names()).toEqual(['Ana Gil'])

    await userEvent.click(screen.getByRole('button', { name: 'Import 2 records' }))
    expect(await screen.findByText(/added: 2 clients\./)).toBeInTheDocument()
    expect(names()).toEqual(['Ana Gil', 'Acme LLC', 'Maria Lopez'])

    await userEvent.click(screen.getByRole('button', { name: 'Download the row with an error' }))
    const [name, file] = downloadFile.mock.calls[0] ?? ['', new Blob()]
    expect(name).toBe('contacts - Errors.csv')
    const lines = (await new Response(file).text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Bob,Ray')

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/2 records were removed/)).toBeInTheDocument()
    expect(names()).toEqual(['Ana Gil'])
    expect(screen.getByText(/^Undone/)).toBeInTheDocument()
  })

  it('keeps what somebody worked on when an import is undone', async () => {
    await show()
    await choose('people.csv', 'name,email\nAna Gil,a@example.org\nBob Ray,b@example.org')
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 records' }))
    await screen.findByText(/added: 2 clients/)
    const ana = vault.stored('client').find(({ value }) => (value as Client).name === 'Ana Gil')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    await updateRecord(clientKind, ana?.id ?? '', { phone: '555 0100' })
    await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }))
    expect(await screen.findByText(/1 record stays/)).toBeInTheDocument()
    expect(names()).toEqual(['Ana Gil'])
  })

  it('lets a column mean something else and takes twice who is there', async () => {
    await createRecord(clientKind, { ...emptyClient(), name: 'Ana Gil' })
    await show()
    await choose('list.csv', 'who,mail\nAna Gil,a@example.org')
    await screen.findByText(/to add/)
    expect(screen.getByRole('status')).toHaveTextContent('0 to add, 0 to skip, 1 with errors')
    await userEvent.selectOptions(screen.getByLabelText('Meaning of who'), 'Name')
    expect(screen.getByRole('status')).toHaveTextContent('0 to add, 1 to skip, 0 with errors')
    await userEvent.selectOptions(
      screen.getByLabelText('What is there already'),
      'is added once more',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 record' }))
    await screen.findByText(/added: 1 client\./)
    expect(vault.stored('client').map(({ value }) => (value as Client).email)).toEqual([
      '',
      'a@example.org',
    ])
  })

  it('brings the work of a case along, at the rate that was agreed, and undoes it', async () => {
    await createRecord(caseKind, { ...emptyCase('2026-01-05' as CivilDate), title: 'Gil v. Acme' })
    await show()
    await choose(
      'activities.csv',
      'matter,date,note,price,quantity,type\nGil v. Acme,2026-03-04,Call,200,0.5,\nGil v. Acme,2026-03-04,Filing fee,405,1,HardCostEntry\nNobody,2026-03-04,x,,1,',
    )
    const table = await screen.findByRole('table', { name: 'What becomes of each row' })
    expect(
      within(table).getByText('Case: no case has this title, reference or docket number.'),
    ).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 records' }))
    await screen.findByText('activities.csv – added: 1 time entry and 1 expense.')
    expect(vault.stored('timeEntry')[0]?.value).toMatchObject({ seconds: 1_800, on: '2026-03-04' })
    expect(screen.getByRole('link', { name: 'Time Entries' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/2 records were removed/)).toBeInTheDocument()
    expect(vault.stored('timeEntry')).toEqual([])
  })

  it('fills the firm’s own fields by the columns that are called like them', async () => {
    const own = { ...emptyCustomField('client', []), name: 'Visits', type: 'number' } as const
    const id = await createRecord(customFieldKind, own)
    await show()
    await choose('people.csv', 'Name,Email,Visits\nAda,ada@example.org,12\nBob,b@example.org,many')
    expect(await screen.findByText('Visits: Enter a number.')).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: /Visits/ })).toHaveDisplayValue('Visits')
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 record' }))
    expect(await screen.findByText(/added: 1 client\./)).toBeInTheDocument()
    expect(vault.stored('client')[0]?.value).toMatchObject({ name: 'Ada', [`field:${id}`]: 12 })
  })

  it('takes vCards', async () => {
    await show()
    await choose(
      'cards.vcf',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana Gil\r\nEMAIL:a@example.org\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nFN:Old\r\nEND:VCARD\r\n',
    )
    const table = await screen.findByRole('table', { name: 'What becomes of each row' })
    expect(within(table).getByText('Only vCard 3.0 and 4.0 can be read.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 record' }))
    await screen.findByText(/added: 1 client\./)
    expect(names()).toEqual(['Ana Gil'])
  })

  it.each([
    ['nothing.csv', 'name,email\n', 'The file holds no rows below its headers.'],
    ['open.csv', 'name,email\nAna,"a@example.org\n', 'opens in row 2 is never closed'],
    ['picture.csv', '\u0001\u0000\u0000', 'damaged'],
  ])('says what is wrong with %s', async (name, text, said) => {
    await show()
    await choose(name, text)
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
  })
})
