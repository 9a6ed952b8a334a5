// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '../crypto/api/workspace'
import { closeFakeVault, openFakeVault } from '../features/testing/fake-vault'
import { renderScreen } from '../features/testing/render-screen'
import { liveView } from '../vault/records/current'
import { readOnlyNoticeId, WriterFields, Writers } from './Writers'

beforeEach(() => {
  openFakeVault()
})

afterEach(() => closeFakeVault())

test.each([
  ['owner', true],
  ['administrator', true],
  ['attorney', true],
  ['paralegal', true],
  ['billing', true],
  ['conflicts-officer', true],
  ['read-only', false],
] as const satisfies readonly (readonly [Role, boolean])[])(
  '%s writes: %s',
  async (role, writes) => {
    liveView.set({ role })
    await renderScreen(() => (
      <>
        <p id={readOnlyNoticeId}>You may only read.</p>
        <Writers>
          <button type="button">New case</button>
        </Writers>
        <WriterFields>
          <input aria-label="Stage" defaultValue="Discovery" />
        </WriterFields>
      </>
    ))
    expect(screen.queryAllByRole('button', { name: 'New case' })).toHaveLength(writes ? 1 : 0)
    const field = screen.getByLabelText('Stage')
    expect(field).toHaveValue('Discovery')
    if (writes) expect(field).toBeEnabled()
    else {
      expect(field).toBeDisabled()
      expect(screen.getByRole('group')).toHaveAccessibleDescription('You may only read.')
    }
  },
)
