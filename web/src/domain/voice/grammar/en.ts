import type { Grammar } from '../intent.ts'

const create = '(?:please )?(?:create|add|make|new)(?: a| an)?(?: new)?'
const open = '(?:please )?(?:open|show|go to|take me to)(?: me)?(?: the| my)?'
const timer = '(?:the |a |my )?(?:timer|clock|stopwatch)'
const tracking = '(?:tracking|recording)(?: my)?(?: time)?'

/** English. */
export const en: Grammar = {
  sentences: [
    ['stopTimer', `(?:please )?(?:(?:stop|end|finish|turn off) ${timer}|stop ${tracking})`],
    [
      'startTimer',
      `(?:please )?(?:(?:start|begin|turn on) ${timer}|(?:start|begin) ${tracking})(?:(?: for| on)? (?<name>.+))?`,
    ],
    [
      'note',
      '(?:please )?(?:(?:add|make|take|write) )?(?:a )?note (?:to|for|on|in) (?:the )?(?:case |matter )?(?<name>.+)',
    ],
    ['createClient', `${create} client(?: named| called)? (?<name>.+)`],
    ['createCase', `${create} (?:case|matter)(?: named| called)? (?<name>.+)`],
    ['createTask', `${create} task(?: to)? (?<name>.+)`],
    ['createTask', '(?:please )?remind me(?: to)? (?<name>.+)'],
    ['openCase', `${open} (?:case|matter) (?<name>.+)`],
    ['openClient', `${open} client (?<name>.+)`],
    ['open', `${open} (?<name>.+)`],
    ['ask', '(?:ask|question)(?: the)?(?: assistant)? (?<name>.+)'],
    ['yes', 'yes|yeah|yep|sure|correct|confirm|okay|ok|do it|go ahead'],
    ['no', '(?:no|nope)(?:,? thanks?(?: you)?)?|cancel|never mind'],
  ],
  courtesy: ['(?:please|(?:can|could|would|will) you(?: please)?)[, ]+', ',? please'],
  screens: {
    dashboard: 'dashboard|home',
    assistant: '(?:ai )?assistant',
    cases: 'cases|matters',
    board: '(?:cases )?board',
    clients: 'clients',
    deadlines: 'deadlines',
    calendar: 'calendar',
    tasks: 'tasks|to-?dos?',
    files: 'files|documents|file room',
    billing: 'billing|invoices',
    templates: 'templates',
    learning: 'learning(?: machine)?',
    settings: 'settings|preferences',
  },
  days: ['today', 'tomorrow', 'the day after tomorrow'],
  before: 'by|for|on|until|due|to',
}
