// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { ClosingDialog } from './ClosingDialog'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const label = 'Keep the file until'
const day = (text: string) => text as CivilDate

async function show() {
  const id = await createRecord(caseKind, { ...emptyCase(day('2026-01-02')), title: 'Lease' })
  const onClose = vi.fn()
  await renderScreen(() => (
    <ClosingDialog caseId={id} onFinish={async () => undefined} onClose={onClose} />
  ))
  const stored = () => getRecord(caseKind, id)?.value.keepUntil
  return { id, onClose, stored, field: await screen.findByLabelText(label) }
}

it('stores the day once it was typed, not the days that stand there meanwhile', async () => {
  const { stored, field } = await show()
  // As browsers report a year that is typed figure by figure.
  for (const value of ['0002-12-31', '0020-12-31', '0203-12-31']) {
    fireEvent.change(field, { target: { value } })
    expect(stored()).toBe('')
  }
  fireEvent.change(field, { target: { value: '2036-12-31' } })
  fireEvent.blur(field)
  await expect.poll(stored).toBe('2036-12-31')
})

it('stores it when the dialog is left by the keyboard, and follows a colleague', async () => {
  const { id, onClose, stored, field } = await show()
  await updateRecord(caseKind, id, { keepUntil: day('2030-01-01') })
  await expect.poll(() => field).toHaveValue('2030-01-01')
  fireEvent.change(field, { target: { value: '2031-01-01' } })
  await userEvent.keyboard('{Escape}')
  await expect.poll(stored).toBe('2031-01-01')
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
})
