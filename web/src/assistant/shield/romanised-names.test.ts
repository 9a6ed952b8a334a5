import { describe, expect, it } from 'vitest'
import { loadReadings } from './han-readings'
import type { RosterEntry } from './kinds'
import { loadLexicon } from './lexicon'
import { PlaceholderMap } from './placeholders'
import { buildRoster } from './roster'
import { createShield } from './shield'

/** What leaves of a text when the vault knows somebody by `value`. */
async function out(text: string, value: string): Promise<string> {
  const roster: RosterEntry[] = [{ key: 'c', kind: 'CLIENT', value, shape: 'person' }]
  const compiled = buildRoster(roster, await loadReadings(roster))
  const shield = createShield({ compiled, lexicon: await loadLexicon() })
  return shield.mask(text, new PlaceholderMap()).text
}

describe('a Chinese name in Latin letters', () => {
  it.each([
    ['王伟', 'Wang Wei'],
    ['王伟', 'Wei Wang'],
    ['王伟', 'WANG Wei'],
    ['王伟', 'Wáng Wěi'],
    ['王伟', 'wang wei'],
    ['王伟', 'wangwei'],
    ['王伟', 'WeiWang'],
    ['王伟', 'Wang, Wei'],
    ['王小明', 'Wang Xiaoming'],
    ['王小明', 'Xiaoming Wang'],
    ['王小明', 'Wang Xiao-Ming'],
    ['王小明', 'Xiao Ming Wang'],
    ['王小明', 'X. M. Wang'],
    ['王小明', 'Wang X.M'],
    ['王小明', 'XM Wang'],
    ['王小明', 'Xiaoming'],
    ['王小明', 'wangxiaoming'],
    ['陈长安', 'Chen Chang’an'],
    ['陈安安', 'Chen An An'],
    ['欧阳明华', 'Ouyang Minghua'],
    ['尉迟恭', 'Yuchi Gong'],
    ['單雄信', 'Shan Xiongxin'],
    ['仇英', 'Qiu Ying'],
    ['解珍', 'Xie Zhen'],
    ['查良镛', 'Zha Liangyong'],
    ['任正非', 'Ren Zhengfei'],
    ['曾国藩', 'Zeng Guofan'],
    ['葛优', 'Ge You'],
    ['翟志刚', 'Zhai Zhigang'],
    ['区适子', 'Ou Shizi'],
    ['李晟', 'Li Sheng'],
    ['吕布', 'Lyu Bu'],
    ['吕布', 'Lü Bu'],
    ['吕布', 'Lv Bu'],
    ['吕布', 'LU Bu'],
    ['張志豪', 'Chang Chih-hao'],
    ['謝欣怡', 'Hsieh Hsin-yi'],
    ['蔡秋菊', 'Tsai Chiu-chü'],
    ['徐光启', 'Hsu Kuang-chi'],
  ])('%s is %s', async (name, text) => {
    expect(await out(`Der Vertrag mit ${text} wurde gekündigt.`, name)).toBe(
      'Der Vertrag mit [CLIENT_1] wurde gekündigt.',
    )
  })

  it('is bent by German', async () => {
    expect(await out('Wang Xiaomings Vertrag', '王小明')).toBe('[CLIENT_1] Vertrag')
    expect(await out('Xiaoming Wangs Vertrag', '王小明')).toBe('[CLIENT_1] Vertrag')
  })

  it.each([
    ['何灿', 'If he can pay, can he be sued?'],
    ['何安', 'See Exhibit A. He had an order.'],
    ['李伟', 'A li is a mile; a wei is a unit.'],
    ['游安', 'Have you an answer?'],
    ['杜达', 'Ich will, dass du da bist; da du nie kamst.'],
    ['聂达', 'Er war nie da gewesen.'],
    ['游灿', 'You can appeal.'],
    ['文灿', 'Wen can be asked?'],
    ['孙龙', 'The sun sets; how long is the term?'],
  ])('%s is no everyday word: %s', async (name, text) => {
    expect(await out(text, name)).toBe(text)
  })

  it('counts where capitals show that everyday words are a name', async () => {
    expect(await out('The lease with He Can ended.', '何灿')).toBe(
      'The lease with [CLIENT_1] ended.',
    )
  })
})

describe('a Korean name in Latin letters', () => {
  it.each([
    ['김철수', 'Kim Cheolsu'],
    ['김철수', 'Gim Cheolsu'],
    ['김철수', 'Kim Chul-soo'],
    ['김철수', 'Chul Soo Kim'],
    ['김철수', 'KIM CHEOL SU'],
    ['김철수', 'C. S. Kim'],
    ['김철수', 'kimcheolsu'],
    ['이영희', 'Lee Young-hee'],
    ['이영희', 'Yi Yeonghui'],
    ['박지현', 'Ji-hyun Park'],
    ['박지현', 'Park Jihyeon'],
    ['최경주', 'Choi Kyung-joo'],
    ['정승우', 'Chung Seung-woo'],
    ['강현우', 'Kang Hyunwoo'],
    ['조성민', 'Cho Sung-min'],
    ['윤은혜', 'Yoon Eun-hye'],
    ['장미란', 'Jang Mi-ran'],
    ['임윤아', 'Lim Yoona'],
    ['남궁민', 'Namgung Min'],
    ['남궁 민수', 'Namgoong Min-soo'],
    ['김철', 'Kim Chul'],
  ])('%s is %s', async (name, text) => {
    expect(await out(`The lease with ${text} ended.`, name)).toBe(
      'The lease with [CLIENT_1] ended.',
    )
  })

  it.each([
    ['유인', 'Will you in the end pay?'],
    ['노하', 'There was no ha in it.'],
  ])('%s is no everyday word: %s', async (name, text) => {
    expect(await out(text, name)).toBe(text)
  })
})

describe('a Japanese name whose reading is kept', () => {
  it.each([
    ['やまだ たろう', 'Yamada Tarō'],
    ['やまだ たろう', 'Yamada Taro'],
    ['やまだ たろう', 'Taro Yamada'],
    ['やまだ たろう', 'YAMADA Tarou'],
    ['やまだ たろう', 'Taroh Yamada'],
    ['やまだ たろう', 'T. Yamada'],
    ['やまだ たろう', 'Ｙａｍａｄａ　Ｔａｒｏ'],
    ['やまだたろう', 'Yamada Taro'],
    ['オオノ シンジ', 'Ohno Shinji'],
    ['オオノ シンジ', 'Ōno Shinji'],
    ['オオノ シンジ', 'Oono Sinzi'],
    ['ほんま じゅんこ', 'Homma Junko'],
    ['ほんま じゅんこ', 'Honma Zyunko'],
    ['こばやし ゆうこ', 'Kobayashi Yuko'],
    ['こばやし ゆうこ', 'Kobayashi Yūko'],
    ['さとう きょうこ', 'Satoh Kyoko'],
    ['やまだ たろう', 'ヤマダ タロウ'],
    ['やまだ たろう', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['ヤマダ タロウ', 'ﾔﾏﾀﾞﾀﾛｳ'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'やまだ たろう'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'Yamada Taro'],
  ])('%s is %s', async (name, text) => {
    expect(await out(`The lease with ${text} ended.`, name)).toBe(
      'The lease with [CLIENT_1] ended.',
    )
  })
})
