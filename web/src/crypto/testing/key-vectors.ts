// spec/vectors/keys.json: passwords, recovery codes, grants and signatures.

import { owned, toBase64Url, utf8 } from '../bytes'
import { encryptionPublicKey, sealTo } from '../hpke'
import { signInValue, stretch } from '../kdf'
import { keyPurposes, labels, signatureNamespaces } from '../labels'
import { spell } from '../recovery-code'
import { importSigner } from '../sign'
import { toHex } from './hex'
import { fixed } from './people'

export interface KeyVectors {
  readonly note: string
  readonly labels: typeof labels
  readonly keyPurposes: readonly string[]
  readonly passwords: readonly PasswordVector[]
  readonly refusedProfiles: readonly number[]
  readonly recoveryCodes: readonly { secret: string; code: string; alsoTyped: readonly string[] }[]
  readonly mistyped: readonly string[]
  readonly grants: readonly GrantVector[]
  readonly refusedGrants: readonly (Omit<GrantVector, 'plain' | 'pub'> & { name: string })[]
  /** Public keys to which nothing may be sealed. */
  readonly refusedEncryptionKeys: readonly { name: string; pub: string }[]
  readonly signatures: readonly SignatureVector[]
  readonly refusedSignatures: readonly (Omit<SignatureVector, 'seed'> & { name: string })[]
}

export interface PasswordVector {
  readonly password: string
  readonly profile: number
  readonly salt: string
  readonly key: string
  readonly origin: string
  readonly signIn: string
}

export interface GrantVector {
  readonly seed: string
  readonly pub: string
  readonly info: string
  readonly aad: string
  readonly plain: string
  readonly enc: string
  readonly ct: string
}

export interface SignatureVector {
  readonly seed: string
  readonly pub: string
  readonly namespace: string
  readonly message: string
  readonly signature: string
}

export async function makeKeyVectors(): Promise<KeyVectors> {
  const grant = await makeGrant()
  const signatures = await Promise.all(signatureNamespaces.map(makeSignature))
  const [first] = signatures
  if (!first) throw new Error('no signature')
  const { seed: _, ...signed } = first
  const code = await spell((await fixed('recovery')).slice(0, 20))
  return {
    note: 'Bytes are hexadecimal, except salts and sign-in values, which are base64url as on the wire. Passwords are given before normalisation.',
    labels,
    keyPurposes,
    passwords: [
      await makePassword('correct horse battery staple', 1, 'https://firm.example'),
      await makePassword('Ｐａｓｓｗｏｒｄ ﬁﬀ e\u0301', 2, 'http://localhost:8080'),
    ],
    refusedProfiles: [0, 3, 128, 2 ** 31],
    recoveryCodes: [
      {
        secret: toHex((await fixed('recovery')).slice(0, 20)),
        code,
        alsoTyped: [
          code.toLowerCase(),
          code.replaceAll('-', ' '),
          code.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'i'),
        ],
      },
      {
        secret: `${'00'.repeat(19)}01`,
        code: await spell(new Uint8Array(20).fill(1, 19)),
        alsoTyped: [],
      },
    ],
    mistyped: [
      '',
      code.slice(0, -1),
      `${code}0`,
      code.replace(/.$/, (last) => (last === '0' ? '2' : '0')),
      code.replace(/^./, (head) => (head === '0' ? '2' : '0')),
      code.replace(/^./, 'U'),
      await spell(new Uint8Array(20)),
    ],
    grants: [grant],
    refusedGrants: makeRefusedGrants(grant),
    refusedEncryptionKeys: [
      { name: 'an X25519 key of zeros', pub: grant.pub.slice(0, 2 * 1184) + '00'.repeat(32) },
      {
        name: 'an X25519 key of order one',
        pub: `${grant.pub.slice(0, 2 * 1184)}01${'00'.repeat(31)}`,
      },
      {
        name: 'an ML-KEM key that is not reduced',
        pub: 'ff'.repeat(1152) + grant.pub.slice(2 * 1152),
      },
      { name: 'one byte short', pub: grant.pub.slice(2) },
    ],
    signatures,
    refusedSignatures: [
      { ...signed, name: 'another namespace', namespace: 'commit' },
      { ...signed, name: 'another message', message: `${signed.message}00` },
      {
        ...signed,
        name: 'another key',
        pub: signatures[0] ? toHex((await importSigner(await fixed('eve'))).publicKey) : '',
      },
      { ...signed, name: 'one bit', signature: flipLast(signed.signature) },
      { ...signed, name: 'short', signature: signed.signature.slice(2) },
      ...smallOrder(signed),
    ],
  }
}

