// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeFakeVault, openFakeVault } from '../../../features/testing/fake-vault'
import { renderScreen } from '../../../features/testing/render-screen'
import { liveView } from '../../../vault/records/current'
import { Sidebar } from './Sidebar'

beforeEach(() => void openFakeVault())
afterEach(closeFakeVault)

it('says of an open vault that it is unlocked, and of a shut one that it is locked', async () => {
  await renderScreen(() => <Sidebar expanded />)
  expect(screen.getByText('E2EE Protected')).toBeVisible()
  expect(screen.getByText('Unlocked')).toHaveAttribute('data-size', 'sm')
  act(() => liveView.set({ status: 'locked', lock: 'locked' }))
  expect(screen.getByText('Locked')).toBeVisible()
  expect(screen.queryByText('Unlocked')).not.toBeInTheDocument()
})

it('shows no badge when it is collapsed', async () => {
  await renderScreen(() => <Sidebar expanded={false} />)
  expect(screen.queryByText('E2EE Protected')).not.toBeInTheDocument()
  expect(screen.queryByText('Unlocked')).not.toBeInTheDocument()
})
