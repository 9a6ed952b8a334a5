import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { addCase, addClient, allSaved, expect, openOffice, save, test } from './fixtures.ts'
import { contractText } from './samples.ts'

const binary = fileURLToPath(new URL('../bin/legalai', import.meta.url))

/** What a person keeps when the web app is gone: the server's ciphertext and the password. */
test('the export command opens everything with the password alone', async ({ browser, app }) => {
  const { page, person } = await openOffice(browser, app)
  await addClient(page, 'Ines Carvalho')
  const href = await addCase(page, 'Carvalho estate')
  await page.goto(`${app.url}${href}`)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByLabel('Upload documents').setInputFiles({
    name: 'will.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(contractText),
  })
  await expect(page.getByText('page of text')).toBeVisible()
  await page.getByRole('link', { name: 'will.txt' }).click()
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  for (const change of ['second', 'third']) await replace(page, change)
  await allSaved(page)

  const folder = await mkdtemp(join(tmpdir(), 'legalai-export-'))
  const exported = (secret: string) =>
    spawnSync(binary, ['export', '--email', person.email, '--out', folder], {
      input: `${secret}\n`,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', LEGALAI_DATA_DIR: app.folder },
    })
  try {
    const refused = exported('not the password')
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('neither password nor recovery code')
    expect(await readdir(folder)).toEqual([])

    const done = exported(person.password)
    expect(done.stderr).not.toContain('legalai export:')
    expect(done.stdout).toContain('3 files, 0 refused')
    const clients = await readFile(join(folder, 'records', 'client.json'), 'utf8')
    expect(clients).toContain('Ines Carvalho')
    expect(await readFile(join(folder, 'records', 'case.csv'), 'utf8')).toContain('Carvalho estate')
    const top = join(folder, 'files')
    const [document = ''] = await readdir(top)
    const read = (...path: string[]) => readFile(join(top, document, ...path), 'utf8')
    expect(await read('will.txt')).toBe(`${contractText}third`)
    const earlier = await readdir(join(top, document, 'earlier'))
    expect(earlier.sort()).toEqual(['will (2).txt', 'will.txt'])
    expect(await read('earlier', 'will.txt')).toBe(contractText)
    expect(await read('earlier', 'will (2).txt')).toBe(`${contractText}second`)

    expect(exported(person.password).stderr).toContain('a new or an empty one')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Another version in the place of the newest one. */
async function replace(page: Page, change: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload new version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload new version' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${change}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(contractText + change),
  })
  await dialog.getByLabel('What changed').fill(change)
  await save(dialog)
  await expect(page.getByText(`Replaced because: ${change}`)).toBeVisible()
}
