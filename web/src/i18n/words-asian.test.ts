import { expect, test } from 'vitest'

const catalogues = import.meta.glob<Record<string, string>>('./{zh,ja,ko}/*.json', {
  eager: true,
  import: 'default',
})
const textsOf = (language: string): [key: string, text: string][] =>
  Object.entries(catalogues)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .flatMap(([path, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [
        `${path.slice(5, -5)}.${key}`,
        text,
      ]),
    )
const word = (language: string, key: string): string | undefined =>
  textsOf(language).find(([name]) => name === key)?.[1]

test.each([
  ['zh', 'a legal hold is no order of a court (保全)', /法律保全|已解除的保全/u, []],
  ['zh', 'our rules are not our side (我方) of a case', /我方/u, ['records.sideClient']],
  [
    'zh',
    'a model that judges hands down no decision (裁判)',
    /裁判|裁断/u,
    ['assistant.actionResearchText', 'starters.folderOrders'],
  ],
  ['zh', 'an opened case is not one a court has docketed (立案)', /立案/u, []],
  ['zh', 'a provider has one name', /提供商|人工智能服务商/u, []],
  ['zh', 'a token of a model is no token of a sign-in', /令牌/u, []],
  [
    'zh',
    'Latin letters and figures stand apart',
    /[一-鿿](?:\{\{|[A-Za-z0-9])|[A-Za-z0-9]\}{0,2}[一-鿿]/u,
    ['communications.of', 'learning.proposeJurisdiction', 'time.durationHelp', 'time.lineHelp'],
  ],
  ['zh', 'a share is no number of times', /\{\{(?:low|high|share)\}\} ?次/u, []],
  ['zh', 'three dots are one sign', /\.\.\.|……/u, []],
  ['ja', 'a share is no number of times', /\{\{(?:low|high|share)\}\}[回件]/u, []],
  ['ja', 'a case is 事件', /案件/u, []],
  [
    'ja',
    'our rules are not our side (当方) of a case',
    /当方/u,
    ['cases.partySide', 'records.sideClient'],
  ],
  [
    'ja',
    'who asks a firm for advice consults it',
    /問い合わせ/u,
    ['ai.adminModelsFetch', 'common.errorRequestId'],
  ],
  ['ja', 'a legal hold has one name', /法的保全|(?<!訴訟)ホールド/u, []],
  [
    'ja',
    'one signs in, takes in and writes out, and is a member',
    /ログイン|インポート|エクスポート|所属者|事業者/u,
    [],
  ],
  [
    'ja',
    'nothing stands between ideographs, letters and figures',
    /[぀-ヿ一-鿿] (?:\{\{|[A-Za-z0-9])|[}A-Za-z0-9%] [぀-ヿ一-鿿]/u,
    [
      'ai.addressInvalid',
      'ai.addressText',
      'analysis.fileTitle',
      'billing.creditNoteNumber',
      'billing.fromTrust',
      'billing.invoiceNumber',
      'clients.taxShape',
      'deadlines.calendarDaysHelp',
      'deadlines.calendarDays_line',
      'documents.batesSample',
      'documents.roomUsed',
      'documents.searchHelpFields',
      'documents.shareLast',
      'palette.singleKeysHelp',
    ],
  ],
  [
    'ja',
    'a question ends as one, and signs are of full width',
    /(?:です|ます|ません|ました)か(?:。|$)|\.\.\.|[぀-ヿ一-鿿][:?,()]/u,
    ['documents.searchHelpFields', 'voice.example6'],
  ],
  [
    'ko',
    'what is archived (보관) is not under a hold (보존)',
    /보존 (?:처리|해제|상태)|소송 보존|해제된 보존/u,
    ['matters.line_holdReleased'],
  ],
  ['ko', 'what is overdue (경과) is not yet missed (도과)', /놓친/u, []],
  ['ko', 'our rules are not our firm (당사)', /당사 규칙/u, []],
  [
    'ko',
    'one thing has one name',
    /도우미|전자우편|내려받|제공자|비닉|시뮬레이션|치환|편집|대변표|열쇠/u,
    [],
  ],
  ['ko', 'a share is no number of cases', /\{\{(?:low|high|share)\}\}건/u, []],
  ['ko', 'no particle stands in brackets', /\((?:이|가|을|를|은|는|으|와|과|이라)\)/u, []],
  [
    'ko',
    'one way to speak',
    /세요|할까요|(?<!["'(])['"](?!['")])/u,
    ['documents.searchHelpPhrase'],
  ],
] as const)('%s: %s', (language, _, wrong, but) => {
  const strays = textsOf(language).filter(
    ([key, text]) => wrong.test(text) && !(but as readonly string[]).includes(key),
  )
  expect(strays).toEqual([])
})

test.each(['zh', 'ja', 'ko'])('one thing has one name: %s', (language) => {
  for (const [one, ...others] of [
    ['deadlines.preDeadline', 'dashboard.sourcePreDeadline', 'calendar.kind_preDeadline'],
    ['calendar.kind_absence', 'dashboard.sourceAbsence', 'team.absenceTitle'],
    ['templates.binder', 'dashboard.formsBinder'],
    ['cases.tabNotes', 'palette.kindNote'],
    ['cases.state', 'deadlines.saved', 'tasks.saved', 'templates.saved'],
    ['cases.practiceArea', 'templates.fieldArea'],
    ['billing.expenseState_written_off', 'billing.state_written_off'],
    ['billing.class_AS', 'time.role_AS'],
    ['billing.class_LA', 'time.role_LA'],
  ] as const) {
    expect(others.map((other) => word(language, other))).toEqual(
      others.map(() => word(language, one)),
    )
  }
})

test('in Korean what differs is called otherwise', () => {
  for (const [one, other] of [
    ['deadlines.filterOverdue', 'deadlines.state_missed'],
    ['admin.eventsTitle', 'dashboard.recentCases'],
    ['admin.event', 'shell.navCases'],
  ] as const) {
    expect(word('ko', one)).not.toBe(word('ko', other))
  }
})
