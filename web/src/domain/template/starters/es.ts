/** Modelos de partida para el ejercicio en España. */
import { ask, choose, type StarterLibrary } from './starter.ts'

const head = `{{firm.letterhead}}
> {{firm.city}}, {{today | date}}
{{client.name}}
/ {{client.address}}`

const greeting = `{{#if client.type == "company"}}Estimados señores{{else}}{{client.gender | gender: "Estimado Sr.", "Estimada Sra.", "Estimado/a Sr./Sra."}} {{client.name}}{{/if}}:`

const signature = `Reciba un cordial saludo,
{{user.name}}
/ Abogado/a, colegiado/a n.º {{user.barNumber}}
/ {{firm.name}}`

const heading = `**AL {{court.name | upper}}**
Procedimiento n.º {{court.docketNumber}}`

const appearance = `{{procurador}}, procurador/a de los tribunales, en nombre y representación de **{{client.name | upper}}**, con NIF {{client.taxId}} y domicilio en {{client.address}}, bajo la dirección letrada de {{user.name}}, colegiado/a n.º {{user.barNumber}}, ante el Tribunal comparezco y, como mejor proceda en Derecho, **DIGO:**`

const close = `En {{firm.city}}, a {{today | date}}.
___________________________
/ Fdo.: {{user.name}} (letrado/a)
___________________________
/ Fdo.: {{procurador}} (procurador/a)`

