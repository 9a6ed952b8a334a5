/**
 * Names of people and companies that the vault does not know, in Chinese, Japanese and
 * Korean: a surname of the language's list with a title after it or a word before it
 * that calls for a name.
 */
import loanWordsFile from '../data/words/loan-words.txt?raw'
import surnamesJaFile from '../data/words/surnames-ja.txt?raw'
import surnamesKoFile from '../data/words/surnames-ko.txt?raw'
import surnamesZhFile from '../data/words/surnames-zh.txt?raw'
import { afterGiven, givenEnding, givenName, joinsNames } from './companions'
import { oneOf } from './fold'
import type { Hit, PlaceholderKind } from './kinds'

const zhSurnames = oneOf(surnamesZhFile)
// Everyday words that begin with the sign of a surname: 单位, 方面, 陈述.
const zhWords =
  '单位|单独|方面|方式|方法|方案|方[的应可与和向对在有未不主要]|于[是本其该此]|任何|任意|任职|任命|成立|成为|成年|明确|明知|明示|关于|关系|关联|高度|高管|高级|和解|向[其被原本法人]|时[间效候]|万元|金额|钱款|严重|安排|安全|安装|连带|连续|程序|范围|强制|强迫|管理|管辖|常年|常住|陈述|许可|温州|江苏|江西|江苏省|黄金|马上|高中|高速|房屋|房产|房东|房租|车辆|车主|车祸|白天|路上|路面|石家庄|安徽|贵州|夏天|冬天|元旦|毛病|支付|支持|支出|农民|农村|农业|工[伤资程作人]|党员|曾[经在有因]|解除|解释|解决|鲁莽|曲解|游客|游戏|童年|阳光|席位|查询|查明|查封|卫生|鲍鱼|项目|景区|甘愿|艾滋|沈阳|梁山|相关|公司|国家|双方|全部|全体|全额|同意|承认|认为|应当|应该|符合|平等|平均|计算|计划|冷静|乐意|利息|申请|支票|包括|包含|左右|古代|商品|商业|商标|水电|水平|常识|越权|元人|段时|史上|文书|文件|文化|施工|施行|陶瓷|康复|邮件|郝然|雷同|汤锅|经[营济理过常]|那[么样些个]|第[一二三四五六七八九十三]|宗教|宗旨|终止|终结|司法|司机'
const zhTitles =
  '先生|女士|小姐|太太|律师|律師|法官|检察官|检察长|教授|博士|医生|经理|董事长|总经理|同志'
const zhRoles =
  '原告人?|被告人?|上诉人|被上诉人|申请人|被申请人|第三人|委托人|当事人|证人|受害人|被害人|犯罪嫌疑人|法定代表人|负责人|代理人|委托诉讼代理人|辩护人|审判长|审判员|书记员|姓名|联系人|我叫|名叫|叫做|丈夫|妻子|儿子|女儿|父亲|母亲|经办人|借款人|出借人|承租人|出租人|买受人|出卖人|客户|房东|租客|债务人|债权人|担保人|保证人|继承人|被继承人|老公|老婆|爱人|婆婆|公公|岳父|岳母|爸爸|妈妈|哥哥|弟弟|姐姐|妹妹|孙子|孙女|前夫|前妻|男友|女友|男朋友|女朋友|同事|邻居|老板|第三者|原审原告|原审被告|收件人|法人代表|签字|签名|此致'

const jaRoles =
  '原告|被告人?|控訴人|被控訴人|上告人|申立人|相手方|債権者|債務者|証人|被害者|氏名|代表取締役|代表者|訴訟代理人|弁護人|依頼者|依頼人|裁判長|裁判官|弁護士|夫|妻|長男|長女|担当者|名前は|社長の|売主|買主|貸主|借主|賃貸人|賃借人|保証人|相続人|遺言者'
const jaTitles = '弁護士|裁判官|検察官|社長|部長|課長|教授|先生|さん|さま|様|氏|殿|被告人?|容疑者'
const jaSurnames = oneOf(surnamesJaFile)

// Cells of a pleading: role, wide space, family name, space, given name, end of the line.
const jaCell =
  '(?!株式|有限|合同|日本|国(?![\\p{Script=Han}])|東京|大阪)[\\p{Script=Han}]{1,4}[ 　]{1,3}[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,4}'

// Loan words that are joined by the same dot as foreign names.
const loanWords = new RegExp(oneOf(loanWordsFile), 'u')

