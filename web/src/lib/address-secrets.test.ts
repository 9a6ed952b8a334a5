// @vitest-environment happy-dom
// @alone: what is looked at is the loading of the module.
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'

type Secrets = typeof import('./address-secrets')

/** What the page listens to, so that an earlier one does not hear what the next is for. */
let listening: MockInstance<typeof window.addEventListener>

afterEach(() => {
  for (const [type, heard] of listening.mock.calls) {
    if (heard !== null) window.removeEventListener(type, heard)
  }
  listening.mockRestore()
})

/** The page as it is loaded at an address. */
async function load(address: string): Promise<Secrets> {
  window.history.replaceState({ kept: true }, '', address)
  vi.resetModules()
  return await import('./address-secrets')
}

const everywhere = (): string =>
  [
    window.location.href,
    JSON.stringify(window.history.state),
    document.title,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
  ].join(' ')

beforeEach(() => {
  listening = vi.spyOn(window, 'addEventListener')
  localStorage.clear()
  sessionStorage.clear()
})

describe('a secret of a link is gone from address, history and storage as soon as the page loads', () => {
  test('of a shared document', async () => {
    const { sharedInAddress } = await load('/shared#SECRET-key')
    expect(everywhere()).not.toContain('SECRET')
    expect(window.location.pathname).toBe('/shared')
    expect(window.history.state).toEqual({ kept: true })
    expect(sharedInAddress()).toBe('SECRET-key')
  })

  test('of an invitation, which is handed out once', async () => {
    const { takeInvitationLink } = await load('/join#invite=SECRET')
    expect(everywhere()).not.toContain('SECRET')
    expect(takeInvitationLink()).toBe('SECRET')
    expect(takeInvitationLink()).toBe('')
  })

  test('of a session, with what else its fragment says', async () => {
    const { fragmentWithSession, hasSessionInAddress, takeSession } = await load(
      '/auth?type=recovery#access_token=SECRET-a&refresh_token=SECRET-r&type=recovery',
    )
    expect(everywhere()).not.toContain('SECRET')
    expect(window.location.search).toBe('?type=recovery')
    expect(fragmentWithSession()).toContain('type=recovery')
    expect(takeSession()).toEqual({
      accessToken: 'SECRET-a',
      refreshToken: 'SECRET-r',
      kind: 'recovery',
    })
    expect(hasSessionInAddress()).toBe(false)
  })

  test('of a code, and of nothing else in the query', async () => {
    const { takeCode } = await load('/auth/callback?code=SECRET&lang=de')
    expect(everywhere()).not.toContain('SECRET')
    expect(window.location.search).toBe('?lang=de')
    expect(takeCode()).toBe('SECRET')
  })

  test('of a link that is opened in the same tab, which loads nothing', async () => {
    const { sharedInAddress, watchAddress } = await load('/shared')
    const heard = vi.fn()
    watchAddress(heard)
    window.history.pushState(null, '', '/shared#SECRET')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(everywhere()).not.toContain('SECRET')
    expect(sharedInAddress()).toBe('SECRET')
    expect(heard).toHaveBeenCalledOnce()
  })
})

test('what is no secret stays where it is', async () => {
  for (const address of [
    '/calendar?event=e#2026-01-02',
    '/auth#error=access_denied',
    '/ai?code=1',
  ]) {
    await load(address)
    expect(window.location.href).toContain(address)
  }
})
