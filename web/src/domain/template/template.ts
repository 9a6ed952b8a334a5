/**
 * A template: a text, or a Word file, with places that a case fills in.
 *
 * Its content has a version that goes up with every change. A change makes an approved
 * template a draft again; what it was stays readable as a record of its own
 * ({@link templateVersionKind}). Language variants are templates of one family.
 */
import { paths } from '../../lib/paths.ts'
import { practiceAreaKeys } from '../case/labels.ts'
import { fileRefPart } from '../document/document-details.ts'
import {
  isBlank,
  lengthOf,
  longestRichText,
  type RichText,
  richText,
} from '../formats/rich-text/rich-text.ts'
import { type Of, record } from '../record/describe.ts'
import {
  choice,
  count,
  flag,
  id,
  line,
  moment,
  momentOrZero,
  reference,
  text,
} from '../record/fields.ts'
import { many, part, perhaps } from '../record/parts.ts'
import type { Problem } from '../record/rules.ts'
import { variableTypes } from './variables.ts'

/** What a template makes. A `form` stands in the forms binder. */
export const templateCategories = [
  'letter',
  'agreement',
  'pleading',
  'motion',
  'power',
  'invoice',
  'form',
  'other',
] as const
/** One of {@link templateCategories}. */
export type TemplateCategory = (typeof templateCategories)[number]

/** How far a template has come. */
export const templateStates = ['draft', 'approved', 'retired'] as const
/** One of {@link templateStates}. */
export type TemplateState = (typeof templateStates)[number]

/** Something that no record answers, asked before a document is generated. */
const question = part({
  /** The name of its variable. */
  key: id().tidied((key) => key.trim()),
  label: line(),
  type: choice(variableTypes, 'text'),
  required: flag(),
  choices: many(text()),
  /** The answer it begins with. */
  preset: text(),
})
/** See {@link question}. */
export type Question = Of<typeof question>

/** What makes a document of a template. */
const content = {
  /** The text; empty where a Word file stands in its place. */
  body: richText.judged(templateBodyProblem).called('templates:fieldContent'),
  /** An uploaded Word file, or null. */
  file: perhaps(fileRefPart).goesWith('body'),
  questions: many(question)
    .tidied((all) => all.filter(({ key }) => questionKeyProblem(key) === null))
    .called('templates:questions'),
}

/** Templates, as sealed in a workspace. */
export const templateKind = record('template', 1, {
  name: line().required().called('templates:fieldName'),
  /** The language of its text, one of the eight. */
  language: text('en').called('templates:fieldLanguage'),
  category: choice(templateCategories, 'other').called('templates:fieldCategory'),
  practiceArea: line().called('templates:fieldArea', practiceAreaKeys),
  jurisdiction: line().called('templates:fieldJurisdiction'),
  ...content,
  fileName: text().goesWith('body'),
  /** Counts changes of the content, from 1. */
  version: count(1).goesWith('state'),
  state: choice(templateStates, 'draft').called('templates:state'),
  approvedBy: reference('account').goesWith('state'),
  approvedAt: momentOrZero().goesWith('state'),
  /** Shared by the language variants of one template. */
  family: text(),
  /** The starter it was taken from, or ''. */
  starter: text(),
  binnedAt: moment().called('records:deleted'),
})
  .called('palette:kindTemplate')
  .opensAt(paths.template)
/** A template record. */
export type Template = Of<typeof templateKind>

/** What templates held in earlier versions, as sealed in a workspace. */
export const templateVersionKind = record('templateVersion', 1, {
  templateId: id(),
  version: count(1),
  ...content,
  at: momentOrZero(),
  by: reference('account'),
})
/** What a template held in an earlier version. */
export type TemplateVersion = Of<typeof templateVersionKind>

/** What is wrong with the content of a template, or null. */
export function templateBodyProblem(body: RichText): Problem | null {
  if (isBlank(body)) return 'required'
  return lengthOf(body) > longestRichText ? 'tooLong' : null
}

/** What is wrong with the name of a question's variable, or null. */
export function questionKeyProblem(key: string): Problem | null {
  if (key.trim() === '') return 'required'
  return /^[\p{L}_][\p{L}\p{N}_]{0,59}$/u.test(key) ? null : 'unknownChoice'
}

/** A template with nothing filled in yet. */
export function emptyTemplate(language: string): Template {
  return templateKind.empty({ language, category: 'letter' })
}

type Content = Pick<Template, 'body' | 'file' | 'questions'>

/** Whether two templates would make the same document. */
export function sameContent(a: Content, b: Content): boolean {
  const content = ({ body, file, questions }: Content): string =>
    JSON.stringify([body, file?.fileId, file?.version, questions])
  return content(a) === content(b)
}

/** The template after an edit: changed content is a new version, and a draft. */
export function editTemplate(before: Template, after: Template): Template {
  if (sameContent(before, after)) return { ...after, version: before.version }
  return {
    ...after,
    version: before.version + 1,
    state: 'draft',
    approvedBy: '',
    approvedAt: 0,
  }
}

/** Approve a template as it stands. */
export function approveTemplate(template: Template, by: string, at: number): Template {
  return { ...template, state: 'approved', approvedBy: by, approvedAt: at }
}

/** What a template holds now, to be kept. */
export function versionOf(
  id: string,
  { version, body, file, questions }: Template,
  by: string,
  at: number,
): TemplateVersion {
  return { templateId: id, version, body, file, questions, by, at }
}
