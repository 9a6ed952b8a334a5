// Looks whether every attack of docs/threat-model.md names tests that exist, and whether every rule of this
// folder stands where it is said to stand. Runs none of them; run.mjs does.
import { existsSync, readFileSync } from "node:fs";
import { hasTest, readRules, readTable, root, sourceOf } from "./rules.mjs";

const faults = [];
const table = readTable();
const rules = readRules();
const named = new Set(table.map(({ row }) => row));

for (const { row, symbols, tests } of table) {
  if (tests.length === 0) faults.push(`docs/threat-model.md, ${row}: names no test`);
  if (!rules.some((rule) => rule.row === row)) faults.push(`docs/threat-model.md, ${row}: no rule of tools/attacks stands for it`);
  for (const symbol of symbols) {
    const [place, named] = symbol.split(": ");
    const name = named?.split(".").at(-1); // a method by its own name
    if (!sourceOf(place).includes(name ?? "")) faults.push(`docs/threat-model.md, ${row}: there is no ${name} in ${place}`);
  }
  for (const test of tests) {
    const [path, name] = [test.slice(0, test.indexOf(": ")), test.slice(test.indexOf(": ") + 2)];
    const kind = path.endsWith(".ts") || path.endsWith(".tsx") ? "unit" : "go";
    if (!existsSync(root + path)) faults.push(`docs/threat-model.md, ${row}: there is no ${path}`);
    else if (!hasTest({ kind, path, name })) faults.push(`docs/threat-model.md, ${row}: ${path} has no test "${name}"`);
  }
}
for (const { row, rule, file, from, test } of rules) {
  if (!named.has(row)) faults.push(`tools/attacks, ${row} (${rule}): docs/threat-model.md has no such row`);
  const times = existsSync(root + file) ? readFileSync(root + file, "utf8").split(from).length - 1 : 0;
  if (times !== 1) faults.push(`tools/attacks, ${row} (${rule}): its text stands ${times} times in ${file}; once would be right`);
  if (!hasTest(test)) faults.push(`tools/attacks, ${row} (${rule}): ${test.path} has no test "${test.name}"`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${table.length} attacks, ${rules.length} rules: each with its test`);
