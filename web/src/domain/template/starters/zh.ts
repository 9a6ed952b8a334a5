/** 适用于中国大陆律师实务的起草范本。 */
import { ask, choose, type StarterLibrary } from './starter.ts'

const sign = `> {{firm.name}}
> 承办律师：{{user.name}}
> {{today | date}}`

const parties = `{{#each case.plaintiffs as p}}
原告：{{p.name}}，住址：{{p.address}}。
{{/each}}
{{#each case.defendants as d}}
被告：{{d.name}}，住址：{{d.address}}。
{{/each}}`

/** The starters in Chinese. */
export const library: StarterLibrary = {
  notice: '中国大陆起草范本。使用前须由执业律师审核并结合具体案情修改，审核后请删除本行。',
  jurisdiction: '中国大陆',
  starters: [
    {
      key: 'engagement',
      name: '接受委托告知函',
      questions: [
        ask('scope', '委托事项', 'longText'),
        ask('excluded', '不包括的事项', 'longText'),
        choose('feeKind', '收费方式', '计件收费', '计时收费'),
        ask('materials', '需提交的材料', 'longText'),
      ],
      text: `{{firm.letterhead}}
# 接受委托告知函
致：{{client.name}}
承蒙信任，本所同意就“{{case.title}}”接受您的委托。现将有关事项告知如下：
## 一、委托事项
本所提供的法律服务包括：{{scope}}
下列事项不在委托范围之内：{{excluded}}。二审、再审及执行程序须另行委托。
## 二、律师费
{{#if feeKind == "计时收费"}}
按工作时间收费，每小时{{fee.hourlyRate}}，每月提供工时清单。
{{else}}
律师费为{{fee.amount}}（{{fee.amount | words}}）。
{{/if}}
诉讼费、鉴定费、公证费、差旅费等办案费用由委托人另行承担，凭据结算。律师费由本所统一收取并开具发票，承办律师不得私自收费。
## 三、委托人的义务
请如实陈述案情，并提交以下材料：{{materials}}。因陈述不实或材料不全造成的后果由委托人承担。请妥善保存证据原件。
## 四、保密与利益冲突
本所已进行利益冲突审查。对在执业中知悉的商业秘密和个人隐私，本所依《律师法》予以保密，并依《个人信息保护法》处理您的个人信息。
## 五、风险告知
诉讼及仲裁结果受证据、事实认定和法律适用影响，**本所不对结果作任何承诺**。
请签署随附的委托代理合同和授权委托书后交回本所，委托自合同签订之日起生效。
${sign}
委托人签收：____________________　　日期：____________________`,
    },
    {
      key: 'nonEngagement',
      name: '不予接受委托告知函',
      questions: [
        ask('consultationDate', '咨询日期', 'date'),
        ask('possibleDeadline', '是否可能存在时效或期限？', 'yesNo', 'yes'),
      ],
      text: `{{firm.letterhead}}
# 不予接受委托告知函
致：{{client.name}}
您于{{consultationDate | date}}就“{{case.title}}”向本所咨询。经研究，本所**决定不接受该项委托**，未为您办理任何手续，也未就案件的实体问题出具法律意见。
{{#if possibleDeadline}}
**特别提示：** 您的权利可能受诉讼时效、除斥期间或上诉、答辩等法定期限限制，逾期可能丧失权利。本所未核算上述期限，请尽快另行委托律师；符合条件的，可向法律援助机构申请援助。
{{/if}}
本所对您提供的信息予以保密，您提交的材料原件随函退还。
${sign}`,
    },
    {
      key: 'feeAgreement',
      name: '委托代理合同',
      questions: [
        ask('services', '委托事项', 'longText'),
        choose('authority', '代理权限', '一般授权', '特别授权'),
        choose('feeKind', '收费方式', '计件收费', '计时收费', '风险代理'),
        ask('percentage', '风险代理比例（百分数）', 'number'),
        ask('payBy', '付款期限', 'date'),
      ],
      text: `# 委托代理合同
甲方（委托人）：{{client.name}}　证件号码：{{client.taxId}}　地址：{{client.address}}
乙方（受托人）：{{firm.name}}
甲方因{{case.title}}，委托乙方提供法律服务。双方经协商，订立本合同：
**第一条　委托事项**　{{services}}
**第二条　代理权限**　{{authority}}，具体以授权委托书为准。乙方指派{{user.name}}律师（执业证号：{{user.barNumber}}）承办。
**第三条　律师费**
{{#if feeKind == "计时收费"}}
按每小时{{fee.hourlyRate}}计收，以工时清单为准。
{{else if feeKind == "风险代理"}}
基础费用为{{fee.amount}}；另按甲方实际获得财产利益的{{percentage}}%收取风险代理费。双方确认本案不属于禁止风险代理的案件，且收费比例不超过规定的上限。甲方已知悉风险代理的含义和风险。
{{else}}
律师费共计{{fee.amount}}（大写：{{fee.amount | words}}）。
{{/if}}
甲方应于{{payBy | date}}前支付至乙方账户。
**第四条　办案费用**　诉讼费、保全费、鉴定费、公告费、差旅费等由甲方承担。
**第五条　甲方义务**　如实陈述事实，及时提供证据，按约付费。
**第六条　乙方义务**　勤勉尽责，及时告知案件进展，保守秘密，不得就结果作出承诺。
**第七条　解除**　甲方可以解除合同；乙方非因法定事由不得拒绝代理。解除后按已完成的工作结算。
**第八条　争议解决**　协商不成的，提交乙方所在地人民法院处理。
本合同一式两份，自双方签字盖章之日起生效。
甲方：____________________　　　乙方（盖章）：____________________
{{today | date}}`,
    },
    {
      key: 'power',
      name: '授权委托书',
      questions: [
        choose('authority', '代理权限', '一般授权', '特别授权'),
        ask('cause', '案由'),
        ask('legalRepresentative', '法定代表人'),
      ],
      text: `# 授权委托书
委托人：{{client.name}}　证件号码：{{client.taxId}}
{{#if client.type == "company"}}
法定代表人：{{legalRepresentative}}
{{/if}}
住址：{{client.address}}　联系电话：{{client.phone}}
受委托人：{{user.name}}，{{firm.name}}律师，执业证号：{{user.barNumber}}
现委托上列受委托人在委托人与{{opponent.name}}{{cause}}一案中，作为委托人的诉讼代理人，参加第一审程序。
代理权限：**{{authority}}**。
{{#if authority == "特别授权"}}
受委托人有权代为承认、放弃、变更诉讼请求，进行和解，提起反诉或者上诉，代为签收法律文书。
{{else}}
受委托人有权代为起诉、应诉、提交证据、参加庭审、发表代理意见、签收法律文书；无权代为承认、放弃、变更诉讼请求，进行和解，提起反诉或者上诉。
{{/if}}
> 委托人（签字或盖章）：____________________
> {{today | date}}`,
    },
    {
      key: 'demand',
      name: '律师函（催款）',
      questions: [
        ask('claimAmount', '请求金额', 'money'),
        ask('facts', '事实', 'longText'),
        ask('legalBasis', '法律依据', 'longText'),
        ask('payWithin', '履行期限（日）', 'number', '7'),
      ],
      text: `{{firm.letterhead}}
# 律师函
致：{{opponent.name}}
地址：{{opponent.address}}
{{firm.name}}受{{client.name}}（下称“委托人”）委托，指派本律师就贵方拖欠款项事宜，郑重致函如下：
**一、事实**　{{facts}}
**二、法律依据**　{{legalBasis}}
**三、要求**　请贵方于**{{today | addDays: payWithin | date}}前**向委托人支付**{{claimAmount}}**（大写：{{claimAmount | words}}）。
逾期不履行的，委托人将依法提起诉讼或申请仲裁，由此产生的违约金、利息、诉讼费、保全费及律师费等，将依法要求贵方承担。本函构成向贵方提出的履行请求，诉讼时效依《民法典》第一百九十五条中断。
本函系根据委托人提供的材料出具，如有异议，请于上述期限内书面提出并附证据。
${sign}`,
    },
    {
      key: 'caption',
      name: '民事起诉状',
      questions: [
        ask('cause', '案由'),
        ask('petition', '诉讼请求', 'longText'),
        ask('facts', '事实与理由', 'longText'),
        ask('copies', '副本份数', 'number', '1'),
      ],
      text: `# 民事起诉状
${parties}
案由：{{cause}}
**诉讼请求：**
1. {{petition}}
1. 本案诉讼费用由被告承担。
**事实与理由：**
{{facts}}
综上，为维护原告合法权益，依据《中华人民共和国民事诉讼法》第一百二十二条之规定，特提起诉讼，请依法裁判。
此致
**{{court.name}}**
> 具状人（签字或盖章）：____________________
> {{today | date}}
附：本诉状副本{{copies}}份；证据目录及证据材料。`,
    },
    {
      key: 'motion',
      name: '申请书（诉讼程序）',
      questions: [
        choose(
          'applicationKind',
          '申请种类',
          '财产保全申请书',
          '延期审理申请书',
          '调查取证申请书',
          '管辖权异议申请书',
        ),
        ask('relief', '请求事项', 'longText'),
        ask('argument', '事实与理由', 'longText'),
        ask('rule', '法律条款'),
        ask('guarantee', '担保方式'),
      ],
      text: `# {{applicationKind}}
申请人：{{client.name}}，住址：{{client.address}}。
委托诉讼代理人：{{user.name}}，{{firm.name}}律师。
被申请人：{{opponent.name}}，住址：{{opponent.address}}。
案号：{{court.docketNumber}}
**请求事项：**
{{relief}}
**事实与理由：**
{{argument}}
据此，依照{{rule}}之规定，提出上述申请，请予准许。
{{#if applicationKind == "财产保全申请书"}}
申请人提供下列担保：{{guarantee}}。申请有错误的，申请人愿意赔偿被申请人因保全所遭受的损失。
{{/if}}
此致
**{{court.name}}**
> 申请人：____________________
> {{today | date}}`,
    },
    {
      key: 'settlement',
      name: '和解协议书',
      questions: [
        ask('dispute', '争议事项', 'longText'),
        ask('settlementSum', '和解金额', 'money'),
        ask('payBy', '付款期限', 'date'),
        ask('account', '收款账户'),
        ask('pending', '是否已在诉讼中？', 'yesNo', 'yes'),
        ask('confidential', '是否约定保密？', 'yesNo', 'no'),
      ],
      text: `# 和解协议书
甲方：{{client.name}}
乙方：{{opponent.name}}
双方因{{dispute}}发生争议，本着平等自愿、互谅互让的原则，达成如下协议：
**第一条**　乙方于{{payBy | date}}前一次性向甲方支付{{settlementSum}}（大写：{{settlementSum | words}}），收款账户：{{account}}。
**第二条**　乙方逾期付款的，甲方有权就未付款项申请强制执行或另行起诉，乙方并应按全国银行间同业拆借中心公布的一年期贷款市场报价利率的1.5倍支付逾期付款违约金。
**第三条**　乙方履行完毕后，双方就上述争议再无其他纠葛，互不追究。
{{#if pending}}
**第四条**　双方同意向{{court.name}}（案号：{{court.docketNumber}}）申请依本协议出具调解书。
{{else}}
**第四条**　双方可以依法共同向有管辖权的人民法院申请司法确认；经人民调解委员会等依法设立的调解组织调解的，自协议生效之日起三十日内提出。
{{/if}}
{{#if confidential}}
**第五条**　除法律规定或者为履行本协议所必需外，双方应对协议内容保密。
{{/if}}
本协议一式两份，双方签字或盖章后生效。
甲方：____________________　　　乙方：____________________
{{today | date}}`,
    },
    {
      key: 'invoiceLetter',
      name: '律师费付款通知',
      questions: [ask('workDone', '已完成的工作', 'longText'), ask('account', '收款账户')],
      text: `{{firm.letterhead}}
# 律师费付款通知
致：{{client.name}}
就“{{case.title}}”，本所于{{invoice.issuedOn | date}}出具第{{invoice.number}}号账单，金额为**{{invoice.total}}**，对应的工作如下：
{{workDone}}
尚未支付的款项为**{{invoice.balance}}**（大写：{{invoice.balance | words}}），请于{{invoice.dueOn | date}}前汇入：{{account}}，并注明账单号。发票随函附上或于收款后开具。如有疑问，请随时与我们联系。
${sign}`,
    },
    {
      key: 'closing',
      name: '结案告知函',
      questions: [
        ask('result', '办理结果', 'longText'),
        ask('remaining', '后续注意事项', 'longText'),
        ask('judgment', '是否有可申请执行的裁判文书？', 'yesNo', 'yes'),
        ask('refund', '是否退还款项？', 'yesNo', 'no'),
        ask('refundAmount', '退款金额', 'money'),
      ],
      text: `{{firm.letterhead}}
# 结案告知函
致：{{client.name}}
您委托本所办理的“{{case.title}}”已办理完毕，结果如下：
{{result}}
**委托代理关系至此终止**，本所不再办理其他事项。请您自行关注：
{{remaining}}
{{#if judgment}}
申请执行的期间为二年，自法律文书规定的履行期间届满之日起计算，请勿逾期。
{{/if}}
{{#if refund}}
结余款项{{refundAmount}}已按所附清单退还。
{{/if}}
证据原件随函退还，请签收。案卷依司法行政机关的规定归档保管。
感谢您的信任。
${sign}`,
    },
  ],
}
