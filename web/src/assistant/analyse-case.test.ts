// @vitest-environment happy-dom
/** What leaves for an analysis, to the byte. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postStream } from '../backend/ai-stream'
import { getProviders } from '../backend/providers'
import { caseAnalysisKind } from '../domain/analysis/case-analysis'
import { type AiConsent, caseKind, emptyCase, type LegalCase } from '../domain/case/case'
import { clientKind, emptyClient } from '../domain/client/client'
import { type CustomField, customFieldKind, emptyCustomField } from '../domain/record/custom-field'
import type { CivilDate } from '../domain/values/civil-date'
import { closeFakeVault, openFakeVault } from '../features/testing/fake-vault'
import { createRecord, getRecord } from '../vault/records/records'
import { analyseCase, prepareAnalysis } from './analyse-case'
import { ConsentError } from './disclose'

vi.mock('../backend/providers', () => ({ getProviders: vi.fn() }))
vi.mock('../backend/ai-stream', () => ({ postStream: vi.fn() }))
vi.mock('../vault/account/ai-settings', async () => {
  const { defaultAiSettings } = await import('../domain/conversation/ai-settings')
  return { aiSettings: async () => defaultAiSettings }
})

beforeEach(() => {
  openFakeVault()
  vi.mocked(getProviders).mockRejectedValue(new Error('not asked here'))
})
afterEach(closeFakeVault)

async function addField(id: string, name: string, change: Partial<CustomField> = {}) {
  await createRecord(customFieldKind, { ...emptyCustomField('case', []), name, ...change }, id)
}

async function addCase(values: Partial<LegalCase>): Promise<void> {
  const client = { ...emptyClient(), name: 'Ana María Quintanilla', 'field:ofClient': 'Andorran' }
  await createRecord(clientKind, client, 'c1')
  const value = { ...emptyCase('2026-11-02' as CivilDate), title: 'Roof', clientIds: ['c1'] }
  await createRecord(caseKind, { ...value, ...values }, 'k1')
}

/** The lines that models would read, and the whole of what would leave. */
async function leaving(focus = ''): Promise<{ lines: string[]; body: string }> {
  const asked = { caseId: 'k1', focus, country: '', language: 'en' }
  const { body, bytes } = await prepareAnalysis(asked, [])
  expect(new TextDecoder().decode(bytes)).toBe(body)
  return { lines: JSON.parse(body).turns[0].text.split('\n'), body }
}

describe('the firm’s own fields in a case analysis', () => {
  it('leave with the other facts, the client’s own ones no more than its other facts', async () => {
    await addField('insured', 'Insured', { type: 'yesNo', order: 1 })
    await addField('served', 'Served', { type: 'date', order: 2 })
    await addField('limit', 'Limit of cover', { type: 'money', order: 3 })
    await addField('ofClient', 'Nationality', { of: 'client' })
    await addCase({
      'field:insured': true,
      'field:served': '2026-03-02',
      'field:limit': { minor: 123_456_789, currency: 'EUR' },
    })
    const { lines, body } = await leaving('Was it in time?')
    expect(lines).toEqual([
      'Case: Roof',
      'Insured: yes',
      'Served: 2026-03-02',
      'Limit of cover: €1,234,567.89',
      'In particular: Was it in time?',
    ])
    expect(body).not.toMatch(/Nationality|Andorran/)
  })

  it.each([
    'Northgate Mutual',
    'Northgate Mutual (Ohio)',
    'Claim #881-B',
    '№ 4411/26',
    'leak above the flat of Ana Quintanilla',
    'Ana Quintanilla, 12 Harbour Street, Springfield, IL 62704',
    'Ask "Quintanilla"; then 12 Harbour Street & 90210 Springfield',
  ])('leave nothing of what was typed: %s', async (typed) => {
    await addField('typed', 'Insurer')
    await addCase({ 'field:typed': typed })
    const { lines, body } = await leaving()
    expect(lines[1]).toMatch(/^Insurer: \[(TERM|ID)_1\]\P{L}*$/u)
    expect(body).not.toMatch(/Northgate|Ohio|881|4411|Quintanilla|Harbour|Springfield/i)
  })

  it('leave no name or address in a label, in a choice or in figures of its own', async () => {
    await addField('label', 'Flat of Ana Quintanilla, 12 Harbour Street', { type: 'yesNo' })
    const choices = [{ id: 'o1', name: 'Quintanilla pays' }]
    await addField('choice', 'Costs', { type: 'choice', choices, order: 1 })
    await addField('born', 'Date of birth', { type: 'date', order: 2 })
    await addField('claim', 'Claim number', { type: 'number', order: 3 })
    await addCase({
      'field:label': false,
      'field:choice': 'o1',
      'field:born': '1980-05-04',
      'field:claim': 8812345,
    })
    const { lines, body } = await leaving()
    expect(body).not.toMatch(/Quintanilla|Harbour|1980|8812345/i)
    expect(lines[1]).toMatch(/^Flat of \[CLIENT_1\].*: no$/)
    expect(lines[2]).toBe('Costs: [CLIENT_1] pays')
    expect(lines[3]).toBe('Date of birth: [BIRTHDATE_1]')
  })

  it.each([
    ['forbidden', undefined],
    ['local', ['local']],
  ] as const)('go where the case lets its text go: %s', async (ai: AiConsent, providers) => {
    await addField('insured', 'Insured', { type: 'yesNo' })
    await addCase({ ai, 'field:insured': true })
    const asked = { caseId: 'k1', focus: '', country: '', language: 'en' }
    if (providers === undefined)
      return await expect(prepareAnalysis(asked, [])).rejects.toThrow(ConsentError)
    expect((await prepareAnalysis(asked, [])).providers).toEqual(providers)
  })
})

