/** The form of a case analysis as a question asks for it, on a case's own tab and in a conversation. */
import { analysisForm, formName } from '../domain/analysis/case-analysis-form'
import type { RuleSet } from '../domain/deadline/rule-set'
import type { Form } from './disclose'

/** The form that every model fills; of `sets` the rules are offered. */
export function caseForm(sets: readonly RuleSet[]): Form {
  return { name: formName, schema: (cover) => analysisForm(sets, cover), instruction }
}

/** The form in a conversation, where something is asked besides. */
export function askedForm(sets: readonly RuleSet[]): Form {
  return { ...caseForm(sets), instruction: `${instruction}\n${answers}` }
}

const instruction = [
  'Analyse the case for the lawyer who handles it, and fill the form.',
  'Facts: only what the material states, with the id of the passage it stands in.',
  'Issues: each with its rule, the application to the facts, the strongest counter-arguments, a conclusion and the stance of that conclusion.',
  'Strengths and weaknesses of the client, risks, evidence still needed, a strategy.',
  'Deadlines: name the rule and the day of the event that starts it; never compute or state the day that is due.',
  'Tasks: the next steps, each one line.',
].join('\n')

const answers = 'The last message says what to look at: answer it as the first of the issues.'
