/** Modelos de partida para a advocacia no Brasil. */
import { ask, choose, type StarterLibrary } from './starter.ts'

const head = `{{firm.letterhead}}
> {{firm.city}}, {{today | date}}
{{#if client.type == "company"}}À{{else}}{{client.gender | gender: "Ao Sr.", "À Sra.", "A"}}{{/if}} {{client.name}}
/ {{client.address}}`

const greeting = `{{#if client.type == "company"}}Prezados Senhores{{else}}{{client.gender | gender: "Prezado Senhor", "Prezada Senhora", "Prezado(a) Senhor(a)"}} {{client.name}}{{/if}},`

const signature = `Atenciosamente,
{{user.name}}
/ OAB {{user.barNumber}}
/ {{firm.name}}`

const heading = `**EXCELENTÍSSIMO(A) SENHOR(A) DOUTOR(A) JUIZ(A) DE DIREITO – {{court.name | upper}}**
Processo n.º {{court.docketNumber}}`

const close = `Nestes termos,
/ pede deferimento.
{{firm.city}}, {{today | date}}.
___________________________
/ {{user.name}}
/ OAB {{user.barNumber}}`

/** The starters in Brazilian Portuguese. */
export const library: StarterLibrary = {
  notice:
    'Modelo de partida para o Brasil. Um advogado deve revisá-lo e adaptá-lo ao caso antes do uso. Apague esta linha depois da revisão.',
  jurisdiction: 'Brasil',
  starters: [
    {
      key: 'engagement',
      name: 'Carta de aceitação da causa',
      questions: [
        ask('scope', 'Objeto dos serviços', 'longText'),
        ask('excluded', 'O que não está incluído', 'longText'),
        choose('feeKind', 'Forma dos honorários', 'valor fixo', 'por hora'),
        ask('legalEntity', 'Precisa de documentos societários?', 'yesNo', 'no'),
      ],
      text: `${head}
**Assunto: aceitação da causa – {{case.title}}**
${greeting}
Agradecemos a confiança depositada em {{firm.name}}. Confirmamos que aceitamos o patrocínio dos seus interesses, nas condições abaixo.
## 1. Objeto
Prestaremos os seguintes serviços: {{scope}}
Não estão incluídos: {{excluded}}. Recursos aos tribunais superiores e a fase de cumprimento de sentença dependem de ajuste próprio.
## 2. Honorários
{{#if feeKind == "por hora"}}
Os honorários são de {{fee.hourlyRate}} por hora trabalhada, com relatório mensal.
{{else}}
Os honorários contratuais são de {{fee.amount}} ({{fee.amount | words}}).
{{/if}}
Os honorários de sucumbência pertencem ao advogado, nos termos do artigo 23 da Lei n.º 8.906/1994, e não se compensam com os contratuais. Custas, perícias, diligências e deslocamentos correm por conta do cliente.
## 3. Documentos
Pedimos que nos envie procuração assinada, documento de identidade, comprovante de residência e tudo o que se refira ao caso. {{#if legalEntity}}Envie também o contrato social consolidado e os atos de nomeação dos representantes. {{/if}}Guarde os originais e as mensagens eletrônicas.
## 4. Sigilo e dados pessoais
O que nos confiar está protegido pelo sigilo profissional. Tratamos seus dados pessoais para o exercício regular de direitos e o cumprimento do contrato, conforme a Lei n.º 13.709/2018 (LGPD).
## 5. Obrigação de meio
Nossa obrigação é de meio: empregaremos toda a diligência, mas não garantimos resultado. O mandato pode ser revogado ou renunciado a qualquer tempo; em caso de renúncia continuaremos a representá-lo pelos dez dias que a lei prevê, se necessário.
${signature}
---
De acordo:
___________________________
/ {{client.name}}`,
    },
    {
      key: 'nonEngagement',
      name: 'Carta de recusa da causa',
      questions: [
        ask('consultationDate', 'Data da consulta', 'date'),
        ask('possibleDeadline', 'Pode haver prazo em curso?', 'yesNo', 'yes'),
      ],
      text: `${head}
**Assunto: {{case.title}} – recusa do patrocínio**
${greeting}
Em atenção à consulta de {{consultationDate | date}}, informamos que **não aceitamos o patrocínio da causa**. Nenhuma providência foi tomada e esta carta não traz opinião sobre o mérito.
{{#if possibleDeadline}}
**Atenção aos prazos:** o direito pode estar sujeito a prescrição ou decadência, e pode haver prazo processual em curso, que não verificamos. Procure com urgência outro advogado ou, se for o caso, a Defensoria Pública.
{{/if}}
As informações recebidas permanecem sob sigilo profissional. Os documentos originais são devolvidos com esta carta.
${signature}`,
    },
    {
      key: 'feeAgreement',
      name: 'Contrato de honorários advocatícios',
      questions: [
        ask('services', 'Serviços contratados', 'longText'),
        choose('feeKind', 'Forma dos honorários', 'valor fixo', 'por hora', 'fixo e êxito'),
        ask('percentage', 'Percentual de êxito', 'number'),
        ask('forum', 'Foro eleito'),
      ],
      text: `# Contrato de prestação de serviços advocatícios
**CONTRATANTE:** {{client.name}}, CPF/CNPJ {{client.taxId}}, com endereço em {{client.address}}.
**CONTRATADO:** {{firm.name}}, representado por {{user.name}}, OAB {{user.barNumber}}.
As partes ajustam o seguinte:
## Cláusula 1ª – Objeto
O CONTRATADO prestará os seguintes serviços: {{services}}.
## Cláusula 2ª – Honorários
{{#if feeKind == "por hora"}}
O CONTRATANTE pagará {{fee.hourlyRate}} por hora, mediante relatório.
{{else if feeKind == "fixo e êxito"}}
O CONTRATANTE pagará {{fee.amount}} e, em caso de êxito, mais {{percentage}}% do proveito econômico obtido, por decisão ou acordo. A soma com a sucumbência não poderá superar a vantagem do cliente.
{{else}}
O CONTRATANTE pagará {{fee.amount}} ({{fee.amount | words}}).
{{/if}}
## Cláusula 3ª – Sucumbência
Os honorários de sucumbência pertencem ao CONTRATADO.
## Cláusula 4ª – Despesas
Custas, emolumentos, perícias e viagens são pagas pelo CONTRATANTE, que adianta {{fee.retainer}} para esse fim, com prestação de contas.
## Cláusula 5ª – Mora
O atraso sujeita o CONTRATANTE a multa de 2%, juros de 1% ao mês e correção monetária.
## Cláusula 6ª – Rescisão
O mandato pode ser revogado ou renunciado a qualquer tempo. São devidos os honorários proporcionais ao trabalho feito.
## Cláusula 7ª – Título executivo
Este contrato é título executivo, nos termos do artigo 24 da Lei n.º 8.906/1994.
## Cláusula 8ª – Foro
Fica eleito o foro de {{forum}}, ressalvado o direito do consumidor ao foro do seu domicílio.
{{firm.city}}, {{today | date}}.
___________________________
/ {{client.name}}
___________________________
/ {{user.name}}
Testemunhas: 1. ____________________   2. ____________________`,
    },
    {
      key: 'power',
      name: 'Procuração ad judicia et extra',
      questions: [
        ask('nationality', 'Nacionalidade'),
        ask('civilStatus', 'Estado civil'),
        ask('profession', 'Profissão'),
        ask('special', 'Com poderes especiais?', 'yesNo', 'yes'),
        ask('purpose', 'Finalidade', 'longText'),
      ],
      text: `# Procuração
**OUTORGANTE:** {{client.name}}, {{#if client.type == "company"}}pessoa jurídica de direito privado, CNPJ {{client.taxId}}, com sede em {{client.address}}{{else}}{{nationality}}, {{civilStatus}}, {{profession}}, CPF {{client.taxId}}, residente em {{client.address}}{{/if}}.
**OUTORGADO:** {{user.name}}, advogado(a), inscrito(a) na OAB sob o n.º {{user.barNumber}}, e-mail {{user.email}}, de {{firm.name}}.
**PODERES:** os da cláusula ad judicia et extra, para o foro em geral, em qualquer juízo, instância ou tribunal, nos termos do artigo 105 do Código de Processo Civil{{#if special}}, e mais os especiais de receber citação, confessar, reconhecer a procedência do pedido, transigir, desistir, renunciar ao direito sobre o qual se funda a ação, receber, dar quitação, firmar compromisso e assinar declaração de hipossuficiência econômica{{/if}}, podendo substabelecer, com ou sem reserva de poderes.
**FINALIDADE:** {{purpose}}.
{{firm.city}}, {{today | date}}.
___________________________
/ {{client.name}}`,
    },
    {
      key: 'demand',
      name: 'Notificação extrajudicial',
      questions: [
        ask('claimAmount', 'Valor cobrado', 'money'),
        ask('facts', 'Fatos', 'longText'),
        ask('legalBasis', 'Fundamento', 'longText'),
        ask('payWithin', 'Dias para pagamento', 'number', '10'),
      ],
      text: `{{firm.letterhead}}
> {{firm.city}}, {{today | date}}
# Notificação extrajudicial
**NOTIFICANTE:** {{client.name}}
/ **NOTIFICADO:** {{opponent.name}}, {{opponent.address}}
Por cartório de títulos e documentos ou carta com aviso de recebimento (AR).
Prezados Senhores,
Na qualidade de {{client.gender | gender: "procurador do notificante", "procurador da notificante", "procurador da parte notificante"}}, expomos:
**1. Fatos.** {{facts}}
**2. Fundamento.** {{legalBasis}}
**3. Requerimento.** Fica V. S.ª **notificado a pagar {{claimAmount}}** ({{claimAmount | words}}) até {{today | addDays: payWithin | date}}, sob pena de ficar constituído em mora (artigo 397 do Código Civil) e de serem adotadas as medidas judiciais cabíveis, com juros, correção monetária, custas e honorários.
Estamos à disposição para uma solução consensual.
${signature}`,
    },
    {
      key: 'caption',
      name: 'Petição inicial – cabeçalho e estrutura',
      questions: [
        ask('actionName', 'Nome da ação', 'text', 'Ação de cobrança'),
        ask('facts', 'Dos fatos', 'longText'),
        ask('rightText', 'Do direito', 'longText'),
        ask('petition', 'Dos pedidos', 'longText'),
        ask('mediation', 'Há interesse em audiência de conciliação?', 'yesNo', 'yes'),
        ask('claimAmount', 'Valor da causa', 'money'),
      ],
      text: `${heading}
{{client.name | upper}}, CPF/CNPJ {{client.taxId}}, com endereço em {{client.address}}, por seu advogado que esta subscreve, vem propor
^ **{{actionName | upper}}**
em face de {{case.defendants | list: "name"}}, pelos motivos a seguir.
## I – Dos fatos
{{facts}}
## II – Do direito
{{rightText}}
## III – Dos pedidos
Diante do exposto, requer a citação da parte ré e a procedência do pedido para: {{petition}}, com a condenação em custas e honorários de sucumbência.
{{#if mediation}}
A parte autora tem interesse na audiência de conciliação ou mediação (artigo 319, VII, do CPC).
{{else}}
A parte autora não tem interesse na audiência de conciliação ou mediação (artigo 319, VII, do CPC).
{{/if}}
Protesta por todos os meios de prova admitidos. Dá à causa o valor de {{claimAmount}} ({{claimAmount | words}}).
${close}`,
    },
    {
      key: 'motion',
      name: 'Petição intermediária',
      questions: [
        ask('relief', 'O que se requer', 'longText'),
        ask('background', 'Síntese do processo', 'longText'),
        ask('argument', 'Fundamentos', 'longText'),
        ask('rule', 'Dispositivo legal'),
        ask('urgent', 'Pede-se tutela de urgência?', 'yesNo', 'no'),
      ],
      text: `${heading}
{{client.name | upper}}, já qualificado(a) nos autos em que contende com {{opponent.name}}, vem, com fundamento em {{rule}}, expor e requerer o que segue.
## 1. Síntese
{{background}}
## 2. Fundamentos
{{argument}}
{{#if urgent}}
## 3. Tutela de urgência
Estão presentes a probabilidade do direito e o perigo de dano ou o risco ao resultado útil do processo (artigo 300 do CPC).
{{/if}}
## Requerimento
Ante o exposto, requer {{relief}}.
${close}`,
    },
    {
      key: 'settlement',
      name: 'Instrumento de transação',
      questions: [
        ask('dispute', 'Objeto do litígio', 'longText'),
        ask('settlementSum', 'Valor do acordo', 'money'),
        ask('payBy', 'Data do pagamento', 'date'),
        ask('pending', 'Há processo em curso?', 'yesNo', 'yes'),
        ask('confidential', 'É confidencial?', 'yesNo', 'no'),
        ask('forum', 'Foro eleito'),
      ],
      text: `# Instrumento particular de transação
**{{client.name}}** e **{{opponent.name}}**, nos termos dos artigos 840 e seguintes do Código Civil, resolvem transigir sobre: {{dispute}}.
{{#if pending}}
O litígio é objeto do processo n.º {{court.docketNumber}}, em curso perante {{court.name}}.
{{/if}}
1. **Pagamento.** {{opponent.name}} pagará a {{client.name}} o valor de {{settlementSum}} ({{settlementSum | words}}) até {{payBy | date}}.
1. **Quitação.** Com o pagamento, as partes dão-se quitação plena e recíproca quanto ao objeto desta transação.
{{#if pending}}
1. **Homologação.** As partes requererão a homologação judicial e a extinção do processo com resolução do mérito (artigo 487, III, b, do CPC).
{{/if}}
1. **Inadimplemento.** O atraso acarreta multa de 10%, juros de 1% ao mês e o vencimento antecipado do saldo.
1. **Honorários.** Cada parte arca com os honorários dos seus advogados.
{{#if confidential}}
1. **Confidencialidade.** As partes manterão sigilo sobre estes termos, salvo dever legal.
{{/if}}
1. **Foro.** Fica eleito o foro de {{forum}}.
{{firm.city}}, {{today | date}}.
___________________________
/ {{client.name}}
___________________________
/ {{opponent.name}}
Testemunhas: 1. ____________________   2. ____________________`,
    },
    {
      key: 'invoiceLetter',
      name: 'Carta de cobrança de honorários',
      questions: [
        ask('workDone', 'Serviços prestados', 'longText'),
        ask('pix', 'Chave Pix ou dados bancários'),
      ],
      text: `${head}
**Assunto: fatura n.º {{invoice.number}} – {{case.title}}**
${greeting}
Encaminhamos a fatura n.º {{invoice.number}}, emitida em {{invoice.issuedOn | date}}, no valor de **{{invoice.total}}**, referente a:
{{workDone}}
O saldo de **{{invoice.balance}}** vence em {{invoice.dueOn | date}}. Dados para pagamento: {{pix}}. A nota fiscal de serviços segue em anexo. Ficamos à disposição para esclarecimentos.
${signature}`,
    },
    {
      key: 'closing',
      name: 'Carta de encerramento',
      questions: [
        ask('result', 'Resultado', 'longText'),
        ask('remaining', 'Providências que cabem ao cliente', 'longText'),
        ask('keepYears', 'Anos de guarda', 'number', '5'),
        ask('refund', 'Há valores a restituir?', 'yesNo', 'no'),
        ask('refundAmount', 'Valor restituído', 'money'),
      ],
      text: `${head}
**Assunto: encerramento dos serviços – {{case.title}}**
${greeting}
Comunicamos a conclusão dos serviços contratados, com o seguinte resultado:
{{result}}
**Nosso mandato está encerrado** e não praticaremos outros atos. Cabe ao cliente acompanhar:
{{remaining}}
{{#if refund}}
Restituímos {{refundAmount}}, conforme a prestação de contas anexa.
{{/if}}
Devolvemos os documentos originais. O dossiê será guardado por {{keepYears | words}} {{keepYears | plural: "ano", "anos"}} e depois eliminado com segurança.
Foi uma honra representá-lo(a). Permanecemos à disposição.
${signature}`,
    },
  ],
}
