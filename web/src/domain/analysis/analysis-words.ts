/** The words of a case analysis, from its catalogue: on the screen, in a file and in an answer's text. */
import type { TFunction } from 'i18next'
import { capital } from '../../lib/capital.ts'
import { providerNameOf } from '../../lib/providers.ts'
import { formatCivilDate, parseCivilDate } from '../values/civil-date.ts'
import { grades, sections, stances } from './case-analysis.ts'
import { findings } from './case-analysis-deadline.ts'
import { type AnalysisWords, labels } from './case-analysis-table.ts'

/** The words of an analysis in a language. */
export function analysisWords(t: TFunction<'analysis'>, language: string): AnalysisWords {
  return {
    section: byName(sections, (one) => t(`section${capital(one)}`)),
    label: byName(labels, (one) => t(`label${capital(one)}`)),
    finding: byName(findings, (one) => t(`finding${capital(one)}`)),
    stance: byName(stances, (one) => t(`stance${capital(one)}`)),
    grade: byName(grades, (one) => t(`grade${capital(one)}`)),
    contradiction: t('contradiction'),
    disclaimer: t('disclaimer'),
    agreement: (count, total) => t('agreement', { said: count, total }),
    line: (label, text) => t('line', { label, text }).trim(),
    period: (count, unit) =>
      unit === '' ? String(count) : t(`unit${capital(camel(unit))}`, { count }),
    date: (day) => {
      const date = parseCivilDate(day)
      return date === null ? day : formatCivilDate(date, language)
    },
    provider: (id) => providerNameOf(id) ?? t('providerLocal'),
  }
}

function byName<const K extends string>(
  names: readonly K[],
  word: (name: K) => string,
): Readonly<Record<K, string>> {
  return Object.fromEntries(names.map((name) => [name, word(name)])) as Record<K, string>
}

function camel<T extends string>(unit: T): T extends 'business_day' ? 'businessDay' : T {
  return (unit === 'business_day' ? 'businessDay' : unit) as T extends 'business_day'
    ? 'businessDay'
    : T
}
