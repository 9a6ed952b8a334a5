/**
 * Which column of a foreign table means which field. Headers are compared without case,
 * accents and marks, so that `email_address` and `Email Address` are one; Clio's headers for
 * contacts, matters, activities and tasks are among those known, as they are.
 */
import type { Court } from '../case/court.ts'
import type { HeldField } from '../record/custom-field.ts'
import { type CustomKey, customKey } from '../record/custom-values.ts'
import { foldText } from '../values/text.ts'

/** What a table holds. */
export const importTargets = ['clients', 'cases', 'work', 'tasks', 'courts'] as const
/** One of {@link importTargets}. */
export type ImportTarget = (typeof importTargets)[number]

/** The fields that a client's row can fill. */
const clientColumns = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'company',
  'type',
  'jobTitle',
  'email',
  'email2',
  'phone',
  'phone2',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'taxId',
  'language',
  'aliases',
  'tags',
  'status',
  'notes',
] as const
/** The fields that a case's row can fill. */
const caseColumns = [
  'title',
  'description',
  'client',
  'clientFirst',
  'clientLast',
  'clientCompany',
  'practiceArea',
  'status',
  'reference',
  'openedOn',
  'closedOn',
  'court',
  'docketNumber',
  'judge',
  'notes',
] as const

/** The fields that a row of work can fill: time, or money laid out. */
const workColumns = [
  'case',
  'type',
  'on',
  'quantity',
  'price',
  'activity',
  'description',
  'person',
  'billable',
  'nonBillable',
  'billed',
] as const
/** The fields that a task's row can fill. */
const taskColumns = ['task', 'case', 'due', 'priority', 'person', 'status', 'notes'] as const

/** The fields that a court's row can fill, by their names in its description. */
const courtColumns = [
  'name',
  'level',
  'address',
  'registry',
  'filingSystem',
  'timeZone',
  'country',
  'ruleSet',
] as const satisfies readonly (keyof Court)[]

/** A field that every firm has, of one of the tables. */
export type KnownColumn =
  | (typeof clientColumns)[number]
  | (typeof caseColumns)[number]
  | (typeof workColumns)[number]
  | (typeof taskColumns)[number]
  | (typeof courtColumns)[number]
/** A field of one of the tables, or one of the firm's own; '' leaves the column out. */
export type ImportColumn = KnownColumn | CustomKey | ''

const clientHeaders: Readonly<Record<(typeof clientColumns)[number], string>> = {
  name: 'name|full name|display name|client|client name|contact|contact name|nombre completo|nombre y apellidos|cliente|nome completo|vollstandiger name|mandant|氏名|名前|氏名 名称|依頼者|姓名|姓名或名称|名称|客户|客户名称|委托人|이름|성명|성명 또는 상호|의뢰인|고객명',
  firstName:
    'first name|given name|forename|first|nombre|nombre de pila|primeiro nome|vorname|имя|名',
  middleName: 'middle name|middle|segundo nombre|отчество',
  lastName: 'last name|surname|family name|last|apellidos|apellido|sobrenome|nachname|фамилия|姓',
  company:
    'company|company name|organization|organisation|organization name|firm|business name|empresa|razon social|compania|firma|unternehmen|компания|会社名|公司|公司名称|회사|회사명',
  type: 'type|contact type|client type|kind|tipo|art|тип',
  jobTitle: 'job title|position|role|occupation|cargo|puesto|beruf|funktion|должность',
  email:
    'email|e mail|email address|e mail address|mail|primary email|primary email address|email 1|correo|correo electronico|courriel|e mail adresse|почта|メール|メールアドレス|邮箱|电子邮箱|이메일|이메일 주소',
  email2:
    'email 2|secondary email|secondary email address|other email|home email|home email address|work email|work email address|business email',
  phone:
    'phone|phone number|telephone|primary phone|primary phone number|phone 1|tel|telefono|telefone|telefon|telefonnummer|телефон|電話|電話番号|电话|电话号码|전화|전화번호',
  phone2:
    'phone 2|secondary phone|mobile|mobile phone|mobile phone number|cell|cell phone|home phone|home phone number|work phone|work phone number|business phone|movil|celular|handy',
  street:
    'street|address|street address|address 1|address line 1|business street|home street|work street|primary address street|mailing street|home address street|work address street|calle|direccion|domicilio|rua|endereco|strasse|anschrift|адрес|住所|地址|주소',
  city: 'city|town|business city|home city|primary address city|home address city|work address city|ciudad|localidad|poblacion|cidade|ort|stadt|город|市区町村|城市',
  region:
    'state|province|region|county|business state|home state|primary address state|primary address province|home address province|provincia|estado region|bundesland|регион|都道府県|省',
  postalCode:
    'postal code|postcode|zip|zip code|business postal code|business zip|home postal code|primary address postal code|home address postal code|codigo postal|cp|cep|plz|postleitzahl|индекс|郵便番号|邮编|邮政编码|우편번호',
  country:
    'country|business country|home country|primary address country|home address country|pais|land|staat|страна|国',
  taxId:
    'tax id|tax number|tax id number|ein|ssn|vat|vat number|vat id|nif|nie|cif|dni|cpf|cnpj|steuernummer|ust id|ustid|инн|税号',
  language: 'language|preferred language|idioma|lingua|sprache|язык|言語|语言|언어',
  aliases:
    'alias|aliases|aka|also known as|nickname|former name|other names|otros nombres|alias nombres',
  tags: 'tags|tag|labels|categories|category|groups|etiquetas|kategorie|kategorien|метки',
  status: 'status|client status|contact status|estado|situacion|статус',
  notes:
    'notes|note|comments|comment|remarks|description|notas|observaciones|bemerkung|notizen|заметки|備考|备注',
}

