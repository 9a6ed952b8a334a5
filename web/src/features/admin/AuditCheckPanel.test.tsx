// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { AuditCheckPanel } from './AuditCheckPanel'

const calls = vi.hoisted(() => ({ verifyAudit: vi.fn(), exportAudit: vi.fn() }))
vi.mock('../../backend/admin', () => calls)

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A log as the server exports it. */
function log(acts: readonly string[]): string[] {
  const lines: string[] = []
  for (const [index, act] of acts.entries()) {
    const before = lines.at(-1)
    const entry = { n: index + 1, prev: before ? sha(before) : '', at: 1, act }
    lines.push(JSON.stringify(index === 0 ? { ...entry, detail: { before: '0' } } : entry))
  }
  return [...lines, JSON.stringify({ head: { n: acts.length, hash: sha(lines.at(-1) ?? '') } })]
}

const whole = log(['log.start', 'account.disable', 'signup.policy', 'account.revoke'])

/** The server says that all is well; only the browser's own check can tell. */
async function check(lines: readonly string[]): Promise<void> {
  calls.verifyAudit.mockResolvedValue({ length: 4, head: 'x', fault: '', at: 0 })
  calls.exportAudit.mockResolvedValue(new TextEncoder().encode(lines.join('\n')))
  await renderScreen(AuditCheckPanel)
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
}

beforeEach(() => localStorage.clear())

test('a whole log is said to be whole, by both', async () => {
  await check(whole)
  const verdicts = await screen.findAllByText('Whole: 4 entries, none changed, removed or moved.')
  expect(verdicts).toHaveLength(2)
})

const [first = '', second = '', third = '', fourth = '', head = ''] = whole

test.each([
  ['removed', [first, third, fourth, head], 'Entry 2 is missing.'],
  [
    'changed',
    [first, second.replace('disable', 'enable'), third, fourth, head],
    'Entry 2 was changed.',
  ],
  [
    'reordered',
    [first, third, second, fourth, head],
    'Another entry stands in the place of entry 2.',
  ],
  ['cut off', [first, second], 'The log ends too early: entries from 3 on are missing.'],
])('an entry that was %s is noticed although the server denies it', async (_, lines, said) => {
  await check(lines)
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
})

test('a log that was written anew is noticed by the browser that saw another one', async () => {
  await check(whole)
  await screen.findAllByText(/^Whole/)
  const anew = log(['log.start', 'account.disable', 'signup.policy', 'backup.create'])
  calls.exportAudit.mockResolvedValue(new TextEncoder().encode(anew.join('\n')))
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Entry 4 is not the one that this browser saw before',
  )
})

test('an emptied log is noticed although the server denies it', async () => {
  await check([JSON.stringify({ head: { n: 0, hash: '' } })])
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The log ends too early: entries from 1 on are missing.',
  )
})

test('the server’s own finding is shown too', async () => {
  calls.verifyAudit.mockResolvedValue({ length: 4, head: 'x', fault: 'changed', at: 3 })
  calls.exportAudit.mockResolvedValue(new TextEncoder().encode(whole.join('\n')))
  await renderScreen(AuditCheckPanel)
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Checked by the server')
  expect(alert).toHaveTextContent('Entry 3 was changed.')
})
