/**
 * The same name in another alphabet, where rules alone derive it: Cyrillic to Latin
 * (the spellings passports, courts and German files use), and German umlauts written out.
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
