/**
 * Made-up people and companies in eight languages, each with the ways in which a sentence of
 * that language speaks of them. Nobody of these names exists but by accident.
 */
import type { LanguageCode } from '../../i18n/languages'
import type { Draw } from './draw'

/** Somebody made up. */
export interface MadeUp {
  readonly company: boolean
  /** As the firm keeps it. */
  readonly name: string
  /** Another name that the firm keeps beside it, or ''. */
  readonly alias: string
  /** What a text may write instead. */
  readonly ways: readonly string[]
}

/** Somebody whose name a language makes. */
export type Maker = (draw: Draw) => MadeUp

function person(name: string, ways: readonly string[], alias = ''): MadeUp {
  return { company: false, name, alias, ways: [name, ...ways] }
}

function firm(name: string, bare: string): MadeUp {
  return { company: true, name, alias: '', ways: [name, bare] }
}

const words = (list: string): readonly string[] => list.split(' ')

const english = {
  given: words('Alastair Beatrix Cordelia Desmond Eleanor Fergus Gwendolyn Hamish Imogen Jocelyn'),
  head: words('Hather Brock Thorn Pem Cald Marl Rad Kems Thax Win Ardl Fen'),
  tail: words('leigh worth bury combe stead wick thwaite ingham cott erton'),
}

function englishName(draw: Draw): MadeUp {
  const family = draw.of(english.head) + draw.of(english.tail)
  const [given, middle] = [draw.of(english.given), draw.of(english.given)]
  return person(`${given} ${middle} ${family}`, [
    `${given} ${family}`,
    `${given.charAt(0)}. ${family}`,
    `${given} ${middle.charAt(0)}. ${family}`,
    `${family}, ${given}`,
    `Mr ${family}’s`,
    `${given} ${family}`.toUpperCase(),
  ])
}

const spanish = {
  given: words('Íñigo Rocío Fermín Begoña Anselmo Nieves Leocadia Hernán Ximena Baltasar'),
  family: words(
    'Quiñones Beltrán Echeverría Zubiría Mondragón Arizmendi Villaseñor Olavarría Bermúdez Iturralde Larrañaga Montúfar Peñalver Santillán Urrutia Valdivieso Zaldívar Orellana',
  ),
}

function spanishName(draw: Draw): MadeUp {
  const given = draw.of(spanish.given)
  const [father, mother] = [draw.of(spanish.family), draw.of(spanish.family)]
  return person(`${given} ${father} ${mother}`, [
    `${given} ${father}`,
    `${father} ${mother}, ${given}`,
    `Sra. ${father} ${mother}`,
    `${given.charAt(0)}. ${father}`,
    bare(`${given} ${father} ${mother}`).toUpperCase(),
  ])
}

const portuguese = {
  given: words('Joaquim Iracema Thiago Conceição Belmiro Lurdes Osvaldo Marlene Aluísio Jandira'),
  family: words(
    'Albuquerque Sampaio Vasconcelos Figueiredo Cavalcanti Quintela Gouveia Meireles Novais Siqueira Lacerda Menezes Peixoto Resende Saldanha Brandão Assunção Magalhães',
  ),
}

function portugueseName(draw: Draw): MadeUp {
  const given = draw.of(portuguese.given)
  const [mother, father] = [draw.of(portuguese.family), draw.of(portuguese.family)]
  return person(`${given} de ${mother} ${father}`, [
    `${given} ${father}`,
    `${given} ${mother} ${father}`,
    `Dr. ${father}`,
    `${given.charAt(0)}. ${father}`,
    bare(`${given} de ${mother} ${father}`),
  ])
}

const german = {
  given: words('Jörg Käthe Ulrich Hildegard Götz Roswitha Wolfram Sieglinde Eckhart Änne'),
  head: words('Ober Nieder Brand Eich Linden Kessel Rosen Wieden Hasel Dorn Grün Höll'),
  tail: words('hofer brück mayer dörfer hammer reiter kämper stetter müller schütz'),
}

function germanName(draw: Draw): MadeUp {
  const family = draw.of(german.head) + draw.of(german.tail)
  const given = draw.of(german.given)
  return person(`${given} ${family}`, [
    `Frau ${family}`,
    `${family}, ${given}`,
    `${given} ${family}s`,
    writtenOut(`${given} ${family}`),
    `${given.charAt(0)}. ${family}`,
  ])
}

