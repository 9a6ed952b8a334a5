import { useTranslation } from 'react-i18next'
import type { RecordKind } from '../../domain/record/describe.ts'
import type { Fields, ValuesOf } from '../../domain/record/field.ts'
import type { PartField } from '../../domain/record/parts.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import type { Problem } from '../../domain/record/rules.ts'
import { createRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { type BoundFields, boundFields } from './bound-fields.tsx'
import type { Describing, FormState, Sentence } from './form-types.ts'
import { useFieldWords } from './use-field-words.ts'
import { type FormOptions, useFormState } from './use-form.ts'

/** A form over a record. Its inputs know their labels, choices and rules from the description. */
export type RecordForm<T extends object> = FormState<T> &
  BoundFields<T, { readonly label?: string }>

/** What a form over a record says of itself. */
export interface RecordFormOptions<T extends object> {
  /** The record to change; a new one without it. */
  readonly entry?: Entry<T> | undefined
  /** What a new one begins with. */
  readonly given?: Partial<T>
  /** Under what its draft is kept; by the record unless it says otherwise. */
  readonly key?: string
  /** Further sentences by field, beside those of the description. */
  readonly problems?: (values: T) => Readonly<Record<string, Sentence>>
  /** What is stored, where more follows from what was typed. */
  readonly stored?: (values: T) => T
  /** Saves it in another way: all of it, and what was changed. */
  readonly save?: (value: T, changed: Partial<T>) => Promise<unknown>
  readonly onClose: () => void
  readonly explain?: (error: unknown) => unknown
  readonly beside?: FormOptions<T>['beside']
}

/**
 * A form over a record of a kind: a new one, or one to change. Only what was changed here is written.
 * What somebody else changes meanwhile is shown where this person touched nothing.
 */
export function useRecordForm<F extends Fields, T extends ValuesOf<F>>(
  kind: RecordKind<F, T>,
  { entry, given, key, stored = itself, save, ...rest }: RecordFormOptions<T>,
): RecordForm<T> {
  const describing = useDescribing(kind.fields, (name, values: T) => kind.problem(name, values))
  const initial = entry?.value ?? kind.empty(given)

  async function saveRecord(values: T, base: T): Promise<unknown> {
    const value = kind.tidy(stored(values))
    const changed = changedFields(base, value)
    if (save !== undefined) return await save(value, changed)
    if (entry === undefined) return await createRecord(kind, value)
    if (Object.keys(changed).length > 0) await updateRecord(kind, entry.id, changed)
    return true
  }

  const state = useFormState<T>({
    key: key ?? `${kind.name}:${entry?.id ?? 'new'}`,
    initial,
    save: saveRecord,
    ...rest,
    describing,
  })
  return { ...state, ...(boundFields as BoundFields<T, { label?: string }>) }
}

/** The same over a part of a record: it is saved with what it is a part of. */
export function usePartForm<F extends Fields>(
  { fields, tidy }: PartField<F>,
  {
    save,
    ...options
  }: Omit<FormOptions<ValuesOf<F>>, 'describing' | 'save'> & {
    /** Saves the part; `changed` is what was changed of it here. */
    save: (part: ValuesOf<F>, changed: Partial<ValuesOf<F>>) => Promise<unknown>
  },
): RecordForm<ValuesOf<F>> {
  const describing = useDescribing(
    fields,
    (name, values: ValuesOf<F>) =>
      fields[name]?.problem(values[name as keyof typeof values]) ?? null,
  )
  const state = useFormState<ValuesOf<F>>({
    ...options,
    describing,
    save: (values, base) => {
      const part = tidy(values)
      return save(part, changedFields(base, part))
    },
  })
  return { ...state, ...(boundFields as BoundFields<ValuesOf<F>, { label?: string }>) }
}

/** What a form knows of described fields: their words, and their rules as sentences. */
function useDescribing<T>(
  fields: Fields,
  problemOf: (name: string, values: T) => Problem | null,
): Describing<T> {
  const { t } = useTranslation('records')
  return {
    ...useFieldWords(fields),
    problem(name, values) {
      const problem = name in fields ? problemOf(name, values) : null
      return problem && t(problemKeys[problem])
    },
    isRequired: (name) => fields[name]?.isRequired ?? false,
  }
}

const itself = <T>(value: T): T => value
