/**
 * Postal addresses by the way each country writes them: a number with a word for
 * street, a postcode with a town, the ladder of Chinese, Japanese and Korean units.
 */
import { type Detector, figure } from './detector'

/** The words in capitals, lower case or both; an `i` flag would make every letter a capital. */
const anyCase = (list: string): string =>
  list.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)

const cap = "[\\p{Lu}][\\p{L}'’.-]*"
/** Small words between the parts of a place; whole ones, for `London and` holds no `an`. */
const small = (list: string): string => `(?:${list})(?![\\p{L}\\p{N}])`
const name = `(?:${cap}|\\d{1,3}(?:st|nd|rd|th))(?:\\s+(?:${cap}|${small('de|la|del|of|the|von|der|da|do|dos')})){0,4}`
const unit = `(?:,?\\s*(?:#|(?:${anyCase('apto|apt|apartment|suite|ste|unit|floor|fl|room|rm|flat|bldg|building|po box|p.o. box|piso|planta|puerta|esc|bajo|bloco|sala|andar|wohnung|etage|stock|кв|оф')})(?![\\p{L}])\\.?)\\s*[\\p{L}\\d-]{1,6})*`
// What follows a street on the same or the next lines: town, state, postcode, country.
const town = `(?:,?[ \\t]*\\n?[ \\t]*,?[ \\t]*(?:${cap}|[A-Z]{2})(?:[ \\t]+(?:${cap}|${small('de|la|del|upon|on|am|an|der')})){0,3}){0,3}(?:,?\\s*(?:[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|\\d{4,6}(?:-\\d{3,4})?))?`

const streetsEn =
  'street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|square|sq|terrace|way|parkway|pkwy|circle|cir|highway|hwy|close|crescent|mews|row|hill|gardens|grove|trail|alley|str|walk|plaza|quay|wharf|yard|rise|view|crossing|pass|loop|run|path|pike|turnpike|broadway|esplanade|green|park|dale|lea|meadows?|ridge|heights|manor|vale|spur|bend|cove|point'
const streetsRomance =
  'calle|c/|avenida|avda.|avda|av.|paseo|pº|plaza|pza.|plza.|carretera|ctra.|camino|ronda|travesía|glorieta|urbanización|urb.|callejón|pasaje|' +
  'rua|r.|travessa|alameda|praça|largo|estrada|rodovia|via|viale|piazza|corso|rue|avenue|impasse|allée|chemin|quai|place|boulevard'

// `C/ Mayor` and `Av. Brasil` need no space; a whole word does.
const romance = streetsRomance
  .split('|')
  .map((word) =>
    /[./º]$/.test(word) ? anyCase(word).replaceAll('.', '\\.') : `${anyCase(word)}(?=\\s)`,
  )
  .join('|')
const months =
  'jan|january|januar|janeiro|ene|enero|feb|february|februar|febrero|fevereiro|mar|march|marzo|março|märz|apr|april|abr|abril|may|mayo|mai|maio|jun|june|junio|junho|juni|jul|july|julio|julho|juli|aug|august|ago|agosto|sep|sept|september|septiembre|setiembre|setembro|oct|october|octubre|outubro|oktober|nov|november|noviembre|novembro|dec|december|dic|diciembre|dez|dezember|dezembro'
// `12 May`, `25 of the 40`: a number and a word that begin no address.
const notMonth = `(?!\\d+\\s+(?:${anyCase(`${months}|de|and|to|of|or|the|in|on|is|y|e|und|bis`)})\\.?\\s)`
// `13 EXHIBIT 1 TRUST AGREEMENT`: words of a document between two numbers.
const notDocument = `(?!(?:sections?|exhibits?|articles?|schedules?|clauses?|annex|chapter|paragraph|part|page|through|until|shall|will|was|were|is|are|to|and|or|survive|pursuant|under|annual|${months})(?![\\p{L}]))`
const someone = "\\p{L}[\\p{L}'’.-]*"

