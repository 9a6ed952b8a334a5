import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newRealServer } from '../../web/src/vault/testing/real-server.ts'
import { openBrowser, signUp } from '../chromium.ts'
export async function measure(): Promise<void> {
  const server = await newRealServer()
  const folder = await mkdtemp(join(tmpdir(), 'legalai-zz-'))
  const browser = await openBrowser(folder, undefined)
  try {
    const page = await browser.newPage()
    page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)))
    page.on('pageerror', (e) => console.log('pageerror', e.message, e.stack?.slice(0, 400)))
    page.on('requestfailed', (r) => console.log('failed', r.url()))
    let t = Date.now()
    await page.goto(`${server.url}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    console.log('landing', Date.now() - t)
    await page.screenshot({ path: '/tmp/w/weight/landing.png' })
    t = Date.now()
    await page.goto(`${server.url}/auth`)
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    console.log('auth', Date.now() - t)
    await page.screenshot({ path: '/tmp/w/weight/auth.png' })
    t = Date.now()
    await signUp(page, server.url)
    console.log('signed up', Date.now() - t)
    await page.screenshot({ path: '/tmp/w/weight/dash.png' })
    for (const path of ['/cases', '/cases/board', '/clients', '/calendar', '/deadlines', '/ai', '/templates', '/voice', '/settings', '/tasks', '/clients/duplicates', '/clients/import', '/billing', '/trust', '/files', '/learning', '/admin', '/cases/templates']) {
      await page.evaluate((p) => { history.pushState(null, '', p); dispatchEvent(new PopStateEvent('popstate')) }, path)
      await page.waitForTimeout(1500)
      console.log(path, (await page.locator('main#content').innerText()).replace(/\n/g, ' | ').slice(0, 120))
    }
  } finally {
    await browser.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
