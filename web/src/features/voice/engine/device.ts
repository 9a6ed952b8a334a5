/** Listening on the device: the browser's own recognition, only where it runs locally. */
import type { Hearing, Listening, VoiceProblem } from './types.ts'

/** How far the device can listen in a language. */
export type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable'

interface RecognitionResult {
  readonly isFinal: boolean
  readonly [index: number]: { readonly transcript: string }
}

interface RecognitionEvent extends Event {
  readonly resultIndex: number
  readonly results: { readonly length: number; readonly [index: number]: RecognitionResult }
}

interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start(): void
  stop(): void
  abort(): void
}

interface RecognitionClass {
  new (): Recognition
  available?(options: { langs: string[]; processLocally: boolean }): Promise<Availability>
  install?(options: { langs: string[]; processLocally: boolean }): Promise<boolean>
}

function recognition(): RecognitionClass | undefined {
  return (window as { SpeechRecognition?: RecognitionClass }).SpeechRecognition
}

/** Whether this browser listens in `tag` without sending the sound anywhere. */
export async function deviceAvailability(tag: string): Promise<Availability> {
  try {
    const found = await recognition()?.available?.({ langs: [tag], processLocally: true })
    return found ?? 'unavailable'
  } catch {
    return 'unavailable'
  }
}

/** Fetch the browser's language pack; false when it does not come. */
export async function installOnDevice(tag: string): Promise<boolean> {
  return (await recognition()?.install?.({ langs: [tag], processLocally: true })) === true
}

const problems: Readonly<Record<string, VoiceProblem>> = {
  'not-allowed': 'microphone',
  'service-not-allowed': 'microphone',
  'audio-capture': 'microphone',
  'no-speech': 'nothing',
  'language-not-supported': 'language',
  network: 'failed',
}

/** Listen on the device. With `continuous` it goes on until it is stopped. */
export function listenOnDevice(tag: string, continuous: boolean, hearing: Hearing): Listening {
  const Recognition = recognition()
  if (Recognition === undefined) {
    hearing.ended('failed')
    return { stop: () => undefined, abort: () => undefined }
  }
  const engine = new Recognition()
  engine.lang = tag
  engine.continuous = continuous
  engine.interimResults = true
  // Without this the browser may send the sound to its maker.
  engine.processLocally = true
  let problem: VoiceProblem | undefined
  engine.addEventListener('result', (event) => {
    const { resultIndex, results } = event as RecognitionEvent
    let interim = ''
    for (let at = resultIndex; at < results.length; at++) {
      const result = results[at]
      const text = result?.[0]?.transcript ?? ''
      if (result?.isFinal === true) hearing.said(text)
      else interim += text
    }
    hearing.interim(interim)
  })
  engine.addEventListener('error', (event) => {
    const { error } = event as Event & { readonly error?: string }
    if (error !== 'aborted') problem = problems[error ?? ''] ?? 'failed'
  })
  engine.addEventListener('end', () => hearing.ended(problem), { once: true })
  try {
    engine.start()
  } catch {
    hearing.ended('failed')
  }
  return { stop: () => engine.stop(), abort: () => engine.abort() }
}
