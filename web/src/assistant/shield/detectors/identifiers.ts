/**
 * National, tax, court and bank numbers of the eight languages' countries. A number
 * with a check digit is taken on its own word; one without needs a word beside it
 * that says what it is.
 */
import { type Detector, figure } from './detector'
import { chinese, japanese, korean, russian } from './numbers-asian'
import { banks } from './numbers-banking'
import { english } from './numbers-english'
import { german, latinAmerica, portuguese, spain, spanishCourt } from './numbers-european'
import { landRegisters } from './numbers-land'

/** All identifier detectors. One that says nothing else needs a figure: numbers, plates and codes hold one. */
export const identifierDetectors: readonly Detector[] = [
  ...spain,
  ...latinAmerica,
  ...portuguese,
  ...german,
  ...chinese,
  ...japanese,
  ...korean,
  ...russian,
  ...english,
  ...spanishCourt,
  ...banks,
  ...landRegisters,
].map((detector) => ({ needs: figure, ...detector }))
