import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, it } from 'vitest'
import { owned, utf8 } from './bytes'
import { hkdf, importHkdfKey } from './hkdf'
import { encryptionPublicKey, openWith, sealTo } from './hpke'
import { checkKdf, signInValue, stretch } from './kdf'
import { envelopeTypes, labels, type SignatureNamespace } from './labels'
import { readRecoveryCode, spell } from './recovery-code'
import { importSigner, importVerifier, isSigningKey } from './sign'
import { fromHex, toHex } from './testing/hex'
import type { KeyVectors } from './testing/key-vectors'
import { readVectors } from './testing/vector-files'

const vectors = readVectors<KeyVectors>('keys')

describe('known answers', () => {
  it('HKDF-SHA-256: RFC 5869, appendix A.1 to A.3', async () => {
    const cases = [
      [
        '0b'.repeat(22),
        '000102030405060708090a0b0c',
        'f0f1f2f3f4f5f6f7f8f9',
        42,
        '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
      ],
      [
        range(0x00, 0x50),
        range(0x60, 0xb0),
        range(0xb0, 0x100),
        82,
        'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
      ],
      [
        '0b'.repeat(22),
        '',
        '',
        42,
        '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
      ],
    ] as const
    for (const [ikm, salt, info, length, okm] of cases) {
      const key = await importHkdfKey(fromHex(ikm))
      expect(toHex(await hkdf(key, fromHex(salt), fromHex(info), length))).toBe(okm)
    }
  })

  it('AES-256-GCM: McGrew and Viega, test case 16', async () => {
    const raw = fromHex('feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308')
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
    const params = {
      name: 'AES-GCM',
      iv: fromHex('cafebabefacedbaddecaf888'),
      additionalData: fromHex('feedfacedeadbeeffeedfacedeadbeefabaddad2'),
    }
    const plain = fromHex(
      'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39',
    )
    const sealed = new Uint8Array(await crypto.subtle.encrypt(params, key, plain))
    expect(toHex(sealed)).toBe(
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f66276fc6ece0f4e1768cddf8853bb2d551b',
    )
  })

  it('Ed25519: RFC 8032, section 7.1, tests 1 and 3, in WebCrypto and in noble', async () => {
    const cases = [
      [
        '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
        'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
        '',
        'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
      ],
      [
        'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
        'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
        'af82',
        '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
      ],
    ] as const
    for (const [seed, pub, message, signature] of cases) {
      expect(toHex(ed25519.getPublicKey(fromHex(seed)))).toBe(pub)
      expect(toHex(ed25519.sign(fromHex(message), fromHex(seed)))).toBe(signature)
      const key = await crypto.subtle.importKey('raw', fromHex(pub), 'Ed25519', false, ['verify'])
      expect(await crypto.subtle.verify('Ed25519', key, fromHex(signature), fromHex(message))).toBe(
        true,
      )
    }
  })
})

describe('labels', () => {
  it('are each used once', () => {
    const infos = Object.keys(envelopeTypes).map((type) => `lx1/${type}`)
    const all = [...Object.values(labels), ...infos]
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(Object.values(envelopeTypes)).size).toBe(infos.length)
    expect(vectors.labels).toEqual(labels)
  })
})

describe('passwords', () => {
  it.each(vectors.passwords)('stretch: profile $profile', async (vector) => {
    const key = await stretch(vector.password, vector)
    expect(toHex(key)).toBe(vector.key)
    expect(await signInValue(key, vector.origin)).toBe(vector.signIn)
    expect(await signInValue(key, `${vector.origin}.evil.example`)).not.toBe(vector.signIn)
  })

  it('are the same however they were typed', async () => {
    const [, vector] = vectors.passwords
    const key = await stretch(vector!.password.normalize('NFKC'), vector!)
    expect(toHex(key)).toBe(vector!.key)
  })

  it.each(vectors.refusedProfiles)('refuse profile %i', (profile) => {
    expect(() => checkKdf({ profile, salt: vectors.passwords[0]!.salt })).toThrow('unknown_profile')
  })
})

