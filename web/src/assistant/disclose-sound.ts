/**
 * The one exit for sound. A voice cannot be shielded: names leave as they are spoken. So it
 * leaves only to whom the person was told, and a record is written before the first byte goes.
 */
import type { ProviderId } from '../backend/providers'
import { postRecording } from '../backend/transcribe'
import { sha256 } from '../crypto/hash'
import type { AiConsent } from '../domain/case/case'
import { disclosureKind } from '../domain/conversation/disclosure'
import { mayHear } from '../domain/voice/sound'
import { aiSettings } from '../vault/account/ai-settings'
import { currentView } from '../vault/records/current'
import { createRecord } from '../vault/records/records'
import { ConsentError } from './disclose'

/** A recording and to whom it may go. */
export interface Recording {
  readonly sound: Blob
  readonly provider: ProviderId
  readonly language: string
  /** the case it is dictated for, or '' */
  readonly caseId: string
  /** what the case allows, as it is when it is asked for: listening may go on for long */
  readonly consent: () => AiConsent
}

/** Record that a recording leaves, then have it written down. Rejects with {@link ConsentError} when the
 *  case does not allow it, or does not any more. */
export async function transcribe(recording: Recording, signal: AbortSignal): Promise<string> {
  const { sound, provider, language, caseId, consent } = recording
  const ask = (): void => {
    if (!mayHear(consent(), provider === 'local' ? 'local' : 'cloud')) throw new ConsentError()
  }
  ask()
  const bytes = new Uint8Array(await sound.arrayBuffer())
  const hash = await sha256(bytes)
  await createRecord(disclosureKind, {
    conversationId: '',
    caseId,
    at: Date.now(),
    providers: [provider],
    several: false,
    direct: false,
    sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    size: bytes.length,
    placeholders: [],
    body: '',
  })
  const { key } = (await aiSettings()).providers[provider]
  signal.throwIfAborted()
  const keys = key === '' || provider === 'local' ? {} : { [provider]: key }
  const workspace = currentView().workspace ?? ''
  const said = await postRecording(sound, { provider, language, workspace }, signal, ask, keys)
  return said.text
}
