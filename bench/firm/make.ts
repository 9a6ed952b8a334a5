/** Writes the firm to a server with the application's own code: its members, a wall, its records. */
import { civilDateOf } from '../../web/src/domain/values/civil-date.ts'
import type { Change } from '../../web/src/vault/records/records.ts'
import { newRealBrowser, type RealBrowser } from '../../web/src/vault/testing/real-browser.ts'
import type { RealServer } from '../../web/src/vault/testing/real-server.ts'
import { person } from '../chromium.ts'
import { firm } from './firm.ts'

/** Who joins the firm of the person who is measured; the second is outside the wall. */
const colleagues = ['blair.chen@example.com', 'casey.okonkwo@example.com']
/** As many changes as travel in one push. */
const most = 500
/** Whoever writes the firm says nothing of what stands: it would be said in the middle, or just at the end. */
const never = { least: Number.POSITIVE_INFINITY, every: Number.POSITIVE_INFINITY }

/** Write the firm of that scale into the workspace of the person, who has an account already. */
export async function makeFirm(scale: number, server: RealServer): Promise<void> {
  const browser = newRealBrowser(server.url, server.anonKey, never)
  try {
    await browser.account.start()
    await browser.account.signIn(person.email, person.password)
    const [inside = '', outside = ''] = [
      await admit(browser, server, colleagues[0] ?? ''),
      await admit(browser, server, colleagues[1] ?? ''),
    ]
    const people = [browser.view.read().userId ?? '', inside, outside]
    const wall = await browser.vault().team.setWall([inside])
    let batch: Change[] = []
    for (const change of firm(scale, { people, wall, today: civilDateOf(new Date()) })) {
      if (batch.push(change) < most) continue
      await send(browser, batch)
      batch = []
    }
    if (batch.length > 0) await send(browser, batch)
  } finally {
    await browser.close()
  }
  await sayWhatStands(server)
}

/** As a browser of the firm does every so many changes: say what stands in the open and behind the wall, so
 *  that a new device need not open every record. */
async function sayWhatStands(server: RealServer): Promise<void> {
  const browser = newRealBrowser(server.url, server.anonKey, { least: 1, every: 1 })
  try {
    await browser.account.start()
    await browser.account.signIn(person.email, person.password)
    const statements = () => browser.sent.filter((call) => /\/checkpoints [^ ]/.test(call)).length
    while (statements() < 2) await new Promise((go) => setTimeout(go, 100))
    await browser.vault().syncNow()
  } finally {
    await browser.close()
  }
}

/** Invite somebody, who accepts, and let them in; resolves to their account id. */
async function admit(owner: RealBrowser, server: RealServer, email: string): Promise<string> {
  const joiner = newRealBrowser(server.url, server.anonKey)
  try {
    const { link } = await owner.vault().team.invite({ email, role: 'attorney', language: 'en' })
    const { password } = person
    await joiner.account.start()
    await joiner.account.signUp({ email, password, fullName: email, language: 'en' })
    await joiner.account.firms.join(link)
    await owner.vault().tend()
    return joiner.view.read().userId ?? ''
  } finally {
    await joiner.close()
  }
}

async function send(browser: RealBrowser, batch: readonly Change[]): Promise<void> {
  await browser.vault().write(batch)
  await browser.vault().syncNow()
  browser.sent.length = 0
}
