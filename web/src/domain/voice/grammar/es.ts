import type { Grammar } from '../intent.ts'

const create =
  '(?:por favor )?(?:crea|crear|añade|añadir|agrega|agregar|nuev[oa])(?: una?)?(?: nuev[oa])?'
const open =
  '(?:por favor )?(?:abre|abrir|muestra|mostrar|muéstrame|ve a|ir a)(?: el| la| los| las)?'
const timer = '(?:el |un )?(?:temporizador|cron[oó]metro|reloj)'
const matter = '(?:caso|expediente|asunto)'

/** Spanish. */
export const es: Grammar = {
  sentences: [
    ['stopTimer', `(?:para|parar|det[eé]n|detener|termina|terminar) ${timer}`],
    [
      'startTimer',
      `(?:inicia|iniciar|empieza|empezar|arranca|arrancar|comienza|comenzar) ${timer}(?:(?: para| en| de)? (?<name>.+))?`,
    ],
    [
      'note',
      `(?:(?:añade|añadir|agrega|agregar|crea|crear|escribe|toma) )?(?:una )?nota (?:al|a|en el|en|para el|para) (?:${matter} )?(?<name>.+)`,
    ],
    ['createClient', `${create} client[ea](?: llamad[oa])? (?<name>.+)`],
    ['createCase', `${create} ${matter}(?: llamado)? (?<name>.+)`],
    ['createTask', `${create} tarea(?: para| de)? (?<name>.+)`],
    ['createTask', 'recu[eé]rdame (?<name>.+)'],
    ['openCase', `${open} ${matter} (?<name>.+)`],
    ['openClient', `${open} client[ea] (?<name>.+)`],
    ['open', `${open} (?<name>.+)`],
    ['ask', '(?:pregunta|preguntar|consulta|consultar)(?: al asistente)? (?<name>.+)'],
    ['yes', 's[ií]|confirma|confirmar|vale|de acuerdo|adelante'],
    ['no', 'no|cancela|cancelar'],
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
