/**
 * A document's category and keywords by rules alone, without a model: words that its name and its
 * beginning hold. A guess, to be accepted or changed by a person.
 */
import type { DocumentCategory } from './document-details.ts'
import { foldForSearch, piecesOf } from './search/words.ts'

type Rules = Partial<Readonly<Record<DocumentCategory, readonly string[]>>>

/** Phrases that tell a category, by language; compared folded. */
const rules: Readonly<Record<string, Rules>> = {
  en: {
    contract: ['agreement', 'contract', 'lease', 'hereinafter', 'the parties agree', 'whereas'],
    pleading: [
      'complaint',
      'plaintiff',
      'defendant',
      'answer to complaint',
      'cause of action',
      'prayer for relief',
    ],
    motion: ['motion to', 'motion for', 'memorandum in support', 'notice of motion'],
    order: ['it is hereby ordered', 'so ordered', 'judgment', 'court order', 'opinion and order'],
    evidence: ['exhibit', 'affidavit', 'declaration of', 'deposition', 'under penalty of perjury'],
    correspondence: ['dear mr', 'dear ms', 'dear counsel', 'sincerely', 'yours faithfully', 're:'],
    invoice: ['invoice', 'amount due', 'bill to', 'payment terms', 'subtotal'],
    powerOfAttorney: ['power of attorney', 'attorney-in-fact', 'hereby appoint'],
    memo: ['memorandum', 'question presented', 'brief answer', 'executive summary'],
    corporate: [
      'articles of incorporation',
      'bylaws',
      'board of directors',
      'shareholders',
      'minutes of',
    ],
    statute: ['be it enacted', 'public law', 'statute', 'regulation'],
    form: ['please print', 'check one', 'application form', 'form no'],
    identity: ['passport', 'driver license', 'identity card', 'date of birth'],
  },
  es: {
    contract: ['contrato', 'convenio', 'arrendamiento', 'las partes acuerdan', 'clausula'],
    pleading: [
      'demanda',
      'demandante',
      'demandado',
      'suplico',
      'al juzgado',
      'contestacion a la demanda',
    ],
    motion: ['solicito', 'recurso de', 'incidente de', 'otrosi'],
    order: ['sentencia', 'auto n', 'fallo', 'resuelve', 'providencia'],
    evidence: [
      'declaracion jurada',
      'prueba documental',
      'acta notarial',
      'peritaje',
      'informe pericial',
    ],
    correspondence: ['estimado', 'estimada', 'atentamente', 'muy senor'],
    invoice: ['factura', 'base imponible', 'importe total', 'forma de pago'],
    powerOfAttorney: ['poder general', 'poder especial', 'apoderado', 'otorga poder'],
    memo: ['memorando', 'informe juridico', 'dictamen'],
    corporate: [
      'estatutos sociales',
      'junta general',
      'consejo de administracion',
      'acta de la junta',
    ],
    statute: ['boletin oficial', 'real decreto', 'ley organica'],
    form: ['formulario', 'solicitud', 'marque con una x'],
    identity: ['pasaporte', 'documento nacional de identidad', 'cedula de identidad'],
  },
  pt: {
    contract: ['contrato', 'locacao', 'contratante', 'as partes', 'clausula'],
    pleading: ['peticao inicial', 'contestacao', 'reu', 'autor', 'excelentissimo'],
    motion: ['requer', 'agravo', 'embargos', 'recurso'],
    order: ['sentenca', 'acordao', 'despacho', 'decisao'],
    evidence: ['declaracao', 'laudo', 'prova documental', 'ata notarial'],
    correspondence: ['prezado', 'prezada', 'atenciosamente'],
    invoice: ['nota fiscal', 'fatura', 'valor total'],
    powerOfAttorney: ['procuracao', 'outorgante', 'outorgado'],
    memo: ['parecer', 'memorando'],
    corporate: ['contrato social', 'estatuto social', 'assembleia geral', 'ata da'],
    statute: ['diario oficial', 'lei n', 'decreto n'],
    identity: ['passaporte', 'carteira de identidade', 'registro geral'],
  },
  de: {
    contract: ['vertrag', 'vereinbarung', 'mietvertrag', 'vertragsparteien', 'kaufvertrag'],
    pleading: ['klage', 'klageschrift', 'klager', 'beklagte', 'klageerwiderung'],
    motion: ['antrag', 'schriftsatz', 'beschwerde', 'berufung'],
    order: ['urteil', 'beschluss', 'im namen des volkes', 'verfugung'],
    evidence: ['eidesstattliche versicherung', 'gutachten', 'anlage k', 'beweis'],
    correspondence: ['sehr geehrte', 'mit freundlichen grussen'],
    invoice: ['rechnung', 'rechnungsnummer', 'umsatzsteuer', 'zahlbar'],
    powerOfAttorney: ['vollmacht', 'bevollmachtigt'],
    memo: ['vermerk', 'aktennotiz', 'stellungnahme'],
    corporate: [
      'gesellschaftsvertrag',
      'satzung',
      'hauptversammlung',
      'gesellschafterversammlung',
      'handelsregister',
    ],
    statute: ['bundesgesetzblatt', 'verordnung', 'gesetz uber'],
    form: ['formular', 'bitte ankreuzen', 'antragsformular'],
    identity: ['reisepass', 'personalausweis', 'geburtsdatum'],
  },
  ru: {
    contract: ['договор', 'соглашение', 'стороны договорились', 'аренды'],
    pleading: ['исковое заявление', 'истец', 'ответчик', 'отзыв на иск'],
    motion: ['ходатайство', 'жалоба', 'заявление о'],
    order: ['решение суда', 'определение', 'постановление', 'именем российской федерации'],
    evidence: ['экспертное заключение', 'протокол', 'показания'],
    correspondence: ['уважаемый', 'уважаемая', 'с уважением'],
    invoice: ['счет-фактура', 'счет на оплату', 'итого к оплате'],
    powerOfAttorney: ['доверенность', 'доверяю', 'уполномочивает'],
    corporate: ['устав', 'общее собрание', 'совет директоров'],
    statute: ['федеральный закон', 'кодекс'],
    identity: ['паспорт', 'удостоверение личности'],
  },
  zh: {
    contract: ['合同', '协议', '甲方', '乙方'],
    pleading: ['起诉状', '答辩状', '原告', '被告'],
    motion: ['申请书', '上诉状'],
    order: ['判决书', '裁定书', '人民法院'],
    evidence: ['证据', '鉴定', '公证书'],
    invoice: ['发票', '价税合计'],
    powerOfAttorney: ['授权委托书', '委托人'],
    corporate: ['公司章程', '股东会', '董事会'],
    statute: ['中华人民共和国', '条例'],
    identity: ['护照', '居民身份证'],
  },
  ja: {
    contract: ['契約書', '甲及び乙', '覚書'],
    pleading: ['訴状', '答弁書', '準備書面', '原告', '被告'],
    motion: ['申立書', '控訴状'],
    order: ['判決', '決定', '主文'],
    evidence: ['証拠', '陳述書', '鑑定書'],
    correspondence: ['拝啓', '敬具'],
    invoice: ['請求書', '合計金額'],
    powerOfAttorney: ['委任状'],
    corporate: ['定款', '株主総会', '取締役会'],
    identity: ['旅券', '運転免許証'],
  },
  ko: {
    contract: ['계약서', '합의서', '갑과 을'],
    pleading: ['소장', '답변서', '원고', '피고'],
    motion: ['신청서', '항소장'],
    order: ['판결', '결정', '주문'],
    evidence: ['증거', '진술서', '감정서'],
    invoice: ['세금계산서', '청구서'],
    powerOfAttorney: ['위임장'],
    corporate: ['정관', '주주총회', '이사회'],
    identity: ['여권', '주민등록증'],
  },
}

