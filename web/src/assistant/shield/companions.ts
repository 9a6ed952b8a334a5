/**
 * Who is named beside somebody in Japanese by a given name alone, the family name being the
 * same: 田中太郎と花子.
 */
import type { Hit } from './kinds'

/** How Japanese given names end. */
export const givenEnding =
  '[郎朗子美太介香菜奈恵樹斗翔輔也哉人夫男雄彦之平葵凛蓮陽莉愛咲音花華織佳代江枝]'
// Everyday words that end as given names do.
const everyday =
  '本人|個人|法人|証人|他人|成人|婦人|夫人|主人|商人|知人|友人|住人|隣人|老人|大人|新人|犯人|役人|病人|[当同別]人|[前先亡]夫|[一二三四五六七八九十数両各何]人|\\p{Script=Han}{2}人' +
  '|\\p{Script=Han}?[男女]子|利子|電子|原子|双子|帽子|椅子|様子|調子|弟子|息子|養子|妻子|母子|父子|分子|因子|冊子|\\p{Script=Han}?[時年世現交地身]代|\\p{Script=Han}{2}代' +
  '|統一|同一|唯一|第一|万一|政治|自治|法治|上司|行司|母国人|公平|水平|不平|工夫|丈夫|農夫|長男|次男|三男|太陽|仲介|紹介|媒介|厄介|線香|恋愛|果樹|\\p{Script=Han}?組織|野菜|知恵|恩恵|言葉|録音|発音|騒音|豪華|夫婦|夫妻|賛美|人夫'
/** A given name of at least two signs that is no everyday word. */
export const givenName = `(?!${everyday})\\p{Script=Han}{1,2}(?:${givenEnding}|[一治司])`
/** Joins the names of people who belong together. */
export const joinsNames = '(?:と|・|、|及び|および|並びに|ならびに)'
/** What stands behind a given name in a sentence. */
export const afterGiven =
  '(?:さん|氏|様|ちゃん|くん)?(?:[はがをにのでとも、。，・）)\\s]|及び|および|夫妻|夫婦|親子|兄弟|姉妹|$)'
const kin = '(?:妻|夫|長男|次男|三男|長女|次女|三女|息子|娘|兄|弟|姉|妹|父|母)'
const beside = new RegExp(
  `(?:さん|氏|様)?${joinsNames}(?:その)?(?:${kin}[の、]?)?(?<id>${givenName})(?=${afterGiven})`,
  'uy',
)

/** The people named by a given name beside one of `people`. */
export function companions(text: string, people: readonly Hit[]): Hit[] {
  const found: Hit[] = []
  for (const person of people) {
    if (person.source !== 'roster' && person.kind !== 'PERSON') continue
    if (!/\p{Script=Han}$/u.test(text.slice(person.start, person.end))) continue
    beside.lastIndex = person.end
    for (let match = beside.exec(text); match !== null; match = beside.exec(text)) {
      const value = match.groups?.id ?? ''
      const end = match.index + match[0].length
      found.push({
        start: end - value.length,
        end,
        kind: 'PERSON',
        source: 'context',
        key: `name:${value}`,
        detector: 'name-beside',
        weight: 53,
      })
    }
  }
  return found
}
