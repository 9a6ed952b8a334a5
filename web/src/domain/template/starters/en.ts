/** Starters for practice in the United States, after the Model Rules of Professional Conduct. */
import { ask, choose, type StarterLibrary } from './starter.ts'

const head = `{{firm.letterhead}}
{{today | date}}
{{client.name}}
/ {{client.address}}`

const signature = `Very truly yours,
{{user.name}}
/ {{firm.name}}`

const caption = `^ **{{court.name | upper}}**
{{#each case.plaintiffs as p}}
{{p.name | upper}}{{#unless loop.last}},{{/unless}}
{{/each}}
Plaintiff(s),
v.
{{#each case.defendants as d}}
{{d.name | upper}}{{#unless loop.last}},{{/unless}}
{{/each}}
Defendant(s).
> Case No. {{court.docketNumber}}
---`

const counsel = `Dated: {{today | date}}
Respectfully submitted,
___________________________
/ {{user.name}} (Bar No. {{user.barNumber}})
/ {{firm.letterhead}}
/ {{user.email}}
/ Counsel for {{client.name}}`

/** The starters in English. */
export const library: StarterLibrary = {
  notice:
    'Starting point for United States practice. A lawyer admitted in the jurisdiction must review and adapt it before use. Delete this line when that is done.',
  jurisdiction: 'United States',
  starters: [
    {
      key: 'engagement',
      name: 'Engagement letter',
      questions: [
        ask('scope', 'What we will do', 'longText'),
        ask('excluded', 'What we will not do', 'longText'),
        choose('feeKind', 'How fees are charged', 'hourly', 'flat', 'contingent'),
        ask('percentage', 'Contingent fee in percent', 'number'),
        ask('trustDeposit', 'Is there an advance deposit?', 'yesNo', 'no'),
      ],
      text: `${head}
**Re: Engagement of {{firm.name}} – {{case.title}}**
Dear {{client.name}}:
Thank you for asking {{firm.name}} to represent you. This letter sets out the terms of our engagement. Please read it carefully and ask us about anything that is not clear.
## 1. Client and scope
Our only client in this matter is {{client.name}}. {{#if client.type == "company"}}We do not represent its owners, officers, employees or affiliates unless we agree to it in writing. {{/if}}We will provide the following services:
{{scope}}
We have not been asked to, and will not, advise on: {{excluded}}. Our work does not include appeals or tax advice unless we agree to it in writing.
## 2. Fees
{{#if feeKind == "flat"}}
For the services described above you will pay a flat fee of {{fee.amount}} ({{fee.amount | words}}).
{{else if feeKind == "contingent"}}
Our fee is {{percentage}} percent of what remains of the recovery after litigation expenses have been deducted. If there is no recovery, no fee is owed; you remain responsible for the expenses. At the end of the matter you will receive a written statement of the outcome, the remittance to you and how it was determined.
{{else}}
We charge for time at {{fee.hourlyRate}} per hour, recorded in tenths of an hour. Rates may change on thirty days' written notice.
{{/if}}
{{#if trustDeposit}}
You will deposit {{fee.retainer}} as an advance. It is held in our client trust account, is withdrawn only as fees are earned and expenses incurred, and any unearned part is refunded when the engagement ends.
{{/if}}
Filing fees, experts, transcripts and similar expenses are billed at cost. Invoices are sent monthly and are due within thirty days.
## 3. Communication and confidentiality
We will keep you reasonably informed and answer your questions promptly. What you tell us in confidence to obtain legal advice is privileged; please do not forward our advice to others.
## 4. Conflicts of interest
We searched our records for conflicts of interest on the basis of the names you gave us. Please tell us at once of any other person or company involved.
## 5. Preserving evidence
You must keep all documents, messages and electronic data that may relate to this matter, and switch off any automatic deletion.
## 6. Ending the engagement
You may end our engagement at any time in writing. We may withdraw where the rules of professional conduct permit. The engagement ends when the services described above are complete. We keep the file for the period that the rules require and then destroy it unless you ask for it.
We cannot promise any particular outcome. Please sign and return a copy of this letter. Our representation begins when we receive it.
${signature}
---
I have read this letter and agree to its terms.
___________________________
/ {{client.name}}
/ Date: ____________________`,
    },
    {
      key: 'nonEngagement',
      name: 'Non-engagement letter',
      questions: [
        ask('consultationDate', 'Date of the consultation', 'date'),
        ask('possibleDeadline', 'Is a limitation period possibly running?', 'yesNo', 'yes'),
      ],
      text: `${head}
**Re: {{case.title}} – we do not represent you**
Dear {{client.name}}:
Thank you for consulting us on {{consultationDate | date}}. After considering what you told us, we have decided that we **will not represent you** in this matter. We have not opened a file, will take no action and have given you no legal advice on which you should rely.
This decision is not an opinion on the merits of your position. Another lawyer may see it differently, and you are free to consult one.
{{#if possibleDeadline}}
**Time limits apply.** A claim that is not filed within the applicable limitation period, or a response that is not filed when it is due, may be lost for good. We have not determined when any such period ends. If you wish to pursue the matter, consult another lawyer immediately.
{{/if}}
What you told us remains confidential as the rules of professional conduct require. We return the documents that you gave us and have kept no originals.
${signature}`,
    },
    {
      key: 'feeAgreement',
      name: 'Fee agreement',
      questions: [
        choose('feeKind', 'How fees are charged', 'hourly', 'flat', 'contingent'),
        ask('services', 'Services covered', 'longText'),
        ask('percentage', 'Contingent fee in percent', 'number'),
        ask('trustDeposit', 'Is there an advance deposit?', 'yesNo', 'no'),
        ask('stateLaw', 'State whose law governs'),
      ],
      text: `# Attorney–client fee agreement
This agreement is made on {{today | date}} between **{{firm.name}}** ("Attorney") and **{{client.name}}** ("Client").
1. **Services.** Attorney will provide these services in {{case.title}}: {{services}}. Nothing else is included without a written amendment.
{{#if feeKind == "flat"}}
1. **Flat fee.** Client will pay {{fee.amount}} ({{fee.amount | words}}). The fee is earned as the work is done; any part not earned when the agreement ends is refunded.
{{else if feeKind == "contingent"}}
1. **Contingent fee.** Client will pay {{percentage}} percent of what remains of the recovery, by settlement or judgment, after expenses have been deducted. Without a recovery no fee is owed; Client remains responsible for the expenses. The percentage is not set by law and is negotiable.
{{else}}
1. **Hourly fee.** Client will pay {{fee.hourlyRate}} for each hour, recorded in units of one tenth of an hour.
{{/if}}
{{#if trustDeposit}}
1. **Advance deposit.** Client will deposit {{fee.retainer}} ({{fee.retainer | words}}) into Attorney's client trust account. Attorney may apply it to fees when earned and to expenses when incurred, after sending a statement. The unused balance is refunded.
{{/if}}
1. **Expenses.** Client reimburses filing fees, service of process, experts, transcripts and travel at actual cost. Single expenses above $500 need Client's consent.
1. **Billing.** Statements are itemized, sent monthly and due within thirty days. Client should raise questions within that time.
1. **Client's duties.** Client will be truthful, cooperate, preserve evidence and keep contact details current.
1. **Termination.** Client may end this agreement at any time. Attorney may withdraw as the rules of professional conduct permit. On termination the file is delivered to Client on request.
1. **Disputes about fees.** Client may ask for arbitration of a fee dispute before the bar association where its program provides for it.
1. **No guarantee.** Attorney has made no promise about the outcome.
1. **Governing law.** The law of the State of {{stateLaw}} governs this agreement. It is the whole agreement between the parties and may be changed only in writing.
Client may consult an independent lawyer before signing.
___________________________
/ {{user.name}} for {{firm.name}}
___________________________
/ {{client.name}}, Client`,
    },
    {
      key: 'power',
      name: 'Power of attorney (limited)',
      questions: [
        ask('agentName', 'Name of the agent'),
        ask('agentAddress', 'Address of the agent', 'longText'),
        ask('powers', 'Powers, one per line', 'list'),
        ask('endsOn', 'Ends on', 'date'),
        ask('durable', 'Does it survive incapacity?', 'yesNo', 'no'),
        ask('stateLaw', 'State whose law governs'),
        ask('countyName', 'County of the notary'),
      ],
      text: `# Limited power of attorney
I, **{{client.name}}**, residing at {{client.address}} ("Principal"), appoint **{{agentName}}**, of {{agentAddress}} ("Agent"), to act in my name for the purposes stated here and for no others.
## Powers
{{#each powers as power}}
- {{power.name}}
{{/each}}
## Terms
The Agent must act in good faith, within the authority granted, in my best interest, and must keep records of all receipts and payments.
{{#if durable}}
This power of attorney is not affected by my subsequent disability or incapacity.
{{else}}
This power of attorney ends if I become incapacitated.
{{/if}}
It takes effect when signed and ends on {{endsOn | date}} unless I revoke it in writing before. A third party who relies on it in good faith and without notice of revocation is protected.
The law of the State of {{stateLaw}} governs.
Signed on {{today | date}}.
___________________________
/ {{client.name}}, Principal
## Witnesses
___________________________ ___________________________
## Acknowledgment
State of {{stateLaw}}, County of {{countyName}}
On ____________________ before me, the undersigned notary public, personally appeared {{client.name}}, proved to me on satisfactory evidence to be the person whose name is subscribed to this instrument, and acknowledged executing it.
___________________________
/ Notary Public (seal)`,
    },
    {
      key: 'demand',
      name: 'Demand letter',
      questions: [
        ask('claimAmount', 'Amount demanded', 'money'),
        ask('facts', 'What happened', 'longText'),
        ask('legalBasis', 'Legal basis', 'longText'),
        ask('payWithin', 'Days to pay', 'number', '14'),
      ],
      text: `{{firm.letterhead}}
{{today | date}}
**By certified mail, return receipt requested**
{{opponent.name}}
/ {{opponent.address}}
**Re: {{client.name}} – demand for payment of {{claimAmount}}**
Dear {{opponent.name}}:
This firm represents {{client.name}}. If you are represented by a lawyer in this matter, please pass this letter on and let us know the name.
## Facts
{{facts}}
## Basis of the claim
{{legalBasis}}
## Demand
On behalf of our client we demand payment of **{{claimAmount}}** ({{claimAmount | words}}) to our office **by {{today | addDays: payWithin | date}}**. If payment is not received by then, our client will consider all available remedies, including a civil action for the amount owed, interest and costs where the law allows them.
You must preserve all documents and electronic data that relate to this matter.
This letter is written for the purpose of compromise where the rules of evidence so provide. It is not a complete statement of our client's position and waives none of {{client.gender | gender: "his", "her", "their"}} rights.
${signature}
cc: {{client.name}}`,
    },
    {
      key: 'caption',
      name: 'Pleading caption',
      questions: [
        ask('pleadingTitle', 'Title of the pleading', 'text', 'Complaint'),
        ask('jury', 'Is a jury demanded?', 'yesNo', 'yes'),
        ask('firstParagraph', 'First allegations', 'longText'),
      ],
      text: `${caption}
^ **{{pleadingTitle | upper}}**
{{#if jury}}
^ Jury trial demanded
{{/if}}
{{client.name}}, by counsel, states:
1. {{firstParagraph}}
1. Jurisdiction and venue are proper in this Court.
^ **Prayer for relief**
Wherefore {{client.name}} asks for judgment, costs, and such further relief as the Court finds just.
${counsel}`,
    },
    {
      key: 'motion',
      name: 'Motion skeleton',
      questions: [
        ask('relief', 'Relief sought'),
        ask('rule', 'Rule or statute relied on'),
        ask('background', 'Background', 'longText'),
        ask('argument', 'Argument', 'longText'),
        ask('conferred', 'Did counsel confer with the opponent?', 'yesNo', 'yes'),
        ask('hearingOn', 'Date of the hearing', 'date'),
      ],
      text: `${caption}
^ **MOTION FOR {{relief | upper}}**
^ Hearing: {{hearingOn | date}}
{{client.name}} moves under {{rule}} for {{relief}} and submits this memorandum in support.
## I. Introduction
{{client.name}} asks the Court to grant {{relief}} for the reasons stated below.
## II. Background
{{background}}
## III. Legal standard
The motion is governed by {{rule}}.
## IV. Argument
{{argument}}
## V. Conclusion
For these reasons {{client.name}} asks that the motion be granted.
{{#if conferred}}
**Certificate of conference.** Counsel conferred in good faith with opposing counsel, {{opposingCounsel.name}}, and could not resolve the issues raised here.
{{/if}}
${counsel}
**Certificate of service.** I certify that on the date above this paper was served on all counsel of record through the Court's electronic filing system.
___________________________
/ {{user.name}}`,
    },
    {
      key: 'settlement',
      name: 'Settlement agreement and release',
      questions: [
        ask('settlementSum', 'Amount of the settlement', 'money'),
        ask('payBy', 'To be paid by', 'date'),
        ask('dispute', 'What the dispute is about', 'longText'),
        ask('pending', 'Is an action pending?', 'yesNo', 'yes'),
        ask('confidential', 'Are the terms confidential?', 'yesNo', 'no'),
        ask('stateLaw', 'State whose law governs'),
      ],
      text: `# Settlement agreement and mutual release
This agreement is made on {{today | date}} between **{{client.name}}** and **{{opponent.name}}** (the "Parties").
## Recitals
The Parties are in dispute about the following: {{dispute}}.
{{#if pending}}
An action between them is pending in {{court.name}}, Case No. {{court.docketNumber}} (the "Action").
{{/if}}
To avoid the cost and uncertainty of litigation, and without any admission of liability, the Parties agree:
1. **Payment.** {{opponent.name}} will pay {{client.name}} {{settlementSum}} ({{settlementSum | words}}) on or before {{payBy | date}}.
1. **Release.** On receipt of the payment each Party releases the other, with its heirs, successors, insurers and agents, from all claims, known or unknown, that arise from the dispute described above. Obligations under this agreement are not released.
{{#if pending}}
1. **Dismissal.** Within ten days after payment the Parties will file a stipulation of dismissal of the Action with prejudice, each bearing its own fees and costs.
{{/if}}
{{#if confidential}}
1. **Confidentiality.** The Parties keep the terms of this agreement confidential, except as required by law or needed for tax, accounting or enforcement.
{{/if}}
1. **Default.** If the payment is late by more than ten days, {{client.name}} may ask for judgment in the unpaid amount with interest at the legal rate and reasonable attorneys' fees.
1. **Taxes.** Each Party is responsible for its own taxes.
1. **General.** This is the entire agreement. The law of the State of {{stateLaw}} governs. It may be signed in counterparts and electronically. Each Party had the opportunity to consult counsel.
___________________________
/ {{client.name}}
___________________________
/ {{opponent.name}}`,
    },
    {
      key: 'invoiceLetter',
      name: 'Invoice letter',
      questions: [ask('workDone', 'Work in this period', 'longText')],
      text: `${head}
**Re: Invoice {{invoice.number}} – {{case.title}}**
Dear {{client.name}}:
Enclosed is our invoice {{invoice.number}} of {{invoice.issuedOn | date}} for **{{invoice.total}}**. In this period we worked on the following:
{{workDone}}
The amount due is **{{invoice.balance}}**, payable by {{invoice.dueOn | date}}. Please state the invoice number with your payment. If you have a question about any entry, please call us; we are glad to explain it.
${signature}`,
    },
    {
      key: 'closing',
      name: 'Closing letter',
      questions: [
        ask('result', 'How the matter ended', 'longText'),
        ask('keepYears', 'Years that the file is kept', 'number', '7'),
        ask('refund', 'Is money refunded from trust?', 'yesNo', 'no'),
        ask('refundAmount', 'Amount refunded', 'money'),
        ask('remaining', 'What the client must still watch', 'longText'),
      ],
      text: `${head}
**Re: Closing of our file – {{case.title}}**
Dear {{client.name}}:
The work for which you engaged us is complete. The matter ended as follows:
{{result}}
Our representation in this matter **has ended**, and we will take no further action in it. Please note what remains for you to do or to watch:
{{remaining}}
{{#if refund}}
Our check for {{refundAmount}}, the balance of your funds in our trust account, is enclosed together with a final accounting.
{{/if}}
We return your original documents with this letter. We will keep our file for {{keepYears}} {{keepYears | plural: "year", "years"}} and then destroy it; until then you may ask for a copy.
It has been a pleasure to work for you. We would be glad to help again.
${signature}`,
    },
  ],
}
