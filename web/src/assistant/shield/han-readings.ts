/**
 * Chinese names in Latin letters: pinyin, and the Wade-Giles spelling that Taiwan and older papers
 * keep. The readings of the characters are the ones that the conflict check uses too, and come only
 * where the vault holds a name in characters; the tables here say where a name is read otherwise.
 */
import type { LatinName, LatinNames, RosterEntry } from './kinds'
import { spellings } from './latin-forms'

/** One text in Latin letters, each character as it is usually read. */
export type Readings = (text: string) => string

const table = (list: string): ReadonlyMap<string, readonly string[]> =>
  new Map(list.split(' ').map((one) => [one.slice(0, 1), one.slice(1).split(',')]))

/** Characters that are read otherwise as a surname. */
const surnames = table(
  '曾zeng 翟zhai,di 卜bu 查zha 覃qin,tan 薄bo 单shan 單shan 解xie 缪miao 繆miao 仇qiu 盖ge,gai 蓋ge,gai 区ou 區ou 朴piao 种chong 员yun 員yun 乐yue,le 樂yue,le ' +
    '祭zhai 召shao 秘bi 折she 洗xian 能nai 繁po 郗xi,chi 都du 牟mou,mu 柏bai,bo 莘shen,xin 尉wei,yu 隗wei,kui 郄qie,xi 瞿qu 褚chu 吕lu,lyu,lv 呂lu,lyu,lv 闾lu,lyu,lv',
)
const doubleSurnames: ReadonlyMap<string, string> = new Map([
  ['尉迟', 'yuchi'],
  ['尉遲', 'yuchi'],
  ['长孙', 'zhangsun'],
  ['長孫', 'zhangsun'],
  ['澹台', 'tantai'],
  ['万俟', 'moqi'],
])
/** Characters of given names that have several readings, or another one than in running text. */
const given = table(
  '长chang,zhang 長chang,zhang 晟sheng,cheng 盛sheng,cheng 泊bo 乐le,yue 樂le,yue 重chong,zhong 琢zhuo 溱zhen,qin 玟wen,min 珲hui,hun 琿hui,hun 佛fo 莞wan,guan ' +
    '隽jun,juan 雋jun,juan 朝chao,zhao 行xing,hang 茜qian,xi 柏bai,bo 藏cang,zang 参shen,can 湫qiu,jiao 颉jie,xie 仔zi,zai 峤qiao,jiao 媛yuan 娜na,nuo 曾zeng 解jie,xie ' +
    '芫yuan 拓tuo 筠yun,jun 露lu 绿lu,lv 侣lu,lyu,lv 旅lu,lyu,lv 律lu,lyu,lv 女nu,nyu,nv 干gan,qian 覃qin,tan 都du 骠piao 荥xing,ying 铫yao,diao 葚shen 卜bu 调tiao 弹tan 削xue',
)

const wholeSyllables: Readonly<Record<string, string>> = Object.fromEntries(
  'zi:tzu ci:tzu si:szu zhi:chih chi:chih shi:shih ri:jih ge:ko ke:ko he:ho e:o er:erh luo:lo duo:to tuo:to nuo:no zuo:tso cuo:tso suo:so ruo:jo yan:yen ye:yeh you:yu yong:yung gui:kuei kui:kuei lv:lu nv:nu lyu:lu nyu:nu'
    .split(' ')
    .map((pair) => pair.split(':')),
)
const initials: Readonly<Record<string, string>> = {
  zh: 'ch',
  j: 'ch',
  q: 'ch',
  x: 'hs',
  z: 'ts',
  c: 'ts',
  b: 'p',
  d: 't',
  g: 'k',
  r: 'j',
}

/** A syllable of pinyin as Wade and Giles spell it, without its apostrophe. */
function wadeGiles(syllable: string): string {
  const whole = wholeSyllables[syllable]
  if (whole !== undefined) return whole
  const [, initial = '', final = ''] = /^([zcs]h|[b-df-hj-np-tw-z])?(.*)$/.exec(syllable) ?? []
  return (
    (initials[initial] ?? initial) +
    final
      .replace(/ong$/, 'ung')
      .replace(/ian$/, 'ien')
      .replace(/(?<=[iu])e$/, 'eh')
  )
}

/** More readings than a name can have in earnest. */
const mostPinyin = 6

/** The ways in which a Chinese name is read: in pinyin, and after Wade and Giles; none where
 *  `readings` does not know a character. */
export function chineseSpellings(
  chars: readonly string[],
  surnameLength: number,
  readings: Readings,
): LatinNames {
  const plain = chars.map((char) => readings(char).toLowerCase())
  if (chars.length <= surnameLength || plain.some((sound) => !/^[a-z]+$/.test(sound)))
    return { usual: [], others: [] }
  const [head = ''] = chars
  const double = chars.slice(0, 2).join('')
  const families =
    surnameLength > 1
      ? [doubleSurnames.get(double) ?? plain.slice(0, 2).join('')]
      : (surnames.get(head) ?? plain.slice(0, 1))
  const sounds = chars.map((char, at) => given.get(char) ?? [plain[at] ?? ''])
  const usual = spellings(families, sounds.slice(surnameLength), mostPinyin)
  const others = usual.map(
    ({ family, given: syllables }): LatinName => ({
      family: surnameLength > 1 ? family : wadeGiles(family),
      given: syllables.map(wadeGiles),
    }),
  )
  return { usual, others }
}

const none: Readings = () => ''
const han = /^[\p{Script=Han}\s·・]{2,}$/u

/** The readings that the names of a roster call for; where none is in characters, nothing is
 *  loaded. Rejects where they cannot be had: without them a name would leave unseen. */
export async function loadReadings(entries: readonly RosterEntry[]): Promise<Readings> {
  const called = entries.some(
    ({ shape, value, aliases = [] }) =>
      shape === 'person' && [value, ...aliases].some((name) => han.test(name.trim())),
  )
  return called ? (await import('any-ascii')).default : none
}

/** Knows no character. */
export const noReadings: Readings = none
