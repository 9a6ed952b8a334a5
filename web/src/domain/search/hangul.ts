/** Hangul: by its sounds in Latin letters, and by the keys that type it. */

const leads = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const tails = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

/** Surnames whose bearers follow no rule. */
export const koreanSurnames: ReadonlyMap<string, readonly string[]> = new Map(
  (
    '이:lee,yi,rhee 박:park,pak 최:choi,choe 정:jung,chung 조:cho,jo 장:jang,chang 임:lim,im 오:oh,o 서:seo,suh ' +
    '신:shin,sin 안:ahn,an 류:ryu,yoo 전:jeon,chun 백:baek,paik 허:huh,heo,hur 심:shim,sim 노:noh,roh,no 배:bae,pae ' +
    '우:woo,u 손:son,sohn 문:moon,mun 하:ha 지:ji,chi 방:bang,pang 여:yeo,yuh 도:do,doh 주:joo,chu 진:jin,chin 선우:sunwoo 황보:hwangbo'
  )
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([name = '', spellings = '']) => [name, spellings.split(',')]),
)

/** A syllable by the official rules (Revised Romanization). */
export interface Syllable {
  readonly lead: string
  readonly vowel: string
  readonly tail: string
}

/** The syllable that a character writes; undefined for one that is no Hangul. */
export function syllableOf(char: string): Syllable | undefined {
  const index = char.charCodeAt(0) - 0xac00
  if (index < 0 || index > 11_171) return undefined
  return {
    lead: leads[Math.floor(index / 588)] ?? '',
    vowel: vowels[Math.floor((index % 588) / 28)] ?? '',
    tail: tails[index % 28] ?? '',
  }
}

/** Latin letters as far as most spellings of Korean names agree: Chulsoo and Cheolsu. */
export function koreanKey(latin: string): string {
  return latin
    .replace(/sh/g, 's')
    .replace(/(?<=[aeiouy])h(?![aeiouy])/g, '')
    .replace(/yeo|you|yoo/g, 'yu')
    .replace(/eui|^ui|ee/g, 'i')
    .replace(/hui/g, 'hi')
    .replace(/woo|eo|oo|ou|eu/g, 'u')
    .replace(/ae|ai|ay|oe|oi/g, 'e')
    .replace(/ch|j/g, 'c')
    .replace(/g/g, 'k')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/l/g, 'r')
}

/** Keys of syllables, kept: the names of a firm share few. */
const syllableKeys = new Map<string, string>()

function syllableKey(latin: string): string {
  const known = syllableKeys.get(latin)
  if (known !== undefined) return known
  const key = koreanKey(latin)
  syllableKeys.set(latin, key)
  return key
}

/** The ways in which the syllables of a word may be spelled, as {@link koreanKey} has them. */
export function koreanSounds(word: string): readonly (readonly string[])[] {
  return [...word].map((char, at) => {
    const { lead = '', vowel = '', tail = '' } = syllableOf(char) ?? {}
    const spelled = [lead + vowel + tail, lead.slice(-1) + vowel + tail]
    const own = at === 0 ? (koreanSurnames.get(char) ?? []) : []
    return [...new Set([...spelled, ...own].map(syllableKey))]
  })
}

const keysOfLeads = 'r r s e e f a q q t t d w w c z x v g'.split(' ')
const keysOfVowels = 'k o i o j p u p h hk ho hl y n nj np nl b m ml l'.split(' ')
const keysOfTails = ' r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g'.split(' ')
/** ㄱ to ㅣ as they stand alone, in the order of Unicode. */
const keysAlone =
  'r r rt s sw sg e e f fr fa fq ft fx fv fg a q q qt t t d w w c z x v g k o i o j p u p h hk ho hl y n nj np nl b m ml l'.split(
    ' ',
  )

/** The keys that type a text on the usual Korean keyboard, without Shift; other letters stay. */
export function koreanKeys(text: string): string {
  return text.replace(/[ㄱ-ㅣ가-힣]/g, (char) => {
    const code = char.charCodeAt(0)
    if (code < 0xac00) return keysAlone[code - 0x3131] ?? ''
    const index = code - 0xac00
    return (
      (keysOfLeads[Math.floor(index / 588)] ?? '') +
      (keysOfVowels[Math.floor((index % 588) / 28)] ?? '') +
      (keysOfTails[index % 28] ?? '')
    )
  })
}

/** The same of the first sounds alone: 김철수 as ㄱㅊㅅ. */
export function koreanInitials(text: string): string {
  return text.replace(
    /[가-힣]/g,
    (char) => keysOfLeads[Math.floor((char.charCodeAt(0) - 0xac00) / 588)] ?? '',
  )
}
