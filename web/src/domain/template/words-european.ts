/**
 * Whole numbers in words, in English, Spanish, Portuguese, German and Russian.
 *
 * For contracts and powers of attorney, where a number is written out so that it cannot be
 * altered: the orthography is that of each language's academy, not an approximation.
 */

/** The gender of the noun that a number counts. */
export type Gender = 'm' | 'f' | 'n'

/** `n` split into groups of three digits, the lowest first. */
function groups(n: number): number[] {
  const found: number[] = []
  for (let rest = n; rest > 0; rest = Math.floor(rest / 1000)) found.push(rest % 1000)
  return found
}

const enSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const enTens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const enGroups = ['', ' thousand', ' million', ' billion']

/** American usage: one hundred twenty-three. */
export function englishWords(n: number): string {
  if (n === 0) return 'zero'
  return groups(n)
    .map((group, index) => (group === 0 ? '' : englishGroup(group) + enGroups[index]))
    .reverse()
    .filter(Boolean)
    .join(' ')
}

function englishGroup(n: number): string {
  const hundreds = n >= 100 ? `${enSmall[Math.floor(n / 100)]} hundred` : ''
  const rest = n % 100
  if (rest === 0) return hundreds
  const tens =
    rest < 20
      ? enSmall[rest]
      : `${enTens[Math.floor(rest / 10)]}${rest % 10 === 0 ? '' : `-${enSmall[rest % 10]}`}`
  return hundreds === '' ? `${tens}` : `${hundreds} ${tens}`
}

const esSmall =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const esTens = '   treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const esHundreds =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

