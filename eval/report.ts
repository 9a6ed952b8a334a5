/** What every part of the evaluation uses: where the data lies, a line per figure, and the list
 *  of cases that were wrong. */
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of data, and where to write. */
export interface Evaluation {
  readonly folder: string
  /** Print one figure. */
  readonly say: (line: string) => void
  /** Keep a case that was wrong. */
  readonly wrong: (suite: string, details: Readonly<Record<string, unknown>>) => void
}

/** An evaluation that prints to the terminal and appends failures to a file of JSON lines. */
export function evaluationOf(folder: string, failures: string): Evaluation {
  return {
    folder,
    say: (line) => void process.stdout.write(`${line}\n`),
    wrong: (suite, details) =>
      appendFileSync(failures, `${JSON.stringify({ suite, ...details })}\n`),
  }
}

/** The files of a part whose names begin and end so; says when there are none. */
export function filesOf(on: Evaluation, part: string, prefix: string, ending: string): string[] {
  const folder = join(on.folder, part)
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith(ending))
    : []
  if (names.length === 0) on.say(`skipped: there is no ${join(part, `${prefix}*${ending}`)}`)
  return names.sort().map((name) => join(folder, name))
}
