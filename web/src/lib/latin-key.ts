/** The letter by which a shortcut is known. Where the layout writes other letters than Latin ones
 *  (Cyrillic, Hangul, kana), it is the one that is printed on the same key beside them. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const printed = /^Key([A-Z])$/.exec(code)?.[1]
  const foreign = key.length === 1 && key > '\u007f'
  return (foreign && printed ? printed : key).toLowerCase()
}
