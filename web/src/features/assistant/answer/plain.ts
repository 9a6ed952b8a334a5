/** Names come back as text, never as markup. */
export function plain(value: string): string {
  return value.replace(/[\\`*_{}[\]()#+\-.!|<>~]/g, '\\$&')
}
