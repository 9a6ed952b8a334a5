/**
 * A template: a text, or a Word file, with places that a case fills in.
 *
 * Its content has a version that goes up with every change. A change makes an approved
 * template a draft again; what it was stays readable as a record of its own
 * ({@link templateVersionKind}). Language variants are templates of one family.
 */
import type { FileRef } from '../document/document-details.ts'
import {
  isBlank,
  lengthOf,
  longestRichText,
  type RichText,
  readRichText,
} from '../formats/rich-text/rich-text.ts'
import type { Kind } from '../record/kind.ts'
import {
  type Raw,
  readChoice,
  readCount,
  readId,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read.ts'
import { optionalLine, type Problem, requiredLine } from '../record/rules.ts'
import { DomainError } from '../values/domain-error.ts'
import { tidyLine } from '../values/text.ts'
import { type VariableType, variableTypes } from './variables.ts'

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
export interface Question {
  /** The name of its variable. */
  readonly key: string
  readonly label: string
  readonly type: VariableType
  readonly required: boolean
  readonly choices: readonly string[]
  /** The answer it begins with. */
  readonly preset: string
}

/** A template record. */
export interface Template {
  readonly name: string
  /** The language of its text, one of the eight. */
  readonly language: string
  readonly category: TemplateCategory
  readonly practiceArea: string
  readonly jurisdiction: string
  /** The text; empty where a Word file stands in its place. */
  readonly body: RichText
  /** An uploaded Word file, or null. */
  readonly file: FileRef | null
  readonly fileName: string
  readonly questions: readonly Question[]
  /** Counts changes of the content, from 1. */
  readonly version: number
  readonly state: TemplateState
  readonly approvedBy: string
  readonly approvedAt: number
  /** Shared by the language variants of one template. */
  readonly family: string
  /** The starter it was taken from, or ''. */
  readonly starter: string
  readonly binnedAt: number | null
}

/** What a template held in an earlier version. */
export interface TemplateVersion {
  readonly templateId: string
  readonly version: number
  readonly body: RichText
  readonly file: FileRef | null
  readonly questions: readonly Question[]
  readonly at: number
  readonly by: string
}

/** The rules of each field that a person types. */
export const templateRules = {
  name: requiredLine,
  jurisdiction: optionalLine,
  practiceArea: optionalLine,
} as const satisfies Partial<Record<keyof Template, (text: string) => Problem | null>>

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
  return {
    name: '',
    language,
    category: 'letter',
    practiceArea: '',
    jurisdiction: '',
    body: [],
    file: null,
    fileName: '',
    questions: [],
    version: 1,
    state: 'draft',
    approvedBy: '',
    approvedAt: 0,
    family: '',
    starter: '',
    binnedAt: null,
  }
}

/** `template` as it is stored. */
export function tidyTemplate(template: Template): Template {
  return {
    ...template,
    name: tidyLine(template.name),
    jurisdiction: tidyLine(template.jurisdiction),
    practiceArea: tidyLine(template.practiceArea),
    questions: template.questions
      .map((question) => ({
        ...question,
        key: question.key.trim(),
        label: tidyLine(question.label),
      }))
      .filter(({ key }) => questionKeyProblem(key) === null),
  }
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

/** Templates, as sealed in a workspace. */
export const templateKind: Kind<Template> = {
  name: 'template',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'template')
    return {
      name: readText(fields, 'name'),
      language: readText(fields, 'language', 'en'),
      category: readChoice(fields, 'category', templateCategories, 'other'),
      practiceArea: readText(fields, 'practiceArea'),
      jurisdiction: readText(fields, 'jurisdiction'),
      body: readRichText(fields, 'body'),
      file: readFile(fields),
      fileName: readText(fields, 'fileName'),
      questions: readList(fields, 'questions', parseQuestion),
      version: readCount(fields, 'version', 1),
      state: readChoice(fields, 'state', templateStates, 'draft'),
      approvedBy: readText(fields, 'approvedBy'),
      approvedAt: readMoment(fields, 'approvedAt') ?? 0,
      family: readText(fields, 'family'),
      starter: readText(fields, 'starter'),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}

/** Earlier versions of templates, as sealed in a workspace. */
export const templateVersionKind: Kind<TemplateVersion> = {
  name: 'templateVersion',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'templateVersion')
    return {
      templateId: readId(fields, 'templateId'),
      version: readCount(fields, 'version', 1),
      body: readRichText(fields, 'body'),
      file: readFile(fields),
      questions: readList(fields, 'questions', parseQuestion),
      at: readMoment(fields, 'at') ?? 0,
      by: readText(fields, 'by'),
    }
  },
}

function readFile(fields: Raw): FileRef | null {
  if (fields.file === null || fields.file === undefined) return null
  const file = readObject(fields.file, 'file')
  return {
    fileId: readId(file, 'fileId'),
    version: readCount(file, 'version', 1),
    size: readCount(file, 'size'),
    sealedSize: readCount(file, 'sealedSize'),
    key: readId(file, 'key'),
    sha256: readText(file, 'sha256'),
  }
}

function parseQuestion(member: unknown, path: string): Question {
  const fields = readObject(member, path)
  try {
    return {
      key: readId(fields, 'key'),
      label: readText(fields, 'label'),
      type: readChoice(fields, 'type', variableTypes, 'text'),
      required: fields.required === true,
      choices: readList(fields, 'choices', textMember),
      preset: readText(fields, 'preset'),
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(`${path}.${error.field}`, error.read, error.right)
  }
}
