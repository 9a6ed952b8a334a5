/** What of a text stays readable although it looks as if it told of somebody. */

import { datesIn } from '../detectors/dates'
import type { Token } from '../fold'
import type { Hit } from '../kinds'
import type { Lexicon } from '../lexicon'
import { type LawAlone, lawAlone } from './alone'
import { publicCitations } from './citations'
import { Cover, type Stretch } from './cover'
import { isOfLaw, lawNames } from './names'

/** A text, all that was found in it, and its days where the level keeps them readable. */
export interface Reading {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  readonly hits: readonly Hit[]
  readonly days: readonly Stretch[]
}

/** Tells of a hit whether it belongs to the law, or to a day that is kept. */
export function staysReadable(reading: Reading): (hit: Hit) => boolean {
  const { text, tokens, lexicon, hits, days } = reading
  const citations = publicCitations(text).map(([start, end]) => ({ start, end }))
  const law = lawNames(text, tokens, lexicon)
  const statutes = law.filter(({ office }) => !office)
  const readable = new Cover([...citations, ...days])
  const inLaw = new Cover(law)
  const inStatute = new Cover(statutes)

  const others = hits.filter(
    (hit) => !readable.holds(hit) && !(guessedName(hit) && inLaw.holds(hit)),
  )
  const namesLaw = citations.length > 0 || statutes.length > 0 || tokens.some(isOfLaw)
  const alone =
    days.length > 0
      ? 'no'
      : lawAlone(text, tokens, others, namesLaw, () =>
          datesIn(text).filter((day) => !readable.holds(day)),
        )
  // Of a court in the matter of somebody its town says where: `Sinop Court of First Instance`.
  const named = alone === 'no' ? inStatute : inLaw
  return (hit) =>
    readable.holds(hit) ||
    (guessedName(hit) && named.holds(hit)) ||
    ofNobody(text, hit, alone, inLaw)
}

/** Whether capitals alone say that a hit is somebody. The street may be `the Dodd-Frank Wall Street Act`. */
function guessedName({ source, kind, detector }: Hit): boolean {
  return (source === 'context' && kind !== 'PLACE') || detector === 'address-street'
}

/** Whether a date, a state or an age belongs to the law that a text speaks of, and to nobody. */
function ofNobody(text: string, hit: Hit, alone: LawAlone, inLaw: Cover): boolean {
  if (alone === 'no' || hit.source === 'person' || hit.source === 'roster') return false
  if (hit.kind === 'PLACE' || hit.kind === 'GROUP' || hit.detector === 'name-capital') return true
  if (hit.kind === 'AMOUNT') return true
  if (hit.kind !== 'DATE' && hit.kind !== 'AGE') return false
  return (
    alone === 'statute' ||
    hit.detector.startsWith('term') ||
    /^\d{4}$/.test(text.slice(hit.start, hit.end)) ||
    inLaw.holds(hit)
  )
}