/** Spanish. `before` gives the short forms that stand before a noun: veintiún euros, una libra. */
export function spanishWords(n: number, gender: Gender = 'm', before = false): string {
  if (n === 0) return 'cero'
  const millions = Math.floor(n / 1e6)
  const thousands = Math.floor(n / 1000) % 1000
  const parts = [
    millions === 0
      ? ''
      : millions === 1
        ? 'un millón'
        : `${spanishWords(millions, 'm', true)} millones`,
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${spanishGroup(thousands, gender, true)} mil`,
    spanishGroup(n % 1000, gender, before),
  ]
  return parts.filter(Boolean).join(' ')
}

function spanishGroup(n: number, gender: Gender, before: boolean): string {
  if (n === 0) return ''
  if (n === 100) return 'cien'
  let hundreds = esHundreds[Math.floor(n / 100)] ?? ''
  if (gender === 'f') hundreds = hundreds.replace(/os$/, 'as')
  const rest = n % 100
  const small =
    rest === 0
      ? ''
      : rest < 30
        ? (esSmall[rest] ?? '')
        : `${esTens[Math.floor(rest / 10)]}${rest % 10 === 0 ? '' : ` y ${esSmall[rest % 10]}`}`
  return [hundreds, spanishOne(small, gender, before)].filter(Boolean).join(' ')
}

function spanishOne(words: string, gender: Gender, before: boolean): string {
  if (!words.endsWith('uno')) return words
  const stem = words.slice(0, -3)
  if (gender === 'f') return `${stem}una`
  if (!before) return words
  return stem.endsWith('veinti') ? `${stem}ún` : `${stem}un`
}

const ptSmall =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const ptTens = '  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const ptHundreds =
  ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  )
const ptGroups = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
]

/** Portuguese as in Brazil: mil e duzentos, mil duzentos e trinta e quatro. */
export function portugueseWords(n: number, gender: Gender = 'm'): string {
  if (n === 0) return 'zero'
  const found = groups(n).map((group, index) => ({ group, index }))
  const said = found.filter(({ group }) => group > 0).reverse()
  return said
    .map(({ group, index }, at) => {
      const name = ptGroups[index]?.[group === 1 ? 0 : 1] ?? ''
      const own = index < 2 ? gender : 'm'
      const words =
        index === 1 && group === 1 ? 'mil' : `${portugueseGroup(group, own)} ${name}`.trim()
      const last = at === said.length - 1 && at > 0
      return last && (group <= 100 || group % 100 === 0) ? `e ${words}` : words
    })
    .join(' ')
}

function portugueseGroup(n: number, gender: Gender): string {
  if (n === 100) return 'cem'
  const female = (words: string): string =>
    gender === 'f' ? words.replace(/^um$/, 'uma').replace(/^dois$/, 'duas') : words
  let hundreds = ptHundreds[Math.floor(n / 100)] ?? ''
  if (gender === 'f') hundreds = hundreds.replace(/os$/, 'as')
  const rest = n % 100
  const parts = [hundreds]
  if (rest > 0 && rest < 20) parts.push(female(ptSmall[rest] ?? ''))
  else if (rest >= 20) {
    parts.push(ptTens[Math.floor(rest / 10)] ?? '')
    if (rest % 10 > 0) parts.push(female(ptSmall[rest % 10] ?? ''))
  }
  return parts.filter(Boolean).join(' e ')
}

const deSmall =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const deTens = '  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')

/** German. `before` gives the form before a noun: ein Euro, einhundertein Euro. */
export function germanWords(n: number, before = false): string {
  if (n === 0) return 'null'
  const [units = 0, thousands = 0, millions = 0, billions = 0] = groups(n)
  const big = (group: number, one: string, many: string): string =>
    group === 0 ? '' : group === 1 ? `eine ${one}` : `${germanGroup(group)} ${many}`
  const low =
    (thousands === 0 ? '' : `${germanGroup(thousands)}tausend`) +
    (units === 0 ? '' : germanGroup(units)) +
    (units % 100 === 1 && !before ? 's' : '')
  return [big(billions, 'Milliarde', 'Milliarden'), big(millions, 'Million', 'Millionen'), low]
    .filter(Boolean)
    .join(' ')
}

function germanGroup(n: number): string {
  const hundreds = n >= 100 ? `${deSmall[Math.floor(n / 100)]}hundert` : ''
  const rest = n % 100
  if (rest === 0) return hundreds
  if (rest < 20) return hundreds + deSmall[rest]
  const one = rest % 10 === 0 ? '' : `${deSmall[rest % 10]}und`
  return hundreds + one + deTens[Math.floor(rest / 10)]
}

const ruSmall =
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  )
const ruTens =
  '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ')
const ruHundreds =
  ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ')
const ruOnes = { m: ['один', 'два'], f: ['одна', 'две'], n: ['одно', 'два'] } as const
const ruGroups = [
  ['', '', ''],
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
] as const

/** Russian; the last group agrees with the gender of what is counted. */
export function russianWords(n: number, gender: Gender = 'm'): string {
  if (n === 0) return 'ноль'
  return groups(n)
    .map((group, index) => {
      if (group === 0) return ''
      const own = index === 0 ? gender : index === 1 ? 'f' : 'm'
      return `${russianGroup(group, own)} ${russianForm(group, ruGroups[index] ?? ruGroups[0])}`
    })
    .reverse()
    .map((words) => words.trim())
    .filter(Boolean)
    .join(' ')
}

/** The form of a Russian noun after a number: рубль, рубля, рублей. */
export function russianForm(n: number, forms: readonly [string, string, string]): string {
  const rule = new Intl.PluralRules('ru').select(n)
  return rule === 'one' ? forms[0] : rule === 'few' ? forms[1] : forms[2]
}

function russianGroup(n: number, gender: Gender): string {
  const rest = n % 100
  const parts = [ruHundreds[Math.floor(n / 100)] ?? '']
  const one = (digit: number): string => ruOnes[gender][digit - 1] ?? ruSmall[digit] ?? ''
  if (rest > 0 && rest < 20) parts.push(one(rest))
  else if (rest >= 20) {
    parts.push(ruTens[Math.floor(rest / 10)] ?? '')
    if (rest % 10 > 0) parts.push(one(rest % 10))
  }
  return parts.filter(Boolean).join(' ')
}
