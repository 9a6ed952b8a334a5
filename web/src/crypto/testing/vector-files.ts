// Where the vectors shared with the Go tests lie.

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../../../../spec/vectors/${name}.json`, import.meta.url))
}

/** Read one vector file. The caller says its shape; the tests that use it fail if that is wrong. */
export function readVectors<T>(name: string): T {
  return JSON.parse(readFileSync(pathOf(name), 'utf8')) as T
}

export function writeVectors(name: string, content: unknown): void {
  writeFileSync(pathOf(name), `${JSON.stringify(content, null, 1)}\n`)
}

/** Vectors are golden: one file is written, on request, and reviewed as a change of format. */
export function isWriting(name: string): boolean {
  return process.env.LEGALAI_WRITE_VECTORS === name
}
