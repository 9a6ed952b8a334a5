/**
 * Templates to begin with: the files in `domain/data/starters`, each language for its own law and
 * manners. A starter is a draft that a lawyer reviews before it is used; it begins with a note to
 * the author that is never printed.
 *
 * A paragraph is a line, with empty lines around it. It may begin with `#`, `##` (headings), `-`,
 * `1.` (lists), `>` (to the right), `^` (centred); `\` at its end goes on in the same paragraph on a
 * new line, `**…**` is bold, `---` alone is a rule.
 */
import { fileStem, readDataFile } from '../../lib/data-file.ts'
import {
  type Block,
  block,
  joinRuns,
  type RichText,
  type Run,
} from '../formats/rich-text/rich-text.ts'
import { emptyTemplate, type Template, templateKind } from './template.ts'

const files = import.meta.glob<string>('../data/starters/*/*.md', {
  query: '?raw',
  import: 'default',
})

/** The languages that starters are written in. */
export const starterLanguages: readonly string[] = [...new Set(Object.keys(files).map(languageOf))]

/** The starters of `language`, fetched when somebody looks at them; those in English where it has none. */
export async function loadStarters(language: string): Promise<readonly Template[]> {
  const own = starterLanguages.includes(language) ? language : 'en'
  const read = Object.entries(files)
    .filter(([path]) => languageOf(path) === own)
    .map(async ([path, load]) => readStarter(fileStem(path), own, await load()))
  return (await Promise.all(read)).sort((a, b) => a.order - b.order).map(({ template }) => template)
}

function languageOf(path: string): string {
  return path.split('/').at(-2) ?? ''
}

/** A file as the template that begins as it, and where it stands among those of its language. */
export function readStarter(
  key: string,
  language: string,
  file: string,
): { readonly order: number; readonly template: Template } {
  const { header, content } = readDataFile(file)
  const template = templateKind.parse({
    ...emptyTemplate(language),
    name: header.get('title'),
    category: header.get('category'),
    jurisdiction: header.get('jurisdiction'),
    body: starterText(content),
    questions: [...header].flatMap(([about, asked]) =>
      about.startsWith('ask ') ? [questionOf(about.slice('ask '.length), asked)] : [],
    ),
    family: `starter-${key}`,
    starter: key,
  })
  return { order: Number(header.get('order')), template }
}

/** `ask fee: money | What it costs | 100`: its variable, how it is answered, its words, and the answer
 *  that it begins with; a choice names all answers, and begins with the first. */
function questionOf(key: string, asked: string) {
  const [type = '', label = '', ...answers] = asked.split(' | ')
  const choices = type === 'choice' ? answers : []
  return { key, label, type, choices, preset: answers[0] ?? '' }
}

/** The text of a starter as paragraphs. */
export function starterText(text: string): RichText {
  return text
    .replace(/\\\n/g, '\u000b')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(lineOf)
}

function lineOf(line: string): Block {
  if (line === '---') return block('rule')
  const [mark = '', rest = ''] = /^(##?|-|1\.|>|\^)\s+(.*)$/u.exec(line)?.slice(1) ?? ['', line]
  const type =
    mark === '#'
      ? 'heading1'
      : mark === '##'
        ? 'heading2'
        : mark === '-'
          ? 'bullet'
          : mark === '1.'
            ? 'number'
            : 'paragraph'
  const align = mark === '>' ? 'right' : mark === '^' || mark === '#' ? 'center' : 'left'
  return { ...block(type, '', align), runs: runsOf(rest.replaceAll('\u000b', '\n')) }
}

/** Every second stretch between double stars is bold. */
function runsOf(text: string): readonly Run[] {
  return joinRuns(
    text
      .split('**')
      .map((part, index): Run => (index % 2 === 1 ? { text: part, bold: true } : { text: part })),
  )
}
