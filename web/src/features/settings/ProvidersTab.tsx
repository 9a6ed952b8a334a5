import { Alert, Badge, Button, Code, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listProviders,
  type Provider,
  type ProviderTest,
  testProvider,
} from '../../backend/providers'
import { useFormat } from '../../i18n/use-format'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Spinner } from '../../ui/Spinner'
import { providerNames, testFailure, variablesFor } from './provider-facts'

/** Which models the operator of this server has connected, and how to connect the others. */
export function ProvidersTab() {
  const { t } = useTranslation('settings')
  const { t: tCommon } = useTranslation()
  const providers = useQuery({ queryKey: ['ai-providers'], queryFn: listProviders })

  if (providers.isPending) return <Spinner text={tCommon('loading')} />
  if (providers.isError) {
    return <ErrorAlert error={providers.error} onRetry={() => void providers.refetch()} />
  }
  const none = providers.data.every(({ configured }) => !configured)
  return (
    <Stack gap="md" maw={860}>
      <Text size="sm" c="dimmed" maw="70ch">
        {t('providersText')}
      </Text>
      {none && (
        <Alert
          color="yellow"
          icon={<IconPlugConnected size={18} aria-hidden="true" />}
          title={t('providersNoneTitle')}
        >
          {t('providersNoneText')}
        </Alert>
      )}
      {providers.data.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} />
      ))}
    </Stack>
  )
}

function ProviderCard({ provider }: { provider: Provider }) {
  const { t } = useTranslation('settings')
  const { result, testing, error, test } = useTest(provider)
  const name = providerNames[provider.id]
  return (
    <Paper component="section" aria-label={name}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            <Badge color={provider.configured ? 'green' : 'gray'} variant="light">
              {provider.configured ? t('providerConfigured') : t('providerMissing')}
            </Badge>
            {provider.simulated && (
              <Badge color="yellow" variant="light">
                {t('providerSimulated')}
              </Badge>
            )}
          </Group>
          {provider.configured && provider.model !== '' && (
            <Text size="sm" c="dimmed">
              {t('providerModel', { model: provider.model })}
            </Text>
          )}
        </div>
        {provider.configured && (
          <Button variant="default" size="xs" loading={testing} onClick={test}>
            {t('providerTest')}
          </Button>
        )}
      </Group>
      {!provider.configured && <HowToConfigure provider={provider} />}
      <Stack mt={result === undefined && error === undefined ? 0 : 'sm'}>
        <TestResult name={name} result={result} />
        <ErrorAlert error={error} title={t('testError')} />
      </Stack>
    </Paper>
  )
}

function useTest({ id }: Provider): {
  readonly result: ProviderTest | undefined
  readonly testing: boolean
  readonly error: unknown
  test(): void
} {
  const [result, setResult] = useState<ProviderTest>()
  const [testing, setTesting] = useState(false)
  const [error, setError] = useState<unknown>()
  function test(): void {
    setTesting(true)
    setResult(undefined)
    setError(undefined)
    testProvider(id)
      .then(setResult, setError)
      .finally(() => setTesting(false))
  }
  return { result, testing, error, test }
}

function TestResult({ name, result }: { name: string; result: ProviderTest | undefined }) {
  const { t } = useTranslation('settings')
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

function HowToConfigure({ provider }: { provider: Provider }) {
  const { t } = useTranslation('settings')
  return (
    <Text size="sm" mt="xs">
      {t('providerHow')}{' '}
      {variablesFor[provider.id].map((variable, index) => (
        <span key={variable}>
          {index > 0 && ', '}
          <Code>{variable}</Code>
        </span>
      ))}
    </Text>
  )
}
