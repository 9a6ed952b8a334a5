/** Muster als Ausgangspunkt für die Anwaltspraxis in Deutschland. */
import { ask, choose, type StarterLibrary } from './starter.ts'

const head = `{{firm.letterhead}}
{{client.name}}
/ {{client.address}}
> {{firm.city}}, {{today | date}}`

const greeting = `{{#if client.type == "company"}}Sehr geehrte Damen und Herren{{else}}{{client.gender | gender: "Sehr geehrter Herr", "Sehr geehrte Frau", "Guten Tag"}} {{client.name}}{{/if}},`

const signature = `Mit freundlichen Grüßen
{{user.name}}
/ Rechtsanwalt / Rechtsanwältin
/ {{firm.name}}`

const party = `{{#each case.plaintiffs as p}}
{{p.name}}, {{p.address}},
{{/each}}
> – Klagepartei –
Prozessbevollmächtigte: {{firm.name}}
gegen
{{#each case.defendants as d}}
{{d.name}}, {{d.address}},
{{/each}}
> – Beklagtenpartei –`

/** The starters in German. */
export const library: StarterLibrary = {
  notice:
    'Muster als Ausgangspunkt für Deutschland. Vor der Verwendung anwaltlich prüfen und an den Fall anpassen. Diese Zeile danach löschen.',
  jurisdiction: 'Deutschland',
  starters: [
    {
      key: 'engagement',
      name: 'Mandatsbestätigung',
      questions: [
        ask('scope', 'Gegenstand des Mandats', 'longText'),
        ask('excluded', 'Nicht umfasst', 'longText'),
        choose('feeKind', 'Art der Vergütung', 'nach RVG', 'nach Stunden', 'Pauschale'),
        ask('insurance', 'Besteht eine Rechtsschutzversicherung?', 'yesNo', 'no'),
        ask('remote', 'Vertrag außerhalb der Kanzlei mit Verbraucher?', 'yesNo', 'no'),
      ],
      text: `${head}
**Mandatsbestätigung: {{case.title}}**
/ Unser Zeichen: {{case.reference}}
${greeting}
vielen Dank für Ihr Vertrauen. Wir bestätigen die Übernahme des Mandats zu folgenden Bedingungen.
## 1. Gegenstand
Wir vertreten Sie in folgender Sache: {{scope}}
Nicht umfasst sind: {{excluded}}. Steuerrechtliche Beratung und Rechtsmittel bedürfen eines gesonderten Auftrags.
## 2. Vergütung
{{#if feeKind == "nach Stunden"}}
Wir rechnen nach Zeitaufwand zu {{fee.hourlyRate}} je Stunde zuzüglich Auslagen und Umsatzsteuer ab. Darüber schließen wir eine Vergütungsvereinbarung in Textform (§ 3a RVG).
{{else if feeKind == "Pauschale"}}
Wir vereinbaren in gesonderter Vergütungsvereinbarung eine Pauschale von {{fee.amount}} zuzüglich Umsatzsteuer.
{{else}}
Die Gebühren richten sich nach dem Rechtsanwaltsvergütungsgesetz. Wir weisen gemäß § 49b Abs. 5 BRAO darauf hin, dass sie sich **nach dem Gegenstandswert** berechnen.
{{/if}}
Wir sind berechtigt, einen angemessenen Vorschuss zu verlangen (§ 9 RVG).
{{#if insurance}}
Ihre Rechtsschutzversicherung fragen wir um Deckung an. Kostenschuldner bleiben Sie; eine Selbstbeteiligung tragen Sie selbst.
{{/if}}
## 3. Ihre Mitwirkung
Bitte unterrichten Sie uns vollständig und wahrheitsgemäß, übersenden Sie alle Unterlagen und teilen Sie uns Änderungen Ihrer Anschrift sowie längere Abwesenheiten mit. Fristen können sonst versäumt werden.
## 4. Verschwiegenheit, Geldwäsche, Datenschutz
Wir sind zur Verschwiegenheit verpflichtet. Soweit das Geldwäschegesetz gilt, müssen wir Ihre Identität feststellen. Ihre Daten verarbeiten wir zur Durchführung des Mandats (Art. 6 Abs. 1 lit. b und c DSGVO).
## 5. Handakten
Die Handakten bewahren wir sechs Jahre nach Ende des Mandats auf (§ 50 BRAO).
{{#if remote}}
## 6. Widerruf
Als Verbraucher können Sie diesen Vertrag binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die gesetzliche Belehrung und das Muster-Widerrufsformular liegen bei.
{{/if}}
Bitte senden Sie uns die beiliegende Vollmacht unterschrieben zurück.
${signature}`,
    },
    {
      key: 'nonEngagement',
      name: 'Mandatsablehnung',
      questions: [
        ask('consultationDate', 'Datum der Anfrage', 'date'),
        ask('possibleDeadline', 'Läuft möglicherweise eine Frist?', 'yesNo', 'yes'),
      ],
      text: `${head}
**Ihre Anfrage: {{case.title}}**
${greeting}
auf Ihre Anfrage vom {{consultationDate | date}} teilen wir Ihnen unverzüglich mit (§ 44 BRAO), dass wir **das Mandat nicht übernehmen**. Wir haben keine Maßnahmen ergriffen und die Sach- und Rechtslage nicht geprüft.
{{#if possibleDeadline}}
**Bitte beachten Sie:** Es können Ausschluss-, Verjährungs- oder Verfahrensfristen laufen, mit deren Ablauf Rechte verloren gehen. Wir haben sie nicht berechnet. Wenden Sie sich umgehend an eine andere Kanzlei. Bei geringem Einkommen kommen Beratungs- und Prozesskostenhilfe in Betracht.
{{/if}}
Die uns anvertrauten Informationen behandeln wir verschwiegen. Überlassene Originale erhalten Sie anbei zurück.
${signature}`,
    },
    {
      key: 'feeAgreement',
      name: 'Vergütungsvereinbarung',
      questions: [
        ask('services', 'Angelegenheit', 'longText'),
        choose('feeKind', 'Art der Vergütung', 'nach Stunden', 'Pauschale', 'Erfolgshonorar'),
        ask('unit', 'Abrechnungstakt in Minuten', 'number', '6'),
        ask('percentage', 'Erfolgshonorar in Prozent', 'number'),
        ask('statutoryFee', 'Voraussichtliche gesetzliche Vergütung', 'money'),
        ask('successReason', 'Gründe für das Erfolgshonorar', 'longText'),
      ],
      text: `# Vergütungsvereinbarung
zwischen **{{client.name}}**, {{client.address}} (Mandant) und **{{firm.name}}** (Kanzlei).
## § 1 Gegenstand
Die Vereinbarung gilt für: {{services}}
## § 2 Vergütung
{{#if feeKind == "Pauschale"}}
Anstelle der gesetzlichen Gebühren zahlt der Mandant eine Pauschale von {{fee.amount}} ({{fee.amount | words}}).
{{else if feeKind == "Erfolgshonorar"}}
Der Mandant zahlt im Erfolgsfall {{percentage}} % des durchgesetzten Betrags (§ 4a RVG). Bleibt der Erfolg aus, wird keine Vergütung geschuldet. Die voraussichtliche gesetzliche Vergütung beträgt {{statutoryFee}}. Wesentliche Gründe für die Bemessung: {{successReason}}. Die Vereinbarung hat keinen Einfluss auf Gerichts- und Verwaltungskosten sowie auf Kosten, die der Mandant anderen zu erstatten hat.
{{else}}
Der Mandant zahlt {{fee.hourlyRate}} je Stunde, abgerechnet in Einheiten von {{unit}} Minuten auf Grundlage einer Zeitaufstellung.
{{/if}}
Hinzu kommen Auslagen und die gesetzliche Umsatzsteuer.
## § 3 Gerichtliche Verfahren
In gerichtlichen Verfahren werden **mindestens die gesetzlichen Gebühren** geschuldet (§ 49b Abs. 1 BRAO).
## § 4 Vorschuss
Der Mandant leistet einen Vorschuss von {{fee.retainer}}.
## § 5 Hinweise
Die vereinbarte Vergütung kann die gesetzliche übersteigen. **Die gegnerische Partei, ein Verfahrensbeteiligter oder die Staatskasse muss im Fall der Kostenerstattung regelmäßig nicht mehr als die gesetzliche Vergütung erstatten** (§ 3a Abs. 1 RVG). Eine Rechtsschutzversicherung übernimmt den übersteigenden Teil in der Regel nicht.
## § 6 Schluss
Änderungen bedürfen der Textform. Die Vollmacht ist nicht Teil dieser Vereinbarung.
{{firm.city}}, {{today | date}}
___________________________
/ {{client.name}} (Mandant)
___________________________
/ {{user.name}} (Kanzlei)`,
    },
    {
      key: 'power',
      name: 'Anwaltsvollmacht',
      questions: [
        ask('matter', 'Wegen', 'text'),
        ask('criminal', 'Auch zur Verteidigung?', 'yesNo', 'no'),
      ],
      text: `# Vollmacht
**{{firm.name}}**, {{user.name}},
wird hiermit von **{{client.name}}**, {{client.address}},
in Sachen {{case.title}} wegen {{matter}} **Vollmacht** erteilt.
Die Vollmacht umfasst insbesondere:
1. die Prozessführung (§§ 81 ff. ZPO) einschließlich der Befugnis zur Erhebung und Zurücknahme von Widerklagen;
1. die Vertretung in sonstigen Verfahren und bei außergerichtlichen Verhandlungen aller Art;
1. die Begründung und Aufhebung von Vertragsverhältnissen und die Abgabe einseitiger Willenserklärungen, etwa von Kündigungen;
1. den Abschluss von Vergleichen, den Verzicht und das Anerkenntnis;
1. die Entgegennahme von Zustellungen und Zahlungen, auch der von der Gegenseite zu erstattenden Kosten;
1. die Einlegung und Rücknahme von Rechtsmitteln und die Erteilung von Untervollmacht.
{{#if criminal}}
1. die Verteidigung in Straf- und Bußgeldsachen (§§ 137, 138 StPO) einschließlich der Vertretung in Abwesenheit.
{{/if}}
Bei einseitigen Rechtsgeschäften ist die Vollmacht im Original vorzulegen (§ 174 BGB).
{{firm.city}}, {{today | date}}
___________________________
/ {{client.name}}`,
    },
    {
      key: 'demand',
      name: 'Anwaltliches Aufforderungsschreiben',
      questions: [
        ask('claimAmount', 'Forderung', 'money'),
        ask('facts', 'Sachverhalt', 'longText'),
        ask('legalBasis', 'Rechtliche Begründung', 'longText'),
        ask('payWithin', 'Zahlungsfrist in Tagen', 'number', '14'),
        ask('iban', 'IBAN'),
      ],
      text: `{{firm.letterhead}}
**Einwurf-Einschreiben und vorab per E-Mail**
{{opponent.name}}
/ {{opponent.address}}
> {{firm.city}}, {{today | date}}
**{{client.name}} ./. {{opponent.name}}**
/ Unser Zeichen: {{case.reference}}
Sehr geehrte Damen und Herren,
wir zeigen an, dass wir {{client.name}} anwaltlich vertreten. Ordnungsgemäße Bevollmächtigung versichern wir.
**I. Sachverhalt**
{{facts}}
**II. Rechtslage**
{{legalBasis}}
**III. Aufforderung**
Wir fordern Sie auf, **{{claimAmount}}** (in Worten: {{claimAmount | words}}) bis zum
^ **{{today | addDays: payWithin | date}}**
auf das Konto {{iban}} zu zahlen. Nach fruchtlosem Ablauf der Frist geraten Sie in Verzug (§ 286 BGB). Wir werden unserer Mandantschaft dann empfehlen, ohne weitere Ankündigung gerichtliche Hilfe in Anspruch zu nehmen. Verzugszinsen (§ 288 BGB) und die Kosten unserer Beauftragung sind von Ihnen als Verzugsschaden zu tragen, soweit die gesetzlichen Voraussetzungen vorliegen.
${signature}`,
    },
    {
      key: 'caption',
      name: 'Klageschrift – Rubrum',
      questions: [
        ask('matter', 'Wegen'),
        ask('claimAmount', 'Streitwert', 'money'),
        ask('petition', 'Klageantrag', 'longText'),
        ask('facts', 'Sachverhalt', 'longText'),
        ask('legalBasis', 'Rechtliche Würdigung', 'longText'),
        ask('mediation', 'Ging eine Güteverhandlung oder Mediation voraus?', 'yesNo', 'no'),
      ],
      text: `{{firm.letterhead}}
An das {{court.name}}
> {{firm.city}}, {{today | date}}
^ **KLAGE**
der / des
${party}
wegen {{matter}}
Vorläufiger Streitwert: {{claimAmount}}
Namens und in Vollmacht der Klagepartei erheben wir Klage und werden **beantragen**:
1. {{petition}}
1. Die Beklagtenpartei trägt die Kosten des Rechtsstreits.
1. Das Urteil ist vorläufig vollstreckbar.
Für den Fall der Säumnis oder des Anerkenntnisses beantragen wir den Erlass eines Versäumnis- oder Anerkenntnisurteils im schriftlichen Vorverfahren.
^ **Begründung**
**I. Sachverhalt**
{{facts}}
Beweis: ____________________
**II. Rechtliche Würdigung**
{{legalBasis}}
{{#if mediation}}
Der Klage ging der Versuch einer außergerichtlichen Konfliktbeilegung voraus (§ 253 Abs. 3 Nr. 1 ZPO).
{{else}}
Der Klage ging kein Versuch einer außergerichtlichen Konfliktbeilegung voraus (§ 253 Abs. 3 Nr. 1 ZPO).
{{/if}}
{{user.name}}
/ Rechtsanwalt / Rechtsanwältin
/ – elektronisch eingereicht über beA (§ 130d ZPO) –`,
    },
    {
      key: 'motion',
      name: 'Antragsschriftsatz',
      questions: [
        ask('relief', 'Antrag', 'longText'),
        ask('background', 'Sachstand', 'longText'),
        ask('argument', 'Begründung', 'longText'),
        ask('rule', 'Vorschrift'),
        ask('urgent', 'Ist die Sache eilig?', 'yesNo', 'no'),
      ],
      text: `{{firm.letterhead}}
{{#if urgent}}
**EILT – bitte sofort vorlegen**
{{/if}}
An das {{court.name}}
> {{firm.city}}, {{today | date}}
**Az.: {{court.docketNumber}}**
In Sachen
${party}
beantragen wir gemäß {{rule}}:
1. {{relief}}
^ **Begründung**
**I. Sachstand**
{{background}}
**II. Ausführungen**
{{argument}}
Zur Glaubhaftmachung: eidesstattliche Versicherung (§ 294 ZPO), soweit erforderlich.
{{user.name}}
/ Rechtsanwalt / Rechtsanwältin`,
    },
    {
      key: 'settlement',
      name: 'Vergleichsvereinbarung',
      questions: [
        ask('dispute', 'Gegenstand des Streits', 'longText'),
        ask('settlementSum', 'Vergleichsbetrag', 'money'),
        ask('payBy', 'Zahlbar bis', 'date'),
        ask('pending', 'Ist ein Rechtsstreit anhängig?', 'yesNo', 'yes'),
        ask('revocation', 'Mit Widerrufsvorbehalt?', 'yesNo', 'no'),
        ask('revokeBy', 'Widerruf möglich bis', 'date'),
      ],
      text: `# Vergleich
zwischen **{{client.name}}** und **{{opponent.name}}** (die Parteien)
Die Parteien streiten über: {{dispute}}. Zur Beilegung schließen sie ohne Anerkennung einer Rechtspflicht folgenden Vergleich (§ 779 BGB):
1. **Zahlung.** {{opponent.name}} zahlt an {{client.name}} {{settlementSum}} (in Worten: {{settlementSum | words}}) bis zum {{payBy | date}}, eingehend auf dem Konto der Bevollmächtigten.
1. **Verzug.** Bei nicht rechtzeitiger Zahlung ist der Betrag mit neun Prozentpunkten, ist ein Verbraucher beteiligt mit fünf Prozentpunkten über dem Basiszinssatz zu verzinsen.
1. **Abgeltung.** Mit Erfüllung sind alle wechselseitigen Ansprüche aus dem genannten Sachverhalt, bekannt oder unbekannt, abgegolten.
{{#if pending}}
1. **Verfahren.** Die Parteien bitten das {{court.name}} (Az. {{court.docketNumber}}), das Zustandekommen des Vergleichs nach § 278 Abs. 6 ZPO festzustellen.
{{/if}}
1. **Kosten.** Die Kosten werden gegeneinander aufgehoben.
{{#if revocation}}
1. **Widerruf.** Jede Partei kann den Vergleich bis zum {{revokeBy | date}}, eingehend bei der Gegenseite, in Textform widerrufen.
{{/if}}
1. **Salvatorische Klausel.** Ist eine Bestimmung unwirksam, bleibt der Vergleich im Übrigen bestehen.
{{firm.city}}, {{today | date}}
___________________________
/ {{client.name}}
___________________________
/ {{opponent.name}}`,
    },
    {
      key: 'invoiceLetter',
      name: 'Anschreiben zur Kostennote',
      questions: [
        ask('workDone', 'Erbrachte Leistungen', 'longText'),
        ask('iban', 'IBAN der Kanzlei'),
      ],
      text: `${head}
**Rechnung Nr. {{invoice.number}} – {{case.title}}**
${greeting}
anbei erhalten Sie unsere Rechnung Nr. {{invoice.number}} vom {{invoice.issuedOn | date}} über **{{invoice.total}}** einschließlich Umsatzsteuer. Abgerechnet werden:
{{workDone}}
Wir bitten um Überweisung von **{{invoice.balance}}** bis zum {{invoice.dueOn | date}} auf unser Konto {{iban}} unter Angabe der Rechnungsnummer. Die Berechnung nach § 10 RVG entnehmen Sie bitte der Rechnung. Für Rückfragen stehen wir gern zur Verfügung.
${signature}`,
    },
    {
      key: 'closing',
      name: 'Mandatsbeendigung',
      questions: [
        ask('result', 'Ergebnis', 'longText'),
        ask('remaining', 'Was noch zu beachten ist', 'longText'),
        ask('refund', 'Wird Fremdgeld ausgezahlt?', 'yesNo', 'no'),
        ask('refundAmount', 'Auszuzahlender Betrag', 'money'),
      ],
      text: `${head}
**Beendigung des Mandats: {{case.title}}**
/ Unser Zeichen: {{case.reference}}
${greeting}
die Angelegenheit, mit der Sie uns betraut haben, ist abgeschlossen:
{{result}}
**Unser Mandat ist damit beendet**; weitere Fristen überwachen wir nicht. Bitte beachten Sie selbst:
{{remaining}}
Ansprüche aus einem Titel verjähren in dreißig Jahren, Zinsen und andere regelmäßig wiederkehrende Leistungen in drei Jahren.
{{#if refund}}
Das bei uns eingegangene Fremdgeld von {{refundAmount}} überweisen wir Ihnen nach der beiliegenden Abrechnung.
{{/if}}
Ihre Originalunterlagen liegen bei. Unsere Handakte bewahren wir sechs Jahre auf, beginnend mit dem Ende des Kalenderjahres, und vernichten sie dann (§ 50 BRAO).
Wir danken Ihnen für Ihr Vertrauen.
${signature}`,
    },
  ],
}
