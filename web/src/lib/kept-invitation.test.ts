// @vitest-environment happy-dom
// @alone: what is looked at is the loading of the module.
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'

type Kept = typeof import('./kept-invitation')

/** What the page listens to, so that an earlier one does not hear what the next is for. */
let listening: MockInstance<typeof window.addEventListener>

afterEach(() => {
  for (const [type, heard] of listening.mock.calls) {
    if (heard !== null) window.removeEventListener(type, heard)
  }
  listening.mockRestore()
})

/** A tab that is opened at an address. */
async function open(address: string): Promise<Kept> {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  return await import('./kept-invitation')
}

function openHere(address: string): void {
  window.history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

const onDisk = (): string => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

/** Tabs that hear each other, as those of a browser do. */
class Channel {
  static readonly all: Channel[] = []
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    Channel.all.push(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data })
  }
}

beforeEach(() => {
  listening = vi.spyOn(window, 'addEventListener')
  localStorage.clear()
  sessionStorage.clear()
  Channel.all.length = 0
  vi.stubGlobal('BroadcastChannel', Channel)
})

test('a link is kept in memory until it was answered, and lies on no disk', async () => {
  const { forgetInvitation, keptInvitation } = await open('/join#invite=SECRET')
  expect(window.location.href).not.toContain('SECRET')
  expect(keptInvitation()).toBe('SECRET')
  expect(onDisk()).not.toContain('SECRET')
  forgetInvitation()
  expect(keptInvitation()).toBe('')
})

test('a second link takes the place of the first', async () => {
  const { keptInvitation } = await open('/join#invite=SECRET')
  openHere('/join#invite=OTHER')
  expect(keptInvitation()).toBe('OTHER')
})

test('the tab that a mail opens is told by the one in which the link was opened', async () => {
  const first = await open('/join#invite=SECRET')
  const second = await open('/auth/callback')
  expect(second.keptInvitation()).toBe('SECRET')
  second.forgetInvitation()
  expect(first.keptInvitation()).toBe('')
  expect(onDisk()).not.toContain('SECRET')
})

test('the open vault seals it as a draft, which another load of the page finds', async () => {
  const { keptInvitation, sealInvitation } = await open('/join#invite=SECRET')
  sealInvitation()
  const { readUnsaved } = await import('./unsaved')
  expect(readUnsaved('team:invitation')).toBe('SECRET')
  expect(keptInvitation()).toBe('SECRET')
  Channel.all.length = 0
  const later = await open('/dashboard')
  expect(later.keptInvitation()).toBe('')
  const { takeUpUnsaved } = await import('./unsaved')
  takeUpUnsaved([['team:invitation', 'SECRET']])
  expect(later.keptInvitation()).toBe('SECRET')
})

test('what an earlier version left readable is taken up and removed', async () => {
  localStorage.setItem('legalai-invitation', 'SECRET')
  const { keptInvitation } = await open('/dashboard')
  expect(keptInvitation()).toBe('SECRET')
  expect(onDisk()).not.toContain('SECRET')
})

test('no link, nothing kept', async () => {
  const { keptInvitation } = await open('/join')
  expect(keptInvitation()).toBe('')
})
