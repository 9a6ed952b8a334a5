/** Names of files and folders that every file system takes. */

/** Longest name, in letters and in bytes: Linux takes 255 bytes, which 85 Chinese letters fill. */
const longestName = 120
const longestBytes = 240

/** `name` as a file system takes it: one step, no reserved sign, not too long; '' when nothing is left. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[/\\:*?"<>|]/gu, '_')
    .replace(/^\s+|[\s.]+$/gu, '')
  const cut = shorten(plain)
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu.test(cut) ? `_${cut}` : cut
}

function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= longestName && bytesOf(name) <= longestBytes) return name
  const ending = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? ''
  const stem = letters.slice(0, longestName - ending.length)
  while (bytesOf(stem.join('') + ending) > longestBytes) stem.pop()
  return stem.join('').replace(/[\s.]+$/u, '') + ending
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