const koSurnames = oneOf(surnamesKoFile)
// Everyday words that begin with the sound of a surname, the longest with a particle behind.
const koWords =
  '변호|이름|이사|이유|이의|이행|이자|이혼|이익|이상|이하|이후|이전|이미|주장|주식|주소|주택|주문|차량|차용|차임|명의|명령|진술|진정|공장|공사|공동|국가|국민|신문|신청|신체|신고|소송|소유|소득|소장|변제|변론|변경|변상|채권|채무|임대|임차|임금|전세|전부|전화|전혀|조사|조건|조합|조항|정보|정당|유죄|유치|유언|서면|서류|서명|심문|심리|강제|고소|고용|고의|고객|권리|기각|기간|기망|기타|남편|노동|도급|문서|방법|배상|배우|사망|사건|사업|사실|상속|선고|선임|설명|성립|성명|손해|송달|안전|양도|양수|여부|연체|연락|영업|원금|원고|위반|위임|위자|육아|윤리|은행|인도|인정|장소|장래|점유|제출|제기|제공|지급|지분|지위|최고|최초|추가|편의|표시|하자|한도|허위|현금|현재|홍보|황당|피고|피해|피신|태도|범위|범죄|간접|두려'
const koTitles = '변호사|판사|검사|교수|대표이사|대표|사장|원장|과장|부장|이사|선생님?|님|씨|군|양'
const koRoles =
  '원고|피고인?|항소인|피항소인|신청인|피신청인|채권자|채무자|증인|피해자|의뢰인|대표이사|대표자|소송대리인|변호인|변호사|재판장|판사|성명|이름은?|남편|아내|아들|딸|임차인|임대인|매수인|매도인|고소인|피고소인|담당자|시어머니|시아버지|장모|장인|어머니|아버지|동생|친구|전남편|전처|오빠|언니|누나|형|세입자|집주인|동료'

interface Rule {
  readonly pattern: RegExp
  readonly kind: PlaceholderKind
  readonly weight: number
}