describe('recovery codes', () => {
  it.each(vectors.recoveryCodes)('$code', async ({ secret, code, alsoTyped }) => {
    expect(await spell(fromHex(secret))).toBe(code)
    for (const typed of [code, ...alsoTyped]) {
      expect(toHex(await readRecoveryCode(typed))).toBe(secret)
    }
  })

  it('as a Japanese or Chinese keyboard writes them', async () => {
    const { secret, code } = vectors.recoveryCodes[0]!
    const wide = code.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    for (const typed of [wide, wide.replaceAll('－', 'ー')]) {
      expect(toHex(await readRecoveryCode(typed))).toBe(secret)
    }
  })

  it.each(vectors.mistyped)('mistyped: "%s"', async (typed) => {
    await expect(readRecoveryCode(typed)).rejects.toThrow('code_mistyped')
  })

  it('notice every single wrong symbol', async () => {
    const { code } = vectors.recoveryCodes[0]!
    for (let i = 0; i < code.length; i++) {
      if (code[i] === '-') continue
      const typed = code.slice(0, i) + (code[i] === 'Z' ? 'Y' : 'Z') + code.slice(i + 1)
      // A change in the last group is a wrong checksum, one before it fails with odds of a million to one.
      await expect(readRecoveryCode(typed)).rejects.toThrow('code_mistyped')
    }
  })
})

describe('grants', () => {
  it.each(vectors.grants)('open', async ({ seed, pub, info, aad, plain, enc, ct }) => {
    expect(toHex(await encryptionPublicKey(fromHex(seed)))).toBe(pub)
    const grant = { enc: fromHex(enc), ct: fromHex(ct) }
    expect(toHex(await openWith(fromHex(seed), fromHex(info), fromHex(aad), grant))).toBe(plain)
  })

  it.each(vectors.refusedGrants)('refuse: $name', async ({ seed, info, aad, enc, ct }) => {
    const grant = { enc: fromHex(enc), ct: fromHex(ct) }
    const opening = openWith(fromHex(seed), fromHex(info), fromHex(aad), grant)
    await expect(opening).rejects.toMatchObject({ error: { type: 'tampered', what: 'grant' } })
  })

  it.each(vectors.refusedEncryptionKeys)('are not sealed to $name', async ({ pub }) => {
    const sealing = sealTo(fromHex(pub), utf8(''), utf8(''), utf8('secret'))
    await expect(sealing).rejects.toMatchObject({ error: { type: 'malformed' } })
  })

  it('agree with a second implementation of X-Wing', async () => {
    const { ml_kem768_x25519 } = await import('@noble/post-quantum/hybrid.js')
    const [vector] = vectors.grants
    const pair = ml_kem768_x25519.keygen(fromHex(vector!.seed))
    expect(toHex(pair.publicKey)).toBe(vector!.pub)
  })
})

describe('signatures', () => {
  it.each(vectors.signatures)(
    '$namespace',
    async ({ seed, pub, namespace, message, signature }) => {
      const signer = await importSigner(fromHex(seed))
      const name = namespace as SignatureNamespace
      expect(toHex(signer.publicKey)).toBe(pub)
      expect(toHex(await signer.sign(name, fromHex(message)))).toBe(signature)
      const verify = await importVerifier(fromHex(pub))
      expect(await verify?.(name, fromHex(message), fromHex(signature))).toBe(true)
    },
  )

  it.each(vectors.refusedSignatures)(
    'refuse: $name',
    async ({ pub, namespace, message, signature }) => {
      const verify = await importVerifier(fromHex(pub))
      const isValid = await verify?.(
        namespace as SignatureNamespace,
        fromHex(message),
        fromHex(signature),
      )
      expect(isValid ?? false).toBe(false)
    },
  )

  it('take no key of small order, with either sign', () => {
    const refused = vectors.refusedSignatures.filter(({ name }) => name.includes('small order'))
    for (const { pub } of refused) {
      const flipped = fromHex(pub)
      flipped[31]! ^= 0x80
      expect([isSigningKey(fromHex(pub)), isSigningKey(flipped)]).toEqual([false, false])
    }
    expect(refused).toHaveLength(8)
  })
})

function range(from: number, to: number): string {
  return toHex(owned(Uint8Array.from({ length: to - from }, (_, i) => from + i)))
}
