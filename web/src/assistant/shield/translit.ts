/**
 * The same name in another alphabet, where rules alone derive it: Cyrillic to Latin
 * (the spellings passports, courts and German files use), Hangul to Latin, kana to
 * Latin, and German umlauts written out. Chinese characters are not derivable without
 * a dictionary of readings; an alias in the vault covers them.
 */

/** Every letter with its usual Latin spellings, the passport one first. */
const cyrillic: Readonly<Record<string, readonly string[]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v', 'w'],
  г: ['g'],
  д: ['d'],
  е: ['e', 'ye'],
  ё: ['e', 'yo', 'jo'],
  ж: ['zh', 'j', 'sch'],
  з: ['z', 's'],
  и: ['i', 'y'],
  й: ['y', 'i', 'j'],
  к: ['k'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s', 'ss'],
  т: ['t'],
  у: ['u'],
  ф: ['f'],
  х: ['kh', 'h', 'ch'],
  ц: ['ts', 'c', 'z'],
  ч: ['ch', 'tsch'],
  ш: ['sh', 'sch'],
  щ: ['shch', 'sch', 'schtsch'],
  ъ: ['', 'ie'],
  ы: ['y'],
  ь: [''],
  э: ['e'],
  ю: ['yu', 'iu', 'ju'],
  я: ['ya', 'ia', 'ja'],
  і: ['i'],
  ї: ['yi', 'i'],
  є: ['ye', 'ie'],
  ґ: ['g'],
}

const maxSpellings = 24

function combine(parts: readonly (readonly string[])[]): string[] {
  let spellings = ['']
  for (const options of parts) {
    const room = Math.max(1, Math.floor(maxSpellings / spellings.length))
    const used = options.slice(0, room)
    spellings = spellings.flatMap((head) => used.map((tail) => head + tail))
  }
  return [...new Set(spellings)]
}

function fromCyrillic(word: string): string[] {
  const parts = [...word].map((letter) => cyrillic[letter])
  if (parts.some((part) => part === undefined)) return []
  const plain = parts.map((part) => part?.[0] ?? '').join('')
  const spellings = combine(parts as readonly (readonly string[])[])
  // One letter at a time in every spelling, besides all of them at once.
  const single = parts.flatMap((options, at) =>
    (options ?? [])
      .slice(1)
      .map((option) =>
        parts.map((other, index) => (index === at ? option : (other?.[0] ?? ''))).join(''),
      ),
  )
  // Names end in -y where letters say -ij or -yj: Долинский is Dolinsky, Dolinski, Dolinskiy.
  const ends = [plain, ...spellings, ...single].flatMap((spelling) =>
    /(ii|yi|iy|ij|yj)$/.test(spelling)
      ? [
          spelling,
          `${spelling.slice(0, -2)}y`,
          `${spelling.slice(0, -2)}i`,
          `${spelling.slice(0, -2)}ij`,
          `${spelling.slice(0, -2)}iy`,
        ]
      : [spelling],
  )
  return [...new Set(ends.map((end) => end.replace(/ks/g, 'x')).concat(ends))]
}

const leads = [
  'g',
  'kk',
  'n',
  'd',
  'tt',
  'r',
  'm',
  'b',
  'pp',
  's',
  'ss',
  '',
  'j',
  'jj',
  'ch',
  'k',
  't',
  'p',
  'h',
]
const vowels = [
  'a',
  'ae',
  'ya',
  'yae',
  'eo',
  'e',
  'yeo',
  'ye',
  'o',
  'wa',
  'wae',
  'oe',
  'yo',
  'u',
  'wo',
  'we',
  'wi',
  'yu',
  'eu',
  'ui',
  'i',
]
const tails = [
  '',
  'k',
  'k',
  'k',
  'n',
  'n',
  'n',
  't',
  'l',
  'k',
  'm',
  'l',
  'l',
  'l',
  'p',
  'l',
  'm',
  'p',
  'p',
  't',
  't',
  'ng',
  't',
  't',
  'k',
  't',
  'p',
  't',
]

