/** Who could listen in the reader's language, and who does. */
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverProviders } from '../../../assistant/panel'
import type { ProviderId } from '../../../backend/providers'
import type { AiConsent } from '../../../domain/case/case'
import { type Ear, ears, mayHear, nearestEar, spokenTag } from '../../../domain/voice/sound'
import { useAiSettings } from '../../../vault/account/ai-settings'
import { type Availability, deviceAvailability, installOnDevice } from './device'

/** Those who could listen. */
export interface Ears {
  readonly ready: boolean
  readonly tag: string
  readonly device: Availability
  /** who is there, and allowed by the case */
  readonly there: readonly Ear[]
  /** the provider in the cloud that would listen */
  readonly cloud: Exclude<ProviderId, 'local'>
  readonly chosen: Ear | undefined
  choose(ear: Ear): void
  /** fetch the browser's language pack */
  install(): Promise<void>
}

/** Who could listen, as far as `consent` allows. */
export function useEars(consent: AiConsent = 'allowed'): Ears {
  const { i18n } = useTranslation('voice')
  const tag = spokenTag(i18n.resolvedLanguage ?? 'en', navigator.languages)
  const settings = useAiSettings()
  const [device, setDevice] = useState<Availability>()
  const [speaking, setSpeaking] = useState<readonly ProviderId[]>()
  const [wanted, setWanted] = useState<Ear>()

  const look = useCallback(async () => setDevice(await deviceAvailability(tag)), [tag])
  useEffect(() => void look(), [look])
  useEffect(() => {
    let wished = true
    serverProviders().then(
      ({ providers }) => {
        if (!wished) return
        const heard = providers.filter(
          ({ id, configured, own_key: own, active, speech }) =>
            speech &&
            active !== false &&
            settings?.providers[id].active !== false &&
            (configured || (own && settings?.providers[id].key !== '')),
        )
        setSpeaking(heard.map(({ id }) => id))
      },
      () => wished && setSpeaking([]),
    )
    return () => {
      wished = false
    }
  }, [settings])

  const cloud = speaking?.find((id) => id !== 'local')
  const present: Readonly<Record<Ear, boolean>> = {
    device: device === 'available',
    local: speaking?.includes('local') === true,
    cloud: cloud !== undefined,
  }
  const there = ears.filter((ear) => present[ear] && mayHear(consent, ear))
  return {
    ready: device !== undefined && speaking !== undefined,
    tag,
    device: device ?? 'unavailable',
    there,
    cloud: cloud ?? 'openai',
    chosen: wanted !== undefined && there.includes(wanted) ? wanted : nearestEar(there),
    choose: setWanted,
    install: async () => {
      await installOnDevice(tag)
      await look()
    },
  }
}
