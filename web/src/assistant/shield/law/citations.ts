/**
 * Published law and decided cases. They are public, and an answer is worth little
 * without them: inside these stretches nothing is taken for a name or a number on the
 * strength of its shape or its surroundings. What the roster knows is still replaced.
 */
import { anyPhrase } from '../phrases'

const partyWord =
  "(?:[\\p{Lu}][\\p{L}'’.-]*|(?:of|the|de|la|van|von|der|and|y|e|ex)(?!\\p{L})|&|rel\\.)"
// Something must part two words: a run of capitals would else be read in thousands of ways.
const party = `${partyWord}(?:(?:,\\s?|\\s,?\\s?)${partyWord}){0,6}`
const reporter = "\\d{1,4}\\s+(?:[A-Z][A-Za-z.']{0,9}\\s?){1,4}(?:2d|3d|4th|5th|6th)?\\s?\\d{1,5}"

const patterns: readonly RegExp[] = [
  // Smith v. Jones, 410 U.S. 113 (1973); Donoghue v Stevenson [1932] AC 562; X v. Turkey, no. 12345/99, ECHR
  new RegExp(
    `(?<!\\p{L})${party}[\\s,]{0,2}(?:v\\.?|vs\\.?|contra|c\\.|gegen|\\./\\.)\\s+${party}(?:,?\\s*(?:\\[GC\\],?\\s*)?(?:${reporter}|\\[(?:19|20)\\d{2}\\]\\s+[A-Z][A-Za-z. ]{1,14}\\d{1,5}|nos?\\.?\\s?\\d{1,5}/\\d{2}(?:(?:,| and) \\d{1,5}/\\d{2})*,?(?:[^.\\n]{0,40}(?:ECHR|CEDH|TEDH|Reports?|Series A)[^.;\\n]{0,24})?|\\((?:19|20)\\d{2}\\))(?:[^.;\\n]{0,24}\\([^)]{0,30}(?:19|20)\\d{2}\\))?)`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}\\p{N}])${reporter}(?:\\s?\\([^)]{0,40}\\d{4}\\))`, 'gu'),
  /\[(?:19|20)\d{2}\]\s+(?:\d\s+)?(?:UKSC|UKHL|UKPC|EWCA(?:\s(?:Civ|Crim))?|EWHC|AC|QB|KB|Ch|WLR|All ER|HCA|SCR|NZSC|IESC)\s+\d{1,5}/g,
  /\b(?:Case|Asunto|Rechtssache|Processo|Affaire)\s+[CT][-‑–]\d{1,4}\/\d{2}/giu,
  // Public holidays named after people.
  /\b(?:Martin Luther King,? Jr\.?|Washington|Lincoln|Columbus)['’]?s? (?:Birthday|Day)\b/g,
  /ECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]{1,25}/g,
  /\b(?:S(?:T|A)S|SSTS|STC|SSTC|ATC|SAP|STSJ|SAN|RJ|JUR)\s+(?:\p{L}+\s+)?(?:n[ºo.°]*\s*)?\d{1,5}\/(?:19|20)?\d{2}/gu,
  /\b(?:REsp|RE|ARE|HC|RHC|ADI|ADPF|AgRg|AgInt|EREsp|MS|RMS|Súmula(?:\sVinculante)?)\s+(?:n[ºo.°]*\s*)?[\d.]{1,10}(?:\/[A-Z]{2})?/g,
  /\b(?:BGH|BVerfG|BAG|BFH|BSG|BVerwG|OLG|LG|AG|OVG|VGH|EuGH|EuG|EGMR)\b[^.;\n]{0,60}?(?:\d{1,3}|[IVX]{1,4}|[IVX]{1,4}\sZR|\d\sBv[RLFQ])\s?[A-Z][A-Za-z()]{0,6}\s?\d{1,5}\/\d{2}/g,
  /\bBGH[ZSR]{1,2}\s\d{1,3},\s\d{1,4}|\bBVerfGE\s\d{1,3},\s\d{1,4}|\bNJW(?:-RR)?\s\d{4},\s\d{1,4}/g,
  /(?:§{1,2}|Art(?:ikel|icle|ículo|igo|\.)?s?|Section|Sec\.|Rule|Regla|ст(?:атья|\.))\s?\d{1,4}[a-z]?(?:[.,-]\d{1,3}[a-z]?)*(?:\s?(?:Abs\.|Satz|Nr\.|§|\(\d{1,3}\)|\([a-z]\)|para(?:graph)?|ч\.|п\.)\s?\d{0,3}){0,4}(?:\s(?:[A-ZÄÖÜ][A-Za-zÄÖÜäöü]{1,10}|ГК|УК|ТК|АПК|ГПК|НК|КоАП)(?:\s(?:РФ|Code|Act))?)?/gu,
  /《[^》\n]{2,40}》(?:第[一二三四五六七八九十百千零〇0-9]{1,8}条(?:第?[一二三四五六七八九十0-9]{1,3}[款项])?)?/gu,
  /[\p{Script=Han}]{2,12}法(?:典)?第[一二三四五六七八九十百千0-9０-９]{1,8}[条條](?:の[0-9０-９一二三四五六七八九十]{1,3})?/gu,
  new RegExp(
    `最(?:高裁|判|決|大判)[^。\\n]{0,20}${anyPhrase('era')}[0-9０-９元]{1,2}年[0-9０-９]{1,2}月[0-9０-９]{1,2}日[^。\\n]{0,24}頁?`,
    'gu',
  ),
  /(?:대법원|헌법재판소|서울고등법원)\s?(?:\d{4}\.\s?\d{1,2}\.\s?\d{1,2}\.?\s?선고)?\s?\d{4}[가-힣]{1,3}\d{1,7}(?:\s?(?:판결|결정))?/gu,
  /(?:ЕСПЧ|Пленум[а-я]* (?:ВС|ВАС|Верховного Суда)[^.;\n]{0,40}№\s?\d{1,4})/gu,
]

/** Stretches of `text` that cite published law, merged and in order. */
export function publicCitations(text: string): readonly (readonly [number, number])[] {
  const spans: [number, number][] = []
  for (const pattern of patterns) {
    pattern.lastIndex = 0
    for (const match of text.matchAll(pattern))
      spans.push([match.index, match.index + match[0].length])
  }
  spans.sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const span of spans) {
    const last = merged[merged.length - 1]
    if (last !== undefined && span[0] <= last[1]) last[1] = Math.max(last[1], span[1])
    else merged.push([...span])
  }
  return merged
}
