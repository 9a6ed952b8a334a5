// Holds the translation catalogues against each other and against the source:
// every language has the same keys with the same placeholders and the plural
// forms its grammar needs, no key is unused, and no text was left in English.
// Words that are the same in both languages stand in same-in-english.json.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = new URL("../web/src/", import.meta.url).pathname;
const catalogues = join(root, "i18n");
const sameInEnglish = JSON.parse(readFileSync(new URL("same-in-english.json", import.meta.url), "utf8"));
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const problems = [];

const languages = readdirSync(catalogues, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
const namespaces = readdirSync(join(catalogues, "en")).filter((file) => file.endsWith(".json"));

/** Read one catalogue as a flat map from key to text. */
function read(language, namespace) {
  try {
    return flatten(JSON.parse(readFileSync(join(catalogues, language, namespace), "utf8")));
  } catch (error) {
    problems.push(`${language}/${namespace}: ${error.message}`);
    return new Map();
  }
}

function flatten(value, prefix = "") {
  return new Map(Object.entries(value).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text]] : [...flatten(text, `${prefix}${key}.`)]));
}

const placeholders = (text) => [...new Set(text.match(/\{\{\s*[\w.]+/g)?.map((name) => name.slice(2).trim()) ?? [])].sort().join(",");
const base = (key) => key.replace(pluralSuffix, "");

/** The plural keys that a language's grammar asks for. */
function expectedKeys(english, language) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plural = new Set([...english.keys()].filter((key) => key.endsWith("_other")).map(base));
  return new Set([...english.keys()].flatMap((key) => {
    if (!plural.has(base(key)) || !pluralSuffix.test(key)) return [key];
    const none = english.has(`${base(key)}_zero`) ? [`${base(key)}_zero`] : []; // i18next takes _zero for 0 in every language
    return [...none, ...forms.map((form) => `${base(key)}_${form}`)];
  }));
}

function compare(language, namespace, english) {
  const translated = read(language, namespace);
  const expected = expectedKeys(english, language);
  const at = `${language}/${namespace}`;
  for (const key of expected) if (!translated.has(key)) problems.push(`${at}: key ${key} is missing`);
  for (const [key, text] of translated) {
    const original = english.get(key) ?? english.get(`${base(key)}_other`);
    if (!expected.has(key)) problems.push(`${at}: key ${key} does not stand in English`);
    else if (!text.trim()) problems.push(`${at}: key ${key} is empty`);
    else if (placeholders(text) !== placeholders(original) && !key.endsWith("_one") && !key.endsWith("_zero"))
      problems.push(`${at}: key ${key} has placeholders {${placeholders(text)}}; English has {${placeholders(original)}}`);
    else if (text === original && /\p{L}{3}/u.test(text.replace(/\{\{.*?\}\}/g, "")) && !allowed(language, text))
      problems.push(`${at}: key ${key} equals English: ${JSON.stringify(text)}`);
  }
}

const allowed = (language, text) => [...(sameInEnglish.all ?? []), ...(sameInEnglish[language] ?? [])].includes(text);

/** Every string literal and template prefix of the source that could name a key. */
function sourceStrings() {
  const literals = new Set();
  const prefixes = new Set();
  for (const file of readdirSync(root, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(join(root, file), "utf8");
    for (const [, , literal] of source.matchAll(/(["'`])([\w.:-]+)\1/g)) literals.add(literal.replace(/^[\w-]+:/, ""));
    for (const [, prefix] of source.matchAll(/`(?:[\w-]+:)?([\w.-]+)\$\{/g)) prefixes.add(prefix);
  }
  return { literals, prefixes: [...prefixes] };
}

const { literals, prefixes } = sourceStrings();
for (const namespace of namespaces) {
  const english = read("en", namespace);
  for (const key of new Set([...english.keys()].map(base)))
    if (!literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix))) problems.push(`en/${namespace}: key ${key} is used nowhere`);
  for (const language of languages) if (language !== "en") compare(language, namespace, english);
}
for (const language of languages)
  for (const file of readdirSync(join(catalogues, language))) if (!namespaces.includes(file)) problems.push(`${language}/${file}: there is no English catalogue of this name`);

for (const problem of problems) console.error(problem);
console.log(`${languages.length} languages, ${namespaces.length} catalogues, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
