/** Whether somebody is named among the words of a text, in any form their name takes. */
import { companyForms } from './company-forms'
import { tokenise } from './fold'
import { formsOf } from './inflect'
import type { PlaceholderKind } from './kinds'
import { personForms } from './name-forms'
import { legalForms } from './titles'

/** The kinds of placeholder that stand for a person or a company. */
export const namingKinds: ReadonlySet<PlaceholderKind> = new Set([
  'CLIENT',
  'OPPONENT',
  'PERSON',
  'LAWYER',
  'COMPANY',
  'FIRM',
])

/** Tells whether the one called `name` is named in words, which are folded. */
export function namedAs(name: string): (words: readonly string[]) => boolean {
  const company = tokenise(name).some((token) => legalForms.has(token.fold))
  const forms = company ? companyForms(name) : [...personForms(name), ...companyForms(name)]
  const spelled = forms.map((form) => form.words.map(formsOf))
  return (words) =>
    spelled.some((form) =>
      words.some((_, at) =>
        form.every((spellings, offset) => spellings.includes(words[at + offset] ?? '')),
      ),
    )
}