const caseHeaders: Readonly<Record<(typeof caseColumns)[number], string>> = {
  title:
    'title|matter|matter name|case|case name|case title|matter title|name|asunto|caso|titulo|akte|bezeichnung|дело|案件名|事件名|件名|案件名称|사건명',
  description:
    'description|matter description|case description|descripcion|descricao|beschreibung|описание',
  client: 'client|client name|clients|contact|cliente|mandant|клиент|依頼者|客户|委托人|의뢰인',
  clientFirst: 'client first name|client first|contact first name',
  clientLast: 'client last name|client last|contact last name',
  clientCompany: 'client company|client company name|client organization|company|company name',
  practiceArea:
    'practice area|practice|area|area of law|type of law|area de practica|materia|rechtsgebiet',
  status: 'status|matter status|case status|estado|situacion|статус',
  reference:
    'custom number|matter number|display number|client reference|client reference number|reference|number|file number|numero|referencia|aktenzeichen intern|номер',
  openedOn:
    'open date|opened|date opened|opened on|opening date|start date|fecha de apertura|apertura|eroffnet am',
  closedOn:
    'close date|closed|date closed|closed on|closed date|closing date|end date|fecha de cierre|cierre|geschlossen am',
  court: 'court|court name|juzgado|tribunal|gericht|суд|裁判所|法院|법원',
  docketNumber:
    'docket number|docket|court case number|case number|court number|cause number|numero de autos|procedimiento|aktenzeichen|номер дела|事件番号|案号|사건번호',
  judge: 'judge|juez|magistrado|richter|судья|裁判官|法官|판사',
  notes: 'notes|note|comments|comment|remarks|notas|observaciones|notizen',
}

const caseNames =
  'matter|matter name|matter display number|matter number|case|case name|case title|asunto|caso|expediente|processo|akte|mandat|дело|案件|案件名|事件|事件名|사건|사건명'
const peopleNames =
  'user|users|firm user|timekeeper|attorney|lawyer|assignee|assigned to|assignees|responsible|person|employee|persona|abogado|responsable|advogado|responsavel|bearbeiter|anwalt|zustandig|исполнитель|юрист|人员|律师|负责人|担当者|弁護士|담당자|변호사'

const workHeaders: Readonly<Record<(typeof workColumns)[number], string>> = {
  case: caseNames,
  type: 'type|activity type|entry type|kind|tipo|art|тип|类型|種類|유형',
  on: 'date|activity date|day|work date|fecha|data|datum|tag|дата|日期|日付|날짜|일자',
  quantity:
    'quantity|duration|hours|time|time spent|qty|hours worked|cantidad|duracion|horas|quantidade|duracao|menge|dauer|stunden|zeit|длительность|часы|количество|时长|小时|数量|時間|시간|수량',
  price:
    'price|rate|hourly rate|amount|unit price|cost|precio|tarifa|importe|preco|valor|taxa|preis|satz|stundensatz|betrag|ставка|цена|сумма|单价|费率|金额|単価|時間単価|金額|단가|시간당 요금|금액',
  activity:
    'activity description|activity|activity category|category|expense category|actividad|categoria|atividade|tatigkeit|kategorie|категория|类别|区分|활동',
  description:
    'note|notes|description|details|narrative|work description|nota|descripcion|concepto|descricao|notiz|beschreibung|text|описание|примечание|说明|描述|内容|摘要|설명|내용',
  person: `activity user|${peopleNames}`,
  billable:
    'billable|is billable|facturable|faturavel|abrechenbar|оплачиваемое|计费|請求対象|청구 가능',
  nonBillable: 'non billable|nonbillable|no facturable|nao faturavel|nicht abrechenbar',
  billed:
    'billed|invoiced|bill state|billing status|invoice|invoice number|facturado|faturado|abgerechnet|выставлено|已开票|請求済み|청구됨',
}

const taskHeaders: Readonly<Record<(typeof taskColumns)[number], string>> = {
  task: 'name|title|task|task name|subject|nombre|titulo|tarea|nome|tarefa|aufgabe|bezeichnung|titel|задача|название|任务|标题|タスク|件名|작업|제목',
  case: caseNames,
  due: 'due|due date|due at|due on|deadline|vencimiento|fecha limite|prazo|vencimento|fallig|fallig am|frist|срок|截止日期|到期日|期限|기한|마감일',
  priority: 'priority|prioridad|prioridade|prioritat|приоритет|优先级|優先度|우선순위',
  person: peopleNames,
  status:
    'status|state|complete|completed|done|estado|situacao|stand|erledigt|статус|状态|状態|상태',
  notes:
    'description|notes|note|details|descripcion|notas|descricao|beschreibung|notizen|описание|заметки|说明|備考|설명|메모',
}

