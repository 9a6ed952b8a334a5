/**
 * Templates to begin with. A starter is written line by line, each language for its own
 * law and manners, and becomes a template that a lawyer reviews before it is used.
 *
 * A line is a paragraph. It may begin with `#`, `##` (headings), `-`, `1.` (lists),
 * `>` (to the right), `^` (centred); `/` goes on in the same paragraph on a new line,
 * `**…**` is bold, `---` alone is a rule.
 */
import {
  type Block,
  block,
  joinRuns,
  type RichText,
  type Run,
} from '../../formats/rich-text/rich-text.ts'
import { emptyTemplate, type Question, type Template, type TemplateCategory } from '../template.ts'
import type { VariableType } from '../variables.ts'

/** The starters, one of each in every language, in the order in which they are offered. */
export const starterKeys = [
  'engagement',
  'nonEngagement',
  'feeAgreement',
  'power',
  'demand',
  'caption',
  'motion',
  'settlement',
  'invoiceLetter',
  'closing',
] as const
/** One of {@link starterKeys}. */
export type StarterKey = (typeof starterKeys)[number]

const categories: Readonly<Record<StarterKey, TemplateCategory>> = {
  engagement: 'letter',
  nonEngagement: 'letter',
  feeAgreement: 'agreement',
  power: 'power',
  demand: 'letter',
  caption: 'pleading',
  motion: 'motion',
  settlement: 'agreement',
  invoiceLetter: 'invoice',
  closing: 'letter',
}

/** A starter as it is written. */
export interface Starter {
  readonly key: StarterKey
  readonly name: string
  readonly questions: readonly Question[]
  readonly text: string
}

/** The starters of one language. */
export interface StarterLibrary {
  /** The note to the author that every one of them begins with. It is never printed. */
  readonly notice: string
  /** The law that they have in mind. */
  readonly jurisdiction: string
  readonly starters: readonly Starter[]
}

/** A question of a starter: its variable, its words, how it is answered. */
export function ask(
  key: string,
  label: string,
  type: VariableType = 'text',
  preset = '',
): Question {
  return { key, label, type, required: false, choices: [], preset }
}

/** A question that is answered by one of `choices`, the first unless another is chosen. */
export function choose(key: string, label: string, ...choices: readonly string[]): Question {
  return { ...ask(key, label, 'choice', choices[0] ?? ''), choices }
}

/** The text of a starter as paragraphs. */
export function starterText(text: string): RichText {
  return text
    .trim()
    .replace(/\n\s*\/ /g, '\u000b')
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

/** A template that begins as `starter`: a draft, its first line a note to whoever reviews it. */
export function templateFromStarter(
  starter: Starter,
  { notice, jurisdiction }: Pick<StarterLibrary, 'notice' | 'jurisdiction'>,
  language: string,
): Template {
  return {
    ...emptyTemplate(language),
    name: starter.name,
    category: categories[starter.key],
    jurisdiction,
    body: [block('paragraph', `{{! ${notice} }}`), ...starterText(starter.text)],
    questions: starter.questions,
    family: `starter-${starter.key}`,
    starter: starter.key,
  }
}
