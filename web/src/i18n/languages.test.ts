import { expect, test } from 'vitest'
import { chooseLanguage, languages } from './languages'

const all = languages.map(({ code }) => code)

test.each([
  ['the stored choice', 'ja', ['de-AT'], 'ja'],
  ['the browser when nothing is stored', null, ['de-AT', 'en'], 'de'],
  ['the browser when the stored code is none of the eight', 'fr', ['es-MX'], 'es'],
  ['the browser’s first that exists', null, ['fr-FR', 'ko-KR'], 'ko'],
  ['English when nothing fits', null, ['fr-FR', 'it'], 'en'],
  ['English for a stored prototype name', 'constructor', [], 'en'],
])('%s', (_, stored, browser, expected) => {
  expect(chooseLanguage(stored, browser, all)).toBe(expected)
})

test('a language without catalogues in this build is not chosen', () => {
  expect(chooseLanguage('ru', ['es'], ['en', 'es'])).toBe('es')
})

test('there are eight, English first', () => {
  expect(all).toEqual(['en', 'es', 'pt', 'de', 'zh', 'ja', 'ko', 'ru'])
})

const catalogues = import.meta.glob<Record<string, string>>('./*/*.json', {
  eager: true,
  import: 'default',
})
const word = (language: string, namespace: string, key: string): string | undefined =>
  catalogues[`./${language}/${namespace}.json`]?.[key]?.toLowerCase()

// Somebody types into the palette what they read above the screen, or in the sidebar.
test.each(all)('the palette calls a screen what it is called elsewhere: %s', (language) => {
  const screens = [
    ['goBilling', 'common', 'titleBilling'],
    ['goBoard', 'common', 'titleCasesBoard'],
    ['goCalendar', 'shell', 'navCalendar'],
    ['goCases', 'shell', 'navCases'],
    ['goFiles', 'common', 'titleFiles'],
    ['goKnowledge', 'common', 'titleKnowledge'],
    ['goTasks', 'common', 'titleTasks'],
    ['goTime', 'common', 'titleTime'],
    ['goTrust', 'common', 'titleTrust'],
  ] as const
  expect(screens.map(([go]) => word(language, 'palette', go))).toEqual(
    screens.map(([, namespace, key]) => word(language, namespace, key)),
  )
})

