import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const hex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Latin-1 characters are their own windows-1252 bytes. */
const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))

describe('decodeText', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Año — 契約 — Договор'), 'Año — 契約 — Договор', 'utf-8'],
    ['UTF-8 with its mark', hex('efbbbf41c3b1'), 'Añ', 'utf-8'],
    ['UTF-16 with its mark', hex('fffe4100f100'), 'Añ', 'utf-16le'],
    ['big-endian UTF-16 with its mark', hex('feff004100f1'), 'Añ', 'utf-16be'],
    ['UTF-16 without a mark', latin('A\0g\0r\0e\0e\0d\0'), 'Agreed', 'utf-16le'],
    [
      'Spanish',
      latin('El señor Muñoz pagará la indemnización según la cláusula 3ª.'),
      'El señor Muñoz pagará la indemnización según la cláusula 3ª.',
      'windows-1252',
    ],
    [
      'German',
      latin('Der Käufer schließt über die Gebühr.'),
      'Der Käufer schließt über die Gebühr.',
      'windows-1252',
    ],
    [
      'Portuguese',
      latin('A cláusula de rescisão não é válida; a ação prosseguirá.'),
      'A cláusula de rescisão não é válida; a ação prosseguirá.',
      'windows-1252',
    ],
    // Договор аренды заключен
    [
      'Russian 1251',
      hex('c4eee3eee2eef020e0f0e5ede4fb20e7e0eaebfef7e5ed'),
      'Договор аренды заключен',
      'windows-1251',
    ],
    [
      'Russian KOI8-R',
      hex('e4cfc7cfd7cfd220c1d2c5cec4d920dac1cbccc0decec5'),
      'Договор аренды заключне',
      'koi8-r',
    ],
    // 契約書を締結する
    [
      'Japanese Shift JIS',
      hex('8c5f96f18f9182f092f78c8b82b782e9'),
      '契約書を締結する',
      'shift_jis',
    ],
    ['Japanese EUC', hex('b7c0ccf3bdf1a4f2c4f9b7eba4b9a4eb'), '契約書を締結する', 'euc-jp'],
    // 계약서를 체결한다
    ['Korean', hex('b0e8bee0bcadb8a620c3bcb0e1c7d1b4d9'), '계약서를 체결한다', 'euc-kr'],
    // 双方签订合同
    ['Chinese', hex('cbabb7bdc7a9b6a9bacfcdac'), '双方签订合同', 'gb18030'],
  ])('%s', (_, bytes, text, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding })
  })

  it('takes anything', () => {
    expect(decodeText(new Uint8Array()).text).toBe('')
    expect(() => decodeText(Uint8Array.from({ length: 256 }, (_, index) => index))).not.toThrow()
  })
})
