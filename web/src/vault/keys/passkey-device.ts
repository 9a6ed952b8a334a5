/**
 * What holds a person's passkeys: this machine, a phone, a key on a chain.
 *
 * Asked twice over: the server wants a signature, and this browser alone wants the output
 * of the PRF extension, which opens the vault. The two part here. What goes to the server
 * is put together field by field, so that the output cannot come along by accident, and
 * what is asked for is decided here: the person must unlock the device, whatever the
 * server's options say.
 */
import { fromBase64Url, toBase64Url, utf8 } from '../../crypto/bytes'
import { labels } from '../../crypto/labels'
import { VaultError } from '../wire/types'

/** What the server asks for. Extensions are not its business. */
export type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>
export type RequestOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** What a device answered. */
export interface PasskeyAnswer {
  readonly credential: Uint8Array
  readonly forServer: PasskeyJson
  /** the PRF output; undefined where the device gives none */
  readonly output: Uint8Array | undefined
}

/** A credential as the account service reads it. */
export interface PasskeyJson {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly clientExtensionResults: Record<string, never>
  readonly response: Readonly<Record<string, string | readonly string[]>>
}

export interface PasskeyDevice {
  /** Make a passkey. */
  create(options: CreationOptions): Promise<PasskeyAnswer>
  /** Answer the server with whichever passkey the person picks. */
  get(options: RequestOptions): Promise<PasskeyAnswer>
  /** Ask a certain passkey, or whichever the person picks, for its output alone; no server takes part. */
  unlock(credential?: Uint8Array): Promise<PasskeyAnswer>
}

type Container = Pick<CredentialsContainer, 'create' | 'get'>

const longestPrompt = 5 * 60_000
/** Every request asks for it; the answer differs for every credential. */
const extensions = { prf: { eval: { first: utf8(labels.passkeyInput) } } }

/** The devices that this browser reaches. */
export function createPasskeyDevice(container: () => Container): PasskeyDevice {
  const sign = async (
    publicKey: Pick<PublicKeyCredentialRequestOptions, 'challenge' | 'rpId' | 'allowCredentials'>,
  ): Promise<PasskeyAnswer> => {
    const shown = await prompted(() =>
      container().get({
        publicKey: {
          ...publicKey,
          userVerification: 'required',
          timeout: longestPrompt,
          extensions,
        },
      }),
    )
    const { clientDataJSON, authenticatorData, signature, userHandle } =
      shown.response as AuthenticatorAssertionResponse
    return answerOf(shown, {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      ...(userHandle === null ? {} : { userHandle: text(userHandle) }),
    })
  }

  const unlock = (credential?: Uint8Array): Promise<PasskeyAnswer> =>
    sign({
      // Nobody verifies the signature: what counts is the output, and that it opens the slot.
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      ...(credential === undefined ? {} : { allowCredentials: [named(credential)] }),
    })

  return {
    async create({ rp, user, challenge, pubKeyCredParams, excludeCredentials = [] }) {
      const made = await prompted(() =>
        container().create({
          publicKey: {
            rp,
            user: { ...user, id: bytes(user.id) },
            challenge: bytes(challenge),
            pubKeyCredParams: pubKeyCredParams as PublicKeyCredentialParameters[],
            excludeCredentials: excludeCredentials.map(({ id }) => named(bytes(id))),
            authenticatorSelection: {
              residentKey: 'required',
              requireResidentKey: true,
              userVerification: 'required',
            },
            attestation: 'none',
            timeout: longestPrompt,
            extensions,
          },
        }),
      )
      const response = made.response as AuthenticatorAttestationResponse
      const answer = answerOf(made, {
        clientDataJSON: text(response.clientDataJSON),
        attestationObject: text(response.attestationObject),
        transports: response.getTransports(),
      })
      // Some devices say at first only that they could: the output comes with the first use.
      const isLater = answer.output === undefined && prfOf(made)?.enabled === true
      return isLater ? { ...answer, output: (await unlock(answer.credential)).output } : answer
    },

    get: ({ challenge, rpId }) =>
      sign({ challenge: bytes(challenge), ...(rpId === undefined ? {} : { rpId }) }),

    unlock,
  }
}

/** Show the browser's prompt, and say why nothing came of it. */
async function prompted(show: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const shown = await show()
    if (shown !== null) return shown as PublicKeyCredential
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const type = typeByName[error.name]
    if (type === undefined) throw error
    throw new VaultError(type, error.message, { cause: error })
  }
  throw new VaultError('passkey-cancelled', 'no passkey was used')
}

/** The browser tells as little as it can: dismissed, timed out and "none here" are one. */
const typeByName: Readonly<Record<string, VaultError['type']>> = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-exists',
  SecurityError: 'passkey-unsupported',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-unsupported',
}

function answerOf(shown: PublicKeyCredential, response: PasskeyJson['response']): PasskeyAnswer {
  const output = prfOf(shown)?.results?.first
  const id = text(shown.rawId)
  return {
    credential: new Uint8Array(shown.rawId),
    output: output && bytesOf(output),
    forServer: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
  }
}

function prfOf(shown: PublicKeyCredential): AuthenticationExtensionsPRFOutputs | undefined {
  return shown.getClientExtensionResults().prf
}

function bytesOf(source: BufferSource): Uint8Array {
  return source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength)
}

function named(id: Uint8Array): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: new Uint8Array(id) }
}

const text = (raw: ArrayBuffer): string => toBase64Url(new Uint8Array(raw))
const bytes = (coded: string): Uint8Array<ArrayBuffer> => new Uint8Array(fromBase64Url(coded))