// One word for one thing, and a lawyer's word: what stands in its place is a slip.
test.each([
  ['en', 'email', /\be-mails?\b/iu],
  ['en', 'American spelling', /(?:recogni|synchroni|pseudonymi)s|analyse(?!s)|\bcentre\b/iu],
  ['en', 'business day', /court day/iu],
  ['en', 'current', /\bpresent (?:password|version)\b/iu],
  [
    'en',
    'what a lawyer reads without a smile',
    /^be silent$|at the doors|nobody knows the|wake-ups/iu,
  ],
  ['es', 'caso', /(?<!\(sin )\basuntos?\b/iu],
  ['es', 'plazo incumplido', /\bperdido\b/iu],
  ['es', 'plazo previo', /^listo para$/iu],
  ['es', 'restitución del plazo, which is no recurso de reposición', /reposición ante/iu],
  [
    'es',
    'fondos de clientes, which are no provisión',
    /asientos? de depósito|libros de depósito|en provisión/iu,
  ],
  ['es', 'secreto profesional', /^confidencial|documentos? confidencial|como confidencial/iu],
  ['es', 'perito, who is no testigo', /testigos? pericial/iu],
  ['es', 'comprobación de conflictos', /control(?:es)? de conflictos/iu],
  ['es', 'retención legal', /conservación legal/iu],
  ['es', 'muralla ética', /barrera ética/iu],
  ['es', 'factura', /\bminuta\b/iu],
  ['es', 'admisión of a case', /captación/iu],
  ['es', 'caso en suspenso', /(?:puesto|poner|caso|está) en pausa/iu],
  ['es', 'registro of time', /apuntes? de tiempo/iu],
  ['es', 'periodo', /período/iu],
  ['ja', '事件', /案件/u],
  ['de', 'Kollision', /konflikt/iu],
  ['de', 'Erinnerung, where it is no Vorfrist', /vorfristen/iu],
  ['de', 'Arbeitstag, as a Werktag may be a Saturday', /werktag/iu],
  ['de', 'Sachverständiger, who is no sachverständiger Zeuge', /sachverständige[rn]? zeuge/iu],
  ['de', 'Unterbevollmächtigter', /korrespondenzanw/iu],
  ['de', 'Mediation', /schlichtung/iu],
  ['de', 'Fassung of a document', /\bVersion(?!en \d| dieser| liegt)/u],
  ['de', 'Textstelle', /passage/iu],
  ['de', 'Beteiligter of a case', /\b(?:alle|jede) partei/iu],
  ['de', 'Verlässlichkeit of an answer', /zuversicht/iu],
  ['de', 'Formularsammlung', /formularmappe/iu],
  ['de', 'Passwort', /kennwort/iu],
  ['de', 'Reiter', /registerkarte/iu],
  ['de', 'Vertraulichkeitsschranke', /informationsschranke/iu],
  ['pt', 'lacrado', /\bsel(?:ad|ag|an)/iu],
  ['pt', 'nesse meio-tempo', /\bentretanto\b/iu], // which is "however" in Brazil
  ['pt', 'checagem de conflitos', /verifica\p{L}* de conflitos/iu],
  ['pt', 'prazo de guarda, preservação legal', /retenção/iu],
  ['pt', '“”', /«|"\{\{/u],
  ['pt', '73%', /\}\} %/u],
  ['ru', 'провайдер', /поставщик/iu],
  ['ru', 'ассистент', /помощник(?! юриста)/iu],
  ['ru', 'зашифровано', /запечат/iu],
  ['ru', 'запрет на удаление', /запрет\p{L}* удаления/iu],
  ['ru', 'область права', /отрасл/iu],
  ['ru', 'проверка на конфликт', /проверк\p{L}* конфликт/iu],
  ['ru', 'вы', /[^.!?:] (?:Вы|Вас|Вам|Вами|Ваш\p{L}*)(?!\p{L})/u],
  ['ru', '«»', /"\{\{/u],
  // A Russian date ends with the point of "г."
  ['ru', '31 декабря 2026 г.', /\{\{(?:date|earliest|latest)\}\}\./u],
])('in %s it is called %s everywhere', (language, _, other) => {
  const strays = Object.entries(catalogues)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .flatMap(([path, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => (other.test(text) ? [`${path} ${key}`] : [])),
    )
  expect(strays).toEqual([])
})

// What is typed into the search stands between the quotation marks that are typed.
test.each([
  ['en', /"/u],
  ['de', /"|\.\.\.|[^\u00a0]…|\d %/u],
  ['es', /"|\.\.\.|\d %/u],
])('in %s quotation marks, dots and spaces are those of print', (language, other) => {
  const strays = Object.entries(catalogues)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .flatMap(([path, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${path} ${key}`, text]),
    )
    .flatMap(([at = '', text = '']) => (other.test(text) ? [at] : []))
  expect(strays).toEqual([`./${language}/documents.json searchHelpPhrase`])
})

// A person types a figure as the example beside the field writes it.
test.each(all)('examples of figures have the decimal sign of the language: %s', (language) => {
  const sign = new Intl.NumberFormat(language).format(1.5).charAt(1)
  const examples = [
    ['billing', 'badQuantity'],
    ['billing', 'badAmount'],
    ['billing', 'badPercent'],
    ['time', 'durationHelp'],
    ['time', 'badDuration'],
    ['time', 'badRate'],
    ['trust', 'badAmount'],
  ] as const
  const signs = examples.map(([namespace, key]) =>
    /\d([.,])\d/.exec(word(language, namespace, key) ?? '')?.at(1),
  )
  expect(signs).toEqual(examples.map(() => sign))
})

// The analysis of a case shows its grade after the word for priority, as tasks do.
test.each(all)('a grade agrees with the priority it states: %s', (language) => {
  const grades = ['High', 'Medium', 'Low'].map((one) => word(language, 'analysis', `grade${one}`))
  const priorities = ['high', 'medium', 'low'].map((one) =>
    word(language, 'tasks', `priority_${one}`),
  )
  expect(grades).toEqual(priorities)
})
