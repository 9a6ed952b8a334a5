// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase, type LegalCase } from '../../../domain/case/case.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { type CaseSteps, useCaseSteps } from './use-case-steps.ts'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => closeFakeVault())

async function pause() {
  const value = { ...emptyCase('2026-01-02' as CivilDate), title: 'Lease', status: 'open' as const }
  const id = await createRecord(caseKind, value)
  let steps: CaseSteps | undefined
  await renderScreen(() => {
    steps = useCaseSteps()
    return null
  })
  await expect.poll(() => steps).toBeDefined()
  expect(await act(async () => steps?.pause(id, true))).toBeNull()
  const now = (): LegalCase | undefined => getRecord(caseKind, id)?.value
  expect(now()?.status).toBe('on_hold')
  return { id, now }
}

const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

it('takes a step back', async () => {
  const { now } = await pause()
  await undo()
  await expect.poll(() => now()?.status).toBe('open')
  expect(now()?.history).toEqual([])
})

it('takes nothing back where a colleague went on from there', async () => {
  const { id, now } = await pause()
  await updateRecord(caseKind, id, (held) => ({
    ...held,
    status: 'archived' as const,
    history: [...held.history, ...held.history],
  }))
  await undo()
  expect(await screen.findByText(/Nothing was taken back/)).toBeVisible()
  expect(now()).toMatchObject({ status: 'archived' })
  expect(now()?.history).toHaveLength(2)
})
