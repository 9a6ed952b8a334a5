/**
 * Hangul in Latin letters: by the official rules (Revised Romanization), and as people have long
 * spelled their own names: Kim and not Gim, Young-hee and not Yeonghui.
 */
import type { LatinNames } from './kinds'
import { choices, spellings } from './latin-forms'

const leads = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const tails = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

/** Surnames whose bearers follow no rule. */
const surnames: ReadonlyMap<string, readonly string[]> = new Map(
  (
    '이:lee,yi,rhee 박:park,pak 최:choi,choe 정:jung,chung 조:cho,jo 장:jang,chang 임:lim,im 오:oh,o 서:seo,suh ' +
    '신:shin,sin 안:ahn,an 류:ryu,yoo 전:jeon,chun 백:baek,paik 허:huh,heo,hur 심:shim,sim 노:noh,roh,no 배:bae,pae ' +
    '우:woo,u 손:son,sohn 문:moon,mun 하:ha 지:ji,chi 방:bang,pang 여:yeo,yuh 도:do,doh 주:joo,chu 진:jin,chin 선우:sunwoo 황보:hwangbo'
  )
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([name = '', spellings = '']) => [name, spellings.split(',')]),
)

/** A given name of two syllables has as many at most. */
const mostSpellings = 9

interface Syllable {
  readonly lead: string
  readonly vowel: string
  readonly tail: string
}

function syllableOf(char: string): Syllable | undefined {
  const index = char.charCodeAt(0) - 0xac00
  if (index < 0 || index > 11_171) return undefined
  return {
    lead: leads[Math.floor(index / 588)] ?? '',
    vowel: vowels[Math.floor((index % 588) / 28)] ?? '',
    tail: tails[index % 28] ?? '',
  }
}

const english: Readonly<Record<string, string>> = {
  eo: 'u',
  yeo: 'yu',
  u: 'oo',
  yu: 'yoo',
  ui: 'ee',
}

const alone: Readonly<Record<string, string>> = { yeo: 'you', u: 'woo', ui: 'ui' }

/** How one syllable of a name is spelled: as an ear used to English hears it, officially, and
 *  half and half. */
function spellingsOf({ lead, vowel, tail }: Syllable): string[] {
  const heard = (lead === '' && alone[vowel]) || (english[vowel] ?? vowel)
  const begins = lead === 'g' ? 'k' : lead
  return [...new Set([begins + heard, lead + vowel, lead + heard])].map((one) => one + tail)
}

/** The spellings of a Korean name, those with the likeliest surname first; none where it is not
 *  written in Hangul. */
export function koreanSpellings(chars: readonly string[], surnameLength: number): LatinNames {
  const syllables = chars.map(syllableOf).filter((one) => one !== undefined)
  if (syllables.length < chars.length || chars.length <= surnameLength)
    return { usual: [], others: [] }
  const spelled = syllables.map(spellingsOf)
  const surname = chars.slice(0, surnameLength).join('')
  const families = new Set([
    ...(surnames.get(surname) ?? []),
    ...choices(spelled.slice(0, surnameLength)).map((one) => one.join('')),
  ])
  const [first = '', ...others] = families
  const given = spelled.slice(surnameLength)
  return {
    usual: spellings([first], given, mostSpellings),
    others: spellings(others, given, mostSpellings * others.length),
  }
}
