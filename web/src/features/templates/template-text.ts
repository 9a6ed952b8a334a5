/** The editor's tree in a form, and what is wrong with a template, in one place for the screens. */
import { type EditorNode, fromEditor, toEditor } from '../../domain/formats/rich-text/editor.ts'
import type { Template } from '../../domain/template/template.ts'

/** What the form of a template holds while somebody types. */
export interface TemplateForm {
  readonly name: string
  readonly language: string
  readonly category: Template['category']
  readonly jurisdiction: string
  readonly practiceArea: string
  readonly tree: EditorNode
  readonly questions: Template['questions']
}

/** The form that shows a template. */
export function formOf(template: Template): TemplateForm {
  const { name, language, category, jurisdiction, practiceArea, body, questions } = template
  return { name, language, category, jurisdiction, practiceArea, tree: toEditor(body), questions }
}

/** The template that a form describes; what it does not show stays. */
export function templateOf(form: TemplateForm, before: Template): Template {
  const { tree, ...fields } = form
  return { ...before, ...fields, body: before.file === null ? fromEditor(tree) : before.body }
}
