import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Build the stand-in providers once; the server binary comes from `make build`. */
export default function globalSetup(): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  if (!existsSync(`${root}bin/legalai`)) throw new Error('bin/legalai is missing: run make build')
  execFileSync('go', ['build', '-o', 'bin/test-providers', './e2e/providers'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-trimpath' },
  })
}
