/** People at a running server, each in a browser profile of their own. */
import type { Pace } from '../checkpoint/write'
import { type Mallory, newRealBrowser, type RealBrowser } from './real-browser'
import type { RealServer } from './real-server'

/** One of them, at the browser profile that they use. */
export interface Person {
  readonly email: string
  readonly browser: RealBrowser
  readonly userId: string
}

/** A role that somebody can be given. */
export type Role = Parameters<ReturnType<RealBrowser['vault']>['team']['setRole']>[1]

/** What all of them type. */
export const password = 'correct horse battery staple'

/** The firm that somebody has open. */
export const firmOf = ({ browser }: Person): string => browser.view.read().workspace ?? ''

/** Those of a test at the server that stands then. */
export function newPeople(server: () => RealServer, pace?: Pace) {
  let browsers: RealBrowser[] = []
  let count = 0

  /** A browser profile in which nobody has signed in; `answer` lies to it from the start. */
  async function newBrowser(answer?: Mallory['answer']): Promise<RealBrowser> {
    const browser = newRealBrowser(server().url, server().anonKey, pace)
    if (answer) browser.mallory.answer = answer
    browsers.push(browser)
    await browser.account.start()
    return browser
  }

  return {
    newBrowser,
    /** Somebody with an account of their own. */
    async signUp(): Promise<Person> {
      const browser = await newBrowser()
      const email = `person${++count}@firm.example`
      await browser.account.signUp({ email, password, fullName: email, language: 'en' })
      return { email, browser, userId: browser.view.read().userId ?? '' }
    },
    /** The same person in another browser profile. */
    async again({ email, userId }: Person, firm?: string, answer?: Mallory['answer']) {
      const browser = await newBrowser(answer)
      await browser.account.signIn(email, password)
      if (firm !== undefined && browser.view.read().workspace !== firm) {
        await browser.account.firms.switchTo(firm)
      }
      return { email, userId, browser }
    },
    /** Invite, accept by the link, let in, open. */
    async join(owner: Person, joiner: Person, role: Role = 'attorney'): Promise<void> {
      const invitation = { email: joiner.email, role, language: 'en' } as const
      const { link } = await owner.browser.vault().team.invite(invitation)
      await joiner.browser.account.firms.join(link)
      await owner.browser.vault().tend()
      await joiner.browser.account.firms.refresh()
      await joiner.browser.account.firms.switchTo(firmOf(owner))
    },
    /** Close every browser. */
    async close(): Promise<void> {
      for (const browser of browsers) await browser.close()
      browsers = []
    },
  }
}
