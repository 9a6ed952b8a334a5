import { expect, it } from 'vitest'
import { safeName } from './file-name.ts'

it.each([
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['..', ''],
  ['a:b?.txt', 'a_b_.txt'],
  ['CON.txt', '_CON.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['name. . ', 'name'],
])('%s becomes %s', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})
