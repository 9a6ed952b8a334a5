/** Why a Word file cannot be a template. */
export type DocxProblem = 'tooLarge' | 'notDocx' | 'active' | 'tags' | 'unsupported'

/** A file that is no template. `detail` names the tags in question. */
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
