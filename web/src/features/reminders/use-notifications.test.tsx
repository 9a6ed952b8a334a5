// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reminder } from '../../domain/calendar/reminder.ts'
import english from '../../i18n/en/reminders.json'
import { notifyState, switchNotify } from './notify.ts'
import { useNotifications } from './use-notifications.ts'

const shown: { title: string; body: string; tag: string }[] = []
let answer: NotificationPermission = 'granted'

/** What a browser offers, as far as it is used. */
class StandIn {
  static permission: NotificationPermission = 'default'
  static async requestPermission(): Promise<NotificationPermission> {
    StandIn.permission = answer
    return answer
  }
  onclick: (() => void) | null = null
  constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
    shown.push({ title, body, tag })
  }
}

beforeEach(async () => {
  shown.length = 0
  answer = 'granted'
  StandIn.permission = 'default'
  localStorage.clear()
  vi.stubGlobal('Notification', StandIn)
  if (!i18next.isInitialized)
    await i18next
      .use(initReactI18next)
      .init({ lng: 'en', resources: { en: { reminders: english } }, defaultNS: 'reminders' })
})

afterEach(() => {
  cleanup()
})

const reminder = (key: string, at: number): Reminder => ({
  key,
  item: key,
  source: 'deadline',
  id: 'd',
  title: 'Answer for Okonkwo',
  caseId: '',
  at,
  day: '2026-03-20' as Reminder['day'],
  time: '',
  asBackup: false,
})

function open(due: readonly Reminder[]) {
  return renderHook(
    ({ due: now }: { due: readonly Reminder[] }) =>
      useNotifications({ me: 'me', zone: 'UTC', all: now, due: now, now: 0 }),
    { initialProps: { due } },
  )
}

test('each reminder that comes is shown once, and never says what it is about', async () => {
  const view = open([])
  await act(() => switchNotify(true))
  const later = reminder('later', Date.now() + 1000)
  view.rerender({ due: [reminder('before', 5), later] })
  view.rerender({ due: [reminder('before', 5), later] })
  expect(shown.map(({ tag }) => tag)).toEqual(['later'])
  expect(JSON.stringify(shown)).not.toContain('Okonkwo')
  expect(shown[0]?.title).toBe('Deadline')
})

test('nothing is shown unless it was asked for', () => {
  const view = open([])
  view.rerender({ due: [reminder('later', Date.now() + 1000)] })
  expect(shown).toEqual([])
  expect(StandIn.permission).toBe('default')
})

test('a refusal of the browser is told apart from a choice', async () => {
  answer = 'denied'
  await switchNotify(true)
  expect(notifyState()).toBe('denied')
  StandIn.permission = 'granted'
  expect(notifyState()).toBe('on')
  await switchNotify(false)
  expect(notifyState()).toBe('off')
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(globalThis, 'Notification')
  expect(notifyState()).toBe('unsupported')
})
