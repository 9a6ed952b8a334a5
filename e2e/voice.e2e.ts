import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { addCase, allSaved, openOffice, test } from './fixtures.ts'

/** Puts a recogniser in the page that speaks the browser's own protocol, and says what it is told to. */
function installRecogniser(): void {
  class Recogniser extends EventTarget {
    static current: Recogniser | undefined
    lang = ''
    continuous = false
    interimResults = false
    processLocally = false
    static async available(): Promise<string> {
      return 'available'
    }
    start(): void {
      if (!this.processLocally) throw new Error('the sound would leave the device')
      Recogniser.current = this
      document.documentElement.dataset.hears = this.lang
    }
    stop(): void {
      delete document.documentElement.dataset.hears
      Recogniser.current = undefined
      this.dispatchEvent(new Event('end'))
    }
    abort(): void {
      this.stop()
    }
    hear(transcript: string, isFinal: boolean): void {
      const result = Object.assign([{ transcript, confidence: 0.9 }], { isFinal })
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [result] }))
      if (isFinal && !this.continuous) this.stop()
    }
  }
  const voice = {
    name: 'Here',
    lang: 'en-US',
    localService: true,
    default: true,
    voiceURI: 'here',
  } as SpeechSynthesisVoice
  const spoken: string[] = []
  Object.assign(window, {
    SpeechRecognition: Recogniser,
    say: (text: string, isFinal = true) => Recogniser.current?.hear(text, isFinal),
    spoken,
    SpeechSynthesisUtterance: class extends EventTarget {
      text: string
      voice: unknown
      lang = ''
      constructor(text: string) {
        super()
        this.text = text
      }
    },
  })
  const far = { ...voice, name: 'Far', localService: false, default: true }
  speechSynthesis.getVoices = () => [far, voice]
  speechSynthesis.cancel = () => undefined
  speechSynthesis.speak = (utterance) =>
    void spoken.push(`${utterance.voice?.name ?? ''}: ${utterance.text}`)
}

interface Heard {
  say(text: string, isFinal?: boolean): void
  readonly spoken: readonly string[]
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Start listening' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-hears', 'en-US')
  await page.evaluate((words) => (window as unknown as Heard).say(words, false), text)
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await page.evaluate((words) => (window as unknown as Heard).say(words), text)
  await expect(page.getByRole('button', { name: 'Start listening' })).toBeVisible()
}

test('commands and dictation on the device, confirmed before they change anything', async ({
  browser,
  app,
}) => {
  test.setTimeout(90_000)
  const { page } = await openOffice(browser, app)
  await addCase(page, 'Okonkwo v. Brightwater Logistics')
  await page.addInitScript(installRecogniser)
  await page.evaluate(installRecogniser)
  await page.getByRole('link', { name: 'Voice Assistant' }).click()
  await expect(page.getByRole('heading', { name: 'Voice Assistant' })).toBeVisible()
  await expect(page.getByText('The sound stays on this device.')).toBeVisible()

  await test.step('a client is created only when it is confirmed', async () => {
    await say(page, 'create a client named Marguerite Okonkwo')
    const card = page.getByRole('region', { name: 'Create a client' })
    await expect(card.getByLabel('Name')).toHaveValue('Marguerite Okonkwo')
    await say(page, 'no')
    await expect(card).toBeHidden()
    await say(page, 'create a client named Marguerite Okonkwo')
    await say(page, 'yes')
    await expect(page.getByText('The client was created.')).toBeVisible()
  })
  await test.step('a note finds its case by part of its name; typed commands do the same', async () => {
    await say(page, 'note to case Okonkwo versus Brightwater client called about the hearing')
    const card = page.getByRole('region', { name: 'Add a note to a case' })
    await expect(card.getByLabel('Note')).toHaveValue('client called about the hearing')
    await card.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The note was saved.')).toBeVisible()
    await type(page, 'add a task to call the court by Friday')
    const task = page.getByRole('region', { name: 'Create a task' })
    await expect(task.getByLabel('Due')).not.toHaveValue('')
    await task.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The task was created.')).toBeVisible()
    await type(page, 'start the timer for drafting the motion')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The timer runs.')).toBeVisible()
    await type(page, 'stop the timer')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The timer was stopped.')).toBeVisible()
    await type(page, 'xyzzy')
    await expect(page.getByText('That was not understood as a command.')).toBeVisible()
  })
  await test.step('an answer is read out by a voice of this device', async () => {
    await say(page, 'ask how long the notice period is')
    await page.getByRole('button', { name: 'Confirm' }).click()
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer.getByRole('button', { name: 'Be silent' })).toBeVisible({ timeout: 20_000 })
    const spoken = await page.evaluate(() => (window as unknown as Heard).spoken)
    expect(spoken.length).toBeGreaterThan(0)
    for (const line of spoken) expect(line).toMatch(/^Here: /)
    const found = await new AxeBuilder({ page }).analyze()
    expect(found.violations).toEqual([])
  })
  await test.step('dictation becomes a note', async () => {
    await page.getByRole('tab', { name: 'Dictation' }).click()
    await page.getByRole('combobox', { name: 'Case' }).click()
    await page.getByRole('option', { name: /Okonkwo/ }).click()
    await page.getByRole('button', { name: 'Start listening' }).click()
    await page.evaluate(() =>
      (window as unknown as Heard).say('the client agrees comma in writing period'),
    )
    await page.evaluate(() => (window as unknown as Heard).say('the hearing stands period'))
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await expect(page.getByLabel('Note')).toHaveValue(
      'The client agrees, in writing. The hearing stands.',
    )
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByLabel('Note')).toHaveValue('')
    const found = await new AxeBuilder({ page }).analyze()
    expect(found.violations).toEqual([])
  })
  await test.step('all of it is there', async () => {
    await allSaved(page)
    await page.getByRole('link', { name: 'Cases', exact: true }).click()
    await page.getByRole('link', { name: /Okonkwo/ }).click()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(page.getByText('client called about the hearing')).toBeVisible()
    await expect(page.getByText('The client agrees, in writing.')).toBeVisible()
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Marguerite Okonkwo' })).toBeVisible()
  })
})

async function type(page: Page, command: string): Promise<void> {
  await page.getByLabel('Or type a command').fill(command)
  await page.keyboard.press('Enter')
}

test('a provider in the cloud hears only after being told where the sound goes', async ({
  playwright,
  browserName,
  app,
}, { project }) => {
  test.setTimeout(60_000)
  const options = project.use.launchOptions ?? {}
  const browser = await playwright[browserName].launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  })
  const { page } = await openOffice(browser, app)
  await page.getByRole('link', { name: 'Voice Assistant' }).click()
  await expect(
    page.getByText(/Not protected: the sound goes through your server to OpenAI/),
  ).toBeVisible()
  for (const round of [1, 2]) {
    await page.getByRole('button', { name: 'Start listening' }).click()
    const consent = page.getByRole('dialog', { name: 'Send your voice to OpenAI?' })
    await consent.getByRole('button', { name: round === 1 ? 'Cancel' : 'Send and listen' }).click()
    await expect(consent).toBeHidden()
    await expect(
      page.getByRole('button', { name: round === 1 ? 'Start listening' : 'Stop listening' }),
    ).toBeVisible()
    if (round === 1) expect(String(await app.providers.received())).not.toContain('speech.')
  }
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(
    page.getByText(/Heard: Simulated transcript of [1-9]\d* bytes in "en"/),
  ).toBeVisible()
  expect(String(await app.providers.received())).toContain('speech.webm')
  await browser.close()
})
