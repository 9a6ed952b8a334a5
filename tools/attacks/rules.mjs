// What the folder's files say: which rule stands against an attack, how it is taken away, and which test
// must then fail. Read by run.mjs, which does so, and by check.mjs, which only looks whether all of it exists.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {object} Rule
 * @property {string} row the row of docs/threat-model.md
 * @property {string} rule where it stands, as `file: symbol`
 * @property {string} file the file in which it is taken away
 * @property {string} from its text, which stands there once
 * @property {string} to what stands there without it; still compiles
 * @property {{kind: "go" | "unit" | "browser", path: string, name: string}} test what fails without it
 */

/** Every rule of the folder, in the order of its files. @returns {Rule[]} */
export function readRules() {
  const folder = `${root}tools/attacks/`;
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(folder + name, "utf8")));
}

/** The rows of the table of attacks in docs/threat-model.md. @returns {{row: string, symbols: string[], tests: string[]}[]} */
export function readTable() {
  const text = readFileSync(`${root}docs/threat-model.md`, "utf8");
  const quoted = (cell) => [...cell.matchAll(/`([^`]+?: [^`]*)`/g)].map(([, named]) => named);
  return [...text.matchAll(/^\| ([AH]\d+[a-z]?) \|(.+)\|\s*$/gm)].map(([, row, rest]) => {
    const [, rule = "", test = ""] = rest.split(" | ");
    return { row, symbols: quoted(rule), tests: quoted(test) };
  });
}

/** The text of a file, or of a Go package without its tests; empty where there is none. */
export function sourceOf(place) {
  if (!existsSync(root + place)) return "";
  if (statSync(root + place).isFile()) return readFileSync(root + place, "utf8");
  return readdirSync(root + place)
    .filter((file) => file.endsWith(".go") && !file.endsWith("_test.go"))
    .map((file) => readFileSync(`${root}${place}/${file}`, "utf8"))
    .join("\n");
}

/** Whether a file, or the files of a Go package, hold a test of this name. */
export function hasTest({ kind, path, name }) {
  if (kind !== "go") return holds(readFileSync(root + path, "utf8"), name);
  return readdirSync(root + path)
    .filter((file) => file.endsWith("_test.go"))
    .some((file) => readFileSync(`${root}${path}/${file}`, "utf8").includes(`func ${name}(`));
}

/** A test may be named across lines and in any quotation marks; a name ends where the source goes on. */
const holds = (source, name) => source.replaceAll("\\'", "'").includes(name);
