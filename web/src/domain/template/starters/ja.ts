/** 日本の弁護士実務のためのひな形。 */
import { ask, choose, type StarterLibrary } from './starter.ts'

const letter = `> {{today | date}}
{{client.name}}　様
> {{firm.letterhead}}
> 弁護士　{{user.name}}`

const filing = `> {{today | date}}
{{court.name}}　御中
> {{user.name}}`

/** The starters in Japanese. */
export const library: StarterLibrary = {
  notice:
    '日本法のひな形です。使用前に必ず弁護士が内容を確認し、事案に合わせて修正してください。確認後、この行を削除してください。',
  jurisdiction: '日本',
  starters: [
    {
      key: 'engagement',
      name: '受任のご連絡',
      questions: [
        ask('scope', '受任の範囲', 'longText'),
        ask('excluded', '範囲に含まれない事項', 'longText'),
        choose('feeKind', '報酬の方式', '着手金・報酬金', 'タイムチャージ', '手数料'),
        ask('rewardRate', '報酬金の割合（％）', 'number'),
        ask('materials', 'ご用意いただく資料', 'longText'),
      ],
      text: `${letter}
# 受任のご連絡
拝啓　時下ますますご清祥のこととお慶び申し上げます。このたびは「{{case.title}}」についてご依頼いただき、誠にありがとうございます。当職は下記のとおり受任いたしますので、ご確認ください。
> 敬具
^ 記
**１　受任の範囲**　{{scope}}
　次の事項は含まれません。{{excluded}}。控訴審、上告審および強制執行は、別途のご契約となります。
**２　弁護士報酬**
{{#if feeKind == "タイムチャージ"}}
　一時間あたり{{fee.hourlyRate}}（税別）とし、毎月明細をお送りします。
{{else if feeKind == "手数料"}}
　手数料として{{fee.amount}}（税別）を申し受けます。
{{else}}
　着手金は{{fee.amount}}（税別）とし、事件が終了したときは、得られた経済的利益の{{rewardRate}}％（税別）を報酬金として申し受けます。着手金は結果にかかわらずお返しできません。
{{/if}}
　印紙代、郵便切手代、交通費、鑑定費用などの実費は別途ご負担いただきます。
**３　ご用意いただく資料**　{{materials}}
**４　ご注意**　資料の原本は大切に保管し、相手方へ直接ご連絡なさらないようお願いいたします。ご住所や連絡先が変わったときはお知らせください。
**５　守秘義務**　弁護士法第23条に基づき、職務上知り得た秘密を保持します。個人情報は受任事務の遂行のためにのみ利用します。
**６　見通し**　事件の見通しは現時点のものであり、結果を保証するものではありません。
　委任契約書および委任状に署名押印のうえ、ご返送ください。
> 以上`,
    },
    {
      key: 'nonEngagement',
      name: '受任をお断りするご連絡',
      questions: [
        ask('consultationDate', 'ご相談日', 'date'),
        ask('possibleDeadline', '時効や期限が進行している可能性がありますか', 'yesNo', 'yes'),
      ],
      text: `${letter}
# ご依頼について
拝啓　{{consultationDate | date}}にご相談いただきました「{{case.title}}」につきまして、検討の結果、誠に恐れ入りますが、**お引き受けいたしかねます**ので、弁護士法第29条に基づきご通知申し上げます。
　当職は何らの手続にも着手しておらず、本書は事案の当否について意見を述べるものではありません。
{{#if possibleDeadline}}
　**消滅時効、除斥期間、出訴期間、控訴期間などの期限が経過すると、権利を失うおそれがあります。** 当職は期限の確認をしておりません。お早めに他の弁護士、弁護士会の法律相談センターまたは法テラスへご相談ください。
{{/if}}
　お預かりした資料は本書とともにお返しいたします。ご相談の内容については守秘義務を守ります。
> 敬具`,
    },
    {
      key: 'feeAgreement',
      name: '委任契約書',
      questions: [
        ask('services', '委任事務の範囲', 'longText'),
        choose('feeKind', '報酬の方式', '着手金・報酬金', 'タイムチャージ'),
        ask('rewardRate', '報酬金の割合（％）', 'number'),
        ask('payBy', '着手金の支払期限', 'date'),
      ],
      text: `# 委任契約書
　{{client.name}}（以下「甲」という。）と{{firm.name}}　弁護士{{user.name}}（以下「乙」という。）は、次のとおり委任契約を締結する。
**第１条（委任事務）**　甲は、乙に対し、{{case.title}}に関する次の事務を委任し、乙はこれを受任する。{{services}}
**第２条（弁護士報酬）**
{{#if feeKind == "タイムチャージ"}}
　甲は、乙に対し、一時間あたり{{fee.hourlyRate}}に消費税を加えた額を、乙の発行する明細に基づき毎月支払う。
{{else}}
　１　着手金は{{fee.amount}}（{{fee.amount | words}}）に消費税を加えた額とし、甲は{{payBy | date}}までに支払う。
　２　報酬金は、委任事務により得られた経済的利益の{{rewardRate}}％に消費税を加えた額とし、事務の終了時に支払う。
{{/if}}
**第３条（実費）**　甲は、収入印紙代、郵便料、謄写料、交通費、宿泊料、保証金その他の実費を負担し、その予納として{{fee.retainer}}を預託する。乙は事務の終了時に清算する。
**第４条（事件処理）**　乙は、甲に対し、経過を適宜報告し、重要な事項について甲と協議する。
**第５条（中止および解除）**　甲は、いつでもこの契約を解除できる。乙は、甲が着手金または実費を支払わないとき、または信頼関係が失われたときは、解除できる。
**第６条（中途終了の清算）**　この契約が中途で終了したときは、処理の程度に応じて弁護士報酬を清算する。
**第７条（預り金）**　乙は、預り金を自己の金員と区別して保管する。
**第８条（紛議）**　弁護士報酬について争いが生じたときは、乙の所属する弁護士会の紛議調停に付することができる。
　この契約の成立を証するため、本書二通を作成し、各自一通を保有する。
{{today | date}}
甲　{{client.address}}
/ 　　{{client.name}}　　　　　印
乙　{{firm.letterhead}}
/ 　　弁護士　{{user.name}}　　　印`,
    },
    {
      key: 'power',
      name: '訴訟委任状',
      questions: [ask('caseName', '事件名'), choose('position', '当事者の地位', '原告', '被告')],
      text: `# 訴訟委任状
> {{today | date}}
> 住所　{{client.address}}
> 委任者　{{client.name}}　　　　　印
　私は、次の弁護士を訴訟代理人と定め、下記の事件に関する各事項を委任します。
　弁護士　{{user.name}}（登録番号　{{user.barNumber}}）
　{{firm.letterhead}}
^ 記
**第１　事件**
　１　相手方　{{opponent.name}}
　２　裁判所　{{court.name}}
　３　事件の表示　{{caseName}}（当方は{{position}}）
**第２　委任事項**
　１　{{#if position == "原告"}}原告がする一切の行為を代理する権限{{else}}被告がする一切の行為を代理する権限{{/if}}
　２　反訴の提起
　３　訴えの取下げ、和解、請求の放棄もしくは認諾または訴訟参加もしくは訴訟引受けによる脱退
　４　控訴、上告もしくは上告受理の申立てまたはこれらの取下げ
　５　手形訴訟、小切手訴訟または少額訴訟の終局判決に対する異議の取下げまたはその取下げについての同意
　６　復代理人の選任
　７　弁済の受領および担保保証の供託、取消し、取戻し`,
    },
    {
      key: 'demand',
      name: '通知書（内容証明）',
      questions: [
        ask('claimAmount', '請求額', 'money'),
        ask('facts', '事実関係', 'longText'),
        ask('legalBasis', '法的根拠', 'longText'),
        ask('payWithin', '支払期限までの日数', 'number', '14'),
        ask('account', '振込先'),
      ],
      text: `# 通知書
> {{today | date}}
{{opponent.address}}
/ {{opponent.name}}　殿
> {{firm.letterhead}}
> {{client.name}}代理人弁護士　{{user.name}}
前略　当職は、{{client.name}}（以下「通知人」といいます。）の代理人として、貴殿に対し、次のとおり通知いたします。
１　{{facts}}
２　{{legalBasis}}
３　つきましては、**{{claimAmount | words}}（{{claimAmount}}）**を、**{{today | addDays: payWithin | date}}まで**に下記口座へ振り込む方法によりお支払いください。
　　{{account}}
４　期限までにお支払いのない場合は、訴訟その他の法的手続をとらざるを得ませんので、あらかじめご承知おきください。本書は、民法第150条の催告を兼ねるものです。
５　本件については当職が一切の委任を受けておりますので、今後のご連絡は当職宛にお願いいたします。
> 草々`,
    },
    {
      key: 'caption',
      name: '訴状',
      questions: [
        ask('caseName', '事件名', 'text', '貸金返還請求事件'),
        ask('claimAmount', '訴訟物の価額', 'money'),
        ask('stampFee', '貼用印紙額', 'money'),
        ask('petition', '請求の趣旨', 'longText'),
        ask('facts', '請求の原因', 'longText'),
      ],
      text: `# 訴状
${filing}
{{#each case.plaintiffs as p}}
原告　{{p.name}}　（{{p.address}}）
{{/each}}
　（送達場所）{{firm.letterhead}}
　原告訴訟代理人弁護士　{{user.name}}
{{#each case.defendants as d}}
被告　{{d.name}}　（{{d.address}}）
{{/each}}
**{{caseName}}**
　訴訟物の価額　{{claimAmount}}
　貼用印紙額　{{stampFee}}
## 第１　請求の趣旨
　１　{{petition}}
　２　訴訟費用は被告の負担とする。
との判決および仮執行の宣言を求める。
## 第２　請求の原因
{{facts}}
## 第３　関連事実
　訴えの提起前の交渉の経過は、追って主張する。
## 証拠方法
　証拠説明書記載のとおり
## 附属書類
　訴状副本、甲号証写し、証拠説明書、訴訟委任状`,
    },
    {
      key: 'motion',
      name: '申立書',
      questions: [
        choose(
          'applicationKind',
          '申立ての種類',
          '期日変更申請書',
          '文書提出命令申立書',
          '証拠保全申立書',
          '移送申立書',
        ),
        ask('caseName', '事件名'),
        ask('relief', '申立ての趣旨', 'longText'),
        ask('argument', '申立ての理由', 'longText'),
        ask('rule', '根拠条文'),
      ],
      text: `# {{applicationKind}}
{{court.docketNumber}}　{{caseName}}
当事者　{{case.parties | list: "name" | default: "別紙当事者目録記載のとおり"}}
${filing}
　頭書の事件について、申立人は、{{rule}}に基づき、次のとおり申し立てる。
## 第１　申立ての趣旨
{{relief}}
との裁判を求める。
## 第２　申立ての理由
{{argument}}
## 疎明方法
　追って提出する。
> 以上`,
    },
    {
      key: 'settlement',
      name: '和解契約書',
      questions: [
        ask('dispute', '紛争の内容', 'longText'),
        ask('settlementSum', '解決金', 'money'),
        ask('payBy', '支払期限', 'date'),
        ask('account', '振込先'),
        ask('pending', '訴訟が係属していますか', 'yesNo', 'yes'),
        ask('confidential', '口外禁止条項を置きますか', 'yesNo', 'yes'),
      ],
      text: `# 和解契約書
　{{client.name}}（以下「甲」という。）と{{opponent.name}}（以下「乙」という。）は、{{dispute}}（以下「本件」という。）について、次のとおり和解する。
**第１条（解決金）**　乙は、甲に対し、本件解決金として{{settlementSum | words}}（{{settlementSum}}）の支払義務があることを認め、これを{{payBy | date}}限り、次の口座に振り込む方法により支払う。振込手数料は乙の負担とする。{{account}}
**第２条（遅延損害金）**　乙が前条の支払を怠ったときは、支払済みまで年３パーセントの割合による遅延損害金を付加して支払う。
{{#if pending}}
**第３条（訴えの取下げ）**　甲は、前条までの支払を受けたときは、速やかに{{court.name}}{{court.docketNumber}}の訴えを取り下げ、乙はこれに同意する。
{{/if}}
{{#if confidential}}
**第{{#if pending}}４{{else}}３{{/if}}条（口外禁止）**　甲および乙は、本件および本契約の内容を、正当な理由なく第三者に開示しない。
{{/if}}
**第{{#if pending}}{{#if confidential}}５{{else}}４{{/if}}{{else}}{{#if confidential}}４{{else}}３{{/if}}{{/if}}条（清算条項）**　甲および乙は、甲と乙との間には、本件に関し、本契約に定めるもののほか、何らの債権債務がないことを相互に確認する。
　本書二通を作成し、甲乙各一通を保有する。
{{today | date}}
甲　{{client.name}}　　　　　印
乙　{{opponent.name}}　　　　　印`,
    },
    {
      key: 'invoiceLetter',
      name: 'ご請求書送付のご案内',
      questions: [ask('workDone', '業務の内容', 'longText'), ask('account', '振込先')],
      text: `${letter}
# ご請求書送付のご案内
拝啓　平素は格別のご高配を賜り、厚く御礼申し上げます。
　「{{case.title}}」に関するご請求書（番号{{invoice.number}}、{{invoice.issuedOn | date}}付、**{{invoice.total}}**）をお送りいたします。内容は次のとおりです。
{{workDone}}
　恐れ入りますが、**{{invoice.balance}}**を{{invoice.dueOn | date}}までに下記口座へお振り込みくださいますようお願い申し上げます。
　{{account}}
　ご不明の点がございましたら、ご遠慮なくお問い合わせください。
> 敬具`,
    },
    {
      key: 'closing',
      name: '事件終了のご報告',
      questions: [
        ask('result', '結果', 'longText'),
        ask('remaining', '今後ご注意いただくこと', 'longText'),
        ask('refund', '返金がありますか', 'yesNo', 'no'),
        ask('refundAmount', '返金額', 'money'),
        ask('keepYears', '記録の保管年数', 'number', '3'),
      ],
      text: `${letter}
# 事件終了のご報告
拝啓　ご依頼いただいておりました「{{case.title}}」は、次のとおり終了いたしましたので、ご報告申し上げます。
{{result}}
　これをもちまして**委任事務は終了**し、当職が行う手続はございません。次の点は、ご自身でご留意ください。
{{remaining}}
{{#if refund}}
　預り金の残額{{refundAmount}}は、同封の清算書のとおりお返しいたします。
{{/if}}
　お預かりした書類の原本を同封いたします。事件記録は終了から{{keepYears}}年間保管し、その後廃棄いたします。
　ご協力に心より御礼申し上げます。
> 敬具`,
    },
  ],
}
