/** Listening as a screen sees it: on or off, what is being heard, what went wrong. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transcribe } from '../../../assistant/disclose-sound'
import type { AiConsent } from '../../../domain/case/case'
import { type Ear, mayHear } from '../../../domain/voice/sound'
import { onLock } from '../../../lib/on-lock'
import { listenOnDevice } from './device'
import { listenByRecording } from './recorder'
import type { Hearing, Listening, VoiceProblem } from './types'
import type { Ears } from './use-ears'

/** The state of listening. */
export interface Voice {
  readonly listening: boolean
  /** sound is being written down elsewhere */
  readonly working: boolean
  readonly interim: string
  readonly problem: VoiceProblem | undefined
  start(continuous: boolean): void
  stop(): void
}

let open: Listening | undefined

// A locked vault listens to nobody.
onLock(() => open?.abort())

/** Listen with the ear that is chosen; every finished piece is handed to `said`. */
export function useListening(
  { chosen, cloud, tag }: Ears,
  about: { readonly caseId: string; readonly consent: AiConsent },
  said: (text: string) => void,
): Voice {
  const { i18n } = useTranslation('voice')
  const language = i18n.resolvedLanguage ?? 'en'
  const current = useRef<Listening>(undefined)
  const heard = useRef(said)
  heard.current = said
  const now = useRef(about)
  now.current = about
  const hears = useRef<Ear>('device')
  const [listening, setListening] = useState(false)
  const [working, setWorking] = useState(false)
  const [interim, setInterim] = useState('')
  const [problem, setProblem] = useState<VoiceProblem>()

  useEffect(() => () => current.current?.abort(), [])
  // What is being said was meant for a case that lets nobody hear it any more, or for another.
  useEffect(() => {
    if (!mayHear(about.consent, hears.current)) current.current?.abort()
  }, [about.consent])

  const start = useCallback(
    (continuous: boolean) => {
      if (current.current !== undefined || chosen === undefined) return
      setProblem(undefined)
      setInterim('')
      setListening(true)
      const hearing: Hearing = {
        interim: setInterim,
        said: (text) => {
          setInterim('')
          if (text.trim() !== '') heard.current(text.trim())
        },
        working: setWorking,
        ended: (reason) => {
          current.current = undefined
          open = undefined
          setListening(false)
          setInterim('')
          setProblem(reason)
        },
      }
      const provider = chosen === 'local' ? 'local' : cloud
      hears.current = chosen
      const consent = () => now.current.consent
      open = current.current =
        chosen === 'device'
          ? listenOnDevice(tag, continuous, hearing)
          : listenByRecording(
              continuous,
              (sound, signal) => {
                const { caseId } = now.current
                return transcribe({ sound, provider, language, caseId, consent }, signal)
              },
              hearing,
            )
    },
    [chosen, cloud, tag, language],
  )
  const stop = useCallback(() => current.current?.stop(), [])
  return { listening, working, interim, problem, start, stop }
}
