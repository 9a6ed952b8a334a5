// Reads the names that the code declares and says which of their words it does not know. A word of
// our own is explained in GLOSSARY.md; a standard one of English, law, cryptography or the platform
// stands in tools/words.txt, one a line. Usage: node tools/check-words.mjs
import { readdirSync, readFileSync } from "node:fs";

// Paths are those of the repository, wherever this is started.
process.chdir(new URL("..", import.meta.url).pathname);

const folders = ["web/src", "internal", "cmd"];

// Names are found by what stands before or behind them; nothing here depends on seeing every one.
const declared = {
  ts: /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|^\s+(?:readonly |async |private |static |#)*([A-Za-z_$][\w$]*)\??(?:\s*[:(<]|\s+=)/gm,
  go: /\b(?:func|type|const|var)\s+(?:\([^)]*\)\s*)?([A-Za-z_]\w*)|\b([a-z]\w*)(?:,\s*\w+)*\s*:=|^\t+([A-Za-z_]\w*)\s+[[\]*\w.]+/gm,
};

const known = new Set([...readFileSync("tools/words.txt", "utf8").split("\n"), ...glossary()]);

/** The words of the glossary's first column. */
function glossary() {
  const rows = readFileSync("GLOSSARY.md", "utf8").matchAll(/^\| ([^|]+) \|/gm);
  return [...rows].flatMap(([, words]) => words.toLowerCase().match(/[a-z]+/g) ?? []);
}

function* sources() {
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true })) {
      const path = `${folder}/${name}`;
      if (/(\.test\.tsx?|_test\.go|\.bench\.ts|\.d\.ts)$|\/(testing|testdata|generated|node_modules|legalaitest)\//.test(path)) continue;
      const [, ending] = /\.(tsx?|go)$/.exec(path) ?? [];
      if (ending) yield { path, names: ending === "go" ? declared.go : declared.ts };
    }
  }
}

const withoutTexts = (code) =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[^:'"`])\/\/.*$/gm, "$1")
    .replace(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g, "''");

const unknown = new Map();
for (const { path, names } of sources()) {
  for (const [, ...groups] of withoutTexts(readFileSync(path, "utf8")).matchAll(names)) {
    const name = groups.find(Boolean) ?? "";
    for (const part of name.match(/[A-Z]+(?=[A-Z][a-z]|\d|_|$)|[A-Z]?[a-z]+/g) ?? []) {
      const word = part.toLowerCase();
      if (word.length > 2 && !known.has(word) && !unknown.has(word)) unknown.set(word, `${path}: ${name}`);
    }
  }
}
for (const [word, where] of [...unknown].sort()) console.error(`${word} (${where})`);
if (unknown.size > 0) {
  console.error(
    `${unknown.size} words of names are unknown. Take the field's standard word; explain one of our own in GLOSSARY.md; add a standard one to tools/words.txt.`,
  );
  process.exit(1);
}
