/** What a detector needs in a text only spares the search: it never changes what is found. */
import { expect, it } from 'vitest'
import { drawsFrom } from '../../testing/draw'
import { addressDetectors } from './addresses'
import { networkDetectors } from './contact'
import { birthDetectors } from './dates'
import { type Detector, runDetector } from './detector'
import { identifierDetectors } from './identifiers'

const detectors: readonly Detector[] = [
  ...networkDetectors,
  ...identifierDetectors,
  ...birthDetectors,
  ...addressDetectors,
].filter(({ needs }) => needs !== undefined)
/** The same detector, made to search every text. */
function searching({ needs: _, ...detector }: Detector): Detector {
  return detector
}

const pieces =
  'Baker|Street|42 Lower Road|Am Alten Markt 3|C/ Mayor 5|corner of Elm and Main|the Corner of|Lindenstraße|浦东新区世纪大道|100号|東京都|千代田区丸の内一丁目|서울시|종로구|セ丸の内2-1|令和元年|２月|１日|born|geboren|出生|a.lopez|@firm.example|＠firm.example| (at) firm.example|[at]|[DOT]|example.com|plate|matrícula|AB|12|CDE|passport|license|ABCDEFGHI|DL|case no.|application no.|autos nº|1234/2019|RFC|GARC|NIF|IBAN|ES91 2100 0418 4502 0005 1332|4111 1111 1111 1111|DE|HRB|X1234567L|身份证|ABCDEFGHJKLMNPQRST|VIN|٣٤٥|Ⅻ|½|²|lives at|PO Box|Apt|Flurstück|матрикула|паспорт|АА| ||,|.|:|-|/|\n'.split(
    '|',
  )

it('no candidate is without what its detector needs', () => {
  const draw = drawsFrom(11)
  for (let at = 0; at < 600; at++) {
    const without = at % 2 === 0 ? /[0-9０-９]/g : /$^/g
    const text = Array.from({ length: 1 + draw.below(14) }, () => draw.of(pieces))
      .join(draw.below(2) === 0 ? '' : ' ')
      .replace(without, '')
    for (const detector of detectors)
      expect(runDetector(detector, text), `${detector.name}: ${text}`).toEqual(
        runDetector(searching(detector), text),
      )
  }
})
