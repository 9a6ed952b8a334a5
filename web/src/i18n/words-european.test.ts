import { expect, test } from 'vitest'

const catalogues = import.meta.glob<Record<string, string>>('./{en,es,pt,de,ru}/*.json', {
  eager: true,
  import: 'default',
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
  ['es', 'caso, though a mail has an Asunto', /^(?!Asunto$).*(?<!\(sin )\basuntos?\b/isu],
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
  ['ru', 'третейское разбирательство, as an арбитраж may be a court', /от арбитраж/iu],
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