const russian = {
  // nominative, genitive, instrumental
  men: ['Пётр Петра Петром', 'Олег Олега Олегом', 'Сергей Сергея Сергеем', 'Юрий Юрия Юрием'],
  women: [
    'Анна Анны Анной',
    'Ольга Ольги Ольгой',
    'Мария Марии Марией',
    'Наталья Натальи Натальей',
  ],
  head: words('Бело Черно Остро Мало Тихо Верхо Долго Ряби Красно Сухо Пусто Косо'),
  tail: words('полян граб хват руч мыс бород лап щек верт палк'),
  endings: {
    men: ['ов ова овым', 'ин ина иным', 'ский ского ским', 'енко енко енко'],
    women: ['ова овой овой', 'ина иной иной', 'ская ской ской', 'енко енко енко'],
  },
}

function russianName(draw: Draw): MadeUp {
  const sex = draw.of(['men', 'women'] as const)
  const given = words(draw.of(russian[sex]))
  const stem = draw.of(russian.head) + draw.of(russian.tail)
  const family = words(draw.of(russian.endings[sex])).map((ending) => stem + ending)
  const at = (form: number): string => `${given[form]} ${family[form]}`
  return person(at(0), [
    at(1),
    at(2),
    `${family[0]} ${given[0]}`,
    `${given[0]?.charAt(0)}. ${family[1]}`,
    passport(at(0)),
  ])
}

const chinese = {
  family: '欧 廖 邹 熊 孟 秦 邱 侯 阎 薛 雷 贺 倪 汤 滕 殷 罗 毕 郝 邬'.split(' '),
  familyLatin: words(
    'Ou Liao Zou Xiong Meng Qin Qiu Hou Yan Xue Lei He Ni Tang Teng Yin Luo Bi Hao Wu',
  ),
  given: '嘉 瑞 昊 梓 颖 琳 翰 婧 睿 雯 璐 晟 煜 蕾 骏 琪 烨 萱 滢 钰'.split(' '),
  givenLatin: words(
    'jia rui hao zi ying lin han jing rui wen lu sheng yu lei jun qi ye xuan ying yu',
  ),
}

function chineseName(draw: Draw): MadeUp {
  const at = draw.below(chinese.family.length)
  const [first, second] = [draw.below(20), draw.below(20)]
  const name = `${chinese.family[at]}${chinese.given[first]}${chinese.given[second]}`
  const given = `${capital(chinese.givenLatin[first] ?? '')}${chinese.givenLatin[second]}`
  const latin = `${chinese.familyLatin[at]} ${given}`
  return person(name, [`${name}先生`, latin, `${given} ${chinese.familyLatin[at]}`])
}

const japanese = {
  family: words(
    '佐々木 長谷川 宇都宮 五十嵐 小笠原 久保田 大河内 三ツ橋 早乙女 武者小路 勅使河原 西園寺 東海林 曽我部 鬼塚 楠本 蛯名 榎並 諏訪部 的場',
  ),
  familyKana: words(
    'ささき はせがわ うつのみや いがらし おがさわら くぼた おおこうち みつはし さおとめ むしゃのこうじ てしがわら さいおんじ とうかいりん そがべ おにづか くすもと えびな えなみ すわべ まとば',
  ),
  familyLatin: words(
    'Sasaki Hasegawa Utsunomiya Igarashi Ogasawara Kubota Okochi Mitsuhashi Saotome Mushanokoji Teshigawara Saionji Tokairin Sogabe Onizuka Kusumoto Ebina Enami Suwabe Matoba',
  ),
  head: words('健 美 陽 翔 直 拓 慎 真 龍 雅 宗 智'),
  headKana: words('けん み よう しょう なお たく しん ま りゅう まさ むね とも'),
  headLatin: words('Ken Mi Yō Sho Nao Taku Shin Ma Ryū Masa Mune Tomo'),
  tail: words('一 人 也 太 子 香 之介 彦 樹 理'),
  tailKana: words('いち と や た こ か のすけ ひこ き り'),
  tailLatin: words('ichi to ya ta ko ka nosuke hiko ki ri'),
}

