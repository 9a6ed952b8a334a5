// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { block } from '../../domain/formats/rich-text/rich-text.ts'
import { emptyTemplate, type Template, templateKind } from '../../domain/template/template.ts'
import { civilDateOf } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { TemplatesPage } from './TemplatesPage'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const add = (language: string, name: string, text: string, more: Partial<Template> = {}) =>
  createRecord(templateKind, {
    ...emptyTemplate(language),
    name,
    body: [block('paragraph', text)],
    family: 'letters',
    ...more,
  })

async function generate(name: string): Promise<HTMLElement> {
  await renderScreen(TemplatesPage, { path: '/templates', address: '/templates' })
  const row = await screen.findByRole('row', { name: new RegExp(name) })
  await userEvent.click(within(row).getByRole('button', { name: 'Generate' }))
  return await screen.findByRole('dialog', { name: /^Generate/ })
}

it('stores nothing before what must be answered is answered', async () => {
  const user = userEvent.setup()
  await createRecord(caseKind, { ...emptyCase(civilDateOf(new Date())), title: 'Ada v. Charles' })
  const question = {
    key: 'reason',
    label: 'Reason',
    type: 'text',
    choices: [],
    preset: '',
  } as const
  await add('en', 'Letter', 'Because {{reason}}', { questions: [{ ...question, required: true }] })
  const dialog = await generate('Letter')
  await user.click(within(dialog).getByRole('combobox', { name: 'Case' }))
  await user.click(await screen.findByRole('option', { name: 'Ada v. Charles' }))
  expect(within(dialog).getByText('1 answer is missing')).toBeVisible()
  expect(within(dialog).getByText('Because [Reason]')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Store in case' })).toBeDisabled()
  expect(within(dialog).getByRole('button', { name: 'Download' })).toBeDisabled()
  await user.type(within(dialog).getByLabelText('Reason'), 'rain')
  expect(within(dialog).getByText('Because rain')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Store in case' })).toBeEnabled()
})

it('offers the languages that a template is written in', async () => {
  const user = userEvent.setup()
  await add('en', 'Greeting', 'Good day')
  await add('de', 'Brief', 'Guten Tag')
  await add('es', 'Carta', 'Buenos días', { state: 'retired' })
  await add('ru', 'Другое', 'Другое', { family: 'other' })
  const dialog = await generate('Greeting')
  const language = within(dialog).getByLabelText('Language')
  const offered = within(language).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'English · Greeting',
    'Deutsch · Brief',
  ])
  await user.selectOptions(language, 'Deutsch · Brief')
  expect(await within(dialog).findByText('Guten Tag')).toBeVisible()
})

it('says which starting points were taken already', async () => {
  const user = userEvent.setup()
  await add('en', 'Our engagement letter', 'Dear client', { starter: 'engagement' })
  await renderScreen(TemplatesPage, { path: '/templates', address: '/templates' })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Starting points' }))
  const dialog = await screen.findByRole('dialog', { name: 'Starting points' })
  const taken = await within(dialog).findByRole('checkbox', { name: 'Engagement letter' })
  expect(taken).toHaveAccessibleDescription('Already among your templates')
  expect(within(dialog).getAllByText('Already among your templates')).toHaveLength(1)
  await user.selectOptions(within(dialog).getByLabelText('Language'), 'Deutsch')
  await within(dialog).findByRole('checkbox', { name: 'Mandatsbestätigung' })
  expect(within(dialog).queryByText('Already among your templates')).toBeNull()
})

it('several deleted at once come back together', async () => {
  const user = userEvent.setup()
  await add('en', 'Greeting', 'Good day')
  await add('en', 'Farewell', 'Goodbye')
  await renderScreen(TemplatesPage, { path: '/templates', address: '/templates' })
  await user.click(
    (await screen.findAllByRole('checkbox', { name: 'Select all' }))[0] as HTMLElement,
  )
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }))
  const kept = (): number =>
    vault.stored('template').filter((doc) => (doc.value as Template).binnedAt === null).length
  await expect.poll(kept).toBe(0)
  expect(await screen.findByText('2 entries are in the bin.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(kept).toBe(2)
})
