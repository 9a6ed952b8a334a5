import type { Grammar } from '../intent.ts'

const create =
  '(?:bitte )?(?:erstellen?|legen?|neuer?|neue[ns]?|hinzufügen)(?: sie)?(?: mir)?(?: einen| eine| ein)?(?: neue[nrs]?)?'
const open =
  '(?:bitte )?(?:öffnen?|zeigen?|zeig|gehe? zu[rm]?)(?: sie)?(?: mir)?(?: den| die| das| der| dem)?'
const timer = '(?:den |die |einen |eine )?(?:timer|stoppuhr|uhr|zeiterfassung|zeitmessung)'
// Orders are as often given with the verb last: Kalender öffnen, Aufgabe … anlegen.
const newOne = '(?:einen? |ein )?(?:neue[nrs]? )?'
const created = '(?:anlegen|erstellen|hinzufügen)'
const opened = '(?:öffnen|anzeigen|zeigen|aufrufen)'
const matter = '(?:akte|fall|sache|mandat)'

/** German. */
export const de: Grammar = {
  sentences: [
    ['stopTimer', `(?:bitte )?(?:stoppen?|beenden?|halten?)(?: sie)? ${timer}(?: an)?`],
    ['stopTimer', `${timer} (?:stoppen|anhalten|beenden|ausschalten)`],
    [
      'startTimer',
      `${timer}(?: (?:für|zu[rm]?|in) (?<name>.+?))? (?:starten|beginnen|einschalten)`,
    ],
    [
      'startTimer',
      `(?:bitte )?(?:starten?|beginnen?)(?: sie)? ${timer}(?:(?: für| zu[rm]?| in)? (?<name>.+))?`,
    ],
    [
      'note',
      `(?:bitte )?(?:(?:schreibe?|erstelle?|neue) )?(?:eine )?(?:notiz|notiere) (?:zu[rm]?|für|in)(?: der| dem| die| den| das)? (?:${matter} )?(?<name>.+)`,
    ],
    ['createClient', `${newOne}mandant(?:en|in)? (?<name>.+?) ${created}`],
    ['createCase', `${newOne}${matter} (?<name>.+?) ${created}`],
    ['createTask', `${newOne}aufgabe:? (?<name>.+?) ${created}`],
    ['createClient', `${create} mandant(?:en|in)?(?: namens| mit dem namen)? (?<name>.+?)(?: an)?`],
    ['createCase', `${create} ${matter}(?: namens)? (?<name>.+?)(?: an)?`],
    ['createTask', `${create} aufgabe:? (?<name>.+?)(?: an)?`],
    ['createTask', '(?:bitte )?erinnern?e?(?: sie)? mich(?: bitte)?(?: daran,?| an)? (?<name>.+)'],
    ['openCase', `(?:die |den |das )?${matter} (?<name>.+?) ${opened}`],
    ['openClient', `(?:die |den )?mandant(?:en|in)? (?<name>.+?) ${opened}`],
    ['openCase', `${open} ${matter} (?<name>.+)`],
    ['openClient', `${open} mandant(?:en|in)? (?<name>.+)`],
    ['open', `${open} (?<name>.+)`],
    ['open', `(?:den |die |das )?(?<name>.+?) ${opened}`],
    ['ask', '(?:frage?|fragen)(?: den| die)?(?: assistent(?:en)?)?[,:]? (?<name>.+)'],
    [
      'yes',
      'ja(?:,? (?:bitte|gerne?))?|genau|richtig|stimmt|bestätigen?|okay|ok|mach das|einverstanden',
    ],
    ['no', 'nein(?:,? danke)?|abbrechen|abbruch'],
  ],
  courtesy: [
    '(?:bitte|(?:(?:kannst|könntest|würdest) du|(?:können|könnten|würden) sie)(?: bitte)?(?: mir)?)[, ]+',
    ',? bitte',
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
