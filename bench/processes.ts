/** The processes of a browser, and the memory that they hold. */
import { readdir, readFile } from 'node:fs/promises'

/** The first process that was started on a profile. */
export async function processOf(profile: string): Promise<number> {
  for (const pid of await processes()) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(`--user-data-dir=${profile}`) && !command.includes('--type=')) return pid
  }
  throw new Error('the browser has no process')
}

/** A process and all below it. */
export async function family(root: number): Promise<readonly number[]> {
  const parents = new Map<number, number>()
  for (const pid of await processes()) {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [, parent = '0'] = line.slice(line.lastIndexOf(')') + 2).split(' ')
    parents.set(pid, Number(parent))
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(isBelow)
}

async function processes(): Promise<readonly number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
}

/** Megabytes, memory that several share counted once among them. */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  let kilobytes = 0
  for (const pid of pids) {
    const maps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(maps)?.[1] ?? 0)
  }
  return kilobytes / 1024
}

/** Megabytes of the largest tab of a browser. */
export async function memoryOfTab(profile: string): Promise<number> {
  const sizes: number[] = []
  for (const pid of await family(await processOf(profile))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('--type=renderer')) sizes.push(await memoryOf([pid]))
  }
  return Math.max(...sizes)
}