function japaneseName(draw: Draw): MadeUp {
  const [at, first, second] = [draw.below(japanese.family.length), draw.below(12), draw.below(10)]
  const family = japanese.family[at]
  const given = `${japanese.head[first]}${japanese.tail[second]}`
  const kana = `${japanese.familyKana[at]} ${japanese.headKana[first]}${japanese.tailKana[second]}`
  const latin = `${japanese.headLatin[first]}${japanese.tailLatin[second]}`
  return person(
    `${family} ${given}`,
    [
      `${family}${given}`,
      `${family}さん`,
      `${family}${given}様`,
      kana,
      `${latin} ${japanese.familyLatin[at]}`,
    ],
    kana,
  )
}

const korean = {
  family: words('김 박 최 정 강 조 윤 장 임 한 서 신 권 황 안 송 홍 고 문 양'),
  latin: words(
    'Kim Park Choi Jung Kang Cho Yoon Jang Lim Han Seo Shin Kwon Hwang Ahn Song Hong Ko Moon Yang',
  ),
  given: words('채 빈 혜 솔 찬 율 훈 슬 람 봄 결 담'),
  givenLatin: words('chae bin hye sol chan yul hun seul ram bom gyeol dam'),
}

function koreanName(draw: Draw): MadeUp {
  const at = draw.below(korean.family.length)
  const [first, second] = [draw.below(12), draw.below(12)]
  const name = `${korean.family[at]}${korean.given[first]}${korean.given[second]}`
  const given = `${capital(korean.givenLatin[first] ?? '')}${korean.givenLatin[second]}`
  return person(name, [`${name} 씨`, `${korean.latin[at]} ${given}`])
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Without marks over letters. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** German umlauts in the alphabet of the English. */
function writtenOut(text: string): string {
  const out: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', ß: 'ss' }
  return text.replace(/[äöüÄß]/g, (letter) => out[letter] ?? letter)
}

const passportLetters: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia'
    .split(' ')
    .map((pair) => pair.split(':')),
)

/** A Russian name as a passport spells it. */
function passport(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      capital([...word.toLowerCase()].map((letter) => passportLetters[letter] ?? letter).join('')),
    )
    .join(' ')
}

/** Who lives in each language. */
export const people: Readonly<Record<LanguageCode, Maker>> = {
  en: englishName,
  es: spanishName,
  pt: portugueseName,
  de: germanName,
  ru: russianName,
  zh: chineseName,
  ja: japaneseName,
  ko: koreanName,
}

const hanCoined = '鼎晟 瀚宇 蓝翎 恒骏 睿泽 嘉璐'.split(' ')
const kanaCoined = words('ミズカゼ アオミネ ツキヨミ ハルカゼ')
const hangulCoined = words('한빛누리 새별마루 가온다솜 미르나래')

/** What trades in each language. */
export const companies: Readonly<Record<LanguageCode, Maker>> = {
  en: (draw) => {
    const name = `${draw.of(english.head)}${draw.of(english.tail)} ${draw.of(words('Shipping Foundry Orchards'))}`
    return firm(`${name} LLC`, name)
  },
  es: (draw) => {
    const name = `${draw.of(words('Curtidos Astilleros Conservas'))} ${draw.of(spanish.family)} ${draw.of(spanish.family)}`
    return firm(`${name} S.L.`, name)
  },
  pt: (draw) => {
    const name = `${draw.of(words('Laticínios Cerâmica Estaleiros'))} ${draw.of(portuguese.family)} ${draw.of(portuguese.family)}`
    return firm(`${name} Ltda.`, name)
  },
  de: (draw) => {
    const name = `${draw.of(german.head)}${draw.of(german.tail)} ${draw.of(words('Maschinenbau Spedition Brauerei'))}`
    return firm(`${name} GmbH`, name)
  },
  ru: (draw) => {
    const name = draw.of(russian.head) + draw.of(russian.tail)
    const made = `${name}${draw.of(words('снаб торг строй'))}`
    return firm(`ООО «${made}»`, `«${made}»`)
  },
  zh: (draw) => {
    const name = `${draw.of(hanCoined)}${draw.of(hanCoined)}科技`
    return firm(`${name}有限公司`, name)
  },
  ja: (draw) => {
    const name = `${draw.of(kanaCoined)}${draw.of(words('精機 物産 化成'))}`
    return firm(`株式会社${name}`, name)
  },
  ko: (draw) => {
    const name = `${draw.of(hangulCoined)}${draw.of(words('산업 물산 전자'))}`
    return firm(`주식회사 ${name}`, name)
  },
}