/** Address detectors; all of them shapes, none of them certain. */
export const addressDetectors: readonly Detector[] = [
  {
    name: 'address-en',
    kind: 'ADDRESS',
    needs: figure,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:\\d{1,6}[A-Z]?(?:[-–/]\\d{1,5})?[, ]\\s*){1,2}(?:[NSEW]\\.?\\s)?${name}\\s+(?:${anyCase(streetsEn)})(?![\\p{L}\\p{N}])\\.?${unit}${town}`,
      'gu',
    ),
    valid: (bare) => /[A-Z]/.test(bare),
    weight: 68,
  },
  {
    name: 'address-street',
    kind: 'ADDRESS',
    needs: /Street|Avenue|Road|Boulevard|Lane|Drive|Square|Terrace|Crescent/u,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])${cap}(?:\\s${cap}){0,2}\\s(?:Street|Avenue|Road|Boulevard|Lane|Drive|Square|Terrace|Crescent)(?![\\p{L}])(?:\\s(?:No\\.?\\s?)?\\d{1,5})?`,
      'gu',
    ),
    weight: 58,
  },
  {
    name: 'address-romance',
    kind: 'ADDRESS',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:\\d{1,5}(?:\\s?bis)?,?\\s+){0,2}(?:${romance})\\s*(?:de\\s+|del\\s+|dei\\s+|della\\s+|degli\\s+|delle\\s+|da\\s+|do\\s+|dos\\s+|das\\s+|des\\s+|du\\s+|la\\s+|las\\s+|los\\s+|el\\s+){0,2}${cap}(?:\\s+(?:${cap}|${small('de|del|la|las|los|da|do|dos|das|e|y|i')})){0,5}(?:,?\\s*(?:n[ºo.°]{1,2}|núm\\.?|número|s/n)?\\s*\\d{1,5}(?:\\s?[-–]\\s?\\d{1,4})?[A-Za-z]?)?(?:,?\\s*\\d{1,2}\\s?[ºª.]{1,2}\\s?(?:[A-Za-z](?![\\p{L}])|izq(?:da|uierda)?\\.?|izda\\.?|dcha\\.?|drcha\\.?|derecha|esq(?:uerdo)?\\.?|dto\\.?|direito|frente|fte\\.?|centro|\\d)?)*${unit}(?:,?\\s*(?:CEP\\s*|C\\.?P\\.?\\s*)?(?:\\d{5}(?:-\\d{3})?|\\d{4}-\\d{3})\\s*${cap}(?:\\s${cap}){0,2})?`,
      'gu',
    ),
    // `via FedEx`, `place Orders`
    valid: (bare) => bare.length >= 6 && (/\d/.test(bare) || !/^(?:VIA|PLACE)/.test(bare)),
    weight: 66,
  },
  {
    name: 'address-german',
    kind: 'ADDRESS',
    needs: figure,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?:${cap}[ -]){0,3}(?:[\\p{Lu}][\\p{L}-]*(?:straße|strasse|str\\.|weg|allee|platz|gasse|ring|damm|ufer|chaussee|stieg|promenade|tie|katu|gatan|vägen|vegen|gata|vej|straat|laan|utca|utja|ulica|caddesi)|Straße|Strasse|Allee|Platz|Weg)|(?:Am|An der|Auf dem|Auf der|Im|In der|Zum|Zur|Unter den)\\s(?!(?:Jahre?|Artikel|Absatz|Abschnitt|Kapitel|Punkt|Satz|Zeitraum|Zeitpunkt|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Fall|Falle|Alter|Umfang|Anhang|Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\\p{Ll}*\\s)${cap}(?:\\s${cap})?)\\s+\\d{1,4}\\s?[a-z]?(?:\\s?[-–/]\\s?\\d{1,4})?(?:,?\\s+(?:D-)?\\d{5}\\s+${cap}(?:(?<!\\.)\\s(?:am|an der|im|ob der)?\\s?${cap})?)?(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    weight: 67,
  },
  {
    name: 'address-number-first',
    kind: 'ADDRESS',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}.,-])${notMonth}\\d{2,6}\\s+(?:${notDocument}[\\p{L}][\\p{L}'’.-]*\\s+){1,4}\\d{1,4}[a-z]?(?=\\.?(?:\\n|,|\\s*(?:[Aa]pt|[Ss]uite)|$|\\.\\s|\\s[Ss]t\\b))${unit}(?:\\s*,?\\s*\\n?\\s*,?\\s*(?:${cap}|[A-Z]{2})(?:[ \\t]+${cap}){0,3}){0,3}(?:\\s*,?\\s*\\d{4,6})?`,
      'giu',
    ),
    valid: (bare) => /[A-Z]{3}/.test(bare),
    weight: 57,
  },
  {
    name: 'address-russian',
    kind: 'ADDRESS',
    pattern:
      /(?:(?:\d{6},?\s*)?(?:г(?:\.|ород|ор\.)\s*\p{Lu}[\p{L}-]+,?\s*))?(?:ул(?:\.|ица|ице|ицы)|пр(?:\.|-т|оспект[аеу]?)|пер(?:\.|еул\p{L}+)|бул(?:\.|ьвар[аеу]?)|ш(?:\.|оссе)|наб(?:\.|ережн\p{L}+)|пл(?:\.|ощад\p{L}+))\s*\p{Lu}[\p{L}.-]+(?:\s\p{Lu}[\p{L}.-]+)?,?\s*(?:д(?:\.|ом)?\s*)?\d{1,4}[а-я]?(?:\/\d+)?(?:,?\s*(?:к(?:\.|орп\.?)|стр\.?)\s*\d+)?(?:,?\s*(?:кв|оф)(?:\.|артира|ис)?\s*\d{1,4})?/gu,
    weight: 67,
  },
  {
    name: 'address-chinese',
    kind: 'ADDRESS',
    needs: figure,
    pattern:
      /(?:[\p{Script=Han}]{2,8}(?:省|自治区))?(?:[\p{Script=Han}]{2,8}(?:市|自治州|地区|盟))?(?:[\p{Script=Han}]{1,8}(?:区|县|旗|镇|乡))?[\p{Script=Han}]{1,10}(?:路|街|大道|巷|弄|胡同|道)\s?\d{1,5}\s?号(?:[\p{Script=Han}\dA-Za-z-]{0,20}(?:室|楼|层|单元|座|栋|幢))?/gu,
    weight: 66,
  },
  {
    name: 'address-japanese',
    kind: 'ADDRESS',
    pattern:
      /(?:〒?\s?\d{3}[-－]\d{4}\s*)?(?:東京都|北海道|(?:京都|大阪)府|[\p{Script=Han}]{2,3}県)?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}(?:市|区|郡|町|村)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{0,12}[0-9０-９一二三四五六七八九十]{1,4}(?:丁目|番地?|[-－−ー])(?:[0-9０-９]{1,4}(?:番地?|号|[-－−])?){0,3}(?:\s?[\p{Script=Han}\p{Script=Katakana}ー]{2,15}\s?[0-9０-９]{1,5}号室?)?/gu,
    weight: 66,
  },
  {
    name: 'address-korean',
    kind: 'ADDRESS',
    needs: figure,
    pattern:
      /(?:[가-힣]{2,8}(?:특별시|광역시|특별자치시|도|특별자치도|시)\s?)?(?:[가-힣]{1,6}(?:시|군|구)\s?){1,2}(?:[가-힣]{1,8}(?:읍|면|동)\s?)?[가-힣\d]{1,12}(?:로|길|동|리)\s?\d{1,5}(?:-\d{1,4})?(?:번길\s?\d{1,4})?(?:,?\s?[가-힣\dA-Za-z]{0,12}\s?\d{1,4}(?:동|호|층)){0,3}/gu,
    weight: 64,
  },
  {
    name: 'address-military',
    kind: 'ADDRESS',
    pattern:
      /(?<![\p{L}\p{N}])(?:(?:PSC|Unit|CMR)\s+\d{1,5},?\s+Box\s+\d{1,5}|US(?:NS|NV|S|CGC)\s\p{Lu}\p{L}+)(?:,?\s+(?:APO|FPO|DPO)\s+(?:AA|AE|AP)\s+\d{5})?/giu,
    weight: 66,
  },
  {
    // The lines under the number of a flat are its town and country.
    name: 'address-unit',
    kind: 'ADDRESS',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${anyCase('apt|apartment|suite|flat')})\\.?\\s\\d{1,5}(?![\\p{L}\\p{N}])(?:[ \\t]*\\n[ \\t>?|,]*${cap}(?:[ \\t]${cap}){0,2}(?=[ \\t]*\\n[ \\t>?|,]*(?:${cap}|[A-Z]{2})))?`,
      'gu',
    ),
    weight: 56,
  },
  {
    name: 'address-resides',
    kind: 'ADDRESS',
    needs: figure,
    pattern: new RegExp(
      `(?<=\\b(?:liv(?:es?|ed|ing)|resid(?:es?|ed|ing)|locat(?:ed|ion)|situated|dwells?|return|moved?|vive|residente?|domiciliad[oa]|mora|wohnt|wohnhaft|ansässig)\\s(?:on|at|in|to|en|em|na|no)\\s(?:the\\s\\p{Ll}+\\sside\\sof\\s)?)${notMonth}(?:\\d{1,6}\\s){0,2}${cap}(?:\\s${someone}){0,4}\\s\\d{1,5}[a-z]?(?![\\p{L}\\p{N}]|[.,]\\d)`,
      'gu',
    ),
    weight: 56,
  },
  {
    name: 'address-corner',
    kind: 'ADDRESS',
    needs: /corner of/,
    pattern: new RegExp(
      `\\b(?:the )?corner of (?:\\d{1,5}\\s|\\p{Ll}{1,3}\\.\\s)?${cap}(?:\\s(?:\\d{1,5}\\.?|${someone})){0,4} and (?:\\d{1,5}\\s|\\p{Ll}+\\s)?${cap}(?:\\s(?:\\d{1,5}|${cap})){0,3}`,
      'gu',
    ),
    weight: 67,
  },
  {
    name: 'postcode-uk',
    kind: 'ADDRESS',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])/gu,
    weight: 60,
  },
  {
    name: 'postcode-context',
    kind: 'ADDRESS',
    pattern:
      /(?=\d)(?<=(?<![\p{L}\p{N}])(?:zip|zip code|postcode|postal code|código postal|c\.?p\.?|cep|plz|postleitzahl|индекс)(?:\s+is)?:?\s{0,2})(?<id>\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{3,6}(?:-\d{3,4})?)(?![\p{L}\d])/giu,
    weight: 60,
  },
  { name: 'postcode-ja', kind: 'ADDRESS', pattern: /〒\s?\d{3}[-－]\d{4}/gu, weight: 62 },
  {
    name: 'po-box',
    kind: 'ADDRESS',
    pattern:
      /(?<![\p{L}\p{N}])(?:p\.?\s?o\.?\s?box|apartado de correos|apdo\.|caixa postal|postfach|а\/я)\s*(?:n[ºo.]*\s*)?\d{1,6}/giu,
    weight: 62,
  },
]