async function makePassword(
  password: string,
  profile: number,
  origin: string,
): Promise<PasswordVector> {
  const salt = toBase64Url((await fixed(`salt ${profile}`)).slice(0, 16))
  const key = await stretch(password, { profile, salt })
  return {
    password,
    profile,
    salt,
    key: toHex(key),
    origin,
    signIn: await signInValue(key, origin),
  }
}

async function makeGrant(): Promise<GrantVector> {
  const seed = await fixed('grant seed')
  const pub = await encryptionPublicKey(seed)
  const [info, aad, plain] = [
    utf8('lx1/slot-grant'),
    utf8('associated'),
    await fixed('granted key'),
  ]
  const { enc, ct } = await sealTo(pub, info, aad, plain)
  const hex = [seed, pub, info, aad, plain, enc, ct].map(toHex)
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = hex
  return { seed: a, pub: b, info: c, aad: d, plain: e, enc: f, ct: g }
}

function makeRefusedGrants({ plain: _, pub: __, ...grant }: GrantVector) {
  return [
    { ...grant, name: 'another info', info: toHex(utf8('lx1/grant')) },
    { ...grant, name: 'another aad', aad: toHex(utf8('elsewhere')) },
    { ...grant, name: 'another seed', seed: flipLast(grant.seed) },
    { ...grant, name: 'one bit of the ciphertext', ct: flipLast(grant.ct) },
    {
      ...grant,
      name: 'one bit of the ML-KEM part',
      enc: flipLast(grant.enc.slice(0, 2)) + grant.enc.slice(2),
    },
    { ...grant, name: 'one bit of the X25519 part', enc: flipLast(grant.enc) },
    {
      ...grant,
      name: 'an X25519 part of zeros',
      enc: grant.enc.slice(0, 2 * 1088) + '00'.repeat(32),
    },
    {
      ...grant,
      name: 'an X25519 part of order one',
      enc: `${grant.enc.slice(0, 2 * 1088)}01${'00'.repeat(31)}`,
    },
    { ...grant, name: 'short', enc: grant.enc.slice(2) },
  ]
}

async function makeSignature(
  namespace: (typeof signatureNamespaces)[number],
): Promise<SignatureVector> {
  const seed = await fixed('signer')
  const signer = await importSigner(seed)
  const message = owned(utf8(`a message for ${namespace}`))
  return {
    seed: toHex(seed),
    pub: toHex(signer.publicKey),
    namespace,
    message: toHex(message),
    signature: toHex(await signer.sign(namespace, message)),
  }
}

/** With a key of small order, R = key and S = 0 verifies for one message in eight or for all: refused by key. */
function smallOrder(signed: Omit<SignatureVector, 'seed'>) {
  const points = [
    '00'.repeat(32),
    `01${'00'.repeat(31)}`,
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    `ec${'ff'.repeat(30)}7f`,
    `ed${'ff'.repeat(30)}7f`,
    `ee${'ff'.repeat(30)}7f`,
  ]
  return points.map((pub) => ({
    ...signed,
    name: `a key of small order, ${pub.slice(0, 4)}`,
    pub,
    signature: `01${'00'.repeat(63)}`,
  }))
}

function flipLast(hex: string): string {
  return hex.slice(0, -1) + (Number.parseInt(hex.slice(-1), 16) ^ 1).toString(16)
}
