/** Why a Word file cannot be a template. */
export type DocxProblem = 'tooLarge' | 'notDocx' | 'active' | 'tags'

/** A file that is no template. `detail` names tags that cannot be read. */
export class DocxTemplateError extends Error {
  override readonly name = 'DocxTemplateError'
  readonly why: DocxProblem
  readonly detail: string

  constructor(why: DocxProblem, detail = '') {
    super(`not a template: ${why}`)
    this.why = why
    this.detail = detail
  }
}
