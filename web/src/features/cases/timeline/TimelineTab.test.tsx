// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { noteKind } from '../../../domain/case/note.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { useRecord } from '../../../vault/records/hooks'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { TimelineTab } from './TimelineTab'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

it('is searched, narrowed by kind, and says so in its address', async () => {
  const user = userEvent.setup()
  const id = await createRecord(caseKind, { ...emptyCase('2026-03-04' as CivilDate), title: 'A' })
  for (const text of ['Rang the registry', 'Read the lease'])
    await createRecord(noteKind, { caseId: id, text, binnedAt: null })
  const { location } = await renderScreen(function Screen() {
    const entry = useRecord(caseKind, id)
    return entry === undefined ? null : <TimelineTab entry={entry} />
  })
  const lines = () =>
    within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  await expect.poll(() => lines().length).toBe(3)
  await user.type(screen.getByRole('searchbox', { name: 'Search the timeline' }), 'lease')
  await expect
    .poll(() => lines().map((line) => line.textContent))
    .toEqual([expect.stringContaining('Note: Read the lease')])
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('button', { name: 'Filter by: Kind' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Steps' }))
  await expect.poll(() => lines().length).toBe(1)
  expect(lines()[0]).toHaveTextContent('Case opened')
  await expect.poll(location).toContain('timeline.filters.group=steps')
})
