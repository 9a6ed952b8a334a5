/**
 * LibreOffice, the program that somebody else opens our Word files with, and poppler's reader of
 * the PDF that it makes of them. Both come from Debian's packages (`make setup`). Tests only.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { testPatience } from './patience.ts'

const run = promisify(execFile)

/** A program that hangs ends with the test that waits for it. */
const limit = { timeout: testPatience, killSignal: 'SIGKILL' } as const

/** Files by name. */
export type Files = Readonly<Record<string, Uint8Array>>

/**
 * Whether both programs are here. Without them a person's tests go on and say so; where every test
 * has to run (`CI`), that is an error.
 */
export const hasOffice = ['soffice', 'pdftotext'].every((program) => {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status === 0) return true
  const lacking = `${program} is not installed: run make setup`
  if (process.env.CI) throw new Error(lacking)
  process.stderr.write(`SKIPPED: what LibreOffice makes of our Word files; ${lacking}.\n`)
  return false
})

/** Each file as a PDF, page by page: its lines without the blanks around them. */
export async function officePages(files: Files): Promise<readonly string[][][]> {
  const converted = await convert(files, 'pdf')
  return await inFolder(converted, (paths) =>
    Promise.all(
      paths.map(async (path) => {
        const { stdout } = await run('pdftotext', ['-raw', path, '-'], limit)
        // Every page ends with a form feed.
        return stdout
          .split('\f')
          .slice(0, -1)
          .map((page) =>
            page
              .trim()
              .split('\n')
              .map((line) => line.trim()),
          )
      }),
    ),
  )
}

/** Each file in another format, as LibreOffice writes it. */
export async function convert(files: Files, ending: 'pdf' | 'docx'): Promise<Files> {
  return await inFolder(files, async (paths, folder) => {
    // A profile of its own: two that share one wait for each other.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    await run(
      'soffice',
      [profile, '--headless', '--convert-to', ending, '--outdir', folder, ...paths],
      limit,
    )
    const made = paths.map((path) => `${parse(path).name}.${ending}`)
    const read = made.map(async (name) => [name, await readFile(join(folder, name))] as const)
    return Object.fromEntries(await Promise.all(read))
  })
}

async function inFolder<T>(
  files: Files,
  work: (paths: readonly string[], folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'legalai-office-'))
  try {
    const paths = Object.entries(files).map(async ([name, bytes]) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    })
    return await work(await Promise.all(paths), folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
