// Reads what the suites reported, prints every failure with its output, then once more each
// failure and its reason in a few lines, since often only the end of a log is kept, and closes
// with one line that counts all of them. Usage: node summary.mjs FOLDER
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

const folder = process.argv[2];
const total = { passed: 0, failed: 0, skipped: 0 };
const reasons = [];
const reasonLines = 12;

/** Count one suite and print its failures. */
function report(name, { passed, failed, skipped, output, failures = [] }) {
  // A suite can fail beside its tests: an error that no test awaited, a build that broke.
  if (failed === 0 && existsSync(join(folder, `${name}.failed`))) {
    failed = 1;
    output = read(`${name}.log`).split("\n").slice(-200).join("\n");
  }
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (output) console.log(output);
  for (const { test, reason } of failures) {
    const lines = stripVTControlCharacters(reason).split("\n").filter((line) => line.trim());
    reasons.push([`${name}: ${test}`, ...lines.slice(0, reasonLines).map((line) => `    ${line}`)].join("\n"));
  }
}

const read = (file) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "");

function goSuite() {
  const log = read("go.log");
  const outputByTest = new Map();
  const counts = { passed: 0, failed: 0, skipped: 0, output: "", failures: [] };
  for (const line of log.split("\n")) {
    if (!line.startsWith("{")) {
      counts.output += line.trim() ? `${line}\n` : "";
      continue;
    }
    const event = JSON.parse(line);
    const key = `${event.Package ?? event.ImportPath} ${event.Test ?? ""}`;
    if (event.Action === "output" || event.Action === "build-output") {
      outputByTest.set(key, (outputByTest.get(key) ?? "") + event.Output);
    } else if (event.Action === "build-fail") {
      counts.failed++;
      counts.output += outputByTest.get(key) ?? "";
    } else if (event.Test && ["pass", "fail", "skip"].includes(event.Action)) {
      counts[{ pass: "passed", fail: "failed", skip: "skipped" }[event.Action]]++;
      if (event.Action !== "pass") counts.output += outputByTest.get(key) ?? "";
      if (event.Action === "fail") counts.failures.push({ test: key, reason: outputByTest.get(key) ?? "" });
    } else if (event.Action === "fail" && !event.Test) {
      counts.output += outputByTest.get(key) ?? "";
    }
  }
  return counts;
}

function webSuite() {
  const json = read("web.json");
  if (!json) return { passed: 0, failed: 1, skipped: 0, output: read("web.log") };
  const result = JSON.parse(json);
  const failed = Math.max(result.numFailedTests, result.numFailedTestSuites > 0 ? 1 : 0);
  const output = failed ? read("web.log") : "";
  const failures = result.testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0 && message) return [{ test: name, reason: message }];
    return tests.map(({ fullName, failureMessages }) => ({ test: `${name} › ${fullName}`, reason: failureMessages.join("\n") }));
  });
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests, output, failures };
}

function browserSuite() {
  const json = read("browser.json");
  if (!json) return existsSync(join(folder, "browser.log")) ? { passed: 0, failed: 1, skipped: 0, output: read("browser.log") } : undefined;
  const { stats, suites } = JSON.parse(json);
  const { expected, unexpected, flaky, skipped } = stats;
  // What passes the second time has failed.
  const failed = unexpected + flaky;
  const failures = specsOf(suites).filter(({ ok }) => !ok).map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return { test: `${file} › ${title}`, reason: errors.map(({ message }) => message).join("\n") };
  });
  return { passed: expected, failed, skipped, output: failed ? read("browser.log") : "", failures };
}

const specsOf = (suites = []) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)]);

report("go", goSuite());
report("web", webSuite());
const browser = browserSuite();
if (browser) report("browser", browser);
for (const reason of reasons) console.log(reason);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
