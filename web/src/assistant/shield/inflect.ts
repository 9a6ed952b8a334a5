/**
 * The forms one word of a name takes inside a sentence: Russian cases, German and
 * English endings, Spanish and Portuguese plurals, other alphabets. The result is
 * deliberately generous: a form that nobody writes costs nothing, a missing one lets
 * a name through.
 */
import { fold } from './fold'
import { latinSpellings, writtenOutUmlauts } from './translit'

/** What Russian names end in, in their cases; folded. */
export const russianEndings: readonly string[] = [
  '',
  'а',
  'я',
  'у',
  'ю',
  'ом',
  'ем',
  'ой',
  'ей',
  'ою',
  'ею',
  'е',
  'и',
  'ы',
  'ым',
  'им',
  'ых',
  'их',
  'ыми',
  'ими',
  'ого',
  'его',
  'ому',
  'ему',
  'ая',
  'яя',
  'ую',
  'юю',
  'ий',
  'ый',
  'ов',
  'ев',
  'ам',
  'ям',
  'ами',
  'ями',
  'ах',
  'ях',
  'ии',
  'ию',
  'ия',
  'ием',
  'ией',
  'ье',
  'ья',
  'ью',
  'ьи',
  'ьей',
].map(fold)

function russianForms(word: string): string[] {
  const stems = [
    word.replace(/[аяоеиыьъ]$/, ''),
    word.replace(/(ая|яя|ыи|ои|ии|ия|ье|ья)$/, ''),
  ].filter((stem) => stem.length >= 2)
  // Павел: Павла; Немец: Немца; Гребень: Гребня; Заяц, Боец: Зайца, Бойца; Соловей: Соловья; Лев: Льва.
  const fleeting = /^(.+)(?:[ео]([лкцн])|е([лмнр])ь)$/.exec(word)
  if (fleeting) stems.push(`${fleeting[1]}${fleeting[2] ?? fleeting[3]}`)
  const glide = /^(.*(?:а(?=я)|[аеиоуыэю]))[ея]ц$/.exec(word)
  // A folded й is an и.
  if (glide) stems.push(`${glide[1]}иц`)
  if (/..еи$/.test(word)) stems.push(word.replace(/еи$/, 'ь'))
  if (word === 'лев') stems.push('льв')
  return stems.flatMap((base) => russianEndings.map((ending) => base + ending))
}

const latinEndings = ['s', 'es', 'n', 'en', 'ens', 'sche', 'schen', 'scher', 'sches', 'schem']

/** The folded forms of a word of a name, the word itself first. */
export function formsOf(word: string): string[] {
  const base = fold(word)
  const forms = [base]
  const written = writtenOutUmlauts(word)
  if (written !== undefined) forms.push(fold(written))
  if (/^[Ѐ-ӿ]{2,}$/.test(base)) {
    forms.push(...russianForms(base))
    forms.push(...latinSpellings(word.toLowerCase().normalize('NFC')))
  } else if (/^[a-z]{2,}$/.test(base)) {
    forms.push(...latinSpellings(base))
  }
  if (base.length >= 4) {
    for (const stem of forms.filter((form) => /^[a-z]+$/.test(form)).slice(0, 40)) {
      for (const ending of latinEndings) forms.push(stem + ending)
    }
  }
  return [...new Set(forms)]
}
