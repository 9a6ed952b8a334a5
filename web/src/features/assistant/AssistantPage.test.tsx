// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postStream } from '../../backend/ai-stream'
import { ApiError } from '../../backend/errors'
import { getProviders, type Provider, type ProviderId } from '../../backend/providers'
import { caseKind, emptyCase } from '../../domain/case/case'
import { clientKind, emptyClient } from '../../domain/client/client'
import {
  conversationKind,
  emptyConversation,
  messageKind,
  questionMessage,
} from '../../domain/conversation/conversation'
import { documentKind, unreadText } from '../../domain/document/document'
import { noDetails } from '../../domain/document/document-details.ts'
import { documentTextKind } from '../../domain/document/document-text'
import type { CivilDate } from '../../domain/values/civil-date'
import { forgetOnLock } from '../../lib/on-lock'
import { clearUnsaved, readUnsaved, takeUpUnsaved } from '../../lib/unsaved'
import { openVault, setOpenVault } from '../../vault/records/current'
import { createRecord, listRecords, updateRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { AssistantPage } from './AssistantPage'

vi.mock('../../backend/ai-stream', () => ({ postStream: vi.fn() }))
vi.mock('../../backend/providers', () => ({ getProviders: vi.fn() }))
vi.mock('../../vault/account/ai-settings', async () => {
  const { defaultAiSettings } = await import('../../domain/conversation/ai-settings')
  return { aiSettings: async () => defaultAiSettings, useAiSettings: () => defaultAiSettings }
})
// The large word lists have tests of their own; here they would only cost seconds.
vi.mock('../../assistant/shield/lexicon', async (load) => {
  const real = await load<typeof import('../../assistant/shield/lexicon')>()
  return { ...real, loadLexicon: async () => real.smallLexicon }
})

let vault: FakeVault

function Page() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (
    <QueryClientProvider client={client}>
      <AssistantPage />
    </QueryClientProvider>
  )
}

const provider = (id: ProviderId, model: string): Provider => ({
  id,
  configured: true,
  active: true,
  own_key: true,
  direct: false,
  model,
  models: [model],
  deep: false,
  speech: false,
  simulated: false,
})

const show = (address = '/ai') => renderScreen(Page, { path: '/ai', address })

/** A stream that sends when it is told to. */
function scripted() {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const bodies: string[] = []
  vi.mocked(postStream).mockImplementation(async (_path, body, signal) => {
    bodies.push(body)
    const stream = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own
      },
    })
    signal?.addEventListener('abort', () =>
      controller?.error(new DOMException('stopped', 'AbortError')),
    )
    return stream
  })
  return {
    bodies,
    started: () => waitFor(() => expect(controller).toBeDefined()),
    send: (event: string, data: unknown) =>
      controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    close: () => controller?.close(),
  }
}

const consensus = {
  answered: 3,
  pattern: '2/1',
  agreed: [
    {
      text: '[CLIENT_1] may end the lease.',
      type: 'rule',
      polarity: 'affirm',
      slots: [0, 1, 2],
      sources: ['P1'],
    },
  ],
  majority: null,
  contradictions: [
    {
      topic: 'Notice period',
      type: 'deadline',
      positions: [
        { slots: [0, 1], text: 'Ninety days.', value: '90 days' },
        { slots: [2], text: 'Thirty days.', value: '30 days' },
      ],
    },
  ],
  single: [
    { text: 'A deposit is due.', type: 'fact', polarity: 'affirm', slots: [2], sources: null },
  ],
  headline: {
    slot: 0,
    provider: 'openai',
    text: '[CLIENT_1] may end the lease (§ 542 BGB; § 9542 BGB; [2019] UKSC 41) “on ninety (90) days written notice” [P1]. <script>alert(1)</script> ![x](https://evil.example/p.png) [here](https://evil.example/?q=1) [bad](javascript:alert(1))',
    reason: 'most_supported',
  },
  confidence: {
    value: 0.47,
    low: 0.31,
    high: 0.62,
    level: 'low',
    method: 'pattern-prior',
    ratings: 0,
    capped: 'contradiction',
  },
  groundedness: { sourced: 1, total: 2, value: 0.5 },
}

