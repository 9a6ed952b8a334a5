/** Listening by recording: parts are cut where the person pauses, and each is sent on its own. */
import { isApiError } from '../../../backend/errors'
import type { Hearing, Listening, VoiceProblem } from './types.ts'

/** No part is longer: what is said appears, and no recording grows past what the server takes. */
const longestPart = 60_000
/** A pause that ends a part while listening goes on. */
const pause = 900
/** Louder than this counts as speech, of 1. */
const speech = 0.015
const interval = 100

/** Turns one recording into words. */
export type Transcriber = (sound: Blob, signal: AbortSignal) => Promise<string>

/** Record and have it written down. With `continuous` a pause ends a part, and listening goes on. */
export function listenByRecording(
  continuous: boolean,
  send: Transcriber,
  hearing: Hearing,
): Listening {
  const gone = new AbortController()
  let stopped = false
  let finish: () => void = () => undefined
  const stop = (): void => {
    stopped = true
    finish()
  }
  void (async () => {
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    } catch {
      hearing.ended('microphone')
      return
    }
    const meter = createMeter(stream)
    let problem: VoiceProblem | undefined
    let sending: Promise<void> = Promise.resolve()
    try {
      do {
        const part = await recordPart(stream, meter, continuous, (ready) => {
          finish = ready
          if (stopped) ready()
        })
        if (gone.signal.aborted) break
        // In a pause there is nothing to send anywhere; what was stopped by hand was meant.
        if (part.size === 0 || (continuous && !part.spoken)) continue
        sending = sending.then(() => deliver(part.sound, send, gone.signal, hearing))
        sending.catch(stop)
      } while (!stopped && continuous)
      await sending
    } catch (error) {
      if (!gone.signal.aborted) problem = problemOf(error)
    } finally {
      meter.close()
      for (const track of stream.getTracks()) track.stop()
      hearing.working(false)
      hearing.ended(problem)
    }
  })()
  return {
    stop,
    abort: () => {
      gone.abort()
      stop()
    },
  }
}

async function deliver(
  sound: Blob,
  send: Transcriber,
  signal: AbortSignal,
  hearing: Hearing,
): Promise<void> {
  hearing.working(true)
  try {
    const text = (await send(sound, signal)).trim()
    if (text !== '') hearing.said(text)
  } finally {
    hearing.working(false)
  }
}

function problemOf(error: unknown): VoiceProblem {
  if (isApiError(error)) return error.type === 'offline' ? 'offline' : 'refused'
  return error instanceof Error && error.name === 'ConsentError' ? 'refused' : 'failed'
}

interface Part {
  readonly sound: Blob
  readonly size: number
  readonly spoken: boolean
}

const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** One recording, until a pause, the longest time, or `finish`. */
function recordPart(
  stream: MediaStream,
  meter: Meter,
  untilPause: boolean,
  handle: (finish: () => void) => void,
): Promise<Part> {
  const type = types.find((one) => MediaRecorder.isTypeSupported(one))
  const recorder = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type })
  const chunks: Blob[] = []
  let spoken = false
  let quietFor = 0
  return new Promise((resolve, reject) => {
    const watch = setInterval(() => {
      const loud = meter.level() > speech
      spoken ||= loud
      quietFor = loud ? 0 : quietFor + interval
      if (untilPause && spoken && quietFor >= pause) finish()
    }, interval)
    const limit = setTimeout(() => finish(), longestPart)
    const finish = (): void => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
    recorder.addEventListener('error', () => reject(new Error('the recorder failed')))
    recorder.addEventListener('stop', () => {
      clearInterval(watch)
      clearTimeout(limit)
      const sound = new Blob(chunks, { type: recorder.mimeType.split(';')[0] ?? 'audio/webm' })
      resolve({ sound, size: sound.size, spoken })
    })
    recorder.start()
    handle(finish)
  })
}

interface Meter {
  /** how loud it is now, from 0 to 1 */
  level(): number
  close(): void
}

function createMeter(stream: MediaStream): Meter {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
    },
    close: () => void context.close(),
  }
}
