/** What somebody does in a large firm, each step as a person sees it. */
import type { Page } from '@playwright/test'
import { paths } from '../../web/src/lib/paths.ts'
import { lockButton, person } from '../chromium.ts'
import { routes } from '../routes.ts'
import { idOf, titleOf } from './firm.ts'
import { type Expected, type Seen, see, seen, visit, watch } from './watch.ts'

/** A step, what a person waits for at most, and how it is done in round `round`. */
export interface Step {
  readonly name: string
  /** In milliseconds. */
  readonly goal: number
  /** How many times as long it may take in a firm twice as large. */
  readonly twice?: number
  /** Whether what comes after the first frame counts: a screen is there when all of it is. */
  readonly isWhole?: boolean
  readonly run: (page: Page, round: number) => Promise<Seen>
}

const rows: Expected = { selector: '#content [role=row]', least: 6 }
const heading: Expected = { selector: '#content h1' }

/** A list shows some of its rows, however many there are. */
const list = { twice: 1.3 }

const opening = (name: string, goal: number, path: string, expected: Expected): Step => ({
  name,
  goal,
  ...(expected === rows ? list : {}),
  isWhole: true,
  run: (page) => visit(page, path, expected),
})

/** The list of cases, from wherever the page is. */
export const openCases = (page: Page): Promise<Seen> => visit(page, paths.cases(), rows)

/** The locked vault's password, typed. */
export const unlocking: Step = {
  name: 'unlock',
  goal: 1_500,
  async run(page) {
    await lockButton(page).click()
    await page.getByLabel('Vault password').waitFor() // a reload before that finds it open
    await page.reload()
    await page.getByLabel('Vault password').fill(person.password)
    const button = page.getByRole('button', { name: 'Unlock' })
    return await see(page, { selector: 'button[aria-label=Lock]' }, () => button.click())
  },
}

/** In this order, from the dashboard. `cases` is how many there are. */
export function stepsIn(cases: number): readonly Step[] {
  return [
    opening('cases', 200, paths.cases(), rows),
    typing('a letter in the search of cases', 'Search cases'),
    opening('board', 200, paths.casesBoard(), { selector: '#content article', least: 6 }),
    opening('calendar', 200, paths.calendar(), { selector: '[class*=ScheduleEvent]', least: 6 }),
    {
      name: 'palette',
      goal: 200,
      ...list,
      run: (page) =>
        see(page, { selector: '[role=combobox]' }, () => page.keyboard.press('Control+k')),
    },
    {
      name: 'palette: a case by its title',
      goal: 100,
      ...list,
      async run(page, round) {
        const title = titleOf(Math.floor(cases * 0.8) - 8 * round)
        await page.keyboard.insertText(title.slice(0, -1))
        await page.waitForTimeout(1_000)
        const option = { selector: '[role=option]:first-child', text: title }
        const shown = await see(page, option, () => page.keyboard.press(title.slice(-1)))
        await page.keyboard.press('Escape')
        return shown
      },
    },
    ...otherScreens(),
    ordering,
    opening('a case with 2,000 entries', 300, paths.caseTab(idOf('case', 0), 'time'), rows),
    opening('the overview of a case', 300, paths.case(idOf('case', 8)), heading),
    editing,
  ]
}

/** Every screen that a member may open and that no other step opens. */
function otherScreens(): readonly Step[] {
  const measured: string[] = [paths.cases(), paths.casesBoard(), paths.calendar()]
  const ids: Readonly<Record<string, string>> = { $clientId: idOf('client', 8) }
  return routes()
    .filter(({ path, access }) => access === 'user' && !measured.includes(path))
    .map(({ path }) => path.replace(/\$\w+/, (name) => ids[name] ?? name))
    .filter((path) => !path.includes('$'))
    .map((path) => opening(path, 300, path, heading))
}

/** From a typed letter to the list that it leaves. */
function typing(name: string, label: string): Step {
  return {
    name,
    goal: 50,
    ...list,
    async run(page) {
      const field = page.getByLabel(label)
      await field.pressSequentially('matter 4')
      // The first letter fetches what is known of spellings.
      await page.waitForTimeout(1_000)
      const count = { selector: '#content [role=status]', isOther: true }
      const took = await see(page, count, () => page.keyboard.press('2'))
      await field.fill('')
      return took
    },
  }
}

/** All time entries in the order of their texts, of which no two are the same. */
const ordering: Step = {
  name: 'time entries in the order of their texts',
  goal: 300,
  async run(page) {
    await visit(page, paths.time(), heading)
    const first = { selector: '#content [role=row][aria-rowindex="2"]', isOther: true }
    return await see(page, first, () => page.getByRole('button', { name: 'Description' }).click())
  },
}

/** A case's title changed in its form, from the click that saves to the heading that says it. */
const editing: Step = {
  name: 'a saved edit',
  goal: 50,
  run: async (page) => (await edit(page)).here,
}

/** Change the title of the case that is open, and see it here and in another tab that shows it. */
export async function edit(page: Page, other?: Page) {
  const title = `Edited ${Date.now()}`
  const expected = { selector: '#content h1', text: title }
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  if (other !== undefined) await watch(other, expected, true)
  const here = await see(page, expected, () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  return { title, here, there: other && (await seen(other)) }
}
