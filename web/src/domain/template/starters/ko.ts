/** 대한민국 변호사 실무를 위한 기본 서식. */
import { ask, choose, type StarterLibrary } from './starter.ts'

const letter = `{{firm.letterhead}}
수신: {{client.name}} 귀하
/ 발신: {{firm.name}} 변호사 {{user.name}}
/ 일자: {{today | date}}`

const sign = `^ {{today | date}}
> {{firm.name}}
> 담당변호사 {{user.name}} (인)`

const parties = `{{#each case.plaintiffs as p}}
원고　{{p.name}}
/ 　　　{{p.address}}
{{/each}}
소송대리인 {{firm.name}} 담당변호사 {{user.name}}
{{#each case.defendants as d}}
피고　{{d.name}}
/ 　　　{{d.address}}
{{/each}}`

/** The starters in Korean. */
export const library: StarterLibrary = {
  notice:
    '대한민국 법을 전제로 한 기본 서식입니다. 사용 전에 변호사가 검토하고 사안에 맞게 수정한 뒤 이 줄을 삭제하십시오.',
  jurisdiction: '대한민국',
  starters: [
    {
      key: 'engagement',
      name: '수임 안내문',
      questions: [
        ask('scope', '위임 사무의 범위', 'longText'),
        ask('excluded', '범위에서 제외되는 사항', 'longText'),
        choose('feeKind', '보수 방식', '착수금·성공보수', '시간제'),
        ask('successFee', '성공보수를 약정합니까', 'yesNo', 'no'),
        ask('percentage', '성공보수 비율(%)', 'number'),
        ask('materials', '준비하실 자료', 'longText'),
      ],
      text: `${letter}
# 수임 안내문
제목: {{case.title}} 사건의 수임
{{client.name}} 귀하의 신뢰에 감사드리며, 위 사건을 다음과 같이 수임함을 알려 드립니다.
**1. 위임 사무의 범위** {{scope}}
다음 사항은 포함되지 않습니다: {{excluded}}. 상소심과 강제집행은 별도의 위임계약이 필요합니다.
**2. 변호사 보수**
{{#if feeKind == "시간제"}}
시간당 {{fee.hourlyRate}}(부가가치세 별도)이며, 매월 업무 내역을 보내 드립니다.
{{else}}
착수금은 {{fee.amount}}(부가가치세 별도)입니다.
{{#if successFee}}
성공보수는 경제적 이익의 {{percentage}}%입니다. 형사사건에는 성공보수를 약정하지 않습니다.
{{/if}}
{{/if}}
인지대, 송달료, 감정료, 출장비 등 실비는 별도로 부담하셔야 합니다.
**3. 준비하실 자료** {{materials}}
자료의 원본은 잘 보관하시고, 상대방과 직접 연락하지 마시기 바랍니다. 주소나 연락처가 바뀌면 바로 알려 주십시오.
**4. 비밀유지** 변호사법 제26조에 따라 직무상 알게 된 비밀을 지키며, 개인정보는 위임 사무의 처리를 위해서만 이용합니다. 이해충돌 여부를 확인하였습니다.
**5. 결과에 관하여** 사건의 결과는 보장되지 않습니다.
동봉한 위임계약서와 소송위임장에 서명 또는 날인하여 보내 주시기 바랍니다.
${sign}`,
    },
    {
      key: 'nonEngagement',
      name: '수임 불가 안내문',
      questions: [
        ask('consultationDate', '상담일', 'date'),
        ask('possibleDeadline', '진행 중인 기간이 있을 수 있습니까', 'yesNo', 'yes'),
      ],
      text: `${letter}
# 수임 불가 안내문
제목: {{case.title}}
{{consultationDate | date}}에 상담하신 위 사건을 검토한 결과, **수임하지 않기로 하였음**을 알려 드립니다. 당 사무소는 어떠한 절차도 진행하지 않았으며, 이 안내문은 사건의 당부에 관한 의견이 아닙니다.
{{#if possibleDeadline}}
**소멸시효, 제척기간, 제소기간, 상소기간 등이 지나면 권리를 잃을 수 있습니다.** 당 사무소는 그 기간을 확인하지 않았으니, 속히 다른 변호사와 상담하시거나 대한법률구조공단의 도움을 받으시기 바랍니다.
{{/if}}
상담 내용은 비밀로 유지하며, 제출하신 자료의 원본을 돌려 드립니다.
${sign}`,
    },
    {
      key: 'feeAgreement',
      name: '사건위임계약서',
      questions: [
        ask('services', '위임 사무', 'longText'),
        choose('feeKind', '보수 방식', '착수금·성공보수', '시간제', '정액'),
        ask('percentage', '성공보수 비율(%)', 'number'),
        ask('payBy', '지급 기한', 'date'),
        ask('account', '입금 계좌'),
      ],
      text: `# 사건위임계약서
위임인(갑): {{client.name}} (주소: {{client.address}}, 연락처: {{client.phone}})
/ 수임인(을): {{firm.name}} 담당변호사 {{user.name}}
갑은 을에게 {{case.title}} 사건의 처리를 위임하고 을은 이를 수임하며, 다음과 같이 약정한다.
**제1조(위임의 범위)** {{services}}
**제2조(보수)**
{{#if feeKind == "시간제"}}
갑은 을에게 시간당 {{fee.hourlyRate}}(부가가치세 별도)을 업무 내역서에 따라 매월 지급한다.
{{else if feeKind == "정액"}}
갑은 을에게 {{fee.amount}}({{fee.amount | words}})을 지급한다. 부가가치세는 별도로 한다.
{{else}}
① 갑은 을에게 착수금으로 {{fee.amount}}({{fee.amount | words}})을 지급한다. 부가가치세는 별도로 한다.
② 사건이 성공한 때에는 경제적 이익의 {{percentage}}%를 성공보수로 지급한다. 다만 형사사건에는 적용하지 아니한다.
{{/if}}
**제3조(지급)** 보수는 {{payBy | date}}까지 {{account}} 계좌로 지급한다.
**제4조(실비)** 인지대, 송달료, 감정료, 등사료, 출장비 등은 갑이 부담하며 을의 청구에 따라 미리 지급한다.
**제5조(협조의무)** 갑은 사실을 그대로 알리고 필요한 자료를 제때에 제공한다.
**제6조(설명의무)** 을은 사건의 진행 상황을 갑에게 알리고, 화해, 포기, 취하 등 중요한 사항은 갑과 협의한다.
**제7조(해지)** 당사자는 언제든지 계약을 해지할 수 있다. 이 경우 처리한 사무의 정도에 따라 보수를 정산한다.
**제8조(분쟁의 해결)** 보수에 관한 분쟁은 소속 지방변호사회의 조정에 부칠 수 있다.
${sign}
위임인(갑): {{client.name}} (서명 또는 인)`,
    },
    {
      key: 'power',
      name: '소송위임장',
      questions: [
        ask('caseName', '사건명'),
        ask('special', '특별수권을 포함합니까', 'yesNo', 'yes'),
      ],
      text: `# 소송위임장
사건: {{court.docketNumber}} {{caseName}}
/ 당사자: {{client.name}}
/ 상대방: {{opponent.name}}
위 사건에 관하여 다음 수임인을 소송대리인으로 선임하고, 아래의 권한을 수여합니다.
수임인: {{firm.name}} 담당변호사 {{user.name}}
/ {{firm.letterhead}}
**수권사항**
1. 일체의 소송행위
1. 반소의 제기 및 응소
1. 재판상 및 재판 외의 화해
{{#if special}}
1. 소의 취하, 청구의 포기·인낙 및 독립당사자참가소송에서의 소송탈퇴
1. 상소의 제기 또는 취하
1. 복대리인의 선임
{{/if}}
1. 목적물의 수령, 공탁물의 납부, 공탁물 및 이자의 반환청구와 수령
1. 담보권의 행사 최고 신청, 담보 취소 신청과 그 동의 및 소송비용액 확정 신청
^ {{today | date}}
> 위임인 {{client.name}} (인)
> 주소 {{client.address}}
{{court.name}} 귀중`,
    },
    {
      key: 'demand',
      name: '내용증명(이행 최고서)',
      questions: [
        ask('claimAmount', '청구 금액', 'money'),
        ask('facts', '사실관계', 'longText'),
        ask('legalBasis', '법적 근거', 'longText'),
        ask('payWithin', '지급 기한(일)', 'number', '10'),
        ask('account', '입금 계좌'),
      ],
      text: `# 내용증명
수신인: {{opponent.name}}
/ 주소: {{opponent.address}}
발신인: {{client.name}}의 대리인 {{firm.name}} 변호사 {{user.name}}
제목: 채무 이행의 최고
1. 당 사무소는 {{client.name}}(이하 ‘의뢰인’)을 대리하여 귀하에게 다음과 같이 알려 드립니다.
1. {{facts}}
1. {{legalBasis}}
1. 이에 귀하는 **{{today | addDays: payWithin | date}}까지** 의뢰인에게 **{{claimAmount}}({{claimAmount | words}})**을 {{account}} 계좌로 지급하여 주시기 바랍니다.
1. 위 기한까지 이행하지 않으면 부득이 민사소송, 지급명령, 가압류 등 법적 조치를 취할 수밖에 없으며, 이에 따른 지연손해금과 소송비용은 귀하가 부담하게 됩니다. 본 최고는 민법 제174조에 따른 것입니다.
1. 앞으로 이 사건에 관한 연락은 당 사무소로 하여 주시기 바랍니다.
${sign}`,
    },
    {
      key: 'caption',
      name: '소장',
      questions: [
        ask('caseName', '사건명', 'text', '대여금 청구의 소'),
        ask('claimAmount', '소송목적의 값', 'money'),
        ask('petition', '청구취지', 'longText'),
        ask('facts', '청구원인', 'longText'),
      ],
      text: `# 소장
${parties}
**{{caseName}}**
소송목적의 값: {{claimAmount}}
^ **청구취지**
1. {{petition}}
1. 소송비용은 피고가 부담한다.
1. 제1항은 가집행할 수 있다.
라는 판결을 구합니다.
^ **청구원인**
{{facts}}
^ **입증방법**
갑 제1호증 내지 갑 제__호증
^ **첨부서류**
위 입증방법, 소송위임장, 소장 부본, 송달료 납부서 각 1통
${sign}
^ **{{court.name}} 귀중**`,
    },
    {
      key: 'motion',
      name: '신청서(소송 절차)',
      questions: [
        choose(
          'applicationKind',
          '신청의 종류',
          '기일변경신청서',
          '문서제출명령신청서',
          '사실조회신청서',
          '증인신청서',
        ),
        ask('caseName', '사건명'),
        ask('relief', '신청취지', 'longText'),
        ask('argument', '신청이유', 'longText'),
        ask('rule', '근거 조문'),
      ],
      text: `# {{applicationKind}}
사건: {{court.docketNumber}} {{caseName}}
/ 신청인: {{client.name}}
/ 상대방: {{opponent.name}}
위 사건에 관하여 신청인의 대리인은 {{rule}}에 따라 다음과 같이 신청합니다.
^ **신청취지**
{{relief}}
^ **신청이유**
{{argument}}
^ **소명방법**
소갑 제1호증 내지 소갑 제__호증
${sign}
^ **{{court.name}} 귀중**`,
    },
    {
      key: 'settlement',
      name: '합의서',
      questions: [
        ask('dispute', '분쟁의 내용', 'longText'),
        ask('settlementSum', '합의금', 'money'),
        ask('payBy', '지급 기한', 'date'),
        ask('account', '입금 계좌'),
        ask('pending', '소송이 계속 중입니까', 'yesNo', 'yes'),
        ask('criminal', '형사 고소가 있습니까', 'yesNo', 'no'),
        ask('confidential', '비밀유지 조항을 둡니까', 'yesNo', 'no'),
      ],
      text: `# 합의서
{{client.name}}(이하 ‘갑’)과 {{opponent.name}}(이하 ‘을’)은 {{dispute}}에 관하여 다음과 같이 합의한다.
1. **합의금.** 을은 갑에게 {{settlementSum}}({{settlementSum | words}})을 {{payBy | date}}까지 {{account}} 계좌로 지급한다.
1. **지연손해금.** 을이 지급을 지체하면 다 갚는 날까지 연 12%의 비율로 계산한 지연손해금을 더하여 지급한다.
{{#if pending}}
1. **소 취하.** 갑은 위 돈을 받은 날부터 7일 이내에 {{court.name}} {{court.docketNumber}} 사건의 소를 취하하고, 을은 이에 동의한다. 소송비용은 각자 부담한다.
{{/if}}
{{#if criminal}}
1. **처벌불원.** 갑은 을의 처벌을 원하지 아니하며, 위 돈을 받은 뒤 고소취하서를 제출한다.
{{/if}}
1. **부제소.** 이 합의를 이행하면 갑과 을은 위 분쟁에 관하여 앞으로 민사·형사상 일체의 이의를 제기하지 아니한다.
{{#if confidential}}
1. **비밀유지.** 갑과 을은 법령에 따른 경우를 제외하고 합의 내용을 제3자에게 알리지 아니한다.
{{/if}}
이 합의서는 2통을 작성하여 서명 또는 날인한 뒤 각 1통씩 보관한다.
^ {{today | date}}
갑: {{client.name}} (인)
을: {{opponent.name}} (인)`,
    },
    {
      key: 'invoiceLetter',
      name: '보수 청구 안내문',
      questions: [ask('workDone', '처리한 업무', 'longText'), ask('account', '입금 계좌')],
      text: `${letter}
# 보수 청구 안내문
제목: {{case.title}} 청구서 제{{invoice.number}}호
{{invoice.issuedOn | date}}자 청구서 제{{invoice.number}}호(**{{invoice.total}}**, 부가가치세 포함)를 보내 드립니다. 처리한 업무는 다음과 같습니다.
{{workDone}}
미납액 **{{invoice.balance}}**을 {{invoice.dueOn | date}}까지 아래 계좌로 입금하여 주시기 바라며, 세금계산서 또는 현금영수증은 요청하신 대로 발급해 드립니다.
입금 계좌: {{account}}
문의 사항은 언제든지 연락 주시기 바랍니다.
${sign}`,
    },
    {
      key: 'closing',
      name: '사건 종결 안내문',
      questions: [
        ask('result', '사건의 결과', 'longText'),
        ask('remaining', '앞으로 유의하실 사항', 'longText'),
        ask('refund', '반환할 금액이 있습니까', 'yesNo', 'no'),
        ask('refundAmount', '반환 금액', 'money'),
        ask('keepYears', '기록 보존 연수', 'number', '3'),
      ],
      text: `${letter}
# 사건 종결 안내문
제목: {{case.title}}
위임하신 사건이 다음과 같이 종결되었음을 알려 드립니다.
{{result}}
이로써 **위임 사무가 종료**되었으며, 당 사무소는 더 이상의 절차를 진행하지 않습니다. 다음 사항은 직접 유의하여 주시기 바랍니다.
{{remaining}}
{{#if refund}}
예납금의 잔액 {{refundAmount}}을 동봉한 정산서에 따라 반환해 드립니다.
{{/if}}
판결로 확정된 채권의 소멸시효는 10년입니다. 제출하신 원본 서류를 돌려 드리며, 사건 기록은 {{keepYears}}년간 보존한 뒤 폐기합니다.
그동안의 신뢰에 감사드립니다.
${sign}`,
    },
  ],
}
