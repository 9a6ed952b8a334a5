import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkAuditExport } from './audit-chain'

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

function log(acts: readonly string[]): string[] {
  const lines: string[] = []
  for (const [index, act] of acts.entries()) {
    const prev = lines.at(-1)
    const entry = { n: index + 1, prev: prev === undefined ? '' : sha(prev), at: 1, act }
    const detail = { before: String(index) }
    lines.push(JSON.stringify(act === 'log.start' ? { ...entry, detail } : entry))
  }
  return lines
}

const sealed = (lines: readonly string[], n = lines.length): string =>
  [...lines, JSON.stringify({ head: { n, hash: sha(lines[n - 1] ?? '') } })].join('\n')

const entries = log(['log.start', 'disable', 'año "é" <&>', 'revoke'])
const at = (index: number): string => entries[index] ?? ''

describe('an export', () => {
  test('that is whole', async () => {
    const { head, fault } = await checkAuditExport(sealed(entries))
    expect(fault).toBeUndefined()
    expect(head).toEqual({ n: 4, hash: sha(at(3)) })
  })

  test('that was emptied is no log', async () => {
    const empty = '{"head":{"n":0,"hash":""}}\n'
    expect(await checkAuditExport(empty)).toMatchObject({ fault: 'cut', at: 1 })
    const seen = { n: 2, hash: sha(at(1)) }
    expect(await checkAuditExport(empty, seen)).toMatchObject({ fault: 'cut', at: 1 })
  })

  test('whose beginning was put aside', async () => {
    const written = sealed(log(['grant', 'disable']))
    expect(await checkAuditExport(written)).toMatchObject({ fault: 'cut', at: 1 })
    const moved = JSON.stringify({ n: 1, prev: '', act: 'log.start', detail: { before: '7' } })
    expect(await checkAuditExport(sealed([moved]))).toMatchObject({ fault: 'cut', at: 1 })
  })

  test('of an earlier version, which began without saying so', async () => {
    const { head, fault } = await checkAuditExport(sealed(log(['grant', 'log.start', 'revoke'])))
    expect(fault).toBeUndefined()
    expect(head.n).toBe(3)
  })

  test.each([
    ['a removed entry', [at(0), at(2), at(3)], 'removed', 2],
    ['the first removed', [at(1), at(2), at(3)], 'removed', 1],
    ['a changed entry', [at(0), at(1).replace('disable', 'enable'), at(2), at(3)], 'changed', 2],
    ['the newest changed', [at(0), at(1), at(2), at(3).replace('revoke', 'grant')], 'changed', 4],
    ['two reordered', [at(0), at(2), at(1), at(3)], 'reordered', 2],
    ['no JSON', [at(0), 'x', at(2), at(3)], 'changed', 1],
  ] as const)('with %s', async (_, lines, fault, where) => {
    const head = JSON.stringify({ head: { n: 4, hash: sha(at(3)) } })
    expect(await checkAuditExport([...lines, head].join('\n'))).toMatchObject({
      fault,
      at: where,
    })
  })

  test('cut off at the end', async () => {
    expect(await checkAuditExport(entries.join('\n'))).toMatchObject({ fault: 'cut', at: 5 })
    const head = JSON.stringify({ head: { n: 4, hash: sha(at(3)) } })
    const short = [...entries.slice(0, 3), head].join('\n')
    expect(await checkAuditExport(short)).toMatchObject({ fault: 'cut', at: 4 })
  })

  test('against the head that was seen before', async () => {
    const seen = { n: 2, hash: sha(at(1)) }
    expect((await checkAuditExport(sealed(entries), seen)).fault).toBeUndefined()
    const other = log(['log.start', 'something else', 'x'])
    expect(await checkAuditExport(sealed(other), seen)).toMatchObject({ fault: 'rewritten', at: 2 })
    const shorter = sealed(entries.slice(0, 1))
    expect(await checkAuditExport(shorter, seen)).toMatchObject({ fault: 'cut', at: 2 })
  })
})
