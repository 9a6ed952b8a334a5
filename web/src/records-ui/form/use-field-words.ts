import { useTranslation } from 'react-i18next'
import { choiceKey, type Fields } from '../../domain/record/field.ts'
import type { WordKey, wordCatalogues } from '../edit-conflicts/word-catalogues.ts'
import type { Option } from './form-types.ts'

/** What the fields of a record are called, and their choices, in the reader's language. */
export interface FieldWords {
  label(name: string): string | undefined
  options(name: string): readonly Option[]
}

/** The words of a description. Its catalogues are those that its labels name. */
export function useFieldWords(fields: Fields): FieldWords {
  const { t } = useTranslation(cataloguesOf(fields))
  return {
    label(name) {
      const label = fields[name]?.label
      return label ? t(label as WordKey) : undefined
    },
    options(name) {
      const { choices = [], words = '' } = fields[name] ?? {}
      return choices.map((value) => ({
        value,
        label: t((choiceKey(words, value) ?? '') as WordKey),
      }))
    },
  }
}

type Catalogues = typeof wordCatalogues

const known = new WeakMap<Fields, Catalogues>()

/** The catalogues of a description's labels; one list a description, so that nothing is fetched anew. */
function cataloguesOf(fields: Fields): Catalogues {
  const found = known.get(fields)
  if (found !== undefined) return found
  const named = Object.values(fields).flatMap(({ label, words }) => [
    label,
    typeof words === 'string' ? words : 'records:',
  ])
  const catalogues = [...new Set(named.filter(Boolean).map((key) => key.split(':')[0] ?? ''))]
  known.set(fields, catalogues as unknown as Catalogues)
  return catalogues as unknown as Catalogues
}