const koreanSurnames: Readonly<Record<string, readonly string[]>> = {
  김: ['kim'],
  이: ['lee', 'yi', 'rhee'],
  박: ['park', 'pak'],
  최: ['choi', 'choe'],
  정: ['jung', 'jeong', 'chung'],
  강: ['kang'],
  조: ['cho', 'jo'],
  윤: ['yoon', 'yun'],
  장: ['jang', 'chang'],
  임: ['lim', 'im'],
  한: ['han'],
  오: ['oh', 'o'],
  서: ['seo', 'suh'],
  신: ['shin', 'sin'],
  권: ['kwon'],
  황: ['hwang'],
  안: ['ahn', 'an'],
  송: ['song'],
  류: ['ryu', 'yoo'],
  유: ['yoo', 'yu'],
  전: ['jeon', 'jun'],
  홍: ['hong'],
  고: ['ko', 'go'],
  문: ['moon', 'mun'],
  양: ['yang'],
  손: ['son', 'sohn'],
  배: ['bae', 'pae'],
  백: ['baek', 'paik'],
  허: ['huh', 'heo'],
  남: ['nam'],
  심: ['shim', 'sim'],
  노: ['noh', 'roh', 'no'],
  하: ['ha'],
  곽: ['kwak'],
  성: ['sung', 'seong'],
  차: ['cha'],
  주: ['joo', 'ju'],
  우: ['woo', 'u'],
  구: ['koo', 'ku', 'gu'],
  민: ['min'],
  나: ['na'],
  진: ['jin'],
}

function hangulSyllable(char: string): string {
  const index = char.charCodeAt(0) - 0xac00
  if (index < 0 || index > 11_171) return ''
  const lead = leads[Math.floor(index / 588)] ?? ''
  const vowel = vowels[Math.floor((index % 588) / 28)] ?? ''
  return lead + vowel + (tails[index % 28] ?? '')
}

/** Latin spellings of a Korean personal name, as `[surname, given]` word lists. */
export function koreanSpellings(name: string): string[][] {
  const chars = [...name.replace(/\s/g, '')]
  if (chars.length < 2 || chars.length > 5 || chars.some((char) => hangulSyllable(char) === ''))
    return []
  const surname = chars[0] ?? ''
  const given = chars.slice(1).map(hangulSyllable)
  return [...(koreanSurnames[surname] ?? []), hangulSyllable(surname)].flatMap((family) => [
    [family, ...given],
    [family, given.join('')],
  ])
}

const kanaTable =
  'あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo'
const kana = new Map(kanaTable.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))

/** Hepburn spelling of a word in hiragana or katakana; empty when it holds anything else. */
export function kanaSpelling(word: string): string {
  const hiragana = [...word].map((char) => {
    const code = char.charCodeAt(0)
    return code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : char
  })
  let latin = ''
  let doubled = false
  for (const char of hiragana) {
    const small = 'ゃゅょ'.indexOf(char)
    if (small >= 0) {
      const vowel = 'auo'[small] ?? ''
      latin = latin.replace(/(sh|ch|j)i$/, '$1').replace(/i$/, 'y') + vowel
    } else if (char === 'っ') doubled = true
    else if (char !== 'ー') {
      const sound = kana.get(char)
      if (sound === undefined) return ''
      latin += doubled ? sound.charAt(0) + sound : sound
      doubled = false
    }
  }
  return latin
}

/** Other spellings of one word in lower case, in the Latin alphabet. Never includes the word. */
export function latinSpellings(word: string): string[] {
  if (/^[Ѐ-ӿ]+$/.test(word)) return fromCyrillic(word)
  const spellings: string[] = []
  if (/^[a-z]+$/.test(word)) {
    const plain = word.replace(/ue/g, 'u').replace(/oe/g, 'o').replace(/ae/g, 'a')
    if (plain !== word && word.length > 4) spellings.push(plain)
  }
  return spellings
}

/** `müller` written without umlauts: `mueller`. Takes the word before folding. */
export function writtenOutUmlauts(word: string): string | undefined {
  const lower = word.toLowerCase().normalize('NFC')
  const out = lower
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/å/g, 'aa')
    .replace(/ø/g, 'oe')
  return out === lower ? undefined : out
}
