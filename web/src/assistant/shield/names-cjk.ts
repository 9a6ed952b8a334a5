/**
 * Names of people and companies that the vault does not know, in Chinese, Japanese and
 * Korean: a surname of the language's list with a title after it or a word before it
 * that calls for a name.
 */
import type { Hit, PlaceholderKind } from './kinds'

const zhSurnames =
  '欧阳|司马|诸葛|上官|司徒|东方|皇甫|公孙|慕容|令狐|夏侯|[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許蘇盧蔣賈葉閻鍾譚鄒陸龍錢湯賴龔龐蘭顏嚴溫蘆魯韋聶叢齊莊塗紀項陽衛單閔車]'
const zhTitles =
  '先生|女士|小姐|太太|律师|律師|法官|检察官|检察长|教授|博士|医生|经理|董事长|总经理|同志'
const zhRoles =
  '原告人?|被告人?|上诉人|被上诉人|申请人|被申请人|第三人|委托人|当事人|证人|受害人|被害人|法定代表人|负责人|代理人|委托诉讼代理人|辩护人|审判长|审判员|书记员|姓名|联系人|我叫|名叫|叫做|丈夫|妻子|儿子|女儿|父亲|母亲|经办人|借款人|出借人|承租人|出租人|买受人|出卖人|客户'

const jaRoles =
  '原告|被告人?|控訴人|被控訴人|上告人|申立人|相手方|債権者|債務者|証人|被害者|氏名|代表取締役|代表者|訴訟代理人|弁護人|依頼者|依頼人|裁判長|裁判官|弁護士|夫|妻|長男|長女|担当者|名前は|社長の'
const jaTitles = '弁護士|裁判官|検察官|社長|部長|課長|教授|先生|さん|さま|様|氏|殿|被告人?|容疑者'
const jaSurnames =
  '佐々木|長谷川|佐藤|鈴木|高橋|田中|伊藤|渡辺|渡邊|渡部|山本|中村|小林|加藤|吉田|山田|山口|松本|井上|木村|清水|斎藤|斉藤|齋藤|山崎|阿部|橋本|山下|石川|中島|前田|藤田|小川|後藤|岡田|村上|近藤|石井|坂本|遠藤|青木|藤井|西村|福田|太田|三浦|藤原|松田|岡本|中川|中野|原田|小野|田村|竹内|金子|和田|中山|石田|上田|森田|柴田|酒井|工藤|横山|宮崎|宮本|内田|高木|安藤|谷口|大野|丸山|今井|高田|藤本|武田|村田|上野|杉山|増田|菅原|平野|大塚|千葉|久保|松井|岩崎|桜井|木下|野口|松尾|菊地|野村|新井|佐野|古川|小島|浜田|市川|水野|小松|山内|東|林|森|原|堀|岡|辻'

const koSurnames =
  '남궁|황보|제갈|사공|선우|독고|[김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염추도소석설마길연위표명기반라왕금옥육인맹제모탁국어은편용]'
const koTitles = '변호사|판사|검사|교수|대표이사|대표|사장|원장|과장|부장|이사|선생님?|님|씨|군|양'
const koRoles =
  '원고|피고인?|항소인|피항소인|신청인|피신청인|채권자|채무자|증인|피해자|의뢰인|대표이사|대표자|소송대리인|변호인|변호사|재판장|판사|성명|이름은?|남편|아내|아들|딸|임차인|임대인|매수인|매도인|고소인|피고소인|담당자'

const rules: readonly { pattern: RegExp; kind: PlaceholderKind; weight: number }[] = [
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(`(?<id>(?:${zhSurnames})\\p{Script=Han}{0,2}?)(?=(?:${zhTitles}))`, 'gu'),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `(?<=(?:${zhRoles})(?:[:：为是系]|\\s){0,2})(?<id>(?:${zhSurnames})\\p{Script=Han}{1,2}?)(?=[\\s，,。；;、：:（(）)]|[与和诉因在于向将已未称是的系为曾称被要从对及等签]|$)`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `(?<=(?:${jaRoles})(?:[:：は・]|[\\s　]){0,2})(?<id>(?:${jaSurnames})[\\s　]?[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,3}?)(?=[\\s　、。，（）()]|[はがをにのとらへもで]|${jaTitles}|$)`,
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
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?<![가-힣])(?<id>(?:${koSurnames})[가-힣]{1,2})(?=\\s?(?:${koTitles})(?![가-힣]{2}))`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `(?<=(?:${koRoles})(?:[:：]|\\s){1,2})(?<id>(?:${koSurnames})[가-힣]{2})(?=[\\s,.，。()]|[은는이가을를의에와과도]|$)`,
      'gu',
    ),
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
      /(?<=^|[，,。；;、：:\s（(]|原告|被告|与|和|向|由|在|是|为|上诉人|申请人|第三人)(?<id>[\p{Script=Han}]{2,20}?)(?=(?:集团)?(?:股份|责任)?有限(?:责任)?公司|律师事务所|合伙企业)/gu,
  },
  {
    kind: 'COMPANY',
    weight: 58,
    pattern:
      /(?<=(?:주식회사|유한회사|㈜|\(주\)|법무법인)\s?)(?<id>[가-힣A-Za-z]{2,15})(?=\s|[은는이가을를의에와과]|[,.]|$)/gu,
  },
  {
    kind: 'COMPANY',
    weight: 57,
    pattern: /(?<![가-힣])(?<id>[가-힣A-Za-z]{2,15})(?=\s?(?:주식회사|유한회사|㈜|\(주\)))/gu,
  },
]

/** Names by context in text without spaces between words. */
export function cjkNames(text: string): Hit[] {
  const hits: Hit[] = []
  for (const { pattern, kind, weight } of rules) {
    pattern.lastIndex = 0
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.id ?? ''
      if (value === '') continue
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
