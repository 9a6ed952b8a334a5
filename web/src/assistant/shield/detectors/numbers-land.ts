/** Plots of land as the registers of each country number them: who reads one there finds the owner. */
import type { Detector } from './detector'
import { shape } from './number-shape'

const plot =
  '\\d{1,6}(?:[/.,]\\d{1,5}|[/.,]?[A-Z](?!\\p{Ll})|\\.)*(?<=[\\dA-Z])(?:\\s\\(no\\.\\s\\d+\\))?'
const plots = `(?<id>${plot}(?:(?:,?\\s(?:and|und|y|e|и)\\s|,\\s)${plot})*)(?![\\p{L}\\d])`

/** Numbers of land registers and cadastres. */
export const landRegisters: readonly Detector[] = [
  {
    name: 'land-plot',
    kind: 'ID',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?:plots?|parcels?)(?:\\sof\\sland)?\\s(?:nos?\\.|numbers?)|sheet/plan|Flurst(?:ück\\p{Ll}*|\\.)(?:\\sNr\\.)?|Grundbuchblatt|fincas?(?:\\sregistral(?:es)?)?\\s(?:n[ºo°.]{1,2}|n[uú]m\\.|n[uú]mero)|parcelas?\\s(?:n[ºo°.]{1,2}|n[uú]m\\.|n[uú]mero))\\s?${plots}`,
      'giu',
    ),
    weight: 72,
  },
  {
    name: 'land-deed',
    kind: 'ID',
    pattern: shape('\\d{1,3}(?:\\.?\\d{3})*'),
    context: /matr[ií]cula\s(?:imobili[aá]ria\s)?(?:n[ºo°.]{1,2}|n[uú]mero)\s?$/iu,
    weight: 64,
  },
  {
    name: 'es-catastro',
    kind: 'ID',
    pattern: shape(
      '\\d{7}[A-Z]{2}\\d{4}[A-Z]\\d{4}[A-Z]{2}|\\d{5}[A-Z]\\d{3,8}[A-Z]{0,2}\\d{0,8}[A-Z]{2}',
    ),
    context: /catastral/i,
    weight: 75,
  },
  {
    name: 'ru-cadastre',
    kind: 'ID',
    pattern: shape('\\d{2}:\\d{2}:\\d{6,7}:\\d{1,6}'),
    weight: 84,
  },
]
