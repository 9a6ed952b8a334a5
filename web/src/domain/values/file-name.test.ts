import { expect, it } from 'vitest'
import { safeName } from './file-name.ts'

it.each([
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['..', ''],
  ['a:b?.txt', 'a_b_.txt'],
  ['CON.txt', '_CON.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['name. . ', 'name'],
  ['vertrag\u061cgpj.exe', 'vertraggpj.exe'],
  [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
])('%s becomes %s', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

it.each(['契約書', 'Договор', '🙂'])('a long name of %s is not longer than Linux takes', (word) => {
  const safe = safeName(`${word.repeat(60)}.docx`)
  // A second one of the name has ` (2)` behind it, and a file made of it a further ending.
  expect(new TextEncoder().encode(`${safe} (2).docx`).length).toBeLessThanOrEqual(255)
  expect(safe).toMatch(/\.docx$/)
  expect(safe.isWellFormed()).toBe(true)
})
