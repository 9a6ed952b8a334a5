/** German: how a concept is asked for, and how the provisions on it read. */
import type { Wordings } from './wording'

export const de: Wordings = {
  // Contracts
  parties: [
    'Parteien|Unterzeichner|Auftraggeber Auftragnehmer',
    'zwischen nachfolgend nachstehend genannt vertreten Geschäftsführer Auftraggeber Auftragnehmer Sitz Handelsregister',
  ],
  agreementDate: [
    'Abschlussdatum|Datum Vertrag|Datum Unterzeichnung|wann unterschrieben|wann geschlossen',
    'Datum Ort Unterschrift unterzeichnet geschlossen abgeschlossen vom Tag Vertragsschluss',
  ],
  effectiveDate: [
    'Inkrafttreten|Beginn|beginnt|tritt in Kraft|Startdatum',
    'tritt in Kraft Wirkung zum Beginn beginnt Unterzeichnung Stichtag wirksam Zeitpunkt',
  ],
  term: [
    'Laufzeit|Dauer|wie lange läuft|befristet|Ablauf|Befristung',
    'Laufzeit Dauer bestimmte unbestimmte Zeit Jahre Monate endet Ablauf befristet geschlossen Mindestlaufzeit',
  ],
  renewal: [
    'Verlängerung|Erneuerung|Fortsetzung',
    'verlängert stillschweigend automatisch jeweils weiteres Jahr sofern nicht Ablauf gekündigt Option',
  ],
  terminationForConvenience: [
    'ordentliche Kündigung|ohne Grund kündigen|vorzeitig kündigen|vorzeitig beenden|jederzeit kündigen',
    'ordentlich kündigen jederzeit Frist Monatsende Quartalsende Angabe Gründen schriftlich Monate Ablauf',
  ],
  terminationForCause: [
    'außerordentliche Kündigung|fristlose Kündigung|fristlos|wichtiger Grund',
    'wichtiger Grund fristlos Einhaltung Kündigungsfrist unzumutbar Pflichtverletzung Abmahnung Abhilfe Fortsetzung außerordentlich',
  ],
  notice: [
    'Kündigungsfrist|Frist Kündigung|Mitteilungen|Benachrichtigung|Zustellung Erklärung',
    'Frist Wochen Monate Ende Kalendermonat schriftlich Schriftform Einschreiben Mitteilung Zugang Anschrift',
  ],
  governingLaw: [
    'anwendbares Recht|Rechtswahl|welches Recht gilt|deutsches Recht',
    'Recht Bundesrepublik Deutschland unterliegt Anwendung Ausschluss UN-Kaufrecht CISG Kollisionsrecht anzuwenden',
  ],
  jurisdiction: [
    'Gerichtsstand|Zuständigkeit|Gericht Ort',
    'Gerichtsstand ausschließlich Streitigkeiten Sitz Gericht zuständig Landgericht Amtsgericht Wohnsitz allgemeiner Erfüllungsort',
  ],
  arbitration: [
    'Schiedsverfahren|Schiedsgericht|Schiedsklausel|Mediation|Schlichtung|Streitbeilegung',
    'Schiedsgericht Schiedsrichter Schiedsspruch Schiedsordnung DIS Ausschluss ordentlicher Rechtsweg Streitigkeiten endgültig entschieden Mediation',
  ],
  nonCompete: [
    'Wettbewerbsverbot|Konkurrenzverbot|Karenzentschädigung',
    'Wettbewerb Verbot nachvertraglich Karenz Entschädigung Karenzentschädigung Konkurrenzunternehmen unmittelbar mittelbar Tätigkeit Handlungsgehilfe enthalten',
  ],
  exclusivity: [
    'Exklusivität|Ausschließlichkeit|Alleinvertrieb',
    'ausschließlich exklusiv allein Alleinvertriebsrecht Vertragsgebiet keine anderen Händler Bezugsbindung beauftragen',
  ],
  nonSolicitation: [
    'Abwerbeverbot|Abwerbung|Kundenschutz|Kunden mitnehmen',
    'Mitarbeiter Arbeitnehmer Kunden abzuwerben abwerben einstellen beschäftigen veranlassen Kundenschutz Verbot Dauer',
  ],
  nonDisparagement: [
    'Herabsetzung|schlechtreden|abfällige Äußerung|Rufschädigung',
    'herabsetzend abträglich negativ äußern Äußerungen Ruf Ansehen schädigen unterlassen Dritten gegenüber',
  ],
  assignment: [
    'Abtretung|Zession|Rechte übertragen|Vertrag übertragen',
    'Abtretung abtreten Forderung Gläubiger übertragen Zustimmung vorherige schriftliche Rechtsnachfolger Zessionar Schuldübernahme',
  ],
  changeOfControl: [
    'Kontrollwechsel|Change of Control|Eigentümerwechsel|Inhaberwechsel|Firma verkauft|Fusion',
    'Kontrollwechsel Mehrheit Anteile Stimmrechte Verschmelzung Erwerb Veräußerung Beteiligung Betrieb Übergang Inhaber',
  ],
  intellectualProperty: [
    'geistiges Eigentum|Urheberrecht|Schutzrechte|Patent|Erfindung|Marke',
    'Urheber Werk Arbeitsergebnisse Schutzrechte Erfindung Patent Marke Nutzungsrechte stehen zu einräumen übertragen',
  ],
  licence: [
    'Lizenz|Nutzungsrecht|Lizenzierung|Lizenznehmer',
    'räumt ein Nutzungsrecht einfaches nicht ausschließliches übertragbar Unterlizenz Lizenzgeber Lizenznehmer Lizenzgebühr nutzen',
  ],
  perpetualLicence: [
    'unbefristete Lizenz|unwiderrufliche Lizenz|dauerhaftes Nutzungsrecht|zeitlich unbegrenztes Nutzungsrecht',
    'zeitlich unbeschränkt unbegrenzt unwiderruflich dauerhaft räumlich Nutzungsrecht Lizenz unbefristet einräumen',
  ],
  escrow: [
    'Quellcode|Hinterlegung|Treuhand|Escrow|Notaranderkonto',
    'Quellcode Hinterlegung Notar Treuhand Treuhänder Herausgabe Source Code Insolvenz Freigabe Verwahrung',
  ],
  revenueSharing: [
    'Umsatzbeteiligung|Gewinnbeteiligung|Maklerprovision|Vertriebsprovision|Lizenzgebühren|Tantieme',
    'Prozent Nettoumsatz Umsatz Gewinn Anteil Provisionsanspruch Handelsvertreter Abrechnung Tantieme Beteiligung Vergütung',
  ],
  priceChange: [
    'Preiserhöhung|Preisanpassung|Preisänderung|teurer|Mieterhöhung|Indexmiete',
    'Preise erhöhen anpassen Anpassung Verbraucherpreisindex Kosten Steigerung ortsübliche Vergleichsmiete Miete Erhöhung billiges Ermessen',
  ],
  minimumCommitment: [
    'Mindestabnahme|Mindestmenge|Mindestbestellung|Mindestumsatz',
    'mindestens jährlich Menge abnehmen Abnahme Mindestabnahmemenge Mindestbestellmenge Fehlmenge verpflichtet Kalenderjahr',
  ],
  volumeLimit: [
    'Höchstmenge|Mengenbegrenzung|Obergrenze|maximale Anzahl',
    'höchstens maximal Anzahl Menge überschreiten übersteigt Obergrenze Begrenzung Nutzer Mehrverbrauch',
  ],
  liabilityCap: [
    'Haftungsbegrenzung|Haftung begrenzt|Haftung ausgeschlossen|unbegrenzte Haftung|Haftung Höhe',
    'Haftung Begrenzung Haftungsbeschränkung Vorsatz grobe Fahrlässigkeit leicht fahrlässig Kardinalpflichten vorhersehbarer typischer Schaden entgangener Gewinn',
  ],
  liquidatedDamages: [
    'Vertragsstrafe|Konventionalstrafe|Pönale|pauschalierter Schadensersatz|Strafzahlung',
    'Vertragsstrafe Strafe verwirkt Verwirkung versprochen Zuwiderhandlung Herabsetzung unverhältnismäßig hoch pauschaler Schadensersatz Pauschale Betrag',
  ],
  warranty: [
    'Gewährleistung|Garantie|Mangel|Sachmangel|kaputt|defekt',
    'Mangel Sachmangel Nacherfüllung Nachbesserung Minderung Rücktritt Beschaffenheit Gefahrübergang Verjährung Käufer Rüge Garantie',
  ],
  insurance: [
    'Versicherung|Haftpflicht|Deckungssumme|Kasko',
    'Haftpflicht Deckungssumme Versicherer Prämie Risiko Police Nachweis Betriebshaftpflicht Schadensfall Obliegenheit abschließen unterhalten',
  ],
  covenantNotToSue: [
    'Nichtangriff|Klageverzicht|Verzicht auf Klage|Verzicht Ansprüche',
    'nicht angreifen anfechten Bestand Gültigkeit Schutzrechte Ansprüche verzichtet geltend machen Klage',
  ],
  thirdParties: [
    'Vertrag zugunsten Dritter|Drittbegünstigte|Rechte Dritter|Schutzwirkung Dritter',
    'Dritter zugunsten unmittelbar Leistung fordern Rechte begründet Versprechensempfänger Begünstigter erwirbt Schutzwirkung',
  ],
  audit: [
    'Audit|Prüfungsrecht|Einsichtsrecht|Bücher einsehen|Bucheinsicht',
    'Einsicht Bücher Unterlagen Aufzeichnungen prüfen Prüfung Wirtschaftsprüfer Buchauszug Auskunft Kontrolle Geschäftszeiten',
  ],
  afterTermination: [
    'nachvertraglich|Folgen der Kündigung|Folgen der Beendigung|Vertrag beendet|Abwicklung',
    'Beendigung Ende herausgeben Rückgabe zurückgeben Unterlagen löschen fortgelten Abwicklung Ausgleichsanspruch bestehen',
  ],
  mostFavoured: [
    'Meistbegünstigung|Bestpreis|günstigster Preis',
    'günstigere Konditionen Preise Bedingungen andere Kunden gewähren ebenfalls Meistbegünstigung niedriger einräumen',
  ],
  firstRefusal: [
    'Vorkaufsrecht|Vorkauf|Vorhandrecht|Andienungspflicht|Vorpachtrecht',
    'Vorkaufsrecht Vorkauf Berechtigter ausüben Verpflichteter Dritter Kaufvertrag Mitteilung anbieten Frist Vorerwerb',
  ],
  affiliates: [
    'verbundene Unternehmen|Tochtergesellschaft|Konzern|Tochterfirma|Muttergesellschaft',
    'verbundene Unternehmen AktG Konzern Tochter Gesellschaft beherrschend abhängig Mehrheit mittelbar unmittelbar',
  ],
  indemnity: [
    'Freistellung|schadlos halten|Schadloshaltung',
    'stellt frei freistellen Ansprüche Dritter erstes Anfordern Kosten Rechtsverteidigung schadlos Inanspruchnahme',
  ],
  confidentiality: [
    'Geheimhaltung|Verschwiegenheit|NDA|vertraulich|Geheimnis',
    'vertrauliche Informationen geheim Geheimnis Geschäftsgeheimnis Stillschweigen offenlegen Dritten zugänglich Verschwiegenheit Geheimhaltung',
  ],
  forceMajeure: [
    'höhere Gewalt|force majeure|Naturkatastrophe|Pandemie|Unmöglichkeit',
    'höhere Gewalt unvorhersehbar unabwendbar Streik Krieg Epidemie Leistung unmöglich befreit Hindernis vertreten',
  ],
  severability: [
    'salvatorische Klausel|Teilnichtigkeit|unwirksame Klausel|Klausel ungültig',
    'Bestimmung unwirksam undurchführbar Wirksamkeit übrigen Bestimmungen unberührt wirtschaftlich Zweck Regelungslücke teilweise nichtig',
  ],
  entireAgreement: [
    'mündliche Nebenabrede|Nebenabreden|Vollständigkeitsklausel|mündliche Absprache|mündlich vereinbart',
    'mündliche Nebenabreden bestehen nicht getroffen vollständige Vereinbarung ersetzt frühere Abreden Vertragsgegenstand',
  ],
  amendment: [
    'Vertragsänderung schriftlich|Vertrag ändern|Änderung des Vertrags|Schriftformklausel|nachträgliche Änderung',
    'Änderungen Ergänzungen bedürfen Schriftform Textform Wirksamkeit Aufhebung Schriftformerfordernis Nachtrag Zustimmung',
  ],
  payment: [
    'Zahlungsfrist|Rechnung|Fälligkeit|fällig|Skonto',
    'Zahlung Rechnung fällig Tage Zugang Rechnungsstellung Vergütung entrichten Skonto Abzug Umsatzsteuer Leistungszeit',
  ],
  lateInterest: [
    'Verzugszinsen|Zinssatz|Zinsen|Mahnung|Verzug',
    'Verzug Schuldner Zinsen Prozentpunkte Basiszinssatz Mahnung Verzugszinssatz Geldschuld Entgeltforderung Pauschale',
  ],
  dataProtection: [
    'Datenschutz|personenbezogene Daten|DSGVO|Auftragsverarbeitung|meine Daten',
    'personenbezogene Daten Verarbeitung Verantwortlicher Auftragsverarbeiter betroffene Person Einwilligung DSGVO BDSG Löschung Auskunft',
  ],
  delivery: [
    'Lieferung|Lieferzeit|Versand|Gefahrübergang|geliefert|Lieferfrist',
    'Lieferung liefern Übergabe Versendung Spediteur Frachtführer Gefahr zufälliger Untergang Erfüllungsort Lieferfrist Incoterms',
  ],
  subcontracting: [
    'Subunternehmer|Unterauftrag|Nachunternehmer|Dritte beauftragen',
    'Subunternehmer Unterauftragnehmer Nachunternehmer Dritte einsetzen Erfüllungsgehilfen weitergeben Zustimmung vorherige Auftraggeber',
  ],
  // Everyday questions
  landlord: [
    'Vermieter|Vermieterin|Hauseigentümer|Hausverwaltung|Wohnungseigentümer',
    'Vermieter Mietsache Mietvertrag Wohnraum Miete Eigenbedarf überlassen erhalten Gebrauch Betriebskosten',
  ],
  tenant: [
    'Mieter|Mieterin|Mietwohnung|WG|Untermieter|Mitbewohner',
    'Mieter Mietsache Wohnraum Miete Mangel Minderung Untermiete Gebrauch Schönheitsreparaturen Betriebskosten Räumung',
  ],
  deposit: [
    'Kaution|Mietkaution|Anzahlung|Mietsicherheit',
    'Sicherheit Mietsicherheit Kaution dreifache Monatsmiete Anlage Geldsumme Rückzahlung Abrechnung Sicherheitsleistung',
  ],
  dismissal: [
    'Arbeitgeber gekündigt|Kündigung Arbeitgeber|Kündigung Arbeitsvertrag|Entlassung|gefeuert|Abfindung',
    'Kündigung Arbeitsverhältnis Arbeitgeber sozial ungerechtfertigt betriebsbedingt verhaltensbedingt Kündigungsschutz Klage Wochen Abfindung Betriebsrat Sozialauswahl',
  ],
  resignation: [
    'Eigenkündigung|selbst kündigen|Job kündigen|Stelle kündigen|Aufhebungsvertrag',
    'Arbeitnehmer Kündigung Arbeitsverhältnis Frist vier Wochen Fünfzehnten Ende Kalendermonat Schriftform Aufhebungsvertrag',
  ],
  wages: [
    'Lohn|Gehalt|Gehaltserhöhung|Mindestlohn|Arbeitslohn|Bezahlung',
    'Vergütung Arbeitsentgelt Entgelt brutto monatlich Arbeitgeber Arbeitnehmer Mindestlohn Entgeltfortzahlung vereinbarte Dienste',
  ],
  overtime: [
    'Überstunden|Mehrarbeit|länger arbeiten',
    'Arbeitszeit werktäglich acht Stunden überschreiten Mehrarbeit Überstunden abgegolten Freizeitausgleich Zuschlag Vergütung',
  ],
  workInjury: [
    'Arbeitsunfall|Wegeunfall|Berufskrankheit|Unfall bei Arbeit|Arbeit verletzt',
    'Arbeitsunfall Versicherungsfall versicherte Tätigkeit Unfallversicherung Berufsgenossenschaft SGB Verletztengeld Arbeitsschutz Personenschaden',
  ],
  maternity: [
    'schwanger|Schwangerschaft|Mutterschutz|Elternzeit|Elterngeld',
    'Schwangerschaft Entbindung Frau Schutzfrist Mutterschaftsgeld Kündigungsverbot Elternzeit Elterngeld Beschäftigungsverbot Mutterschutzgesetz',
  ],
  divorce: [
    'Scheidung|scheiden lassen|Trennung|Trennungsjahr|Zugewinn',
    'Ehe geschieden gescheitert Ehegatten getrennt leben Zugewinnausgleich Versorgungsausgleich Lebensgemeinschaft Familiengericht Haushaltsgegenstände',
  ],
  custody: [
    'Sorgerecht|Umgangsrecht|Besuchsrecht|Aufenthaltsbestimmungsrecht|Kind sehen',
    'elterliche Sorge Eltern Kind Kindeswohl Wohl Umgang gemeinsam Familiengericht übertragen Personensorge Jugendamt',
  ],
  maintenance: [
    'Unterhalt|Kindesunterhalt|Ehegattenunterhalt|Alimente|Düsseldorfer Tabelle',
    'Unterhalt bedürftig leistungsfähig Verwandte gerade Linie Ehegatte Kind Mindestunterhalt monatlich Selbstbehalt Geldrente',
  ],
  inheritance: [
    'Erbe|Erbschaft|geerbt|gestorben|Pflichtteil|Erbengemeinschaft',
    'Erblasser Erbe Erbfall Nachlass gesetzliche Erbfolge Pflichtteil Abkömmlinge Miterben Ausschlagung Erbschein',
  ],
  will: [
    'Testament|letzter Wille|Vermächtnis|enterbt|Erbvertrag',
    'Erblasser letztwillige Verfügung Todes wegen Testament eigenhändig geschrieben unterschrieben Vermächtnis Testamentsvollstrecker Widerruf',
  ],
  loan: [
    'Darlehen|Kredit|Schulden|Geld geliehen|Schuldschein|Geld verliehen',
    'Darlehensgeber Darlehensnehmer Darlehen Rückzahlung zurückzahlen Zinsen Raten Gläubiger Schuldner Schuldanerkenntnis Verbraucherdarlehen',
  ],
  surety: [
    'Bürgschaft|Bürge Schuldner|selbstschuldnerisch|Mithaftung',
    'Bürge Bürgschaft Hauptschuldner Verbindlichkeit Gläubiger Einrede Vorausklage einstehen selbstschuldnerisch Schuldbeitritt',
  ],
  neighbour: [
    'Nachbar|Nachbarn|Nachbargrundstück|Lärm|Grenze Grundstück|Überbau',
    'Grundstück Eigentümer Einwirkung Immissionen Beeinträchtigung wesentlich Nachbargrundstück Überhang Grenze Überbau Notweg Unterlassung',
  ],
  animals: [
    'Hund|Hundebiss|Haustier|Katze|Tierhalter|gebissen',
    'Tier Tierhalter halten Tieraufseher Haustier verletzt Sache beschädigt Ersatz Schaden Sorgfalt',
  ],
  traffic: [
    'Verkehrsunfall|Autounfall|Fahrerflucht|Unfallflucht|Auto angefahren',
    'Kraftfahrzeug Halter Fahrzeugführer Betrieb StVG Straßenverkehr Unfallbeteiligter Unfallort entfernt Haftpflichtversicherung Verschulden',
  ],
  injury: [
    'verletzt|Schmerzensgeld|Schadensersatz|Personenschaden|Entschädigung',
    'Leben Körper Gesundheit verletzt vorsätzlich fahrlässig widerrechtlich Ersatz Schaden billige Entschädigung unerlaubte Handlung',
  ],
  consumer: [
    'Verbraucher|Widerruf|online bestellt|Geld zurück|Umtausch|Rückgabe Ware',
    'Verbraucher Unternehmer Widerrufsrecht Widerruf vierzehn Tage Fernabsatzvertrag Widerrufsbelehrung Ware zurücksenden Rückgewähr',
  ],
  defamation: [
    'Beleidigung|üble Nachrede|Verleumdung|Rufmord',
    'Beleidigung Tatsache behauptet verbreitet verächtlich öffentlichen Meinung herabwürdigen Ehre unwahr Kredit Unterlassung',
  ],
  privacy: [
    'heimlich aufgenommen|eigenes Bild|Foto von mir|heimlich gefilmt|Persönlichkeitsrecht',
    'Bildnis Einwilligung Abgebildeter verbreitet Schau gestellt Bildaufnahme höchstpersönlicher Lebensbereich allgemeines Persönlichkeitsrecht vertraulich gesprochenes Wort',
  ],
  theft: [
    'Diebstahl|gestohlen|geklaut|stehlen|Unterschlagung|Einbruch',
    'fremde bewegliche Sache wegnimmt Absicht rechtswidrig zueignen Diebstahl Freiheitsstrafe Geldstrafe Unterschlagung',
  ],
  fraud: [
    'Betrug|betrogen|arglistige Täuschung|getäuscht|Abzocke|reingelegt',
    'Täuschung arglistig Vorspiegelung falscher Tatsachen Irrtum Vermögensvorteil Vermögen beschädigt Anfechtung Drohung',
  ],
  assault: [
    'Körperverletzung|geschlagen|verprügelt|Schlägerei|angegriffen',
    'körperlich misshandelt Gesundheit schädigt Körperverletzung gefährliche Waffe Werkzeug Freiheitsstrafe Notwehr rechtswidriger Angriff',
  ],
  lawsuit: [
    'Klage|verklagen|Prozess|Rechtsstreit|Rechtshängigkeit',
    'Klage Klageschrift Kläger Beklagter Erhebung Zustellung Gericht Antrag Rechtshängigkeit Streitgegenstand Prozesskosten',
  ],
  evidence: [
    'Beweis|beweisen|Beweislast|Nachweis|Zeuge',
    'Beweis Beweislast Darlegung freie Überzeugung Zeugen Urkunde Sachverständiger Augenschein glaubhaft Parteivernehmung Beweiswürdigung',
  ],
  limitation: [
    'Verjährung|verjährt|Verjährungsfrist|Ausschlussfrist|Anspruch verfallen',
    'Verjährung regelmäßige Verjährungsfrist drei Jahre Schluss Jahres Kenntnis Hemmung Neubeginn Leistung verweigern verfallen',
  ],
  appeal: [
    'Berufung|Revision|Rechtsmittel|Beschwerde|Urteil anfechten',
    'Berufung Berufungsfrist Monat Zustellung Urteil Berufungsschrift Begründung Beschwer Revision zugelassen Beschwerde Einspruch',
  ],
  shareholders: [
    'Gesellschafter|Aktionär|GmbH Anteile|Anteilseigner|Teilhaber',
    'Gesellschafter Gesellschaft Geschäftsanteil Stammkapital Gesellschafterversammlung Beschluss Satzung Einlage Aktionär Hauptversammlung GmbHG',
  ],
  insolvency: [
    'Insolvenz|pleite|überschuldet|Privatinsolvenz|Restschuldbefreiung|Konkurs',
    'Eröffnung Verfahren Insolvenzverwalter Masse Gläubiger Schuldner Zahlungsunfähigkeit Überschuldung Restschuldbefreiung Aussonderung InsO',
  ],
  medical: [
    'Arzt|Ärztin|Krankenhaus|Behandlungsfehler|Kunstfehler|Patient',
    'Behandelnder Patient Behandlung Behandlungsvertrag Aufklärung Einwilligung Behandlungsfehler fachlicher Standard Dokumentation Patientenakte',
  ],
  invalidity: [
    'Vertrag gültig|Vertrag wirksam|nichtig|sittenwidrig|Anfechtung|unwirksam',
    'nichtig Nichtigkeit Rechtsgeschäft sittenwidrig gute Sitten gesetzliches Verbot Willenserklärung Anfechtung Irrtum geschäftsunfähig Formmangel',
  ],
}
