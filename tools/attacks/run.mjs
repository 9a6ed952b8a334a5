// Takes one rule away at a time, in a scratch copy, and shows that its test fails then and passed before.
//
//   node tools/attacks/run.mjs [ROW ...] [--no-browser]
//
// The tests of databases need LEGALAI_TEST_POSTGRES, as `make test` sets it. Exits 1 when a rule can go
// unnoticed.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRules, root } from "./rules.mjs";

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const noBrowser = process.argv.includes("--no-browser");
const rules = readRules().filter(
  ({ row, test }) => (wanted.length === 0 || wanted.includes(row)) && !(noBrowser && test.kind === "browser"),
);

const copy = scratchCopy();
let unnoticed = 0;
try {
  const before = new Map();
  for (const rule of rules) {
    const key = JSON.stringify(rule.test);
    if (!before.has(key)) before.set(key, run(rule.test));
    const outcome = before.get(key).passed ? without(rule) : "the test fails with the rule in place";
    if (outcome !== "") unnoticed++;
    console.log(`${outcome === "" ? "held " : "FAULT"}  ${rule.row}  ${rule.rule}  ${rule.test.path}: ${rule.test.name}${outcome && `  (${outcome})`}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${rules.length} rules taken away, ${rules.length - unnoticed} noticed by their test`);
process.exit(unnoticed > 0 ? 1 : 0);

/** What is wrong with a rule's test; '' when it fails without the rule, as it must. */
function without({ file, from, to, test }) {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2) return `the rule's text does not stand once in ${file}`;
  writeFileSync(path, text.replace(from, () => to));
  try {
    const { passed, built } = run(test);
    if (!built) return "what is left does not build";
    return passed ? "the test passes without the rule" : "";
  } finally {
    writeFileSync(path, text);
  }
}

function run({ kind, path, name }) {
  const env = { ...process.env, CGO_ENABLED: "0", GOFLAGS: "-trimpath" };
  if (kind === "go") {
    const { status, stdout } = shell("go", ["test", "-count=1", "-run", `^${name}$`, `./${path}`], copy, env);
    return { passed: status === 0 && !stdout.includes("no tests to run"), built: !stdout.includes("[build failed]") };
  }
  if (kind === "unit") {
    const inWeb = path.replace(/^web\//, "");
    if (inWeb.includes("real-server") && !build(env, "bin/legalai")) return { passed: false, built: false };
    const { status, stdout } = shell("npx", ["--no-install", "vitest", "run", inWeb, "-t", literal(name)], join(copy, "web"), env);
    // A file that no longer loads has no test that failed.
    return { passed: status === 0 && / passed/.test(stdout), built: / (passed|failed)/.test(stdout) && !/Tests\s+no tests/.test(stdout) };
  }
  if (!build(env, "web/dist/.stamp", "bin/legalai")) return { passed: false, built: false };
  const config = ["playwright", "test", "--config", "../e2e/playwright.config.ts", `../${path}`, "-g", literal(name)];
  const { status } = shell("npx", ["--no-install", ...config], join(copy, "web"), env);
  return { passed: status === 0, built: true };
}

/** Makes what was named anew: outside of a repository the Makefile knows no sources to look at. */
function build(env, ...stale) {
  for (const made of stale) rmSync(join(copy, made), { force: true });
  return shell("make", ["-s", "build"], copy, env).status === 0;
}

function shell(command, words, cwd, env) {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, env, encoding: "utf8", maxBuffer: 1 << 28 });
  // Colours would stand between the words that are looked for.
  return { status, stdout: `${stdout}${stderr}`.replaceAll(/\u001b\[[0-9;]*m/g, "") };
}

function literal(name) {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The tracked files as they stand, with what is installed linked beside them. */
function scratchCopy() {
  const to = mkdtempSync(join(tmpdir(), "legalai-attacks-"));
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  for (const file of stdout.split("\0").filter((name) => name !== "" && existsSync(root + name))) {
    // Newer than what is installed, the list of packages would have it installed anew, under the checkout.
    cpSync(root + file, join(to, file), { preserveTimestamps: true });
  }
  symlinkSync(`${root}web/node_modules`, join(to, "web/node_modules"));
  cpSync(`${root}web/dist`, join(to, "web/dist"), { recursive: true, preserveTimestamps: true });
  return to;
}
