/** Passkeys on the real things: the official client, and what holds this person's passkeys. */
import { demands } from '../../backend/demands'
import { getSupabase } from '../../backend/supabase'
import { createPasskeyDevice } from '../keys/passkey-device'
import { createPasskeyService, type PasskeyTools } from '../keys/passkey-service'

/** The passkeys of this browser. */
export const livePasskeys: PasskeyTools = {
  passkeyService: createPasskeyService(getSupabase, demands),
  passkeyDevice: createPasskeyDevice(() => navigator.credentials),
}