/** How much of a document tells what it is. */
const beginning = 4_000
/** A single word somewhere in the text is no reason. */
const enough = 2

/** What a document probably is; '' when nothing says so. */
export function suggestCategory(
  name: string,
  mediaType: string,
  text: string,
): DocumentCategory | '' {
  if (mediaType === 'message/rfc822') return 'email'
  const title = ` ${foldForSearch(name.replace(/[_\-.]+/g, ' '))} `
  const start = foldForSearch(text.slice(0, beginning))
  const head = start.slice(0, 400)
  const scores = new Map<DocumentCategory, number>()
  for (const language of Object.values(rules)) {
    for (const [category, phrases] of Object.entries(language)) {
      const score = phrases
        .map(foldForSearch)
        .reduce(
          (sum, phrase) =>
            sum +
            (occurs(title, phrase) ? 3 : 0) +
            (occurs(head, phrase) ? 2 : occurs(start, phrase) ? 1 : 0),
          0,
        )
      const known = scores.get(category as DocumentCategory) ?? 0
      if (score > known) scores.set(category as DocumentCategory, score)
    }
  }
  const best = [...scores].sort((a, b) => b[1] - a[1])[0]
  return best !== undefined && best[1] >= enough ? best[0] : ''
}

/** Whether a phrase begins at a word of `text`; Chinese and Japanese have no such beginnings. */
function occurs(text: string, phrase: string): boolean {
  const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(phrase)
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (!spaced || at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true
  }
  return false
}

/** Words that say nothing of a text, folded, of all languages together. */
const empty = new Set(
  `about above after again against agreement before being below between could during either every other shall should
  their there these those through under until which while would within without party parties herein hereof thereof
  hereby pursuant respect including provided section article clause exhibit document
  desde hasta entre sobre segun todos todas ademas cualquier dicha dicho dichas dichos mismo misma parte partes para como cuando donde
  clausula articulo contrato apartado presente siguiente siguientes
  sobre entre quando qualquer todos todas partes presente seguinte seguintes clausula artigo contrato
  werden wurde wurden durch gegen ihrer ihren seine seiner einer eines einem sowie soweit sofern dieser dieses diesem
  nicht oder auch nach uber unter zwischen vertrag absatz artikel
  который которая которые этого этой также должен должна может более после договор стороны сторона
  的 了 和 是 在 及 或 与 本 其 等 之 する して した ます です れる こと もの`
    .split(/\s+/)
    .map(foldForSearch),
)

const keywordReach = 60_000

/** Up to `limit` words that a text says often and others do not: longer ones before shorter. */
export function suggestKeywords(text: string, limit = 8): readonly string[] {
  const counts = new Map<string, { count: number; shown: string }>()
  for (const { text: word, unspaced } of piecesOf(text.slice(0, keywordReach))) {
    if (unspaced ? word.length < 2 || word.length > 8 : word.length < 5) continue
    if (empty.has(word) || /\d/.test(word)) continue
    const known = counts.get(word)
    if (known === undefined) counts.set(word, { count: 1, shown: word })
    else known.count += 1
  }
  return [...counts.values()]
    .filter(({ count }) => count >= 2)
    .map(({ count, shown }) => ({ shown, weight: count * Math.min(2, shown.length / 6) }))
    .sort((a, b) => b.weight - a.weight || (a.shown < b.shown ? -1 : 1))
    .slice(0, limit)
    .map(({ shown }) => shown)
}