const silent = {
  slot: 0,
  provider: 'openai',
  model: 'm',
  simulated: false,
  text: '',
  reasoning: '',
  problem: null,
  inputTokens: 0,
  outputTokens: 0,
}

async function furnish(): Promise<{ caseId: string; documentId: string }> {
  await createRecord(clientKind, { ...emptyClient(), name: 'Ana Quintanilla' }, 'client-1')
  const caseId = await createRecord(
    caseKind,
    {
      ...emptyCase('2026-01-01' as CivilDate),
      title: 'Quintanilla lease',
      clientIds: ['client-1'],
    },
    'case-1',
  )
  const textId = await createRecord(documentTextKind, {
    documentId: 'doc-1',
    part: 0,
    pages: [
      {
        number: 1,
        text: 'LEASE\n\nThe tenant Ana Quintanilla may terminate on ninety (90) days written notice (§542 BGB).',
      },
    ],
  })
  const documentId = await createRecord(
    documentKind,
    {
      caseId,
      name: 'Lease Quintanilla.txt',
      mediaType: 'text/plain',
      file: { fileId: 'f', version: 1, size: 1, sealedSize: 1, key: 'k', sha256: 's' },
      text: { ...unreadText(), state: 'ready', textIds: [textId], pages: 1, characters: 80 },
      ...noDetails(),
      binnedAt: null,
    },
    'doc-1',
  )
  return { caseId, documentId }
}

beforeEach(() => {
  vault = openFakeVault()
  vi.mocked(getProviders).mockResolvedValue({
    providers: [provider('openai', 'm'), provider('grok', 'grok-9')],
    default_provider: '',
    temperature: null,
    max_tokens: 8000,
    fallback: true,
    judge: false,
    requests_per_minute: 30,
    tokens_per_day: 2_000_000,
  })
})

afterEach(() => {
  clearUnsaved()
  closeFakeVault()
  vi.clearAllMocks()
})