const courtHeaders: Readonly<Record<(typeof courtColumns)[number], string>> = {
  name: 'court|court name|name|juzgado|tribunal|organo judicial|juizo|vara|gericht|суд|法院|法院名称|裁判所|裁判所名|법원|법원명',
  level: 'level|instance|court level|instancia|grado|instanz|инстанция|审级|審級|심급',
  address:
    'address|court address|direccion|domicilio|endereco|adresse|anschrift|адрес|地址|所在地|住所|주소',
  registry:
    'registry|clerk|clerk of court|court registry|secretaria|decanato|cartorio|geschaftsstelle|канцелярия|立案庭|書記官室|민원실',
  filingSystem:
    'filing system|filing|e filing|efiling|electronic filing|sistema de presentacion|lexnet|sistema de peticionamento|erv|система подачи|电子立案系统|電子申立て|전자소송',
  timeZone:
    'time zone|timezone|zona horaria|fuso horario|zeitzone|часовой пояс|时区|タイムゾーン|시간대',
  country: 'country|pais|land|staat|страна|国家|国|국가',
  ruleSet:
    'rule set|rules|deadline rules|reglas|regras|regelwerk|fristenregeln|правила|期限规则|規則|규칙',
}

const indexes = {
  clients: indexOf(clientHeaders),
  cases: indexOf(caseHeaders),
  work: indexOf(workHeaders),
  tasks: indexOf(taskHeaders),
  courts: indexOf(courtHeaders),
} as const satisfies Record<ImportTarget, ReadonlyMap<string, ImportColumn>>

const columns = {
  clients: clientColumns,
  cases: caseColumns,
  work: workColumns,
  tasks: taskColumns,
  courts: courtColumns,
} as const satisfies Record<ImportTarget, readonly ImportColumn[]>

function indexOf<F extends string>(table: Readonly<Record<F, string>>): ReadonlyMap<string, F> {
  const index = new Map<string, F>()
  for (const field of Object.keys(table) as F[]) {
    for (const header of table[field].split('|')) {
      const key = headerKey(header)
      if (!index.has(key)) index.set(key, field)
    }
  }
  return index
}

/** A header as headers are compared. */
export function headerKey(header: string): string {
  return foldText(header)
    .replace(/ß/gu, 'ss')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}

/** The fields of a target. */
export function columnsFor(target: ImportTarget): readonly KnownColumn[] {
  return columns[target]
}

/** Where a column goes that means no field: into the notes, if the target has any. */
export function spareColumn(target: ImportTarget): 'notes' | '' {
  return target === 'work' || target === 'courts' ? '' : 'notes'
}

/**
 * Which field each column means. A field is given once; a column that means none is spare.
 * `own` are the firm's own fields of the target.
 */
export function guessColumns(
  headers: readonly string[],
  target: ImportTarget,
  own: readonly HeldField[] = [],
): readonly ImportColumn[] {
  const index: ReadonlyMap<string, ImportColumn> = indexes[target]
  const spare = spareColumn(target)
  const taken = new Set<ImportColumn>()
  return headers.map((header) => {
    const key = headerKey(header)
    const held = own.find(({ value }) => headerKey(value.name) === key)
    const field = index.get(key) ?? (held && customKey(held.id))
    if (field === undefined || field === 'notes') return key === '' ? '' : spare
    if (taken.has(field)) return spare
    taken.add(field)
    return field
  })
}

/** Headers that only a table of cases has. */
const caseOnly = new Set([...'title matter case docket judge court'.split(' ')].map(headerKey))

/** Fields that only a table of courts has. */
const courtOnly = ['registry', 'filingSystem', 'ruleSet', 'level'] as const

/** What a table holds, by its headers. */
export function guessTarget(headers: readonly string[]): ImportTarget {
  const has = (target: ImportTarget, ...wanted: readonly ImportColumn[]): boolean => {
    const fields = guessColumns(headers, target)
    return wanted.every((field) => fields.includes(field))
  }
  if (has('work', 'case', 'on', 'quantity') || has('work', 'case', 'on', 'price')) return 'work'
  if (has('tasks', 'task', 'due')) return 'tasks'
  if (has('courts', 'name') && courtOnly.some((field) => has('courts', field))) return 'courts'
  const keys = headers.map(headerKey)
  const person = guessColumns(headers, 'clients').some((field) =>
    ['firstName', 'lastName', 'email', 'street', 'phone'].includes(field),
  )
  const words = keys.some((key) =>
    key.split(' ').some((word) => caseOnly.has(word) && word !== 'title'),
  )
  const matter =
    words ||
    keys.includes('custom number') ||
    keys.includes('practice area') ||
    (keys.includes('client') && (keys.includes('description') || keys.includes('title')))
  return matter && !person ? 'cases' : 'clients'
}
