/** The client list as its table shows it: who is in it, with how many cases. */
import { isActiveCase, type LegalCase } from '../../domain/case/case.ts'
import { type Client, isListed } from '../../domain/client/client.ts'
import { customTexts, type HeldField } from '../../domain/record/custom-field.ts'
import { textOrder } from '../../domain/values/text.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** One line of the list. */
export interface ClientRow {
  readonly entry: Entry<Client>
  readonly activeCases: number
  /** What is said under the firm's own fields. */
  readonly own: readonly string[]
}

/** The rows of the list and of the bin; clients that became another one are in neither. */
export function clientRows(
  clients: readonly Entry<Client>[],
  cases: readonly Entry<LegalCase>[],
  fields: readonly HeldField[],
): readonly ClientRow[] {
  const counts = activeCasesByClient(cases)
  return clients
    .filter(({ value }) => value.mergedInto === '')
    .map((entry) => ({
      entry,
      activeCases: counts.get(entry.id) ?? 0,
      own: customTexts(fields, entry.value),
    }))
}

function activeCasesByClient(cases: readonly Entry<LegalCase>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { value } of cases) {
    if (!isActiveCase(value)) continue
    for (const id of value.clientIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

const inKana = /^[ぁ-ゖァ-ヺー・\s]+$/u

/** The name that a client stands in the order by: in Japanese, where an alias in kana says how the
 *  characters of the name are read, that alias. */
export function orderName({ name, aliases }: Client, language: string): string {
  if (language !== 'ja' || !/\p{Script=Han}/u.test(name)) return name
  return aliases.find((alias) => inKana.test(alias.normalize('NFKC'))) ?? name
}

/** Every tag that a listed client carries, in the order of the language. */
export function tagsOf(
  clients: readonly Pick<Entry<Client>, 'value'>[],
  language: string,
): readonly string[] {
  const tags = new Set(
    clients.filter(({ value }) => isListed(value)).flatMap(({ value }) => value.tags),
  )
  return [...tags].sort(textOrder(language))
}

/** Clients that already carry `name`, as name or alias, spelt the same but for case and accents. */
export function sameNamed(
  clients: readonly Entry<Client>[],
  name: string,
  fold: (text: string) => string,
): readonly Entry<Client>[] {
  const wanted = fold(name)
  if (wanted === '') return []
  return clients.filter(
    ({ value }) =>
      isListed(value) && [value.name, ...value.aliases].some((given) => fold(given) === wanted),
  )
}
