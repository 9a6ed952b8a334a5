/** What an answer can become, in the order in which it is offered. */
export const keptThings = [
  { id: 'note', label: 'keepNote', done: 'keptNote' },
  { id: 'task', label: 'keepTask', done: 'keptTask' },
  { id: 'deadline', label: 'keepDeadline', done: 'keptDeadline' },
  { id: 'time', label: 'keepTime', done: 'keptTime' },
  { id: 'draft', label: 'keepDraft', done: 'keptDraft' },
] as const
/** One of {@link keptThings}. */
export type KeptThing = (typeof keptThings)[number]['id']
