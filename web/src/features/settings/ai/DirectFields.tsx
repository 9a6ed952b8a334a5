import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AiProviderChoice,
  addressProblem,
  usualLocalAddress,
} from '../../../domain/conversation/ai-settings'
import type { DirectId } from '../../../lib/providers'
import { LineField } from '../../../ui/fields/LineField'

/** Through the server or from this browser; only where the operator allows the latter. */
export function DirectFields({
  id,
  offered,
  choice,
  onChange,
}: {
  id: DirectId
  /** the operator allows it */
  offered: boolean
  choice: AiProviderChoice
  onChange: (part: Partial<AiProviderChoice>) => void
}) {
  const { t } = useTranslation('ai')
  if (!offered && !choice.direct) return null
  return (
    <Stack gap={6} align="flex-start">
      <Text size="sm" fw={500} id={`route-${id}`}>
        {t('route')}
      </Text>
      <SegmentedControl
        aria-labelledby={`route-${id}`}
        size="xs"
        data={[
          { value: 'gateway', label: t('routeGateway') },
          { value: 'direct', label: t('routeDirect') },
        ]}
        value={choice.direct ? 'direct' : 'gateway'}
        onChange={(route) => onChange({ direct: route === 'direct' })}
      />
      {choice.direct && (
        <Text size="xs" c="dimmed" maw="70ch">
          {t('routeDirectText')}
          {id === 'gemini' && choice.key === '' && ` ${t('routeKeyNeeded')}`}
        </Text>
      )}
      {choice.direct && id === 'local' && (
        <AddressField key={choice.address} choice={choice} onChange={onChange} />
      )}
    </Stack>
  )
}

/** Kept when the field is left, so that half an address is never asked. */
function AddressField({
  choice,
  onChange,
}: {
  choice: AiProviderChoice
  onChange: (part: Partial<AiProviderChoice>) => void
}) {
  const { t } = useTranslation('ai')
  const [typed, setTyped] = useState(choice.address)
  const problem = addressProblem(typed.trim())
  function keep(): void {
    if (problem === null && typed.trim() !== choice.address) onChange({ address: typed.trim() })
  }
  return (
    <LineField
      label={t('address')}
      description={t('addressText', { origin: window.location.origin })}
      placeholder={usualLocalAddress}
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      error={problem === null ? undefined : t('addressInvalid')}
      w={{ base: '100%', xs: 420 }}
    />
  )
}