const chineseAndJapanese: readonly Rule[] = [
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?!${zhWords})(?<id>(?:${zhSurnames})(?:(?![的了在是和与及为之])\\p{Script=Han}){0,2}?)(?=(?:${zhTitles}))`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `(?:${zhRoles})(?:[:：为是系叫]|\\s|名叫|叫做){0,2}(?!${zhWords})(?<id>(?:${zhSurnames})\\p{Script=Han}{1,2}?)(?=[\\s，,。；;、：:（(）)]|[与和诉因在于向将已未称是的系为曾称被要从对及等签出到一也都就不没有给说打骂把让以并经之承自均拒去来跟借欠辩起提支返偿交付购卖租住离结婚死受伤驾撞偷抢骗找叫只还又再便即仍则故]|$)`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `(?:${jaRoles})(?:[:：は・]|[\\s　]){0,2}(?<id>(?:${jaSurnames})(?![はがをにのとへもで](?!\\p{Script=Hiragana}))[\\s　]?[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,3}?)(?=[\\s　、。，（）()]|[はがをにのとらへもで]|${jaTitles}|$)`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?<id>(?:${jaSurnames})(?:[\\s　]?[\\p{Script=Han}]{1,3}|[\\s　][\\p{Script=Hiragana}\\p{Script=Katakana}]{1,4})?)(?=[\\s　]?(?:${jaTitles}))`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 52,
    pattern: new RegExp(
      `(?<!\\p{Script=Han})(?<id>(?:${jaSurnames})[\\s　][\\p{Script=Han}]{1,3})(?!\\p{Script=Han})`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?:${jaRoles})の?(?<id>(?:${jaSurnames})(?<=\\p{Script=Han}{2}))(?=[はがをにのとへもで、](?!\\p{Script=Hiragana}))`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `(?:${jaRoles})[ 　:：]{1,10}(?<id>${jaCell})(?=[ 　]*(?:$|\\n|[、。（(]))`,
      'gmu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 53,
    pattern: new RegExp(
      `(?:夫|妻|父|母|兄|弟|姉|妹|息子|娘|長男|次男|三男|長女|次女|三女|子供?|孫|友人|元夫|元妻|内縁の夫|内縁の妻)[のは、](?<id>[\\p{Script=Han}]{0,2}${givenEnding})(?=[はがをにとも（(、。])`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 53,
    pattern: new RegExp(
      `(?:夫|妻|父|母|兄|弟|姉|妹|息子|娘|長男|次男|三男|長女|次女|三女|(?:原告|被告)(?=\\p{Script=Han}{1,2}[子美恵奈郎朗][^\\p{Script=Han}]))(?<id>${givenName})(?=[はがをにのとも（(、。])`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 52,
    pattern: new RegExp(
      `(?:(?<!\\p{Script=Han})|(?<=${jaRoles}))(?<id>(?:${jaSurnames})(?<=\\p{Script=Han}{2})(?:${givenName}|${givenEnding}))(?=${joinsNames}${givenName}${afterGiven})`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?<=^|[。、！\\s　は])(?<id>[\\p{Script=Han}]{2,5}(?:[ 　][\\p{Script=Han}]{1,3})?(?=と(?:申します|いいます|言います))|(?:${jaSurnames})(?=です[。、\\n]|$))`,
      'gmu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 52,
    pattern:
      /(?<!\p{Script=Katakana})(?<id>\p{Script=Katakana}[\p{Script=Katakana}ー]+(?:[・＝=][\p{Script=Katakana}ー]{2,}){1,3})/gu,
  },
  {
    kind: 'PERSON',
    weight: 52,
    pattern:
      /(?<id>\p{Script=Katakana}[\p{Script=Katakana}ー]{1,9})(?=(?:さん|氏|様|被告|容疑者))/gu,
  },
  {
    kind: 'COMPANY',
    weight: 58,
    pattern:
      /(?<=(?:株式会社|有限会社|合同会社|㈱)[\s　]?)(?<id>[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー・]{2,20})/gu,
  },
  {
    kind: 'COMPANY',
    weight: 57,
    pattern:
      /(?<id>[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー・]{2,20})(?=(?:株式会社|有限会社|合同会社))/gu,
  },
  {
    kind: 'COMPANY',
    weight: 57,
    pattern:
      /(?<=^|[，,。；;、：:\s（(]|[甲乙丙丁买卖]方|原告|被告|与|和|向|由|在|是|为|上诉人|申请人|第三人)(?<id>(?!其他|有限|普通|特殊|股份|责任|本法|任何|所有|设立|[甲乙丙丁买卖]方|原告|被告|上诉人|被上诉人|申请人|被申请人|第三人)(?:(?![的是指以对或与]|可以|不得|其他|应当|因故意|合伙人|股东|本法)[\p{Script=Han}]){2,20}?)(?=(?:集团)?(?:股份|责任)?有限(?:责任)?公司|律师事务所|合伙企业)/gu,
  },
]

const korean: readonly Rule[] = [
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?<![가-힣])(?!${koWords})(?<id>(?:${koSurnames})[가-힣]{1,2})(?=\\s?(?:${koTitles})(?![가-힣]{2}))`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `(?:${koRoles})[은는]?(?:[:：]|\\s){1,2}(?!${koWords})(?<id>(?:${koSurnames})[가-힣]{2})(?=[\\s,.，。()]|[은는이가을를의에와과도]|입니다|이고|이며|이라|$)`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?<![가-힣])(?!${koWords})(?<id>(?:${koSurnames})[가-힣]{1,2})(?=(?:이?라고|입니다만|이라) ?(?:합니다|해요|하는|하고))`,
      'gu',
    ),
  },
  {
    kind: 'COMPANY',
    weight: 58,
    pattern:
      /(?<=(?:주식회사|유한회사|㈜|\(주\)|법무법인)\s?)(?!대표|이사|주주|정관|설립|소속|담당)(?<id>[가-힣A-Za-z]{2,15})(?=\s|[은는이가을를의에와과]|[,.]|$)/gu,
  },
  {
    kind: 'COMPANY',
    weight: 57,
    pattern:
      /(?<![가-힣])(?!주식회사|유한|합자|합명|(?:피고|원고|피고인|신청인|피신청인|채권자|채무자|소외|참가인)\s)(?<id>[가-힣A-Za-z]{2,15})(?=\s?(?:주식회사|유한회사|㈜|\(주\)))/gu,
  },
]

const scripts: readonly (readonly [RegExp, readonly Rule[]])[] = [
  [/[\p{Script=Han}\p{Script=Katakana}]/u, chineseAndJapanese],
  [/\p{Script=Hangul}/u, korean],
]

/** Names by context in text without spaces between words. */
export function cjkNames(text: string): Hit[] {
  const hits: Hit[] = []
  const rules = scripts.flatMap(([script, rules]) => (script.test(text) ? rules : []))
  for (const { pattern, kind, weight } of rules) {
    pattern.lastIndex = 0
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.id ?? ''
      if (value === '' || (value.includes('・') && loanWords.test(value))) continue
      const start = match.index + match[0].lastIndexOf(value)
      hits.push({
        start,
        end: start + value.length,
        kind,
        source: 'context',
        key: `name:${value.replace(/[\s　]/g, '')}`,
        detector: 'name-cjk',
        weight,
      })
    }
  }
  return hits
}
