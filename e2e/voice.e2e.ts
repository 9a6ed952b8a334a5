import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { broken } from './axe.ts'
import { App, addCase, allSaved, openOffice, test } from './fixtures.ts'

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
    await expect(answer.getByRole('button', { name: 'Stop reading' })).toBeVisible()
    const spoken = await page.evaluate(() => (window as unknown as Heard).spoken)
    expect(spoken.length).toBeGreaterThan(0)
    for (const line of spoken) expect(line).toMatch(/^Here: /)
    expect(await broken(page)).toEqual([])
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
    expect(await broken(page)).toEqual([])
  })
  await test.step('all of it is there', async () => {
    await allSaved(page)
    await page.getByRole('link', { name: 'Cases', exact: true }).click()
    await page
      .getByRole('table')
      .getByRole('link', { name: /Okonkwo/ })
      .click()
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

/** A voice for the browser's microphone: words and pauses by turns, over and over. */
async function speechFile(folder: string): Promise<string> {
  const [rate, words, pause] = [16_000, 0.7, 1.8]
  const samples = Math.round(rate * (words + pause))
  const wave = Buffer.alloc(44 + 2 * samples)
  wave.write('RIFF', 0)
  wave.writeUInt32LE(36 + 2 * samples, 4)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(rate, 24)
  wave.writeUInt32LE(2 * rate, 28)
  wave.writeUInt16LE(2, 32)
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36)
  wave.writeUInt32LE(2 * samples, 40)
  for (let at = 0; at < rate * words; at++) {
    wave.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 300 * at) / rate)), 44 + 2 * at)
  }
  const path = join(folder, 'speech.wav')
  await writeFile(path, wave)
  return path
}

/** How many recordings any provider received. */
async function recordings({ providers }: App): Promise<number> {
  return String(await providers.received()).split('speech.webm').length - 1
}

test('a recording goes to the local model by itself, and to the cloud only after being told so', async ({
  playwright,
  browserName,
}, { project }) => {
  const app = await App.start(({ local }) => ({ LOCAL_AI_BASE_URL: local }))
  const options = project.use.launchOptions ?? {}
  const browser = await playwright[browserName].launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${await speechFile(app.folder)}`,
    ],
  })
  const { page } = await openOffice(browser, app)
  await page.getByRole('link', { name: 'Voice Assistant' }).click()
  const listen = page.getByRole('button', { name: 'Start listening' })
  const stop = page.getByRole('button', { name: 'Stop listening' })
  const consent = page.getByRole('dialog', { name: 'Send your voice to OpenAI?' })
  const heard = page.getByText(/Heard: Simulated transcript of [1-9]\d* bytes in "en"/)

  await test.step('hands-free, each pause ends a part and listening goes on', async () => {
    await expect(page.getByText(/to the local model of your office/)).toBeVisible()
    await page.getByText('Hands-free', { exact: true }).click()
    await listen.click()
    await expect(stop).toBeVisible()
    await expect.poll(() => recordings(app)).toBeGreaterThan(1)
    await expect(heard).toBeVisible()
    await expect(consent).toHaveCount(0)
    await stop.click()
    await expect(listen).toBeVisible()
  })
  await test.step('the cloud is asked about each time, and hears nothing before', async () => {
    await page.getByLabel('Who turns speech into text').selectOption({ label: 'OpenAI' })
    await expect(
      page.getByText(/Not protected: the sound goes through your server to OpenAI/),
    ).toBeVisible()
    const before = await recordings(app)
    for (const round of [1, 2]) {
      await listen.click()
      const answer = round === 1 ? 'Cancel' : 'Send and listen'
      await consent.getByRole('button', { name: answer }).click()
      await expect(consent).toBeHidden()
      await expect(round === 1 ? listen : stop).toBeVisible()
      if (round === 1) expect(await recordings(app)).toBe(before)
    }
    await expect.poll(() => recordings(app)).toBeGreaterThan(before + 1)
    await stop.click()
    await expect(listen).toBeVisible()
    await expect(heard).toBeVisible()
  })
  await browser.close()
  await app.stop()
})
