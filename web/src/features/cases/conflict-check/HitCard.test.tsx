// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { conflictCheckKind, startReport } from '../../../domain/conflict-check/report.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { useRecord } from '../../../vault/records/hooks'
import { createRecord, getRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { HitCard } from './HitCard'
import { decide } from './run-check.ts'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

it('leaves the reason that a colleague gave a hit after it was decided here', async () => {
  const hit = {
    subject: 'Globex',
    name: 'Globex',
    kind: 'exact',
    score: 1,
    caseId: '',
    caseTitle: '',
    clientId: '',
    role: 'other',
    side: 'adverse',
    adverse: true,
    closed: false,
    walled: false,
  } as never
  const id = await createRecord(conflictCheckKind, startReport('case', [], 1, [hit], 'me', 1))
  const now = () => getRecord(conflictCheckKind, id)?.value.hits[0]
  await renderScreen(() => {
    const found = useRecord(conflictCheckKind, id)?.value.hits[0]
    return found && <HitCard checkId={id} index={0} hit={found} />
  })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Reason'), 'Another town')
  await user.selectOptions(screen.getByLabelText('Decision'), 'Another person')
  await expect.poll(() => now()?.note).toBe('Another town')
  await decide(id, 0, 'conflict', 'Same dispute', 'Ada')
  await expect
    .poll(() => screen.getByLabelText<HTMLInputElement>('Reason').value)
    .toBe('Same dispute')
  await user.click(screen.getByLabelText('Reason'))
  await user.tab()
  expect(now()).toMatchObject({ decision: 'conflict', note: 'Same dispute', decidedBy: 'Ada' })
})
