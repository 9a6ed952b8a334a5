// @vitest-environment happy-dom
/** What a colleague changes while a form stands open stays, save where the person changed it too. */
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { block } from '../../domain/formats/rich-text/rich-text.ts'
import type { Kind } from '../../domain/record/kind.ts'
import { clauseKind } from '../../domain/template/clause.ts'
import { draftKind } from '../../domain/template/draft.ts'
import {
  emptyTemplate,
  templateKind,
  templateVersionKind,
  versionOf,
} from '../../domain/template/template.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { useRecord } from '../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { ClauseDialog } from './ClauseDialog'
import { DraftDialog } from './drafting/DraftDialog'
import { TemplateDialog } from './TemplateDialog'
import { VersionsDialog } from './VersionsDialog'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const old = [block('paragraph', 'Old')]
const theirs = [block('paragraph', 'New')]

async function rename<T extends { name: string; body: unknown }>(
  kind: Kind<T>,
  value: T,
  dialog: (entry: Entry<T>) => ReactNode,
): Promise<T | undefined> {
  const id = await createRecord(kind, value)
  function Screen() {
    const entry = useRecord(kind, id)
    return entry && dialog(entry)
  }
  await renderScreen(Screen)
  await userEvent.type(await screen.findByLabelText(/^Name/), ' II')
  await updateRecord<T>(kind, id, (now) => ({ ...now, body: theirs, language: 'de' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const held = () => getRecord(kind, id)?.value
  await expect.poll(() => held()?.name).toBe('One II')
  return held()
}
const shut = { opened: true, onClose: () => undefined }

it('the text of a clause', async () => {
  const clause = { name: 'One', key: 'one', language: 'en', body: old, binnedAt: null }
  const held = await rename(clauseKind, clause, (entry) => <ClauseDialog entry={entry} {...shut} />)
  expect(held).toMatchObject({ body: theirs, language: 'de' })
})

it('the text of a draft', async () => {
  const draft = { name: 'One', caseId: '', language: 'en', body: old, binnedAt: null }
  const held = await rename(draftKind, draft, (entry) => <DraftDialog entry={entry} {...shut} />)
  expect(held).toMatchObject({ body: theirs, language: 'de' })
})

it('the text of a template, of which no new version is made', async () => {
  const template = { ...emptyTemplate('en'), name: 'One', body: old, version: 3 }
  const held = await rename(templateKind, template, (entry) => (
    <TemplateDialog entry={entry} {...shut} />
  ))
  expect(held).toMatchObject({ body: theirs, language: 'de', version: 3 })
  expect(vault.stored('templateVersion')).toEqual([])
})

it('goes back to a version once, however often that is pressed', async () => {
  const template = { ...emptyTemplate('en'), name: 'One', body: theirs, version: 2 }
  const id = await createRecord(templateKind, template)
  await createRecord(
    templateVersionKind,
    versionOf(id, { ...template, body: old, version: 1 }, '', 1),
  )
  function Screen() {
    const entry = useRecord(templateKind, id)
    return entry && <VersionsDialog entry={entry} onClose={() => undefined} />
  }
  await renderScreen(Screen)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  const back = screen.getByRole('button', { name: /this version/ })
  for (let press = 0; press < 2; press++) fireEvent.click(back)
  await expect.poll(() => getRecord(templateKind, id)?.value.body).toEqual(old)
  expect(getRecord(templateKind, id)?.value.version).toBe(3)
  expect(vault.stored('templateVersion')).toHaveLength(2)
})