/** The starters in Spanish. */
export const library: StarterLibrary = {
  notice:
    'Modelo de partida para España. Un abogado debe revisarlo y adaptarlo al caso y a la normativa vigente antes de utilizarlo. Elimine esta línea una vez revisado.',
  jurisdiction: 'España',
  starters: [
    {
      key: 'engagement',
      name: 'Carta de aceptación del encargo',
      questions: [
        ask('scope', 'Objeto del encargo', 'longText'),
        ask('excluded', 'Actuaciones no incluidas', 'longText'),
        choose('feeKind', 'Forma de los honorarios', 'importe cerrado', 'por horas'),
        ask('provision', '¿Se pide provisión de fondos?', 'yesNo', 'yes'),
      ],
      text: `${head}
**Asunto: aceptación del encargo – {{case.title}}**
${greeting}
Le agradecemos la confianza que deposita en {{firm.name}}. Por la presente aceptamos el encargo profesional que nos ha hecho, en los términos que siguen.
## Primero. Objeto
El encargo comprende: {{scope}}
No comprende, salvo nuevo encargo por escrito: {{excluded}}. Los recursos, la ejecución y las demás instancias son objeto de encargo aparte.
## Segundo. Honorarios
{{#if feeKind == "por horas"}}
Los honorarios se calculan a razón de {{fee.hourlyRate}} por hora de trabajo, más IVA.
{{else}}
Los honorarios se fijan en {{fee.amount}} ({{fee.amount | words}}), más IVA.
{{/if}}
{{#if provision}}
Antes de iniciar las actuaciones se abonará una provisión de fondos de {{fee.retainer}}, que se imputará a la minuta final.
{{/if}}
No se incluyen los derechos del procurador, los honorarios de peritos y notarios ni las tasas, que se abonarán aparte previa justificación. Una eventual condena en costas es independiente de lo aquí pactado.
## Tercero. Secreto profesional y prevención del blanqueo
Cuanto nos confíe queda amparado por el secreto profesional. Cuando la Ley 10/2010 lo exija, le pediremos la documentación que acredite su identidad y el origen de los fondos.
## Cuarto. Protección de datos
{{firm.name}} trata sus datos como responsable, para ejecutar el encargo y cumplir sus obligaciones legales, y los conserva mientras puedan exigirse responsabilidades. Puede ejercer sus derechos de acceso, rectificación, supresión, oposición, limitación y portabilidad en {{user.email}}, y reclamar ante la Agencia Española de Protección de Datos.
## Quinto. Fin del encargo
Puede usted poner fin al encargo en cualquier momento; nosotros, respetando el Código Deontológico y sin causarle indefensión. No garantizamos un resultado determinado.
Le rogamos que nos devuelva firmado un ejemplar.
${signature}
---
Conforme, el cliente:
___________________________
/ {{client.name}}`,
    },
    {
      key: 'nonEngagement',
      name: 'Carta de no aceptación del encargo',
      questions: [
        ask('consultationDate', 'Fecha de la consulta', 'date'),
        ask('possibleDeadline', '¿Puede estar corriendo un plazo?', 'yesNo', 'yes'),
      ],
      text: `${head}
**Asunto: {{case.title}} – no aceptación del encargo**
${greeting}
Acusamos recibo de su consulta del {{consultationDate | date}} y le comunicamos que **no aceptamos el encargo**. No hemos iniciado actuación alguna ni asumido la defensa de sus intereses, y esta carta no contiene opinión sobre el fondo del asunto.
{{#if possibleDeadline}}
**Le advertimos de que puede estar corriendo un plazo de prescripción o de caducidad, o un plazo procesal.** No hemos comprobado cuándo vence. Si desea seguir adelante, consulte sin demora con otro abogado o, si reúne los requisitos, solicite asistencia jurídica gratuita ante su Colegio de Abogados.
{{/if}}
Lo que nos ha confiado sigue protegido por el secreto profesional. Le devolvemos la documentación entregada y suprimiremos sus datos cuando dejen de ser necesarios.
${signature}`,
    },
    {
      key: 'feeAgreement',
      name: 'Hoja de encargo y pacto de honorarios',
      questions: [
        ask('services', 'Trabajos encargados', 'longText'),
        choose(
          'feeKind',
          'Forma de los honorarios',
          'importe cerrado',
          'por horas',
          'fijo más éxito',
        ),
        ask('percentage', 'Porcentaje de éxito', 'number'),
      ],
      text: `# Hoja de encargo profesional
En {{firm.city}}, a {{today | date}}.
**REUNIDOS**
De una parte, {{user.name}}, colegiado/a n.º {{user.barNumber}}, de {{firm.name}} (el «Letrado»). De otra, {{client.name}}, con NIF {{client.taxId}} y domicilio en {{client.address}} (el «Cliente»).
**ACUERDAN**
1. **Objeto.** El Cliente encarga y el Letrado acepta: {{services}}.
{{#if feeKind == "por horas"}}
1. **Honorarios.** {{fee.hourlyRate}} por hora, más IVA, con relación detallada de los trabajos.
{{else if feeKind == "fijo más éxito"}}
1. **Honorarios.** Una parte fija de {{fee.amount}} y, además, el {{percentage}} % de lo que el Cliente obtenga, por sentencia o por acuerdo, más IVA en ambos casos.
{{else}}
1. **Honorarios.** {{fee.amount}} ({{fee.amount | words}}), más IVA.
{{/if}}
1. **Provisión.** El Cliente entrega {{fee.retainer}} a cuenta. Las cantidades recibidas en depósito no se confunden con los fondos del despacho.
1. **Gastos.** Son del Cliente los derechos de procurador, peritos, notarios, registros y desplazamientos.
1. **Costas.** Las costas que se impongan a la parte contraria corresponden al Cliente; si se le imponen a él, no están comprendidas en estos honorarios.
1. **Resolución.** El Cliente puede desistir en cualquier momento y abonará lo trabajado hasta entonces. El Letrado puede renunciar con la antelación necesaria para no causar indefensión.
1. **Consumidores.** Si el Cliente es consumidor y contrata fuera del despacho o a distancia, puede desistir en catorce días naturales sin indicar el motivo.
1. **Controversias.** Rige la ley española. Las partes podrán acudir al arbitraje o a la mediación del Colegio de Abogados.
___________________________
/ {{user.name}}
___________________________
/ {{client.name}}`,
    },
    {
      key: 'power',
      name: 'Minuta de poder especial',
      questions: [
        ask('agentName', 'Nombre del apoderado'),
        ask('agentId', 'DNI o NIE del apoderado'),
        ask('powers', 'Facultades, una por línea', 'list'),
        ask('substitution', '¿Puede sustituir el poder?', 'yesNo', 'no'),
      ],
      text: `# Minuta de poder especial
^ Para su otorgamiento ante notario.
**OTORGANTE.** {{client.name}}, mayor de edad, con NIF {{client.taxId}} y domicilio en {{client.address}}.
**APODERADO.** {{agentName}}, con documento de identidad {{agentId}}.
El otorgante confiere **poder especial**, tan amplio y bastante como en Derecho se requiera, para que el apoderado, en su nombre y representación, ejercite las siguientes facultades:
{{#each powers as power}}
- {{power.name}};
{{/each}}
y para firmar cuantos documentos públicos y privados sean necesarios a tal fin, incluso los de aclaración y subsanación.
{{#if substitution}}
El apoderado puede sustituir este poder total o parcialmente y revocar las sustituciones.
{{else}}
El apoderado no puede sustituir este poder.
{{/if}}
El poder subsiste hasta su revocación. Se hace constar que para comparecer en juicio por medio de procurador se requiere poder para pleitos, otorgado ante notario o por comparecencia apud acta.
En {{firm.city}}, a {{today | date}}.
___________________________
/ {{client.name}}`,
    },
    {
      key: 'demand',
      name: 'Reclamación previa por burofax',
      questions: [
        ask('claimAmount', 'Cantidad reclamada', 'money'),
        ask('facts', 'Hechos', 'longText'),
        ask('legalBasis', 'Fundamento', 'longText'),
        ask('payWithin', 'Días naturales para contestar', 'number', '30'),
      ],
      text: `{{firm.letterhead}}
> {{firm.city}}, {{today | date}}
**Por burofax con certificación de texto y acuse de recibo**
{{opponent.name}}
/ {{opponent.address}}
**Asunto: reclamación de {{claimAmount}} e intento de acuerdo**
Muy señor mío / Muy señora mía:
Nos dirigimos a usted en nombre de {{client.name}}.
**Hechos.** {{facts}}
**Fundamento.** {{legalBasis}}
Por ello le **requerimos el pago de {{claimAmount}}** ({{claimAmount | words}}) y le proponemos alcanzar un acuerdo. Quedamos a la espera de su respuesta hasta el {{today | addDays: payWithin | date}}.
Esta comunicación constituye una solicitud de negociación a los efectos de los medios adecuados de solución de controversias de la Ley Orgánica 1/2025, e **interrumpe la prescripción** conforme al artículo 1973 del Código Civil. De no recibir respuesta, nuestro cliente ejercitará las acciones que le asisten, con reclamación de intereses y costas.
Atentamente,
{{user.name}}
/ Abogado/a, colegiado/a n.º {{user.barNumber}}`,
    },
    {
      key: 'caption',
      name: 'Encabezamiento de demanda',
      questions: [
        ask('procurador', 'Procurador'),
        choose('procedure', 'Tipo de juicio', 'juicio ordinario', 'juicio verbal'),
        ask('firstParagraph', 'Hecho primero', 'longText'),
        ask('petition', 'Suplico', 'longText'),
        ask('claimAmount', 'Cuantía', 'money'),
      ],
      text: `${heading}
${appearance}
Que, por medio del presente escrito, formulo **DEMANDA DE {{procedure | upper}}** contra {{case.defendants | list: "name"}}, con fundamento en los siguientes
^ **HECHOS**
**PRIMERO.-** {{firstParagraph}}
^ **FUNDAMENTOS DE DERECHO**
**I.- Jurisdicción y competencia.** Corresponden al Tribunal al que me dirijo.
**II.- Capacidad, legitimación y postulación.** Las partes tienen capacidad y legitimación, y esta parte comparece con abogado y procurador.
**III.- Cuantía.** Se fija en {{claimAmount}}.
**IV.- Requisito de procedibilidad.** Se acredita el intento de negociación previa.
Por lo expuesto,
**SUPLICO AL TRIBUNAL:** que, teniendo por presentado este escrito con sus documentos y copias, lo admita y, previos los trámites legales, dicte sentencia por la que: {{petition}}, con imposición de costas a la parte demandada.
${close}`,
    },
    {
      key: 'motion',
      name: 'Escrito de solicitud al juzgado',
      questions: [
        ask('procurador', 'Procurador'),
        ask('relief', 'Lo que se solicita', 'longText'),
        ask('background', 'Antecedentes', 'longText'),
        ask('argument', 'Alegaciones', 'longText'),
        ask('rule', 'Precepto invocado'),
        ask('otrosi', '¿Se añade un otrosí?', 'yesNo', 'no'),
        ask('otrosiText', 'Texto del otrosí', 'longText'),
      ],
      text: `${heading}
${appearance}
Que, al amparo de {{rule}}, esta parte formula **SOLICITUD** con base en las siguientes
^ **ALEGACIONES**
**PRIMERA.- Antecedentes.** {{background}}
**SEGUNDA.- Fundamento.** {{argument}}
En su virtud,
**SUPLICO AL TRIBUNAL:** que tenga por presentado este escrito, lo admita y acuerde {{relief}}.
{{#if otrosi}}
**OTROSÍ DIGO:** {{otrosiText}}
**SUPLICO AL TRIBUNAL:** que así lo acuerde.
{{/if}}
${close}`,
    },
    {
      key: 'settlement',
      name: 'Acuerdo transaccional',
      questions: [
        ask('dispute', 'Objeto de la controversia', 'longText'),
        ask('settlementSum', 'Importe', 'money'),
        ask('payBy', 'Fecha límite de pago', 'date'),
        ask('iban', 'IBAN'),
        ask('pending', '¿Hay un pleito pendiente?', 'yesNo', 'yes'),
        ask('confidential', '¿Es confidencial?', 'yesNo', 'no'),
      ],
      text: `# Acuerdo transaccional
En {{firm.city}}, a {{today | date}}.
**REUNIDOS** {{client.name}} y {{opponent.name}}, que se reconocen capacidad para obligarse y
**EXPONEN**
Que mantienen la siguiente controversia: {{dispute}}.
{{#if pending}}
Que por ella se sigue el procedimiento {{court.docketNumber}} ante {{court.name}}.
{{/if}}
Que, mediante recíprocas concesiones y conforme a los artículos 1809 y siguientes del Código Civil, **PACTAN**:
1. **Pago.** {{opponent.name}} pagará a {{client.name}} {{settlementSum}} ({{settlementSum | words}}) hasta el {{payBy | date}}, por transferencia a la cuenta {{iban}}.
1. **Finiquito.** Cumplido el pago, las partes nada más tienen que reclamarse por los hechos expuestos.
{{#if pending}}
1. **Homologación.** Las partes presentarán este acuerdo para su homologación judicial conforme al artículo 19 de la Ley de Enjuiciamiento Civil, sin costas.
{{else}}
1. **Eficacia.** Cualquiera de las partes podrá exigir la elevación del acuerdo a escritura pública, para que tenga fuerza ejecutiva.
{{/if}}
{{#if confidential}}
1. **Confidencialidad.** El contenido del acuerdo es confidencial, salvo obligación legal o para exigir su cumplimiento.
{{/if}}
1. **Incumplimiento.** La falta de pago devenga el interés legal incrementado en dos puntos y permite exigir la totalidad.
___________________________
/ {{client.name}}
___________________________
/ {{opponent.name}}`,
    },
    {
      key: 'invoiceLetter',
      name: 'Carta de remisión de minuta',
      questions: [
        ask('workDone', 'Trabajos realizados', 'longText'),
        ask('iban', 'IBAN del despacho'),
      ],
      text: `${head}
**Asunto: minuta n.º {{invoice.number}} – {{case.title}}**
${greeting}
Le remitimos la minuta n.º {{invoice.number}}, de {{invoice.issuedOn | date}}, por **{{invoice.total}}**, IVA incluido, que corresponde a los siguientes trabajos:
{{workDone}}
Queda pendiente **{{invoice.balance}}**. Le rogamos que lo abone antes del {{invoice.dueOn | date}} en la cuenta {{iban}}, indicando el número de minuta. Estamos a su disposición para cualquier aclaración.
${signature}`,
    },
    {
      key: 'closing',
      name: 'Carta de cierre del expediente',
      questions: [
        ask('result', 'Resultado', 'longText'),
        ask('remaining', 'Lo que queda por vigilar', 'longText'),
        ask('keepYears', 'Años de conservación', 'number', '5'),
        ask('refund', '¿Se devuelven fondos?', 'yesNo', 'no'),
        ask('refundAmount', 'Importe devuelto', 'money'),
      ],
      text: `${head}
**Asunto: cierre del expediente – {{case.title}}**
${greeting}
Ha concluido el asunto que nos encomendó, con el siguiente resultado:
{{result}}
Con ello **finaliza nuestro encargo** y no realizaremos más actuaciones. Le recordamos lo que usted debe atender:
{{remaining}}
{{#if refund}}
Le transferimos {{refundAmount}}, sobrante de la provisión de fondos, con la liquidación adjunta.
{{/if}}
Le devolvemos los documentos originales. Conservaremos el expediente, bloqueado, durante {{keepYears | words}} {{keepYears | plural: "año", "años"}} y después lo destruiremos.
Ha sido un placer atenderle y quedamos a su disposición.
${signature}`,
    },
  ],
}