describe('the assistant', () => {
  it('asks three models, streams them side by side, and shows what they have in common', async () => {
    await furnish()
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.click(screen.getByRole('switch', { name: 'Multi-AI consensus' }))
    await user.click(screen.getByRole('button', { name: 'Attach documents' }))
    await user.click(await screen.findByRole('checkbox', { name: /Lease Quintanilla/ }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.type(
      screen.getByRole('textbox', { name: 'Message' }),
      'Can Ana Quintanilla (DNI 12345678Z) end it?{Enter}',
    )
    await stream.started()
    expect(stream.bodies[0]).not.toMatch(/Quintanilla|12345678Z/)
    expect(JSON.parse(stream.bodies[0] ?? '')).toMatchObject({
      mode: 'consensus',
      passages: [{ id: 'P1' }],
    })
    for (const [slot, provider] of ['openai', 'gemini', 'grok'].entries())
      stream.send('provider', { slot, provider, model: `${provider}-1`, simulated: false })
    stream.send('delta', { slot: 0, text: 'Yes, [CLI' })
    stream.send('delta', { slot: 0, text: 'ENT_1] may.' })
    stream.send('delta', { slot: 1, text: 'Sí, [client_1].' })
    const openai = await screen.findByRole('group', { name: 'OpenAI' })
    await waitFor(() => expect(openai).toHaveTextContent('Yes, Ana Quintanilla may.'))
    expect(await screen.findByRole('group', { name: 'Gemini' })).toHaveTextContent(
      'Sí, Ana Quintanilla.',
    )
    stream.send('error', { slot: 2, code: 'quota', provider: 'grok', partial: false })
    expect(
      await screen.findByText('The account with Grok has no credit or quota left.'),
    ).toBeInTheDocument()
    stream.send('consensus', consensus)
    stream.send('done', { run: 'r', outcome: 'consensus' })
    stream.close()

    const article = await screen.findByRole('article', { name: /^Answer/ })
    expect(within(article).getByRole('heading', { name: 'Confidence' })).toBeInTheDocument()
    expect(within(article).getByRole('heading', { name: 'Sources' })).toBeInTheDocument()
    expect(article).toHaveTextContent('Ana Quintanilla may end the lease')
    expect(article).toHaveTextContent('Thirty days.')
    expect(article).toHaveTextContent('informational only and not legal advice')
    expect(within(article).getByText('Quotation found word for word')).toBeInTheDocument()
    const source = within(article).getByRole('link', { name: /^P1: Lease Quintanilla\.txt/ })
    expect(source.getAttribute('href')).toMatch(
      /^\/cases\/case-1\?.*document=doc-1.*page=1.*start=\d+.*end=\d+/,
    )
    const cited = within(article).getByRole('group', { name: 'Legal citations' })
    expect(
      within(cited)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      '§ 542 BGBFound in a source',
      '§ 9542 BGBMalformedThere is no such number.',
      '[2019] UKSC 41Not verified',
    ])
    await user.click(within(article).getByRole('button', { name: 'Show merged text' }))
    const merged = within(article).getByRole('group', { name: 'Merged text' })
    expect(merged).toHaveTextContent('the answer above was selected, not merged')
    expect(merged).toHaveTextContent(/\(disputed: [^)]+\)/)
    // Hostile output is text: no script, no image, no link that leaves by itself.
    expect(article.querySelector('script, img, iframe')).toBeNull()
    expect(article.querySelector('a[href*="evil"], a[href^="javascript"]')).toBeNull()
    // Contradictions stand before agreement.
    const text = article.textContent ?? ''
    expect(text.indexOf('Contradictions')).toBeLessThan(text.indexOf('All agree'))
    expect(vault.stored('message')).toHaveLength(2)
    expect(vault.stored('disclosure')).toHaveLength(1)
  })

  it('asks for a case analysis where its switch says so, and keeps to it', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.click(screen.getByRole('switch', { name: 'Case analysis' }))
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'May they sublet?{Enter}')
    await stream.started()
    const asked = JSON.parse(stream.bodies[0] ?? '')
    expect(asked.analysis).toBe(true)
    expect(asked.system).toContain('Facts; Issues; Rules; Application')
    expect(screen.getByRole('switch', { name: 'Case analysis' })).toBeChecked()
    await user.click(screen.getByRole('switch', { name: 'Case analysis' }))
    stream.send('error', { slot: 0, code: 'quota', provider: 'openai', partial: false })
    stream.close()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(stream.bodies).toHaveLength(2))
    expect(JSON.parse(stream.bodies[1] ?? '').analysis).toBe(false)
  })

  it('asks the model that the conversation is with, and says who wrote the answer', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    const model = await screen.findByRole('combobox', { name: 'Model' })
    await user.selectOptions(model, 'Grok (grok-9)')
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'May they sublet?{Enter}')
    await stream.started()
    expect(JSON.parse(stream.bodies[0] ?? '')).toMatchObject({
      providers: ['grok'],
      provider: 'grok',
    })
    stream.send('provider', { slot: 0, provider: 'grok', model: 'grok-9', simulated: false })
    stream.send('delta', { slot: 0, text: 'Perhaps.' })
    stream.send('usage', { slot: 0, input_tokens: 12, output_tokens: 3 })
    stream.send('done', { run: 'r', outcome: 'single' })
    stream.close()
    const article = await screen.findByRole('article', { name: /^Answer/ })
    expect(article).toHaveTextContent('Written by Grok. grok-9 · 12 tokens in, 3 tokens out')
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('grok')
  })

  it('shows the exact bytes that were sent', async () => {
    await furnish()
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'May Ana Quintanilla sublet?')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await stream.started()
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: true })
    stream.send('delta', { slot: 0, text: 'Perhaps.' })
    stream.send('done', { run: 'r', outcome: 'single' })
    stream.close()
    await user.click(await screen.findByRole('button', { name: 'Show what was sent' }))
    const dialog = await screen.findByRole('dialog', { name: 'What was sent' })
    expect(
      within(dialog).getByText(stream.bodies[0] ?? '', { normalizer: (text) => text }),
    ).toBeInTheDocument()
    expect(dialog).toHaveTextContent('[CLIENT_1]')
    expect(dialog).toHaveTextContent('Ana Quintanilla')
  })

  it('sends what was reviewed, with what the person asked to replace', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Tell me about falcon please')
    await user.click(screen.getByRole('button', { name: 'Review what will be sent' }))
    const dialog = await screen.findByRole('dialog', { name: 'What will be sent' })
    await user.type(await within(dialog).findByRole('textbox', { name: 'Also replace' }), 'falcon')
    await user.click(within(dialog).getByRole('button', { name: 'Replace it' }))
    await waitFor(() => expect(dialog).toHaveTextContent('Tell me about [TERM_1] please'))
    const shown = within(dialog).getByText(/"turns"/).textContent
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await stream.started()
    expect(stream.bodies[0]).toBe(shown)
    stream.close()
  })

  it.each([false, true])(
    'leaves no conversation behind a review that was cancelled, and loses nothing (temporary: %s)',
    async (temporary) => {
      const user = userEvent.setup({ delay: null })
      await show()
      const temporarily = () => screen.getByRole('switch', { name: 'Temporary conversation' })
      if (temporary) await user.click(temporarily())
      await user.click(screen.getByRole('switch', { name: 'Multi-AI consensus' }))
      const question = 'Tell me about falcon please'
      await user.type(screen.getByRole('textbox', { name: 'Message' }), question)
      await user.click(screen.getByRole('button', { name: 'Review what will be sent' }))
      const dialog = await screen.findByRole('dialog', { name: 'What will be sent' })
      await user.type(
        await within(dialog).findByRole('textbox', { name: 'Also replace' }),
        'falcon',
      )
      await user.click(within(dialog).getByRole('button', { name: 'Replace it' }))
      await waitFor(() => expect(dialog).toHaveTextContent('Tell me about [TERM_1] please'))
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(vault.stored('conversation')).toEqual([]))
      // It stands only where no conversation has begun.
      await waitFor(() => expect(temporarily()).toHaveProperty('checked', temporary))
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(question)
      expect(screen.getByRole('switch', { name: 'Multi-AI consensus' })).toBeChecked()
      const stream = scripted()
      await user.click(screen.getByRole('button', { name: 'Send' }))
      await stream.started()
      expect(stream.bodies[0]).toContain('Tell me about [TERM_1] please')
      stream.close()
    },
  )

  it('shows anew what was reviewed when something it depends on changed, and sends that', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'And the notice period?')
    await user.click(screen.getByRole('button', { name: 'Review what will be sent' }))
    const dialog = await screen.findByRole('dialog', { name: 'What will be sent' })
    await within(dialog).findByText(/"turns"/)
    const conversation = vault.stored('conversation')[0]?.id ?? ''
    const shownFirst = within(dialog).getByText(/"turns"/).textContent
    await updateRecord(conversationKind, conversation, { analysis: true, consensus: true })
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await within(dialog).findByText(/changed meanwhile/)).toBeInTheDocument()
    expect(stream.bodies).toEqual([])
    const shown = (await within(dialog).findByText(/"turns"/)).textContent
    expect(shown).not.toBe(shownFirst)
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await stream.started()
    expect(stream.bodies).toEqual([shown])
    stream.close()
  })

  it('does not send while an input method composes', async () => {
    const stream = scripted()
    await show()
    const field = screen.getByRole('textbox', { name: 'Message' })
    fireEvent.change(field, { target: { value: '契約とは' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    expect(stream.bodies).toHaveLength(0)
    expect(field).toHaveValue('契約とは')
  })

  it('stops, keeps what came, and asks again', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.click(
      screen.getByRole('button', { name: 'What are the essential elements of a valid contract?' }),
    )
    await stream.started()
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: 'Offer and acceptance' })
    await screen.findByText('Offer and acceptance')
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    const article = await screen.findByRole('article', { name: /^Answer/ })
    expect(article).toHaveTextContent('Offer and acceptance')
    const again = within(article).getByRole('button', { name: 'Ask again' })
    await waitFor(() => expect(again).toBeEnabled())
    await user.click(again)
    await waitFor(() => expect(stream.bodies).toHaveLength(2))
  })

  it('goes on in the field with the keyboard when what was pressed goes', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    const field: HTMLTextAreaElement = screen.getByRole('textbox', { name: 'Message' })
    act(() => screen.getByRole('button', { name: 'Case law research' }).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field.value).toMatch(/Question: $/)
    expect(field.selectionStart).toBe(field.value.length)
    await user.clear(field)
    act(() => screen.getByRole('button', { name: /^How do I protect/ }).focus())
    await user.keyboard('{Enter}')
    await stream.started()
    await waitFor(() => expect(field).toHaveFocus())
    act(() => screen.getByRole('button', { name: 'Stop' }).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveFocus())
    const edit = screen.getByRole('button', { name: 'Edit and resend' })
    act(() => edit.focus())
    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Edit and resend' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.keyboard(' At once?{Escape}')
    const edited = screen.getByRole('textbox', { name: 'Your question' })
    expect(edited).toHaveValue('How do I protect intellectual property? At once?')
  })

  it('says of several answers that were stopped whose text it shows, and calls none failed', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.click(screen.getByRole('switch', { name: 'Multi-AI consensus' }))
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?{Enter}')
    await stream.started()
    for (const [slot, provider] of ['openai', 'gemini', 'grok'].entries()) {
      stream.send('provider', { slot, provider, model: 'm', simulated: false })
      stream.send('delta', { slot, text: `Words of ${provider}` })
    }
    await screen.findByText('Words of grok')
    expect(screen.queryByRole('button', { name: 'Review what will be sent' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    const article = await screen.findByRole('article', { name: /^Answer/ })
    expect(article).toHaveTextContent('Written by OpenAI. m')
    const own = within(article).getByRole('group', { name: 'Gemini' })
    expect(own).toHaveTextContent('Stopped')
    expect(own).not.toHaveTextContent('Failed')
    expect(within(own).queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Review what will be sent' })).toBeVisible()
  })

  it.each(['Clear', 'Delete'])('keeps no answer whose conversation is gone (%s)', async (way) => {
    const stream = scripted()
    await show()
    const field = screen.getByRole('textbox', { name: 'Message' })
    fireEvent.change(field, { target: { value: 'Void?' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await stream.started()
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: 'Secret words' })
    await screen.findByText('Secret words')
    if (way === 'Clear') fireEvent.click(screen.getByText('Clear conversation'))
    else {
      fireEvent.click(screen.getByLabelText(/^Actions for Void/))
      fireEvent.click(await screen.findByText('Delete conversation'))
      const dialog = await screen.findByRole('dialog')
      fireEvent.click(within(dialog).getByRole('button', { name: 'Delete conversation' }))
    }
    await waitFor(() => expect(screen.queryByText('Stop')).toBeNull())
    await waitFor(() => expect(vault.stored('message')).toEqual([]))
  })

  it('does not say that nothing was sent when the vault is shut in mid-answer', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?{Enter}')
    await stream.started()
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: 'No.' })
    await screen.findByText('No.')
    const [conversation] = vault.stored('conversation')
    setOpenVault(undefined)
    forgetOnLock()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    expect(screen.queryByText(/nothing was sent/)).toBeNull()
    expect(readUnsaved(`assistant:message:${conversation?.id}`)).toBeUndefined()
  })

  it('keeps what came of an answer over a lock and a reload, and says that it broke off', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    const screenOf = await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?{Enter}')
    await stream.started()
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: 'No, because' })
    await screen.findByText('No, because')
    const [conversation] = vault.stored('conversation')
    const [question] = vault.stored('message')
    const key = `answer:${question?.id}`
    // What lies sealed on the disk when the vault shuts, and is taken up when it opens again.
    const kept = structuredClone(readUnsaved(key))
    const opened = openVault()
    setOpenVault(undefined)
    clearUnsaved()
    forgetOnLock()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    expect(readUnsaved(key)).toBeUndefined()
    screenOf.unmount()
    setOpenVault(opened)
    expect(vault.stored('message')).toHaveLength(1)
    takeUpUnsaved([[key, kept]])
    await show(`/ai?conversation=${conversation?.id}`)
    const article = await screen.findByRole('article', { name: /^Answer/ })
    expect(article).toHaveTextContent('No, because')
    expect(article).toHaveTextContent('Incomplete answer. The page was closed or the vault was')
    expect(within(article).getByRole('button', { name: 'Ask again' })).toBeVisible()
    expect(vault.stored('message')).toHaveLength(2)
    expect(readUnsaved(key)).toBeUndefined()
  })

  it('does not say that a question failed which another window may be waiting for', async () => {
    const id = await createRecord(conversationKind, { ...emptyConversation(), title: 'Nullity' })
    const asked = questionMessage(id, 'Is it void?', Date.now())
    const question = await createRecord(messageKind, asked)
    const screenOf = await show(`/ai?conversation=${id}`)
    expect(await screen.findByText(/There is no answer yet/)).toBeVisible()
    await updateRecord(messageKind, question, { at: Date.now() - 3_600_000 })
    screenOf.unmount()
    await show(`/ai?conversation=${id}`)
    expect(await screen.findByText(/This question was not answered/)).toBeVisible()
  })

  it('says that the beginning of a long conversation was left behind', async () => {
    const id = await createRecord(conversationKind, { ...emptyConversation(), title: 'Long' })
    const asked = questionMessage(id, 'And now?', 2)
    const question = await createRecord(messageKind, asked)
    const slot = { ...silent, text: 'Still void.' }
    await createRecord(messageKind, {
      ...questionMessage(id, '', 3),
      role: 'assistant',
      questionId: question,
      slots: [slot],
      leftBehind: 4,
    })
    await show(`/ai?conversation=${id}`)
    const article = await screen.findByRole('article', { name: /^Answer/ })
    expect(article).toHaveTextContent('its 4 earliest messages do not go along')
  })

  it('says so when the answer cannot be stored', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?{Enter}')
    await stream.started()
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: 'No.' })
    await screen.findByText('No.')
    vault.failNext(new Error('disk full'))
    stream.send('done', { run: 'r', outcome: 'single' })
    stream.close()
    expect(await screen.findByText(/The answer came but could not be stored/)).toBeVisible()
    expect(screen.queryByText(/nothing was sent/)).toBeNull()
  })

  it.each([
    [
      true,
      'Error processing query with Multi-AI',
      'Sorry, there was an error processing your query. Please try again.',
    ],
    [
      false,
      'Could not process query. Check configuration',
      'Sorry, there was an error processing your query. Please verify that API keys are configured correctly',
    ],
  ])(
    'says what the catalogue says when no provider is configured (several: %s)',
    async (several, notice, text) => {
      const stream = scripted()
      vi.mocked(getProviders).mockResolvedValue({ ...(await getProviders()), providers: [] })
      const user = userEvent.setup({ delay: null })
      await show()
      expect(await screen.findByText('No AI provider is configured')).toBeInTheDocument()
      if (several) await user.click(screen.getByRole('switch', { name: 'Multi-AI consensus' }))
      await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?{Enter}')
      await stream.started()
      stream.send('error', { code: 'not_configured', partial: false })
      stream.send('done', { run: 'r', outcome: 'none' })
      stream.close()
      expect(await screen.findByText(text)).toBeInTheDocument()
      expect(await screen.findByText(notice)).toBeInTheDocument()
      expect(screen.getByText('Is it void?', { selector: 'span' })).toBeInTheDocument()
      expect(screen.getAllByRole('link', { name: /Open AI provider settings/ })[0]).toHaveAttribute(
        'href',
        '/settings?tab=ai',
      )
    },
  )

  it.each([
    [
      new ApiError({ type: 'offline', message: 'x', status: 0 }),
      'Connection error. Please try again.',
      'Sorry, there was an error processing your request. Please try again.',
    ],
    [
      new ApiError({ type: 'rate_limited', message: 'x', status: 429, retryAfterSeconds: 7 }),
      undefined,
      'You have asked many questions in a short time. Try again in 7 seconds.',
    ],
    [
      new ApiError({ type: 'pii_suspected', message: 'x', status: 422 }),
      undefined,
      /still seems to hold a personal number/,
    ],
    [
      new ApiError({ type: 'internal', message: 'x', status: 500 }),
      'Error processing message. Please try again.',
      'Sorry, there was an error processing your request. Please try again.',
    ],
  ])('keeps the question when the server refuses (%s)', async (error, notice, text) => {
    vi.mocked(postStream).mockRejectedValue(error)
    const user = userEvent.setup({ delay: null })
    await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?{Enter}')
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument()
    if (notice !== undefined) expect(await screen.findByText(notice)).toBeInTheDocument()
    expect(screen.getByText('Is it void?', { selector: 'span' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled())
  })

  it('gives the text back when it could not be stored, and sends nothing', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?')
    vault.failNext(new Error('disk full'))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/could not be stored/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Is it void?')
    expect(stream.bodies).toHaveLength(0)
  })

  it('does not ask about a case that forbids it', async () => {
    const stream = scripted()
    await createRecord(
      caseKind,
      { ...emptyCase('2026-01-01' as CivilDate), title: 'Sealed', ai: 'forbidden' },
      'case-9',
    )
    const user = userEvent.setup({ delay: null })
    await show('/ai?case=case-9')
    expect(await screen.findByText('AI is switched off for this case')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'May I?{Enter}')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    expect(stream.bodies).toHaveLength(0)
  })

  it('reads the documents of its case when that is asked for, and keeps the answer there', async () => {
    await furnish()
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show('/ai?case=case-1')
    await user.click(await screen.findByRole('switch', { name: 'All documents of this case (1)' }))
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?{Enter}')
    await stream.started()
    expect(JSON.parse(stream.bodies[0] ?? '')).toMatchObject({ passages: [{ id: 'P1' }] })
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: 'No, [CLIENT_1] may stay.' })
    stream.send('done', { run: 'r', outcome: 'single' })
    stream.close()
    await screen.findByRole('article', { name: /^Answer/ })
    await user.click(screen.getByRole('button', { name: 'Keep in a case' }))
    await user.click(await screen.findByRole('menuitem', { name: 'As a task' }))
    const dialog = await screen.findByRole('dialog', { name: 'As a task' })
    expect(within(dialog).getByLabelText(/^Title/)).toHaveValue('Is it void?')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(vault.stored('task')).toMatchObject([
        {
          value: { title: 'Is it void?', caseId: 'case-1', notes: 'No, Ana Quintanilla may stay.' },
        },
      ]),
    )
  })

  it('asks in other words in a branch, and branches without asking', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?{Enter}')
    await stream.started()
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: 'No.' })
    stream.send('done', { run: 'r', outcome: 'single' })
    stream.close()
    await screen.findByRole('article', { name: /^Answer/ })
    const edit = screen.getByRole('button', { name: 'Edit and resend' })
    await waitFor(() => expect(edit).toBeEnabled())
    await user.click(edit)
    const field = screen.getByRole('textbox', { name: 'Your question' })
    expect(field).toHaveValue('Is it void?')
    await user.clear(field)
    await user.type(field, 'Is it voidable?')
    vault.failNext(new Error('disk full'))
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(/branch could not be stored/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('Is it voidable?')
    expect(stream.bodies).toHaveLength(1)
    const again = screen.getByRole('button', { name: 'Send again' })
    for (let press = 0; press < 2; press++) fireEvent.click(again)
    await waitFor(() => expect(stream.bodies).toHaveLength(2))
    expect(stream.bodies[1]).toContain('voidable')
    expect(stream.bodies[1]).not.toContain('Is it void?')
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: 'Perhaps.' })
    stream.send('done', { run: 'r', outcome: 'single' })
    stream.close()
    const article = await screen.findByRole('article', { name: /^Answer/ })
    await waitFor(() => expect(article).toHaveTextContent('Perhaps.'))
    expect(screen.getByText('Branch of')).toBeInTheDocument()
    expect(vault.stored('conversation')).toHaveLength(2)
    expect(vault.stored('message')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Branch from here' }))
    await waitFor(() => expect(vault.stored('message')).toHaveLength(6))
    expect(vault.stored('conversation')).toHaveLength(3)
    expect(stream.bodies).toHaveLength(2)
  })

  it('keeps nothing of a temporary conversation but that something was sent', async () => {
    const { caseId } = await furnish()
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    const page = await show(`/ai?case=${caseId}`)
    const field = () => screen.getByRole('textbox', { name: 'Message' })
    await user.type(field(), 'May Ana Quintanilla')
    await user.click(screen.getByRole('switch', { name: 'Temporary conversation' }))
    expect(await screen.findByText(/^Nothing of this conversation is kept/)).toBeInTheDocument()
    expect(readUnsaved('assistant:message:')).toBeUndefined()
    await user.type(field(), ' leave?{Enter}')
    await stream.started()
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: '[CLIENT_1] may.' })
    await screen.findByText('Ana Quintanilla may.')
    const [questionId] = listRecords(messageKind).map(({ id }) => id)
    expect(readUnsaved(`answer:${questionId}`)).toBeUndefined()
    stream.send('done', { run: 'r', outcome: 'single' })
    stream.close()
    expect(await screen.findByRole('article', { name: /^Answer/ })).toHaveTextContent('Quintanilla')
    expect(screen.queryByRole('switch', { name: 'Temporary conversation' })).toBeNull()
    for (const name of ['Right', 'Edit and resend', 'Branch from here', /^Actions for/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show what was sent' }))
    expect(await screen.findByText(/leave\?/, { selector: 'pre' })).toBeVisible()
    await user.keyboard('{Escape}')
    const address = page.location()
    page.unmount()
    for (const kind of ['conversation', 'message', 'rating']) expect(vault.stored(kind)).toEqual([])
    const sent = vault.stored('disclosure').map(({ value }) => value)
    expect(sent).toEqual([
      expect.objectContaining({ conversationId: '', caseId, body: '', temporary: true }),
    ])
    expect(sent).toEqual([
      expect.objectContaining({ providers: expect.arrayContaining(['openai']) }),
    ])
    await show(address)
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Disclosure log' }))
    const log = await screen.findByRole('dialog', { name: 'Disclosure log' })
    expect(within(log).getAllByText('Temporary conversation')).toHaveLength(1)
    await user.click(within(log).getByRole('button', { name: /^Show what was sent/ }))
    expect(await screen.findByText(/^Sent in a temporary conversation/)).toBeVisible()
  })

  it('finds, renames and clears conversations, and keeps a draft', async () => {
    const stream = scripted()
    const user = userEvent.setup({ delay: null })
    const first = await show()
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is it void?{Enter}')
    await stream.started()
    stream.send('provider', { slot: 0, provider: 'openai', model: 'm', simulated: false })
    stream.send('delta', { slot: 0, text: 'No.' })
    stream.send('done', { run: 'r', outcome: 'single' })
    stream.close()
    await screen.findByRole('article', { name: /^Answer/ })
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'And if')
    const address = first.location()
    first.unmount()
    await show(address)
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('And if')
    expect(screen.getByRole('article', { name: /^Answer/ })).toHaveTextContent('No.')
    await user.click(screen.getByRole('button', { name: /^Actions for Is it void/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Nullity{Enter}')
    expect(await screen.findByRole('link', { name: 'Nullity' })).toBeInTheDocument()
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'void')
    expect(screen.getByRole('link', { name: 'Nullity' })).toBeInTheDocument()
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'xyz')
    expect(screen.getByText('No conversation contains this.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear conversation' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(vault.stored('message')).toHaveLength(0)
  })
})
