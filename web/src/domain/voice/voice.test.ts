import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { readCommand, readScreen, tidySentence } from './commands.ts'
import { appendDictation, writeSigns } from './dictation.ts'
import { acts, spokenScreens } from './intent.ts'
import { findNamed, isAlike, splitName } from './names.ts'
import { type Known, resolve, splitDay } from './resolve.ts'
import { ears, mayHear, nearestEar, readAloud, spokenTag } from './sound.ts'

const languages = ['en', 'es', 'pt', 'de', 'zh', 'ja', 'ko', 'ru']
const words = (language: string, catalogue: string) =>
  JSON.parse(
    readFileSync(new URL(`../../i18n/${language}/${catalogue}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>

// A Saturday.
const today = '2026-11-21' as CivilDate

const known: Known = {
  today,
  cases: [
    { id: 'k1', names: ['Okonkwo v. Brightwater Logistics', '2026-CV-12'] },
    { id: 'k2', names: ['Ana Quintanilla lease'] },
    { id: 'k3', names: ['王某诉李某'] },
    { id: 'k4', names: ['山田対佐藤事件'] },
    { id: 'k5', names: ['김민수 임대차'] },
    { id: 'k6', names: ['Достоевский против Петровой'] },
  ],
  clients: [
    { id: 'c1', names: ['Marguerite Okonkwo'] },
    { id: 'c2', names: ['Peter Okonkwo'] },
  ],
}

/** What a sentence does, or undefined. */
function understood(said: string, language: string) {
  const heard = readCommand(said, language)
  return heard === undefined ? undefined : resolve(heard, language, known)
}

describe('a spoken command', () => {
  it.each([
    ['en', 'Open the calendar.', { do: 'open', screen: 'calendar' }],
    ['en', 'open case okonkwo', { do: 'openCase', ids: ['k1'] }],
    ['en', 'go to Quintanilla lease', { do: 'openCase', ids: ['k2'] }],
    ['en', 'Show client Okonkwo', { do: 'openClient', ids: ['c1', 'c2'] }],
    ['en', 'Create a client named Acme Ltd', { do: 'createClient', name: 'Acme Ltd' }],
    ['en', 'new case Acme v. Bolt', { do: 'createCase', name: 'Acme v. Bolt' }],
    [
      'en',
      'Add a task to call the court by Friday',
      { do: 'createTask', name: 'call the court', due: '2026-11-27' },
    ],
    ['en', 'start the timer for draft motion', { do: 'startTimer', text: 'draft motion', ids: [] }],
    [
      'en',
      'start timer for Okonkwo draft motion',
      { do: 'startTimer', text: 'draft motion', ids: ['k1'] },
    ],
    ['en', 'Start the timer', { do: 'startTimer', text: '', ids: [] }],
    ['en', 'stop the timer', { do: 'stopTimer' }],
    [
      'en',
      'Note to case Okonkwo versus Brightwater client called about the hearing',
      { do: 'note', ids: ['k1'], text: 'client called about the hearing' },
    ],
    [
      'en',
      'Note to Quintanilla: keys returned',
      { do: 'note', ids: ['k2'], text: 'keys returned' },
    ],
    [
      'en',
      'ask how long is the notice period',
      { do: 'ask', question: 'how long is the notice period' },
    ],
    [
      'en',
      'How long is the notice period?',
      { do: 'ask', question: 'How long is the notice period?' },
    ],
    ['en', 'Yes.', { do: 'yes' }],
    ['en', 'cancel', { do: 'no' }],
    ['en', 'open the Okonkwo case', { do: 'openCase', ids: ['k1'] }],
    [
      'en',
      'Note to the Quintanilla case: keys returned',
      { do: 'note', ids: ['k2'], text: 'keys returned' },
    ],
    [
      'en',
      'Note to Quintanilla case dismissed',
      { do: 'note', ids: ['k2'], text: 'case dismissed' },
    ],
    ['en', 'start the timer for the Okonkwo case', { do: 'startTimer', ids: ['k1'] }],
    [
      'en',
      'remind me tomorrow to call Mara',
      { do: 'createTask', name: 'call Mara', due: '2026-11-22' },
    ],
    [
      'en',
      'add a task by Friday file the brief',
      { do: 'createTask', name: 'file the brief', due: '2026-11-27' },
    ],
    ['es', 'Abre el calendario', { do: 'open', screen: 'calendar' }],
    ['es', 'abre el expediente Quintanilla', { do: 'openCase', ids: ['k2'] }],
    ['es', 'Crea un cliente llamado Juan Pérez', { do: 'createClient', name: 'Juan Pérez' }],
    [
      'es',
      'Añade una tarea llamar al juzgado mañana',
      { do: 'createTask', name: 'llamar al juzgado', due: '2026-11-22' },
    ],
    [
      'es',
      'Inicia el cronómetro para redactar demanda',
      { do: 'startTimer', text: 'redactar demanda' },
    ],
    [
      'es',
      'Crea una tarea mañana elaborar informe',
      { do: 'createTask', name: 'elaborar informe', due: '2026-11-22' },
    ],
    ['es', 'detén el cronómetro', { do: 'stopTimer' }],
    [
      'es',
      'Nota al caso Okonkwo el cliente ha llamado',
      { do: 'note', ids: ['k1'], text: 'el cliente ha llamado' },
    ],
    ['es', '¿Cuál es el plazo?', { do: 'ask', question: 'Cuál es el plazo?' }],
    ['pt', 'Abra os prazos', { do: 'open', screen: 'deadlines' }],
    ['pt', 'crie um cliente chamado João Souza', { do: 'createClient', name: 'João Souza' }],
    [
      'pt',
      'nova tarefa ligar para o fórum até sexta',
      { do: 'createTask', name: 'ligar para o fórum', due: '2026-11-27' },
    ],
    [
      'pt',
      'nova tarefa hoje notificar o cliente',
      { do: 'createTask', name: 'notificar o cliente', due: '2026-11-21' },
    ],
    ['pt', 'Inicie o cronômetro', { do: 'startTimer', text: '' }],
    ['pt', 'pare o cronômetro', { do: 'stopTimer' }],
    [
      'pt',
      'nota ao processo Quintanilla chaves devolvidas',
      { do: 'note', ids: ['k2'], text: 'chaves devolvidas' },
    ],
    ['pt', 'pergunte ao assistente qual é o prazo', { do: 'ask', question: 'qual é o prazo' }],
    ['de', 'Öffne die Fristen', { do: 'open', screen: 'deadlines' }],
    ['de', 'Öffne die Akte Okonkwo', { do: 'openCase', ids: ['k1'] }],
    ['de', 'Lege einen Mandanten namens Karl Huber an', { do: 'createClient', name: 'Karl Huber' }],
    [
      'de',
      'Erstelle eine Aufgabe Gericht anrufen bis Freitag',
      { do: 'createTask', name: 'Gericht anrufen', due: '2026-11-27' },
    ],
    ['de', 'Starte die Zeiterfassung für Klageentwurf', { do: 'startTimer', text: 'Klageentwurf' }],
    ['de', 'Starte die Zeiterfassung für die Akte Okonkwo', { do: 'startTimer', ids: ['k1'] }],
    [
      'de',
      'Erinnere mich daran, die Frist zu prüfen',
      { do: 'createTask', name: 'die Frist zu prüfen' },
    ],
    ['de', 'Stoppe den Timer', { do: 'stopTimer' }],
    [
      'de',
      'Notiz zur Akte Okonkwo Mandant hat angerufen',
      { do: 'note', ids: ['k1'], text: 'Mandant hat angerufen' },
    ],
    [
      'de',
      'Frage den Assistenten wann die Frist endet',
      { do: 'ask', question: 'wann die Frist endet' },
    ],
    ['zh', '打开日历', { do: 'open', screen: 'calendar' }],
    ['zh', '打开案件王某诉李某', { do: 'openCase', ids: ['k3'] }],
    ['zh', '新建客户张伟。', { do: 'createClient', name: '张伟' }],
    [
      'zh',
      '添加任务明天给法院打电话',
      { do: 'createTask', name: '给法院打电话', due: '2026-11-22' },
    ],
    ['zh', '开始计时起草诉状', { do: 'startTimer', text: '起草诉状' }],
    ['zh', '停止计时', { do: 'stopTimer' }],
    ['zh', '在案件王某诉李某添加笔记：客户来电', { do: 'note', ids: ['k3'], text: '客户来电' }],
    ['zh', '打开王某诉李某的案件', { do: 'openCase', ids: ['k3'] }],
    ['zh', '在王某诉李某案件中添加笔记：客户来电', { do: 'note', ids: ['k3'], text: '客户来电' }],
    [
      'zh',
      '添加任务明天之前提交答辩状',
      { do: 'createTask', name: '提交答辩状', due: '2026-11-22' },
    ],
    ['zh', '添加任务明天前往法院', { do: 'createTask', name: '前往法院', due: '2026-11-22' }],
    ['zh', '请问诉讼时效是多久？', { do: 'ask', question: '诉讼时效是多久?' }],
    ['ja', 'カレンダーを開いてください', { do: 'open', screen: 'calendar' }],
    ['ja', '案件山田対佐藤を開いて', { do: 'openCase', ids: ['k4'] }],
    ['ja', '依頼者 鈴木一郎を登録してください', { do: 'createClient', name: '鈴木一郎' }],
    [
      'ja',
      'タスク 明日裁判所に電話を追加して',
      { do: 'createTask', name: '裁判所に電話', due: '2026-11-22' },
    ],
    ['ja', '山田対佐藤の案件を開いて', { do: 'openCase', ids: ['k4'] }],
    [
      'ja',
      '明日までに答弁書を提出するタスクを追加して',
      { do: 'createTask', name: '答弁書を提出', due: '2026-11-22' },
    ],
    ['ja', '訴状作成のタイマーを開始して', { do: 'startTimer', text: '訴状作成' }],
    ['ja', 'タイマーを停止してください', { do: 'stopTimer' }],
    [
      'ja',
      '山田対佐藤事件にメモを追加、依頼者から電話',
      { do: 'note', ids: ['k4'], text: '依頼者から電話' },
    ],
    ['ja', '質問、時効は何年ですか', { do: 'ask', question: '時効は何年ですか' }],
    ['ko', '캘린더 열어줘', { do: 'open', screen: 'calendar' }],
    ['ko', '사건 김민수 임대차 열어 주세요', { do: 'openCase', ids: ['k5'] }],
    ['ko', '의뢰인 이영희 추가해 줘', { do: 'createClient', name: '이영희' }],
    [
      'ko',
      '할 일 내일 법원에 전화 추가',
      { do: 'createTask', name: '법원에 전화', due: '2026-11-22' },
    ],
    ['ko', '김민수 사건 열어 줘', { do: 'openCase', ids: ['k5'] }],
    ['ko', '소장 작성 타이머 시작', { do: 'startTimer', text: '소장 작성' }],
    ['ko', '타이머 중지', { do: 'stopTimer' }],
    [
      'ko',
      '김민수 임대차에 메모 추가: 의뢰인 전화',
      { do: 'note', ids: ['k5'], text: '의뢰인 전화' },
    ],
    ['ko', '질문 소멸시효는 몇 년인가요', { do: 'ask', question: '소멸시효는 몇 년인가요' }],
    ['ru', 'Открой календарь', { do: 'open', screen: 'calendar' }],
    ['ru', 'открой дело Okonkwo', { do: 'openCase', ids: ['k1'] }],
    ['ru', 'Создай клиента Иван Петров', { do: 'createClient', name: 'Иван Петров' }],
    [
      'ru',
      'Добавь задачу позвонить в суд в пятницу',
      { do: 'createTask', name: 'позвонить в суд', due: '2026-11-27' },
    ],
    ['ru', 'открой дело Достоевского', { do: 'openCase', ids: ['k6'] }],
    ['ru', 'заметка к делу Петровой: звонил суд', { do: 'note', ids: ['k6'], text: 'звонил суд' }],
    [
      'ru',
      'Добавь задачу завтра направить иск',
      { do: 'createTask', name: 'направить иск', due: '2026-11-22' },
    ],
    ['ru', 'Запусти таймер', { do: 'startTimer', text: '' }],
    ['ru', 'останови таймер', { do: 'stopTimer' }],
    [
      'ru',
      'заметка к делу Okonkwo клиент звонил',
      { do: 'note', ids: ['k1'], text: 'клиент звонил' },
    ],
    [
      'ru',
      'спроси какой срок исковой давности',
      { do: 'ask', question: 'какой срок исковой давности' },
    ],
  ])('%s: %s', (language, said, wanted) => {
    expect(understood(said, language)).toMatchObject(wanted)
  })

  it('is understood in English whatever the language', () => {
    for (const language of languages)
      expect(understood('stop the timer', language)).toEqual({ do: 'stopTimer' })
  })

  it('is none when nothing fits', () => {
    for (const language of languages) {
      expect(readCommand('', language)).toBeUndefined()
      expect(readCommand('xyzzy plugh', language)).toBeUndefined()
    }
    expect(understood('open the pod bay doors', 'en')).toBeUndefined()
  })

  it('opens every screen by its English name too', () => {
    for (const language of languages)
      for (const screen of spokenScreens)
        expect(readScreen(screen, language), language).toBe(screen)
  })

  it('opens every screen by the name that stands in the sidebar or above it', () => {
    const named: Readonly<Record<(typeof spokenScreens)[number], string>> = {
      dashboard: 'shell navDashboard',
      assistant: 'shell navAssistant',
      cases: 'shell navCases',
      board: 'common titleCasesBoard',
      clients: 'shell navClients',
      deadlines: 'shell navDeadlines',
      calendar: 'shell navCalendar',
      tasks: 'common titleTasks',
      files: 'common titleFiles',
      billing: 'common titleBilling',
      templates: 'shell navTemplates',
      learning: 'shell navLearning',
      settings: 'shell navSettings',
    }
    const deaf = languages.flatMap((language) =>
      spokenScreens.flatMap((screen) => {
        const [catalogue = '', key = ''] = named[screen].split(' ')
        const name = words(language, catalogue)[key] ?? ''
        return readScreen(name, language) === screen ? [] : [`${language}: ${name}`]
      }),
    )
    expect(deaf).toEqual([])
  })

  it('never breaks, whatever is said', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.string({ unit: 'grapheme' }),
        (language, said) => {
          const heard = readCommand(said, language)
          if (heard === undefined) return
          expect(acts).toContain(heard.act)
          resolve(heard, language, known)
        },
      ),
    )
  })

  it('keeps a name as it was said', () => {
    const name = fc
      .stringMatching(/^[A-Z][a-zé]{2,10}( [A-Z][a-zé]{2,10}){0,3}$/)
      .filter((text) => tidySentence(text) === text && !/^(Named|Called)/.test(text))
    fc.assert(
      fc.property(name, (said) => {
        expect(understood(`create client ${said}`, 'en')).toEqual({
          do: 'createClient',
          name: said,
        })
      }),
    )
  })
})

describe('names', () => {
  it('splits any known name from any text after it', () => {
    const text = fc.stringMatching(/^[a-z]{3,8}( [a-z]{3,8}){0,5}$/)
    fc.assert(
      fc.property(fc.constantFrom(...known.cases), text, (one, said) => {
        const [name = ''] = one.names
        const split = splitName(`${name}: ${said}`, known.cases)
        expect(split).toMatchObject({ ids: [one.id], rest: said })
      }),
    )
  })

  it('forgives one letter of a long word and nothing of a short one', () => {
    expect(isAlike('brightwater', 'brightwatter')).toBe(true)
    expect(isAlike('okonkwo', 'okonkvo')).toBe(true)
    expect(isAlike('lee', 'les')).toBe(false)
    expect(findNamed('okonkvo brightwater', known.cases)).toEqual(['k1'])
    expect(findNamed('brightwater okonkwo', known.cases)).toEqual([])
  })

  it('is alike in both directions, and alike to itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (a, b) => {
        expect(isAlike(a, b)).toBe(isAlike(b, a))
        expect(isAlike(a, a)).toBe(true)
      }),
    )
  })

  it('leaves a text alone that names nothing', () => {
    expect(splitName('nobody called', known.cases)).toEqual({
      ids: [],
      name: '',
      rest: 'nobody called',
    })
  })
})

describe('days', () => {
  it('takes a weekday for the next one, never for today', () => {
    expect(splitDay('call saturday', 'en', today)).toEqual({ name: 'call', due: '2026-11-28' })
    expect(splitDay('today call Mara', 'en', today)).toEqual({ name: 'call Mara', due: today })
    expect(splitDay('Fridaynight', 'en', today)).toEqual({ name: 'Fridaynight', due: '' })
    expect(splitDay('周五开庭', 'zh', today)).toEqual({ name: '开庭', due: '2026-11-27' })
  })
})

describe('dictation', () => {
  it.each([
    [
      'en',
      'the client called period new paragraph he agrees comma in principle',
      'the client called.\n\nhe agrees, in principle',
    ],
    [
      'es',
      'el cliente llamó punto y aparte está de acuerdo',
      'el cliente llamó.\n\nestá de acuerdo',
    ],
    [
      'de',
      'der Mandant hat angerufen Punkt neue Zeile Rückruf',
      'der Mandant hat angerufen.\nRückruf',
    ],
    ['zh', '客户来电逗号同意和解句号', '客户来电，同意和解。'],
    ['en', 'a periodic review', 'a periodic review'],
    [
      'en',
      'the notice period of thirty days ended period the limitation period runs',
      'the notice period of thirty days ended. the limitation period runs',
    ],
    ['en', 'a period of grace comma then a hearing', 'a period of grace, then a hearing'],
    [
      'es',
      'desde el punto de vista penal coma la víctima está en coma punto',
      'desde el punto de vista penal, la víctima está en coma.',
    ],
    ['es', 'en este punto coma el plazo vence punto', 'en este punto, el plazo vence.'],
    [
      'pt',
      'os dois pontos controvertidos dois pontos prazo',
      'os dois pontos controvertidos: prazo',
    ],
    [
      'de',
      'in diesem Punkt Komma siehe Punkt 3 Komma irrt das Gericht Punkt',
      'in diesem Punkt, siehe Punkt 3, irrt das Gericht.',
    ],
    ['ru', 'эта точка зрения неверна точка', 'эта точка зрения неверна.'],
  ])('%s: writes the signs', (language, said, written) => {
    expect(writeSigns(said, language)).toBe(written)
  })

  it('begins sentences large and puts pieces together', () => {
    const first = appendDictation('', 'the client called period', 'en')
    expect(first).toBe('The client called.')
    expect(appendDictation(first, 'he agrees', 'en')).toBe('The client called. He agrees')
    expect(appendDictation('客户来电，', '同意', 'zh')).toBe('客户来电，同意')
    expect(appendDictation('Text', '   ', 'en')).toBe('Text')
  })

  it('never loses what stood before', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.constantFrom(...languages),
        (before, said, language) => {
          expect(appendDictation(before, said, language).startsWith(before)).toBe(true)
        },
      ),
    )
  })
})

describe('where a voice is heard', () => {
  it('follows the consent of the case', () => {
    const allowed = (consent: 'allowed' | 'local' | 'forbidden') =>
      ears.filter((ear) => mayHear(consent, ear))
    expect(allowed('allowed')).toEqual(['device', 'local', 'cloud'])
    expect(allowed('local')).toEqual(['device', 'local'])
    expect(allowed('forbidden')).toEqual(['device'])
  })

  it('goes no further than it must', () => {
    expect(nearestEar(['cloud', 'local'])).toBe('local')
    expect(nearestEar(['cloud', 'device'])).toBe('device')
    expect(nearestEar([])).toBeUndefined()
  })

  it('listens in the person\u2019s own variety', () => {
    expect(spokenTag('en', ['de-AT', 'en-GB'])).toBe('en-GB')
    expect(spokenTag('pt', ['en-GB'])).toBe('pt-BR')
  })

  it('reads an answer without its markup', () => {
    expect(readAloud('## Notice\n\n- **One** month [P1], see [law](https://x.example).')).toBe(
      'Notice\n\nOne month, see law.',
    )
  })
})

describe('the examples on the screen', () => {
  const wanted = ['open', 'createClient', 'createTask', 'startTimer', 'note', 'ask']
  it.each(languages)('are understood: %s', (language) => {
    const said = words(language, 'voice')
    const acted = wanted.map((_, at) => readCommand(said[`example${at + 1}`] ?? '', language)?.act)
    expect(acted).toEqual(wanted)
  })
})
