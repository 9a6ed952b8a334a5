import { beforeEach, expect, it, vi } from 'vitest'
import { bearerHeaders } from '../backend/api'
import { request } from '../backend/request'
import type { AiConsent } from '../domain/case/case'
import { createRecord } from '../vault/records/records'
import { type Recording, transcribe } from './disclose-sound'

vi.mock('../backend/api', () => ({ bearerHeaders: vi.fn(async () => new Headers()) }))
vi.mock('../backend/request', () => ({
  request: vi.fn(async () => Response.json({ text: 'Notice.', provider: 'openai', model: 'm' })),
}))
vi.mock('../vault/account/ai-settings', async () => {
  const { defaultAiSettings } = await import('../domain/conversation/ai-settings')
  return { aiSettings: async () => defaultAiSettings }
})
vi.mock('../vault/records/records', () => ({ createRecord: vi.fn(async () => 'record-1') }))

let consent: AiConsent
beforeEach(() => {
  vi.clearAllMocks()
  consent = 'allowed'
})

const recording: Recording = {
  sound: new Blob(['sound'], { type: 'audio/webm' }),
  provider: 'openai',
  language: 'en',
  caseId: 'k1',
  consent: () => consent,
}
const send = () => transcribe(recording, new AbortController().signal)

it('records that a recording leaves, without what is in it, and sends it', async () => {
  expect(await send()).toBe('Notice.')
  expect(vi.mocked(createRecord).mock.calls[0]?.[1]).toMatchObject({
    caseId: 'k1',
    providers: ['openai'],
    size: 5,
    body: '',
  })
})

it.each(['local', 'forbidden'] as const)(
  'sends no part of a dictation to a cloud once its case is %s',
  async (now) => {
    await send()
    consent = now
    await expect(send()).rejects.toThrow('does not allow')
    expect(createRecord).toHaveBeenCalledTimes(1)
    expect(request).toHaveBeenCalledTimes(1)
  },
)

it('sends nothing when the case withdraws its consent while the record is written', async () => {
  vi.mocked(createRecord).mockImplementationOnce(async () => {
    consent = 'forbidden'
    return 'record-1'
  })
  await expect(send()).rejects.toThrow('does not allow')
  expect(request).not.toHaveBeenCalled()
})

it('sends nothing when the case withdraws its consent while the session is renewed', async () => {
  vi.mocked(bearerHeaders).mockImplementationOnce(async () => {
    consent = 'forbidden'
    return new Headers()
  })
  await expect(send()).rejects.toThrow('does not allow')
  expect(request).not.toHaveBeenCalled()
})
