import { Alert, Button, Group, Loader, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDownload, IconLockOpen, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providerFacts } from '../../lib/providers'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { icon } from '../../ui/icon'
import { CloudConsent } from './CloudConsent'
import type { VoiceProblem } from './engine/types'
import type { Ears } from './engine/use-ears'
import type { Voice } from './engine/use-listening'
import { ListenButton } from './ListenButton'

const earKeys = { device: 'earDevice', local: 'earLocal', cloud: 'earCloud' } as const
const wayKeys = { device: 'goesDevice', local: 'goesLocal', cloud: 'goesCloud' } as const
const problemKeys = {
  microphone: 'problemMicrophone',
  nothing: 'problemNothing',
  language: 'problemLanguage',
  offline: 'problemOffline',
  refused: 'problemRefused',
  failed: 'problemFailed',
} as const satisfies Record<VoiceProblem, string>

/** Begins and ends listening, and says where the sound goes. */
export function ListenPanel({
  ears,
  voice,
  continuous,
}: {
  ears: Ears
  voice: Voice
  /** listens on after a pause; absent: the person chooses */
  continuous?: boolean
}) {
  const { t } = useTranslation('voice')
  const [handsFree, setHandsFree] = useState(false)
  const [asking, setAsking] = useState(false)
  const goesOn = continuous ?? handsFree
  const { chosen } = ears

  function begin(): void {
    // Sound that leaves for somebody else's computer: said each time, before a word is spoken.
    if (chosen === 'cloud') setAsking(true)
    else voice.start(goesOn)
  }

  return (
    <Stack gap="xs">
      <Group gap="sm" align="center">
        <ListenButton
          voice={voice}
          disabled={chosen === undefined}
          hold={!goesOn && chosen !== 'cloud'}
          onBegin={begin}
        />
        {continuous === undefined && (
          <SegmentedControl
            aria-label={t('wayOfListening')}
            value={handsFree ? 'free' : 'push'}
            onChange={(value) => setHandsFree(value === 'free')}
            disabled={voice.listening}
            data={[
              { value: 'push', label: t('pushToTalk') },
              { value: 'free', label: t('handsFree') },
            ]}
          />
        )}
        {chosen !== undefined && ears.there.length > 1 && (
          <ChoiceSelect
            aria-label={t('whoListens')}
            value={chosen}
            disabled={voice.listening}
            onChange={ears.choose}
            data={ears.there.map((ear) => ({
              value: ear,
              label: t(earKeys[ear], { provider: providerFacts[ears.cloud].name }),
            }))}
          />
        )}
      </Group>
      <Where ears={ears} />
      <Stack gap={2} role="status" mih="1.6rem">
        {voice.working && (
          <Group gap="xs">
            <Loader size={14} aria-hidden="true" />
            <Text size="sm">{t('writingDown')}</Text>
          </Group>
        )}
        {voice.listening && voice.interim === '' && !voice.working && (
          <Text size="sm">{t('listening')}</Text>
        )}
        {voice.interim !== '' && <Text fs="italic">{voice.interim}</Text>}
      </Stack>
      {voice.problem !== undefined && (
        <Alert color="red" role="alert">
          {t(problemKeys[voice.problem])}
        </Alert>
      )}
      <CloudConsent
        opened={asking}
        provider={providerFacts[ears.cloud].name}
        onAgree={() => voice.start(goesOn)}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}

function Where({ ears }: { ears: Ears }) {
  const { t } = useTranslation('voice')
  const [installing, setInstalling] = useState(false)
  const { chosen } = ears
  const provider = providerFacts[ears.cloud].name
  const Icon = chosen === 'cloud' ? IconLockOpen : IconShieldCheck
  async function install(): Promise<void> {
    setInstalling(true)
    await ears.install().catch(() => undefined)
    setInstalling(false)
  }
  return (
    <>
      {ears.ready && chosen === undefined && (
        <Alert color="yellow" title={t('nobodyListens')}>
          {t('nobodyListensText')}
        </Alert>
      )}
      {chosen !== undefined && (
        <Group gap={6} wrap="nowrap" align="flex-start">
          <Icon size={16} aria-hidden="true" style={{ flex: 'none', marginTop: 2 }} />
          <Text size="sm">{t(wayKeys[chosen], { provider })}</Text>
        </Group>
      )}
      {(ears.device === 'downloadable' || installing) && (
        <Group gap="xs">
          <Text size="sm">{t('installHint')}</Text>
          <Button
            size="compact-sm"
            variant="light"
            loading={installing}
            leftSection={icon(IconDownload, 14)}
            onClick={() => void install()}
          >
            {t('installDevice')}
          </Button>
        </Group>
      )}
    </>
  )
}
