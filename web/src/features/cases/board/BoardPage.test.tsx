// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseKind, emptyCase, type LegalCase } from '../../../domain/case/case.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { createRecord, creating, newRecordId, writeRecords } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { BoardPage } from '../CasesPage'

const today = '2026-03-04' as CivilDate
let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
  // happy-dom lays nothing out; a column is as high as on a desk.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
})
afterEach(() => {
  vi.restoreAllMocks()
  clearUnsaved()
  closeFakeVault()
})

const made = (fields: Partial<LegalCase>): LegalCase => ({ ...emptyCase(today), ...fields })
const stageOf = (title: string): string | undefined =>
  vault
    .stored('case')
    .map(({ value }) => value as LegalCase)
    .find((legalCase) => legalCase.title === title)?.stage
const lane = (name: string): HTMLElement => screen.getByRole('region', { name })

async function moveTo(title: string, stage: string): Promise<void> {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: `Move ${title} to` }))
  await user.click(await screen.findByRole('menuitem', { name: stage }))
}

describe('the board', () => {
  it('shows each case in its stage, and none that was declined or archived', async () => {
    await createRecord(caseKind, made({ title: 'Working' }))
    await createRecord(caseKind, made({ title: 'Asked', status: 'intake', stage: 'new_inquiry' }))
    await createRecord(caseKind, made({ title: 'No', status: 'declined', stage: 'new_inquiry' }))
    await createRecord(caseKind, made({ title: 'Old', status: 'archived', stage: 'closed' }))
    await renderScreen(BoardPage)
    expect(within(lane('Engaged')).getByRole('article', { name: 'Working' })).toBeInTheDocument()
    expect(within(lane('Engaged')).getByLabelText('1 case')).toBeInTheDocument()
    expect(within(lane('New inquiry')).getByRole('article', { name: 'Asked' })).toBeInTheDocument()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    // "Предложение направлено" has no room on one line.
    expect(within(lane('Engaged')).getByRole('heading')).not.toHaveAttribute('data-truncate')
  })

  it('moves by menu, and asks for the conflict check before a case is taken on', async () => {
    await createRecord(caseKind, made({ title: 'Working' }))
    await createRecord(caseKind, made({ title: 'Asked', status: 'intake', stage: 'new_inquiry' }))
    await renderScreen(BoardPage)
    await moveTo('Working', 'Pleadings')
    expect(await within(lane('Pleadings')).findByRole('article')).toBeInTheDocument()
    expect(stageOf('Working')).toBe('pleadings')
    await moveTo('Asked', 'Engaged')
    const dialog = await screen.findByRole('dialog', { name: 'The case cannot go there' })
    expect(dialog).toHaveTextContent('only after its conflict check is decided')
    expect(stageOf('Asked')).toBe('new_inquiry')
  })

  it('takes back the last step of a case, and no earlier one', async () => {
    const user = userEvent.setup()
    await createRecord(caseKind, made({ title: 'Working' }))
    await renderScreen(BoardPage)
    await moveTo('Working', 'Investigation')
    await moveTo('Working', 'Pleadings')
    const said = await screen.findByText(/is now in Pleadings/)
    await waitFor(() => expect(screen.queryByText(/is now in Investigation/)).toBeNull())
    await user.click(within(said.parentElement as HTMLElement).getByRole('button'))
    expect(await within(lane('Investigation')).findByRole('article')).toBeInTheDocument()
    expect(stageOf('Working')).toBe('investigation')
  })

  it('shows the pipeline that the address of the list says, and says the one that is chosen', async () => {
    const user = userEvent.setup()
    await createRecord(caseKind, made({ title: 'Working' }))
    await createRecord(caseKind, made({ title: 'Custody', pipelineId: 'family' }))
    const address = '/cases/board#cases.filters.pipeline=family'
    const { location } = await renderScreen(BoardPage, { path: '/cases/board', address })
    const titles = (): (string | null)[] =>
      screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))
    await expect.poll(titles).toEqual(['Custody'])
    const chooser = screen.getByRole('combobox', { name: 'Pipeline' })
    await user.selectOptions(chooser, 'Litigation (1)')
    await expect.poll(titles).toEqual(['Working'])
    await expect.poll(location).toContain('cases.filters.pipeline=litigation')
  })

  it('shows the bin as the list does', async () => {
    const user = userEvent.setup()
    await createRecord(caseKind, made({ title: 'Working' }))
    await createRecord(caseKind, made({ title: 'Gone', binnedAt: 1 }))
    await renderScreen(BoardPage)
    await user.click(screen.getByRole('button', { name: 'Bin (1)' }))
    expect(await screen.findByRole('row', { name: /Gone/ })).toBeInTheDocument()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('draws only the cards near the window of a column with thousands', async () => {
    const cases = Array.from({ length: 3000 }, (_, at) =>
      creating(caseKind, made({ title: `Case ${at}` }), newRecordId()),
    )
    await writeRecords(cases)
    await renderScreen(BoardPage)
    expect(within(lane('Engaged')).getByLabelText('3000 cases')).toBeInTheDocument()
    expect(screen.getAllByRole('article').length).toBeLessThan(40)
  })
})
