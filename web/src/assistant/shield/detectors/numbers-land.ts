/** Plots of land as the registers of each country number them: who reads one there finds the owner. */
import { anyPhrase, latin } from '../phrases'
import { type Detector, said } from './detector'
import { shape } from './number-shape'

const spaced = [...latin, 'ru']
const plot =
  '\\d{1,6}(?:[/.,]\\d{1,5}|[/.,]?[A-Z](?!\\p{Ll})|\\.)*(?<=[\\dA-Z])(?:\\s\\(no\\.\\s\\d+\\))?'
const plots = `(?<id>${plot}(?:(?:,?\\s${anyPhrase('and', spaced)}\\s|,\\s)${plot})*)(?![\\p{L}\\d])`

/** Numbers of land registers and cadastres. */
export const landRegisters: readonly Detector[] = [
  {
    name: 'land-plot',
    kind: 'ID',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${anyPhrase('land register')}(?:\\sNr\\.)?|${anyPhrase('plot of land')}(?:\\s${anyPhrase('said of a plot')})?\\s(?:nos?\\.|numbers?|n[ºo°.]{1,2}|n[uú]m\\.|n[uú]mero))\\s?${plots}`,
      'giu',
    ),
    weight: 72,
  },
  {
    name: 'land-deed',
    kind: 'ID',
    pattern: shape('\\d{1,3}(?:\\.?\\d{3})*'),
    context: new RegExp(`${anyPhrase('deed of land')}\\s(?:n[ºo°.]{1,2}|n[uú]mero)\\s?$`, 'iu'),
    weight: 64,
  },
  {
    name: 'es-catastro',
    kind: 'ID',
    pattern: shape(
      '\\d{7}[A-Z]{2}\\d{4}[A-Z]\\d{4}[A-Z]{2}|\\d{5}[A-Z]\\d{3,8}[A-Z]{0,2}\\d{0,8}[A-Z]{2}',
    ),
    context: said('cadastre'),
    weight: 75,
  },
  {
    name: 'ru-cadastre',
    kind: 'ID',
    pattern: shape('\\d{2}:\\d{2}:\\d{6,7}:\\d{1,6}'),
    weight: 84,
  },
]
