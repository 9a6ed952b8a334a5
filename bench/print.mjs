// One line per figure from what `vitest bench --outputJson` wrote.
import { readFileSync } from 'node:fs'

const [file = ''] = process.argv.slice(2)
for (const { groups } of JSON.parse(readFileSync(file, 'utf8')).files) {
  for (const { fullName, benchmarks } of groups) {
    const group = fullName.split(' > ').at(-1)
    for (const { name, mean, p99 } of benchmarks) {
      process.stdout.write(
        `${group}: ${name}: ${mean.toFixed(2)} ms, 99 % within ${p99.toFixed(2)} ms\n`,
      )
    }
  }
}
