import { Alert, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderTest } from '../../backend/providers'
import { useFormat } from '../../i18n/use-format'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { testFailure } from './provider-facts'

/** The button that asks a provider for one word, and what came of it: a wrong key told from a
 *  host that does not answer. */
export function useProviderTest(
  name: string,
  ask: () => Promise<ProviderTest>,
): { readonly button: ReactNode; readonly result: ReactNode } {
  const { t } = useTranslation('ai')
  const [result, setResult] = useState<ProviderTest>()
  const [testing, setTesting] = useState(false)
  const [error, setError] = useState<unknown>()
  function test(): void {
    setTesting(true)
    setResult(undefined)
    setError(undefined)
    ask()
      .then(setResult, setError)
      .finally(() => setTesting(false))
  }
  return {
    button: (
      <Button variant="default" size="xs" loading={testing} onClick={test}>
        {t('providerTest')}
      </Button>
    ),
    result: (result !== undefined || error !== undefined) && (
      <Stack mt="sm">
        <TestResult name={name} result={result} />
        <ErrorAlert error={error} title={t('testError')} />
      </Stack>
    ),
  }
}

function TestResult({ name, result }: { name: string; result: ProviderTest | undefined }) {
  const { t } = useTranslation('ai')
  const format = useFormat()
  if (result === undefined) return null
  if (result.ok) {
    return (
      <Alert color="green" role="status" title={t('testSuccess')}>
        {t('testSuccessText', {
          provider: name,
          time: format.number(result.latency_ms / 1000, { maximumFractionDigits: 1 }),
        })}
      </Alert>
    )
  }
  return (
    <Alert color="red" role="alert" title={t('testError')}>
      {t('testErrorText', { provider: name })}
      <Text size="sm" mt={4}>
        {t(testFailure(result.code))}
      </Text>
    </Alert>
  )
}
