/** Addresses of the countries that go from the province down to the door. */
import { anyPhrase } from '../phrases'
import { inOrder } from './address-parts'
import { type Detector, figure } from './detector'

const han = '\\p{Script=Han}'
const chinese = (tag: string): string => anyPhrase(tag, ['zh'])
const chineseDoor = `(?:[${han}\\dA-Za-z-]{0,20}${chinese('part of a building')})?`

const inJapanese = (tag: string): string => anyPhrase(tag, ['ja'])
const japanese = `${han}\\p{Script=Hiragana}\\p{Script=Katakana}`
const digit = '[0-9０-９]'
const japaneseBlock = `[0-9０-９一二三四五六七八九十]{1,4}(?:${inJapanese('block')}|[-－−ー])(?:${digit}{1,4}(?:${inJapanese('house')}|[-－−])?){0,3}`
const japaneseDoor = `(?:\\s?[${han}\\p{Script=Katakana}ー]{2,15}\\s?${digit}{1,5}${inJapanese('part of a building')})?`

const korean = (tag: string): string => anyPhrase(tag, ['ko'])
const koreanTown = `(?:[가-힣]{2,8}${korean('province')}\\s?)?(?:[가-힣]{1,6}${korean('town')}\\s?){1,2}(?:[가-힣]{1,8}${korean('district')}\\s?)?`
const koreanDoor = `(?:,?\\s?[가-힣\\dA-Za-z]{0,12}\\s?\\d{1,4}${korean('part of a building')}){0,3}`

/** Chinese, Japanese and Korean addresses. */
export const asianAddresses: readonly Detector[] = [
  {
    name: 'address-chinese',
    kind: 'ADDRESS',
    needs: figure,
    pattern: inOrder(
      `(?:[${han}]{2,8}${chinese('province')})?`,
      `(?:[${han}]{2,8}${chinese('town')})?`,
      `(?:[${han}]{1,8}${chinese('district')})?`,
      `[${han}]{1,10}${chinese('street')}\\s?\\d{1,5}\\s?${chinese('house')}`,
      chineseDoor,
    ),
    weight: 66,
  },
  {
    name: 'address-japanese',
    kind: 'ADDRESS',
    pattern: inOrder(
      '(?:〒?\\s?\\d{3}[-－]\\d{4}\\s*)?',
      `(?:${inJapanese('province')}|[${han}]{2,3}${inJapanese('ends a province')})?`,
      `[${japanese}]{1,8}${inJapanese('town')}[${japanese}ー]{0,12}`,
      japaneseBlock,
      japaneseDoor,
    ),
    weight: 66,
  },
  {
    name: 'address-korean',
    kind: 'ADDRESS',
    needs: figure,
    pattern: inOrder(
      koreanTown,
      `[가-힣\\d]{1,12}${korean('street')}\\s?\\d{1,5}(?:-\\d{1,4})?(?:${korean('lane')}\\s?\\d{1,4})?`,
      koreanDoor,
    ),
    weight: 64,
  },
]
