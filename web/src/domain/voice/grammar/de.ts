import type { Grammar } from '../intent.ts'

const create =
  '(?:bitte )?(?:erstelle?|lege?|neuer?|neue[ns]?|hinzufügen)(?: einen| eine| ein)?(?: neue[nrs]?)?'
const open =
  '(?:bitte )?(?:öffnen?|zeigen?|zeig|gehe? zu[rm]?)(?: mir)?(?: den| die| das| der| dem)?'
const timer = '(?:den |die |einen |eine )?(?:timer|stoppuhr|uhr|zeiterfassung|zeitmessung)'
const matter = '(?:akte|fall|sache|mandat)'

/** German. */
export const de: Grammar = {
  sentences: [
    ['stopTimer', `(?:bitte )?(?:stoppe?|beende|halte) ${timer}(?: an)?`],
    [
      'startTimer',
      `(?:bitte )?(?:starte?|beginne) ${timer}(?:(?: für| zu[rm]?| in)? (?<name>.+))?`,
    ],
    [
      'note',
      `(?:bitte )?(?:(?:schreibe?|erstelle?|neue) )?(?:eine )?(?:notiz|notiere) (?:zu[rm]?|für|in)(?: der| dem| die| den| das)? (?:${matter} )?(?<name>.+)`,
    ],
    ['createClient', `${create} mandant(?:en|in)?(?: namens| mit dem namen)? (?<name>.+?)(?: an)?`],
    ['createCase', `${create} ${matter}(?: namens)? (?<name>.+?)(?: an)?`],
    ['createTask', `${create} aufgabe (?<name>.+?)(?: an)?`],
    ['createTask', '(?:bitte )?erinnere? mich(?: bitte)?(?: daran,?| an)? (?<name>.+)'],
    ['openCase', `${open} ${matter} (?<name>.+)`],
    ['openClient', `${open} mandant(?:en|in)? (?<name>.+)`],
    ['open', `${open} (?<name>.+)`],
    ['ask', '(?:frage?|fragen)(?: den| die)?(?: assistent(?:en)?)?[,:]? (?<name>.+)'],
    ['yes', 'ja|bestätigen?|okay|ok|mach das|einverstanden'],
    ['no', 'nein|abbrechen|abbruch'],
  ],
  screens: {
    dashboard: 'dashboard|übersicht|startseite',
    assistant: '(?:ki-?)?assistent(?:en)?',
    cases: 'akten|fälle|mandate',
    board: '(?:akten-?)?(?:board|tafel)',
    clients: 'mandanten',
    deadlines: 'fristen',
    calendar: 'kalender',
    tasks: 'aufgaben',
    files: 'dateien|dokumente|dateiablage',
    billing: 'abrechnung|rechnungen',
    templates: 'vorlagen',
    learning: 'lernmaschine',
    settings: 'einstellungen',
  },
  days: ['heute', 'morgen', 'übermorgen'],
  before: 'bis zum|bis|am|für|zum',
}
