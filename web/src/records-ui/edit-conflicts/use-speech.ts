import { useTranslation } from 'react-i18next'
import { type HeldField, sayCustomValue } from '../../domain/record/custom-field.ts'
import { customKey } from '../../domain/record/custom-values.ts'
import { choiceKey } from '../../domain/record/field.ts'
import { type CivilDate, formatCivilDate } from '../../domain/values/civil-date.ts'
import { clockText } from '../../domain/values/duration.ts'
import { formatMoney, money } from '../../domain/values/money.ts'
import { useFormat } from '../../i18n/use-format'
import { storedRecord } from '../../vault/records/all-records'
import { useCustomWords } from '../custom/use-custom-fields.ts'
import { nameOf, shortId, usePeople } from '../use-people.ts'
import { isAccount, type Speech, titleIn } from './say-value.ts'
import { type WordKey, wordCatalogues } from './word-catalogues.ts'
import type { Words } from './words.ts'

/** How values of a kind are said in the reader's language, and those of the firm's own fields. */
export function useSpeech({ choices }: Words, fields: readonly HeldField[]): Speech {
  const { t, i18n } = useTranslation(wordCatalogues)
  const language = i18n.resolvedLanguage ?? 'en'
  const format = useFormat()
  const people = usePeople()
  const words = useCustomWords()
  return {
    nameOf: (id) =>
      isAccount(id) ? nameOf(people, id) || shortId(id) : titleIn(storedRecord(id)?.value),
    choice(field, value) {
      const key = value === '' ? undefined : choiceKey(choices[field] ?? '', value)
      return key !== undefined && i18n.exists(key) ? t(key as WordKey) : undefined
    },
    own(key, value) {
      const field = fields.find(({ id }) => customKey(id) === key)
      return (field && sayCustomValue(field, { [customKey(field.id)]: value }, words)) || undefined
    },
    day: (date) => formatCivilDate(date as CivilDate, language),
    moment: format.dateTime,
    duration: clockText,
    money: (minor, currency) => formatMoney(money(minor, currency), language),
    bytes: format.bytes,
    number: format.number,
    yesNo: (value) => t(value ? 'records:yes' : 'records:no'),
  }
}