describe('a model that hangs', () => {
  const asked = { caseId: 'k1', focus: '', country: '', language: 'en' }
  const comparison = { answered: 2, pattern: '1/1', headline: {}, confidence: {}, groundedness: {} }
  const filled = (fact: string): string => JSON.stringify({ facts: [fact] })
  let send: (name: string, data: object) => void
  let close: () => void

  const starts = (slot: number, provider: string): void =>
    send('provider', { slot, provider, model: 'm', simulated: false })
  const answers = (slot: number, text: string): void => {
    send('delta', { slot, text })
    send('usage', { slot, input_tokens: 1, output_tokens: 1 })
  }
  const said = (id: string) =>
    getRecord(caseAnalysisKind, id)?.value.models.map(({ provider, problem, analysis }) => [
      provider,
      problem || analysis?.facts.join(),
    ])

  beforeEach(async () => {
    const encoder = new TextEncoder()
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        send = (name, data) =>
          controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
        close = () => controller.close()
      },
    })
    vi.mocked(postStream).mockResolvedValue(stream)
    await addCase({})
    for (const [slot, provider] of ['openai', 'gemini', 'grok'].entries()) starts(slot, provider)
    answers(0, filled('Signed.'))
    answers(2, filled('Served.'))
  })

  const started = async (signal: AbortSignal): Promise<string> => {
    send('consensus', comparison)
    return await analyseCase(asked, await prepareAnalysis(asked, []), signal, () => undefined)
  }

  it('is left out of what is saved, and added behind the others when it comes', async () => {
    const stop = new AbortController()
    const id = await started(stop.signal)
    expect(said(id)).toEqual([
      ['openai', 'Signed.'],
      ['gemini', 'late'],
      ['grok', 'Served.'],
    ])
    // The dialog that asked is closed by now.
    stop.abort()
    answers(1, filled('Paid.'))
    await expect
      .poll(() => said(id))
      .toEqual([
        ['openai', 'Signed.'],
        ['grok', 'Served.'],
        ['gemini', 'Paid.'],
      ])
    send('done', { run: 'r', outcome: 'consensus' })
    close()
  })

  it('that never answers is named with the reason', async () => {
    const id = await started(new AbortController().signal)
    send('error', { slot: 1, code: 'timeout', provider: 'gemini' })
    send('done', { run: 'r', outcome: 'comparison' })
    close()
    await expect
      .poll(() => said(id))
      .toEqual([
        ['openai', 'Signed.'],
        ['grok', 'Served.'],
        ['gemini', 'timeout'],
      ])
  })
})
