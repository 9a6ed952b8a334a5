/** What a large file costs in memory on its way into the vault and out of it: in all processes of the
 *  browser together, and in the server. */

import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { newRealServer } from '../../web/src/vault/testing/real-server.ts'
import { openBrowser, signUp } from '../chromium.ts'
import { milliseconds, print, timed } from '../lines.ts'
import { family, memoryOf, processOf } from '../processes.ts'

/** In megabytes. Where memory is constant, the largest file costs no more than the smallest. */
const sizes = [256, 2048]
const wait = { timeout: 900_000 }

/** Print what every size costs on its way in and out. */
export async function measureMemory(): Promise<void> {
  for (const size of sizes) await measureSize(size)
}

async function measureSize(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'legalai-memory-'))
  const server = await newRealServer()
  const browser = await openBrowser(join(folder, 'profile'))
  try {
    const name = `recording ${size}.bin`
    await writeFile(join(folder, name), 'a recording of a hearing')
    await truncate(join(folder, name), size * 1024 * 1024)
    const page = await browser.newPage()
    await signUp(page, server.url)
    await openDocuments(page)
    const watched = { browser: await processOf(join(folder, 'profile')), server: server.pid() }
    await report(`file of ${size} MB: memory for the upload`, watched, () =>
      upload(page, join(folder, name), name),
    )
    await report(`file of ${size} MB: memory for the download`, watched, () =>
      download(page, name, size),
    )
  } finally {
    await browser.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openDocuments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('button', { name: 'New Case' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Case' })
  await dialog.getByLabel('Title').fill('Hearings')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Hearings' }).click()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByLabel('Upload documents', { exact: true }).waitFor({ state: 'attached' })
}

async function upload(page: Page, path: string, name: string): Promise<void> {
  await page.getByLabel('Upload documents', { exact: true }).setInputFiles(path)
  await page.getByRole('link', { name }).waitFor(wait)
}

/** Save it to a place that needs no dialog: a file of the origin's own. */
async function download(page: Page, name: string, size: number): Promise<void> {
  await page.evaluate(() => {
    const chosen = async (): Promise<FileSystemFileHandle> =>
      (await navigator.storage.getDirectory()).getFileHandle('saved', { create: true })
    Object.assign(window, { showSaveFilePicker: chosen })
  })
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
  await expect.poll(() => savedSize(page), wait).toBe(size * 1024 * 1024)
}

/** How large the saved file is; it is there once it is whole. */
function savedSize(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const saved = await folder.getFileHandle('saved').catch(() => undefined)
    return (await saved?.getFile())?.size ?? 0
  })
}

/** Print how far memory rose above where it stood while a step ran. */
async function report(
  what: string,
  pids: Readonly<Record<'browser' | 'server', number>>,
  step: () => Promise<void>,
): Promise<void> {
  const memory = async () => ({
    browser: await memoryOf(await family(pids.browser)),
    server: await memoryOf([pids.server]),
  })
  const before = await memory()
  const most = { ...before }
  let running = true
  const watch = (async () => {
    while (running) {
      const now = await memory()
      most.browser = Math.max(most.browser, now.browser)
      most.server = Math.max(most.server, now.server)
      await new Promise((go) => setTimeout(go, 200))
    }
  })()
  const took = await timed(step).finally(() => {
    running = false
  })
  await watch
  const rise = (of: 'browser' | 'server'): string => `${(most[of] - before[of]).toFixed(0)} MB`
  print(what, `browser ${rise('browser')}, server ${rise('server')} (in ${milliseconds(took)})`)
}
