import { request as askServer, createServer } from 'node:http'
import {
  App,
  addClient,
  allSaved,
  expect,
  isOpen,
  openAccount,
  openOffice,
  openVault,
  somebody,
  test,
} from './fixtures.ts'
import { freePort } from './process.ts'

/** The installed application: it opens without a server, and a newer version waits to be taken. Where it
 *  is not installed yet, it puts up with a bad network. */

test('with the server gone a reload opens the vault with everything in it, in a language once used', async ({
  browser,
}) => {
  const app = await App.start()
  const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage()
  const person = somebody()
  await openAccount(page, app, person)
  await addClient(page, 'Kept Offline GmbH')
  await allSaved(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const landing = await page.context().newPage()
  await landing.goto(app.url)
  await landing.getByRole('combobox').selectOption('de')
  await expect(landing.getByRole('button', { name: 'Zur Übersicht' })).toBeVisible()
  // What the browser kept by itself, it may forget.
  await (await page.context().newCDPSession(landing)).send('Network.clearBrowserCache')

  await app.server.kill()
  await landing.reload()
  await expect(landing.getByRole('button', { name: 'Zur Übersicht' })).toBeVisible()
  await landing.getByRole('combobox').selectOption('en')
  await landing.close() // behind another tab a page is slow
  await page.reload()
  await openVault(page, person)
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Kept Offline GmbH' })).toBeVisible()
  await addClient(page, 'Written Offline Ltd')
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()

  await app.restart()
  await allSaved(page)
  await page.context().close()
  await app.stop()
})

test('a page each of whose files is lost once opens by itself', async ({ app, browser }) => {
  const { page } = await openOffice(browser, app)
  await addClient(page, 'Ines Barros')
  await allSaved(page)
  const second = await page.context().newPage()
  const lost = new Set<string>()
  await second.route('**', async (route) => {
    const url = route.request().url()
    // Without its very first file a page cannot know that anything is missing.
    const arrives = route.request().isNavigationRequest() || url.endsWith('/before.js')
    if (arrives || lost.has(url)) await route.continue()
    else {
      lost.add(url)
      await route.abort('connectionreset')
    }
  })
  await second.goto(`${app.url}/clients`)
  await expect(second.getByRole('link', { name: 'Ines Barros' })).toBeVisible()
  expect([...lost].some((url) => url.includes('/assets/crypto-worker'))).toBe(true)
  await second.unrouteAll({ behavior: 'wait' })
  await page.context().close()
})

test('it can be installed', async ({ page, app }) => {
  await page.goto(app.url)
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(`${app.url}${href}`)
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Legal AI Platform', start_url: '/dashboard' })
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(`${app.url}${src}`)
    expect(icon.headers()['content-type'], src).toBe(type)
  }
})

test('a newer version waits until the person takes it', async ({ browser }) => {
  const proxy = await startProxy()
  const app = await App.start({ LEGALAI_PUBLIC_URL: proxy.url })
  proxy.target = app.url
  const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage()
  await openAccount(page, proxy, somebody())
  const update = async () => void (await (await navigator.serviceWorker.ready).update())
  await page.evaluate(update)
  await page.reload()
  await isOpen(page)
  await expect(page.getByText('A newer version is ready.')).toHaveCount(0)

  proxy.remark = '// newer'
  await page.evaluate(update)
  await expect(page.getByText('A newer version is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Load it now' }).click()
  await expect(page.getByText('A newer version is ready.')).toHaveCount(0)
  await page.context().close()
  await proxy.stop()
  await app.stop()
})

/** Passes everything on to a server; `remark` makes its service worker a newer one. */
async function startProxy() {
  const port = await freePort()
  const proxy = { url: `http://localhost:${port}`, target: '', remark: '', stop }
  const server = createServer((request, response) => {
    const { method, url = '/' } = request
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const passed = askServer(proxy.target + url, { method, headers }, (answer) => {
      const { 'content-length': _, ...others } = answer.headers
      response.writeHead(answer.statusCode ?? 502, url === '/sw.js' ? others : answer.headers)
      answer.pipe(response, { end: url !== '/sw.js' })
      if (url === '/sw.js') answer.on('end', () => response.end(proxy.remark))
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  function stop(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return proxy
}
