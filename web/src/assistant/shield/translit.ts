/**
 * The same name in another alphabet, where rules alone derive it: Cyrillic to Latin
 * (the spellings passports, courts and German files use), and German umlauts written out.
 */

/** Every letter with its usual Latin spellings, the passport one first. */
const cyrillic: Readonly<Record<string, readonly string[]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v', 'w'],
  г: ['g', 'h'],
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
  ў: ['u', 'w'],
  ә: ['a'],
  ғ: ['g'],
  қ: ['k', 'q'],
  ң: ['n', 'ng'],
  ө: ['o'],
  ұ: ['u'],
  ү: ['u'],
  һ: ['h'],
}

const lettersOf = (list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(list.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))

/**
 * What the usual systems write otherwise than the passport; each is applied to the whole word.
 * `Е` stands for an е at the beginning, behind a vowel or a soft or hard sign.
 */
const systems = [
  'йi юiu яia ъie', // ICAO, as passports have it
  'ёyo йy ъ юyu яya Еye', // BGN/PCGN
  'жz йj хh цc чc шs щs ъ юju яja', // ISO 9, without its accents
  'жz йj хch цc чc шs щsc ъ юju яja', // scholars
  'вw жsch зs хch цz чtsch шsch щschtsch ъ юju яja ёjo Еje', // German
  'йi жj уou чtch шch щchtch ъ юiou яia ёio', // French
  'йi хj щsch ъ юyu яya ёio', // Spanish
  'гh иy йy ъ юyu яya єye їyi Еe', // Ukrainian and Belarusian
  'гh иy йi ъ юiu яia єie їi ўu Еe',
  'вw гh жsch зs иy йj хch цz чtsch шsch щschtsch ъ юju яja єje їji ўu Еe',
].map(lettersOf)

const vowelsAndSigns = /[аеёиоуыэюяіїєьъ]/

/** A word by one system, letter for letter. */
function bySystem(word: string, system: Readonly<Record<string, string>>): string {
  const out = [...word].map((letter, at, all) => {
    const open = letter === 'е' && (at === 0 || vowelsAndSigns.test(all[at - 1] ?? ''))
    const iotated = open ? system.Е : undefined
    return iotated ?? system[letter] ?? cyrillic[letter]?.[0] ?? ''
  })
  return out.join('')
}

const undotted: Readonly<Record<string, string>> = {
  петр: 'пётр',
  семен: 'семён',
  артем: 'артём',
  федор: 'фёдор',
  алена: 'алёна',
}

/** The word, and with or without the dots that Russian leaves away: Горбачев, Петр. */
function dotted(word: string): string[] {
  const spelled = undotted[word] ?? word.replace(/ев(?=а?$)/, 'ёв')
  return [...new Set([word, spelled, word.replace(/ё/g, 'е')])]
}

/** What a language does to a whole word besides its letters. */
function adjusted(latin: string): string[] {
  return [
    latin,
    // Gorbatschow, Chruschtschow: no j behind a hush.
    latin.replace(/(?<=[cs]h)[ijy]o/, 'o'),
    // Wassiljew, Moussine, Pouchkine, Evgueni.
    latin.replace(/(?<=[aeiouy])s(?=[aeiouy])/g, 'ss'),
    latin.replace(/in$/, 'ine'),
    latin.replace(/g(?=[ei])/g, 'gu'),
    latin.replace(/ii/g, 'i'),
    latin.replace(/dr$/, 'der'),
    latin.replace(/dr$/, 'dre'),
  ]
}

function bySystems(word: string): string[] {
  return dotted(word).flatMap((spelled) =>
    systems.flatMap((system) => adjusted(bySystem(spelled, system))),
  )
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
  const ends = [...new Set([plain, ...bySystems(word), ...spellings, ...single])].flatMap(
    (spelling) =>
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
