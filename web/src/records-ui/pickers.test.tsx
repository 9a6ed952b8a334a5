// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientKind, emptyClient } from '../domain/client/client.ts'
import { colleagueKind } from '../domain/firm/colleague.ts'
import { newTask, taskKind } from '../domain/task/task.ts'
import type { CivilDate } from '../domain/values/civil-date.ts'
import { closeFakeVault, openFakeVault } from '../features/testing/fake-vault'
import { renderScreen } from '../features/testing/render-screen'
import { liveView } from '../vault/records/current'
import { createRecord, creating, writeRecords } from '../vault/records/records'
import { ClientSelect } from './ClientSelect'
import { PeopleSelect } from './PeopleSelect'
import { PersonSelect } from './PersonSelect'

const ana = 'aaaaaaaa-0000-4000-8000-000000000001'
const ben = 'bbbbbbbb-0000-4000-8000-000000000002'

vi.mock('../backend/use-auth', () => ({
  useAuth: () => ({
    status: 'signed-in',
    user: { id: ana, email: 'ana@firm.example', fullName: 'Ana Ortiz', lawFirm: '' },
  }),
}))

const member = (userId: string) => ({ userId, role: 'attorney', verified: true }) as const

beforeEach(async () => {
  openFakeVault()
  liveView.set({ userId: ana, role: 'attorney', members: [member(ana), member(ben)] })
  await createRecord(colleagueKind, {
    userId: ben,
    name: 'Ben Cole',
    email: 'ben@firm.example',
    absences: [
      {
        id: 'holiday',
        from: '2026-05-04' as CivilDate,
        until: '2026-05-08' as CivilDate,
        standInId: ana,
      },
    ],
  })
})

afterEach(() => closeFakeVault())

test.each([
  ['', 'Ben Cole'],
  ['2026-05-03', 'Ben Cole'],
  ['2026-05-08', 'Ben Cole · Away until May 8, 2026; Ana Ortiz stands in'],
] as const)('one person, on %j: %s', async (on, label) => {
  await renderScreen(() => (
    <PersonSelect
      label="Owner"
      nobody="Nobody"
      on={on as CivilDate}
      value=""
      onChange={() => undefined}
    />
  ))
  expect(screen.getByRole('option', { name: label })).toBeInTheDocument()
})

test('several people: whoever is away on the day is marked in the list, and once chosen', async () => {
  await renderScreen(() => (
    <PeopleSelect
      label="Assigned to"
      on={'2026-05-05' as CivilDate}
      value={[ben]}
      onChange={() => undefined}
    />
  ))
  const field = screen.getByRole('combobox', { name: 'Assigned to' })
  expect(field).toHaveAccessibleDescription('Ben Cole: Away until May 8, 2026; Ana Ortiz stands in')
  await userEvent.click(field)
  expect(await screen.findByRole('option', { name: 'Ana Ortiz' })).toBeInTheDocument()
})

test.each([
  ['', ['Nobody']],
  [ben, ['Nobody', 'Ben Cole']],
])(
  'who is outside the wall of a case is not offered, and stays where chosen: %j',
  async (value, offered) => {
    liveView.set({
      walls: [{ id: 'wall', epoch: 1, members: [ana], isDue: false, isOpen: true }],
    })
    await writeRecords([
      creating(taskKind, newTask({ title: 'Walled' }), 'walled', 'wall'),
      creating(taskKind, newTask({ title: 'Open' }), 'open'),
    ])
    const pick = (label: string, within: string) => (
      <PersonSelect
        label={label}
        nobody="Nobody"
        within={within}
        value={value}
        onChange={() => undefined}
      />
    )
    await renderScreen(() => (
      <>
        {pick('Walled', 'walled')}
        {pick('Open', 'open')}
      </>
    ))
    const namesIn = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent)
        .filter((name) => name !== 'Ana Ortiz')
    expect(namesIn('Walled')).toEqual(offered)
    expect(namesIn('Open')).toEqual(['Nobody', 'Ben Cole'])
  },
)

test('a record is found by how its name is read, once that is known', async () => {
  await createRecord(clientKind, { ...emptyClient(), name: '王伟' })
  await createRecord(clientKind, { ...emptyClient(), name: '김철수' })
  await createRecord(clientKind, { ...emptyClient(), name: 'Wangwei Ltd' })
  await renderScreen(() => <ClientSelect value="" onChange={() => undefined} />)
  await userEvent.type(screen.getByRole('combobox'), 'wangwei')
  await screen.findByRole('option', { name: '王伟' })
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options).toEqual(['Wangwei Ltd', '王伟'])
})

test('leaving the field with a whole name chooses it; who became another client is not offered', async () => {
  const acme = await createRecord(clientKind, { ...emptyClient(), name: 'Acme' })
  await createRecord(clientKind, { ...emptyClient(), name: 'Acme Holding', mergedInto: acme })
  const onChange = vi.fn()
  await renderScreen(() => <ClientSelect value="" onChange={onChange} />)
  const field = screen.getByRole('combobox', { name: 'Client' })
  await userEvent.type(field, 'acme')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Acme'])
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledWith(acme)
})

test('what is chosen stays when it is taken once more; the cross takes it away', async () => {
  const acme = await createRecord(clientKind, { ...emptyClient(), name: 'Acme' })
  const onChange = vi.fn()
  await renderScreen(() => <ClientSelect value={acme} onChange={onChange} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Client' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Acme' }))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByLabelText('Remove the choice'))
  expect(onChange).toHaveBeenCalledWith('')
})
