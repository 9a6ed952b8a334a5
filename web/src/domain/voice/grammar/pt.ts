import type { Grammar } from '../intent.ts'

const create =
  '(?:por favor )?(?:crie|cria|criar|adicione|adicionar|nov[oa])(?: uma?)?(?: nov[oa])?'
const open =
  '(?:por favor )?(?:abra|abre|abrir|mostr[ae]|mostrar|v[aá] para|ir para)(?: o| a| os| as)?'
const timer = '(?:o |um )?(?:cron[oôó]metro|temporizador|rel[oó]gio)'
const matter = '(?:caso|processo)'

/** Portuguese as it is spoken in Brazil. */
export const pt: Grammar = {
  sentences: [
    ['stopTimer', `(?:pare|para|parar|encerre|encerrar|termine|terminar) ${timer}`],
    [
      'startTimer',
      `(?:inicie|inicia|iniciar|comece|come[cç]ar) ${timer}(?:(?: para| no| do| em)? (?<name>.+))?`,
    ],
    [
      'note',
      `(?:(?:adicione|adicionar|crie|criar|escreva|fa[cç]a) )?(?:uma )?(?:nota|anota[cç][aã]o) (?:ao|no|para o|para|em|a) (?:${matter} )?(?<name>.+)`,
    ],
    ['createClient', `${create} cliente(?: chamad[oa])? (?<name>.+)`],
    ['createCase', `${create} ${matter}(?: chamado)? (?<name>.+)`],
    ['createTask', `${create} tarefa(?: para| de)? (?<name>.+)`],
    ['createTask', '(?:lembr[ae]-me|me lembr[ae])(?: de)? (?<name>.+)'],
    ['openCase', `${open} ${matter} (?<name>.+)`],
    ['openClient', `${open} cliente (?<name>.+)`],
    ['open', `${open} (?<name>.+)`],
    ['ask', '(?:pergunte|pergunta|perguntar|consulte|consultar)(?: ao assistente)? (?<name>.+)'],
    ['yes', 'sim|claro|certo|isso|ok|confirme|confirmar|confirmo|pode ser'],
    ['no', 'n[aã]o(?:,? obrigad[oa])?|cancele|cancelar'],
  ],
  courtesy: [
    '(?:por favor|(?:você )?(?:pode|poderia)(?: por favor)?(?: me)?|me)[, ]+',
    ',? por favor',
  ],
  screens: {
    dashboard: 'painel|in[ií]cio',
    assistant: 'assistente(?: de ia)?',
    cases: 'casos|processos',
    board: 'quadro(?: de casos)?',
    clients: 'clientes',
    deadlines: 'prazos',
    calendar: 'calend[aá]rio|agenda',
    tasks: 'tarefas',
    files: '(?:sala de )?arquivos|documentos',
    billing: 'faturamento|faturas|cobran[cç]a',
    templates: 'modelos',
    learning: '(?:m[aá]quina de )?aprendizado',
    settings: 'configura[cç][oõ]es|ajustes',
  },
  days: ['hoje', 'amanhã', 'depois de amanhã'],
  before: 'para|até|no|na|em',
}
