/**
 * Text files that carry data: between two lines `---` a header of lines `key: value`, then the
 * content. Every one of them says in its header where it comes from (`source`), of which day it is
 * (`date`) and who checked it (`checked`).
 */

/** A file as it was read. */
export interface DataFile {
  readonly header: ReadonlyMap<string, string>
  readonly content: string
}

/** What every header says. */
export const headerKeys = ['source', 'date', 'checked'] as const

/** Header and content of a file; an error names the line that is none of a header. */
export function readDataFile(text: string): DataFile {
  const lines = text.split(/\r?\n/)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) {
    throw new Error('data file: read no header; one between two lines --- would be right')
  }
  const header = new Map<string, string>()
  for (const line of lines.slice(1, end)) {
    const [, key = '', value = ''] = /^([^:]+): +(.*)$/.exec(line) ?? []
    if (value === '') {
      throw new Error(`data file: read "${line}" in a header; "key: value" would be right`)
    }
    header.set(key, value.trim())
  }
  return {
    header,
    content: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  }
}

/** The name of a file without its folder and ending. */
export function fileStem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
}

/** Files of a folder by their stems. */
export function byStem<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [fileStem(path), file]))
}

/** Each file as it is read under its name. */
export function readEach<T>(
  files: Readonly<Record<string, unknown>>,
  read: (name: string, file: unknown) => T,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, read(name, file)]))
}

/** The entries of a list, one a line; empty lines and those that begin with `#` are none. */
export function readEntries(content: string): readonly string[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
