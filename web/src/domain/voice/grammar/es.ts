import type { Grammar } from '../intent.ts'

const create =
  '(?:por favor )?(?:cre[aeá]|crear|añad[aeí]|añadir|agreg(?:a|á|ue)|agregar|nuev[oa])(?: una?)?(?: nuev[oa])?'
const open =
  '(?:por favor )?(?:abr[aeí]|abrir(?:me)?|muestr[ae]|mostrá|mostrar(?:me)?|mu[eé]str[ae]me|mostrame|ve a|vaya a|ir a)(?: el| la| los| las)?'
const timer = '(?:el |un )?(?:temporizador|cron[oó]metro|reloj)'
const matter = '(?:caso|expediente|asunto)'

/** Spanish. */
export const es: Grammar = {
  sentences: [
    ['stopTimer', `(?:par[aeá]|parar|det[eé]n|deten(?:ga|é|er)|termin[aeá]|terminar) ${timer}`],
    [
      'startTimer',
      `(?:inici[aeá]|iniciar|empiece|empieza|empezá|empezar|arranc(?:a|á|ar)|arranque|comienza|comience|comenzá|comenzar) ${timer}(?:(?: para| en| de)? (?<name>.+))?`,
    ],
    [
      'note',
      `(?:(?:añad[aeí]|añadir|agreg(?:a|á|ue|ar)|cre[aeá]|crear|escrib[aeí]|tom[aeá]) )?(?:una )?nota (?:al|a|en el|en|para el|para) (?:${matter} )?(?<name>.+)`,
    ],
    ['createClient', `${create} client[ea](?: llamad[oa])? (?<name>.+)`],
    ['createCase', `${create} ${matter}(?: llamado)? (?<name>.+)`],
    ['createTask', `${create} tarea(?: para| de)? (?<name>.+)`],
    ['createTask', '(?:recu[eé]rd[ae]me|record[aá]me) (?<name>.+)'],
    ['openCase', `${open} ${matter} (?<name>.+)`],
    ['openClient', `${open} client[ea] (?<name>.+)`],
    ['open', `${open} (?<name>.+)`],
    ['ask', '(?:pregunt[aeá]|preguntar|consult[aeá]|consultar)(?: al asistente)? (?<name>.+)'],
    ['yes', 's[ií]|claro|correcto|exacto|ok|confirm[aoeá]|confirmar|vale|de acuerdo|adelante'],
    ['no', 'no(?:,? gracias)?|cancel[aeá]|cancelar'],
  ],
  courtesy: [
    '(?:por favor|(?:me )?(?:puedes?|podrías?|podés)(?: por favor)?)[, ]+',
    ',? por favor',
  ],
  screens: {
    dashboard: 'panel|inicio|tablero principal',
    assistant: 'asistente(?: de ia)?',
    cases: 'casos|expedientes|asuntos',
    board: 'tablero(?: de casos)?',
    clients: 'clientes',
    deadlines: 'plazos|vencimientos',
    calendar: 'calendario|agenda',
    tasks: 'tareas',
    files: 'archivos|documentos|archivo de documentos',
    billing: 'facturaci[oó]n|facturas',
    templates: 'plantillas',
    learning: 'aprendizaje(?: autom[aá]tico)?',
    settings: 'ajustes|configuraci[oó]n',
  },
  days: ['hoy', 'mañana', 'pasado mañana'],
  before: 'para el|para|antes del|el|hasta el|hasta',
}
