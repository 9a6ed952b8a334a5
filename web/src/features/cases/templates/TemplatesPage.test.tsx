// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  emptyTemplate,
  type MatterTemplate,
  matterTemplateKind,
} from '../../../domain/casework/matter-template.ts'
import { firmRuleId, firmRuleKind } from '../../../domain/deadline/firm-rule.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { TemplatesPage } from './TemplatesPage'

const fill = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
}

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

describe('matter templates', () => {
  it('keep what a colleague changed in one while its name was typed', async () => {
    const user = userEvent.setup()
    const id = await createRecord(matterTemplateKind, { ...emptyTemplate(), name: 'Lease' })
    await renderScreen(TemplatesPage)
    await user.click(screen.getByRole('button', { name: 'Edit Lease' }))
    const dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Name'), 'Lease review')
    await updateRecord(matterTemplateKind, id, { folders: ['Letters'], areas: ['contracts'] })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const held = () => getRecord(matterTemplateKind, id)?.value
    await expect.poll(() => held()?.name).toBe('Lease review')
    expect(held()).toMatchObject({ folders: ['Letters'], areas: ['contracts'] })
  })

  it('are made by the firm, with tasks and its own rules', async () => {
    const user = userEvent.setup()
    const rule = await createRecord(firmRuleKind, {
      ...firmRuleKind.parse({ name: 'House answer', citation: 'Manual 3.2', n: 10 }),
      ruleSet: 'us-federal',
    })
    await renderScreen(TemplatesPage)
    await user.click(screen.getByRole('button', { name: 'New matter template' }))
    const dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Name'), 'Lease review')
    await user.click(dialog.getByRole('button', { name: 'Add a task' }))
    fill(dialog.getByLabelText('Task 1'), 'Read the lease')
    await user.click(dialog.getByRole('button', { name: 'Add a deadline' }))
    fill(dialog.getByLabelText('Deadline 1'), 'Answer')
    await user.selectOptions(
      dialog.getByLabelText('Rule of deadline 1'),
      'Firm: House answer (Manual 3.2)',
    )
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Lease review')).toBeInTheDocument()
    const [template] = vault.stored('matterTemplate').map(({ value }) => value as MatterTemplate)
    expect(template).toMatchObject({
      name: 'Lease review',
      tasks: [{ title: 'Read the lease' }],
      deadlines: [{ title: 'Answer', ruleSet: 'us-federal', rule: firmRuleId(rule) }],
    })
  })
})
