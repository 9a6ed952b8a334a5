import { Alert, List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Check, isClean } from '../../domain/template/check.ts'
import { capital } from '../../lib/capital.ts'

/** What is wrong with a template, name by name, before anything is generated from it. */
export function CheckReport({ check }: { check: Check }) {
  const { t } = useTranslation('templates')
  if (isClean(check)) return null
  const named = (key: 'unknownVariable' | 'unknownFilter' | 'unknownClause', name: string) =>
    t(key, { variable: name })
  const meant = (suggestion: string): string =>
    suggestion === '' ? '' : ` ${t('didYouMean', { suggestion })}`
  const lines = [
    ...check.problems.map(({ why, source }) => t(`tag${capital(why)}`, { source })),
    ...check.unknown.map((one) => named('unknownVariable', one.name) + meant(one.suggestion)),
    ...check.unknownFilters.map((one) => named('unknownFilter', one.name) + meant(one.suggestion)),
    ...check.unknownClauses.map((one) => named('unknownClause', one.name) + meant(one.suggestion)),
  ]
  return (
    <Alert color="yellow" p="xs" title={t('checkTitle')} role="status">
      <List size="sm" spacing={2}>
        {[...new Set(lines)].map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
