// Walks sign-in and profiles with the official client, as published.
//
//   URL, KEY            a server that confirms addresses by mail, and its public key
//   SERVICE_KEY         that of its service role
//   AUTO_URL, AUTO_KEY  one that does not
//   OUTBOX              the folder of the first one's mails
//   DEVICE              speaks for a security key: POST options to /create and /get
//
// Run by the test of internal/httpapi/authv1.

import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

const require = createRequire(new URL('../../web/package.json', import.meta.url))
const { createClient } = require('@supabase/supabase-js')

const { URL: url, KEY, SERVICE_KEY, AUTO_URL, AUTO_KEY, OUTBOX, DEVICE } = process.env
const back = `${url}/auth/callback`

const cookies = new Map()

/** A client with its own storage; `calls` lists the requests that it made. */
function open(address = url, key = KEY, options = {}) {
  const kept = new Map()
  const calls = []
  const client = createClient(address, key, {
    auth: {
      autoRefreshToken: false,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
      ...options,
    },
    global: {
      fetch: async (input, init) => {
        calls.push(`${init?.method ?? 'GET'} ${new URL(input).pathname}`)
        const answer = await fetch(input, init)
        for (const line of answer.headers.getSetCookie()) cookies.set(...line.split(';')[0].split('='))
        return answer
      },
    },
  })
  return Object.assign(client, { calls })
}

const openAuto = (options) => open(AUTO_URL, AUTO_KEY, options)
const derived = () => `v1.${randomBytes(32).toString('base64url')}`
const kdf = () => ({ profile: 1, salt: randomBytes(16).toString('base64url') })
const newEmail = () => `${randomBytes(6).toString('hex')}@law.test`

function right({ data, error }) {
  assert.equal(error, null)
  return data
}

function refused({ error }, status, code) {
  assert.equal(error?.status, status)
  assert.equal(error?.code, code)
  return error
}

/** Sign up without confirmation, and return the client with what it signed up with. */
async function signedUp(options) {
  const client = openAuto(options)
  const email = newEmail()
  const password = derived()
  const data = right(await client.auth.signUp({ email, password, options: { data: { full_name: 'Ada', vault_kdf: kdf() } } }))
  return Object.assign(client, { email, password, user: data.user, session: data.session })
}

/** The latest mail to an address: its link and its code. */
async function mailTo(email, after = 0) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const names = (await readdir(OUTBOX)).filter((name) => name.endsWith('.eml')).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(OUTBOX, name), 'utf8')))
    const found = texts.filter((text) => text.includes(`To: <${email}>`))
    if (found.length > after) {
      const text = found.at(-1)
      return { link: /https?:\S+\/verify\?\S+/.exec(text)?.[0], code: /^([0-9]{6})\r$/m.exec(text)?.[1], count: found.length }
    }
    await pause(25)
  }
  throw new Error(`no mail to ${email}`)
}

/** Follow one redirect as a browser does: query and fragment of where it leads. */
async function follow(link) {
  const response = await fetch(link, { redirect: 'manual', headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } })
  for (const line of response.headers.getSetCookie()) cookies.set(...line.split(';')[0].split('='))
  const target = new URL(response.headers.get('location'))
  return { status: response.status, target, query: target.searchParams, hash: new URLSearchParams(target.hash.slice(1)) }
}

function totp(secret, at = Date.now()) {
  const bits = [...secret].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const offset = mac.at(-1) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('sign-up with confirmation, link, sign-in', async () => {
  const client = open()
  const email = newEmail()
  const password = derived()
  const signUp = () => client.auth.signUp({ email, password, options: { data: { full_name: 'Ada', law_firm: 'LLP', vault_kdf: kdf() }, emailRedirectTo: back } })
  const { user, session } = right(await signUp())
  assert.equal(session, null)
  assert.equal(user.identities.length, 1)
  assert.equal(user.user_metadata.full_name, 'Ada')
  assert.equal(user.user_metadata.vault_kdf, undefined)
  refused(await client.auth.signInWithPassword({ email, password }), 400, 'email_not_confirmed')

  const { link } = await mailTo(email)
  assert.equal((await fetch(link, { method: 'HEAD' })).status, 200)
  const { status, target, hash } = await follow(link)
  assert.equal(status, 303)
  assert.equal(target.origin + target.pathname, back)
  right(await client.auth.setSession({ access_token: hash.get('access_token'), refresh_token: hash.get('refresh_token') }))
  assert.equal(right(await client.auth.getUser()).user.email, email)
  assert.equal((await follow(link)).hash.get('error_code'), 'otp_expired')

  const again = right(await signUp())
  assert.equal(again.session, null)
  assert.deepEqual(again.user.identities, [])
  refused(await open().auth.signInWithPassword({ email, password: derived() }), 400, 'invalid_credentials')
  const fresh = right(await open().auth.signInWithPassword({ email: email.toUpperCase(), password }))
  assert.equal(fresh.session.user.id, user.id)
})

test('the code of a confirmation mail', async () => {
  const client = open()
  const email = newEmail()
  right(await client.auth.signUp({ email, password: derived() }))
  const { code } = await mailTo(email)
  refused(await client.auth.verifyOtp({ email, token: 'xxxxxx', type: 'signup' }), 403, 'otp_expired')
  assert.ok(right(await client.auth.verifyOtp({ email, token: code, type: 'email' })).session)
})

for (const flowType of ['pkce', 'implicit']) {
  test(`a magic link in the ${flowType} flow`, async () => {
    const client = open(url, KEY, { flowType })
    const email = newEmail()
    right(await client.auth.signInWithOtp({ email, options: { emailRedirectTo: back } }))
    const { target, query, hash } = await follow((await mailTo(email)).link)
    assert.equal(target.origin + target.pathname, back)
    if (flowType === 'pkce') right(await client.auth.exchangeCodeForSession(query.get('code')))
    else right(await client.auth.setSession({ access_token: hash.get('access_token'), refresh_token: hash.get('refresh_token') }))
    assert.equal(right(await client.auth.getUser()).user.email, email)
  })
}

test('a one-time code by mail signs in, once', async () => {
  const email = newEmail()
  const client = open()
  right(await client.auth.signInWithOtp({ email }))
  const { code } = await mailTo(email)
  const { session, user } = right(await client.auth.verifyOtp({ email, token: code, type: 'email' }))
  assert.equal(user.email, email)
  assert.ok(session.access_token)
  refused(await open().auth.verifyOtp({ email, token: code, type: 'email' }), 403, 'otp_expired')
  right(await open().auth.signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } }))
})

test('a plain password is refused with the reason', async () => {
  const error = refused(await openAuto().auth.signUp({ email: newEmail(), password: 'plain password' }), 422, 'validation_failed')
  assert.match(error.message, /derives/)
  refused(await openAuto().auth.signInWithPassword({ email: newEmail(), password: 'plain password' }), 422, 'validation_failed')
})

test('sign-up without confirmation', async () => {
  const client = await signedUp()
  assert.ok(client.session.access_token)
  refused(await openAuto().auth.signUp({ email: client.email, password: derived() }), 422, 'user_already_exists')
})

test('claims are verified with the published keys alone', async () => {
  const client = await signedUp()
  client.calls.length = 0
  const { claims, header } = right(await client.auth.getClaims())
  assert.equal(header.alg, 'ES256')
  assert.equal(claims.sub, client.user.id)
  assert.equal(claims.aud, 'authenticated')
  assert.equal(claims.aal, 'aal1')
  assert.deepEqual(client.calls, ['GET /auth/v1/.well-known/jwks.json'])
})

test('two tabs that refresh at once hold the same session', async () => {
  const { session } = await signedUp()
  const tabs = [openAuto(), openAuto(), openAuto()]
  const results = await Promise.all(tabs.map((tab) => tab.auth.refreshSession({ refresh_token: session.refresh_token })))
  const tokens = new Set(results.map((result) => right(result).session.refresh_token))
  assert.equal(tokens.size, 1)
  assert.ok(!tokens.has(session.refresh_token))
  right(await openAuto().auth.refreshSession({ refresh_token: session.refresh_token })) // the answer was lost
  right(await openAuto().auth.refreshSession({ refresh_token: [...tokens][0] }))
})

test('recovery and a new password', async () => {
  const client = open()
  const email = newEmail()
  const password = derived()
  right(await client.auth.signUp({ email, password }))
  const first = await mailTo(email)
  await follow(first.link)
  const stranger = open()
  right(await stranger.auth.resetPasswordForEmail(newEmail(), { redirectTo: `${url}/auth?type=recovery` }))
  right(await client.auth.resetPasswordForEmail(email, { redirectTo: `${url}/auth?type=recovery` }))
  const { link } = await mailTo(email, first.count)
  const { target, hash } = await follow(link)
  assert.equal(target.search, '?type=recovery')
  assert.equal(hash.get('type'), 'recovery')
  right(await client.auth.setSession({ access_token: hash.get('access_token'), refresh_token: hash.get('refresh_token') }))
  refused(await client.auth.updateUser({ password: derived() }), 422, 'validation_failed')
  const next = derived()
  right(await client.auth.updateUser({ password: next, data: { vault_kdf: kdf() } }))
  refused(await open().auth.signInWithPassword({ email, password }), 400, 'invalid_credentials')
  right(await open().auth.signInWithPassword({ email, password: next }))
})

test('metadata, and what nobody may say of themself', async () => {
  const client = await signedUp()
  const { user } = right(await client.auth.updateUser({ data: { theme: 'dark', practice_areas: ['tax'] } }))
  assert.deepEqual([user.user_metadata.theme, user.user_metadata.practice_areas], ['dark', ['tax']])
  refused(await client.auth.updateUser({ data: { practice_areas: ['admin'] } }), 403, 'not_admin')
})

test('a changed address is confirmed by both', async () => {
  const client = open()
  const [email, next] = [newEmail(), newEmail()]
  right(await client.auth.signUp({ email, password: derived() }))
  const first = await mailTo(email)
  const { hash } = await follow(first.link)
  right(await client.auth.setSession({ access_token: hash.get('access_token'), refresh_token: hash.get('refresh_token') }))
  assert.equal(right(await client.auth.updateUser({ email: next }, { emailRedirectTo: back })).user.new_email, next)
  assert.match((await follow((await mailTo(next)).link)).hash.get('message'), /^Confirmation link accepted/)
  assert.ok((await follow((await mailTo(email, first.count)).link)).hash.get('access_token'))
  assert.equal(right(await client.auth.getUser()).user.email, next)
})

/** Gives the test what a browser has for security keys. */
function plugIn(t) {
  class PublicKeyCredential {
    static parseCreationOptionsFromJSON = (options) => options
    static parseRequestOptionsFromJSON = (options) => options
    constructor(answer) {
      this.toJSON = () => answer
    }
  }
  const ask = (act) => async ({ publicKey }) =>
    new PublicKeyCredential(await (await fetch(`${DEVICE}/${act}`, { method: 'POST', body: JSON.stringify(publicKey) })).json())
  const credentials = { create: ask('create'), get: ask('get') }
  const browser = { PublicKeyCredential, window: { PublicKeyCredential }, document: {}, navigator: { credentials } }
  for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true })
  t.after(() => Object.keys(browser).forEach((name) => delete globalThis[name]))
}

test('a security key as second factor', async (t) => {
  const client = await signedUp()
  const other = openAuto()
  right(await other.auth.signInWithPassword({ email: client.email, password: client.password }))
  plugIn(t)
  const webauthn = { rpId: 'localhost', rpOrigins: [AUTO_URL] }
  right(await client.auth.mfa.webauthn.register({ friendlyName: 'key', webauthn }))
  const { currentLevel, currentAuthenticationMethods } = right(await client.auth.mfa.getAuthenticatorAssuranceLevel())
  assert.deepEqual([currentLevel, currentAuthenticationMethods[0].method], ['aal2', 'mfa/webauthn'])
  const { all, webauthn: keys } = right(await client.auth.mfa.listFactors())
  assert.deepEqual([all.length, keys.length, keys[0].friendly_name, keys[0].factor_type], [1, 1, 'key', 'webauthn'])
  const factorId = keys[0].id

  assert.ok((await other.auth.getUser()).error) // ended when the key was added
  right(await other.auth.signInWithPassword({ email: client.email, password: client.password }))
  const before = right(await other.auth.mfa.getAuthenticatorAssuranceLevel())
  assert.deepEqual([before.currentLevel, before.nextLevel], ['aal1', 'aal2'])
  refused(await other.auth.updateUser({ password: derived(), data: { vault_kdf: kdf() } }), 401, 'insufficient_aal')
  refused(await other.auth.mfa.unenroll({ factorId }), 422, 'insufficient_aal')
  refused(await other.auth.mfa.challengeAndVerify({ factorId, code: '000000' }), 400, 'validation_failed')
  const { id: challengeId, webauthn: asked } = right(await other.auth.mfa.challenge({ factorId, webauthn }))
  assert.deepEqual([asked.type, asked.credential_options.publicKey.rpId], ['request', 'localhost'])
  const wrong = { ...webauthn, type: 'request', credential_response: new PublicKeyCredential({}) }
  refused(await other.auth.mfa.verify({ factorId, challengeId, webauthn: wrong }), 422, 'mfa_verification_failed')
  refused(await other.auth.mfa.verify({ factorId, challengeId, webauthn: wrong }), 422, 'mfa_factor_not_found')
  right(await other.auth.mfa.webauthn.authenticate({ factorId, webauthn }))
  assert.equal(right(await other.auth.mfa.getAuthenticatorAssuranceLevel()).currentLevel, 'aal2')
  refused(await other.auth.mfa.webauthn.enroll({ friendlyName: 'key' }), 422, 'mfa_factor_name_conflict')
  assert.equal(right(await other.auth.mfa.unenroll({ factorId })).id, factorId)
  assert.deepEqual(right(await other.auth.mfa.listFactors()).all, [])
})

test('signing out here, elsewhere, everywhere', async () => {
  for (const [scope, here, there] of [['local', false, true], ['others', true, false], ['global', false, false]]) {
    const own = await signedUp()
    const token = own.session.access_token
    const other = openAuto()
    right(await other.auth.signInWithPassword({ email: own.email, password: own.password }))
    assert.equal((await own.auth.signOut({ scope })).error, null)
    assert.equal((await openAuto().auth.getUser(token)).error === null, here, `${scope}: the own session`)
    assert.equal((await other.auth.getUser()).error === null, there, `${scope}: the other session`)
  }
})

test('second factor and its recovery codes', async () => {
  const client = await signedUp({ experimental: { recoveryCodes: true } })
  const factor = right(await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' }))
  assert.match(factor.totp.qr_code, /^data:image\/svg\+xml;utf-8,<svg /)
  refused(await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' }), 422, 'mfa_verification_failed')
  right(await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: totp(factor.totp.secret) }))
  assert.equal(right(await client.auth.mfa.getAuthenticatorAssuranceLevel()).currentLevel, 'aal2')
  assert.equal(right(await client.auth.mfa.listFactors()).totp.length, 1)
  const { codes } = right(await client.auth.mfa.recoveryCodes.generate())
  assert.equal(codes.length, 10)

  const other = openAuto({ experimental: { recoveryCodes: true } })
  right(await other.auth.signInWithPassword({ email: client.email, password: client.password }))
  const level = right(await other.auth.mfa.getAuthenticatorAssuranceLevel())
  assert.deepEqual([level.currentLevel, level.nextLevel], ['aal1', 'aal2'])
  refused(await other.auth.updateUser({ password: derived(), data: { vault_kdf: kdf() } }), 401, 'insufficient_aal')
  refused(await other.auth.mfa.unenroll({ factorId: factor.id }), 422, 'insufficient_aal')
  right(await other.auth.mfa.recoveryCodes.verify({ code: codes[0].toUpperCase() }))
  assert.equal(right(await other.auth.mfa.getAuthenticatorAssuranceLevel()).currentLevel, 'aal2')
  assert.equal(right(await other.auth.mfa.recoveryCodes.getStatus()).remaining, 9)
  assert.equal(right(await other.auth.mfa.unenroll({ factorId: factor.id })).id, factor.id)
  assert.deepEqual(right(await other.auth.mfa.listFactors()).all, [])
})

test('identities are listed, linked and unlinked', async () => {
  const client = open()
  const email = newEmail()
  const password = derived()
  right(await client.auth.signUp({ email, password, options: { data: { vault_kdf: kdf() } } }))
  await follow((await mailTo(email)).link)
  right(await client.auth.signInWithPassword({ email, password }))
  const [own] = right(await client.auth.getUserIdentities()).identities
  assert.equal(own.provider, 'email')
  refused(await client.auth.unlinkIdentity(own), 422, 'email_conflict_identity_not_deletable')
  refused(await client.auth.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } }), 400, 'validation_failed')

  const { url: start } = right(await client.auth.linkIdentity({ provider: 'google', options: { redirectTo: back, skipBrowserRedirect: true } }))
  const { target } = await follow((await follow(start)).target)
  assert.equal(new URLSearchParams(target.hash.slice(1)).get('error_code'), null)
  const linked = right(await client.auth.getUserIdentities()).identities.find(({ provider }) => provider === 'google')
  assert.equal(linked.identity_data.email, 'google@law.test')
  right(await client.auth.unlinkIdentity(linked))
  assert.deepEqual(right(await client.auth.getUserIdentities()).identities.map(({ provider }) => provider), ['email'])
})

test('the service makes, lists, changes and removes accounts', async () => {
  const { admin } = open(url, SERVICE_KEY).auth
  const email = newEmail()
  const password = derived()
  const made = right(await admin.createUser({ email, password, email_confirm: true, user_metadata: { full_name: 'Ada', vault_kdf: kdf() } }))
  assert.deepEqual([made.user.email, made.user.user_metadata.full_name], [email, 'Ada'])
  refused(await admin.createUser({ email }), 422, 'email_exists')
  assert.equal(right(await admin.getUserById(made.user.id)).user.email, email)
  const list = right(await admin.listUsers({ page: 1, perPage: 1 }))
  assert.deepEqual([list.users.length, list.nextPage, list.total > 1], [1, 2, true])
  refused(await admin.listUsers({ page: -1, perPage: 10 }), 400, 'validation_failed')
  const all = right(await admin.listUsers({ perPage: 1000 })).users
  assert.ok(all.some(({ id }) => id === made.user.id))
  right(await admin.updateUserById(made.user.id, { user_metadata: { theme: 'dark' } }))
  right(await admin.updateUserById(made.user.id, { ban_duration: '876600h' }))
  refused(await open().auth.signInWithPassword({ email, password }), 400, 'user_banned')
  right(await admin.updateUserById(made.user.id, { ban_duration: 'none' }))
  const own = open()
  const { user } = right(await own.auth.signInWithPassword({ email, password }))
  assert.equal(user.user_metadata.theme, 'dark')
  refused(await admin.updateUserById(made.user.id, { password: derived() }), 422, 'validation_failed')
  right(await admin.deleteUser(made.user.id))
  assert.ok((await own.auth.getUser()).error)

  const never = right(await admin.createUser({ email: newEmail() })).user
  right(await admin.deleteUser(never.id))
  refused(await admin.getUserById(never.id), 404, 'user_not_found')
  for (const key of [KEY, (await signedUp()).session.access_token]) assert.ok((await open(url, key).auth.admin.listUsers()).error)
})

test('the service invites and makes links', async () => {
  const { admin } = open(url, SERVICE_KEY).auth
  const email = newEmail()
  right(await admin.inviteUserByEmail(email, { data: { full_name: 'Bob' }, redirectTo: back }))
  const { target, hash } = await follow((await mailTo(email)).link)
  assert.deepEqual([target.origin + target.pathname, hash.get('type')], [back, 'invite'])

  const { properties, user } = right(await admin.generateLink({ type: 'magiclink', email, options: { redirectTo: back } }))
  assert.deepEqual([user.email, properties.verification_type, properties.redirect_to], [email, 'magiclink', back])
  assert.ok(properties.action_link.startsWith(`${url}/auth/v1/verify?token=${properties.hashed_token}&type=magiclink`))
  assert.ok(right(await open().auth.verifyOtp({ email, token: properties.email_otp, type: 'magiclink' })).session)
  const again = right(await admin.generateLink({ type: 'recovery', email })).properties
  assert.ok(right(await open().auth.verifyOtp({ token_hash: again.hashed_token, type: 'recovery' })).session)
  const signUp = { type: 'signup', email: newEmail(), password: derived(), options: { data: { vault_kdf: kdf() } } }
  await follow(right(await admin.generateLink(signUp)).properties.action_link)
  right(await open().auth.signInWithPassword({ email: signUp.email, password: signUp.password }))
  refused(await admin.generateLink({ type: 'recovery', email: newEmail() }), 404, 'user_not_found')
})

test('the service takes a lost second factor away', async () => {
  const client = open()
  const email = newEmail()
  const password = derived()
  const { admin } = open(url, SERVICE_KEY).auth
  const { user } = right(await admin.createUser({ email, password, email_confirm: true, user_metadata: { vault_kdf: kdf() } }))
  right(await client.auth.signInWithPassword({ email, password }))
  const factor = right(await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' }))
  right(await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: totp(factor.totp.secret) }))
  const { factors } = right(await admin.mfa.listFactors({ userId: user.id }))
  assert.deepEqual(factors.map(({ id, status }) => [id, status]), [[factor.id, 'verified']])
  right(await admin.mfa.deleteFactor({ userId: user.id, id: factor.id }))
  assert.deepEqual(right(await admin.mfa.listFactors({ userId: user.id })).factors, [])
})

test('what is not offered says so', async () => {
  const client = openAuto()
  refused(await client.auth.signInWithOtp({ phone: '+15550100' }), 400, 'phone_provider_disabled')
  refused(await client.auth.signInAnonymously(), 422, 'anonymous_provider_disabled')
  refused(await client.auth.signInWithSSO({ domain: 'firm.test' }), 404, 'saml_provider_disabled')
  refused(await open().auth.signInWithSSO({ domain: 'law.test' }), 404, 'sso_provider_not_found')
  refused(await client.auth.signInWithIdToken({ provider: 'google', token: 'x' }), 400, 'validation_failed')
})

test('profiles', async () => {
  const client = await signedUp()
  const other = await signedUp()
  const own = right(await client.from('profiles').select('*').eq('id', client.user.id).single())
  assert.deepEqual([own.full_name, own.practice_areas], ['Ada', []])
  const changes = { law_firm: 'Other LLP', updated_at: new Date().toISOString() }
  const changed = right(await client.from('profiles').update(changes).eq('id', client.user.id).select().single())
  assert.equal(changed.law_firm, 'Other LLP')
  assert.equal(new Date(changed.updated_at).toISOString(), changes.updated_at)
  assert.equal((await client.from('profiles').update({ full_name: 'Countess' }).eq('id', client.user.id)).status, 204)

  const absent = await client.from('profiles').select('*').eq('id', other.user.id).single()
  assert.deepEqual([absent.status, absent.error.code], [406, 'PGRST116'])
  assert.equal(right(await client.from('profiles').select('*').eq('id', other.user.id).maybeSingle()), null)
  const stolen = await client.from('profiles').update({ full_name: 'Mallory' }).eq('id', other.user.id).select().single()
  assert.deepEqual([stolen.status, stolen.error.code], [406, 'PGRST116'])
  assert.equal(right(await other.from('profiles').select('full_name').single()).full_name, 'Ada')

  const merged = right(await client.from('profiles').upsert({ id: client.user.id, full_name: 'Ada King' }).select())
  assert.equal(merged[0].full_name, 'Ada King')
  assert.equal((await client.from('profiles').select('*', { count: 'exact', head: true })).count, 1)
  const admin = await client.from('profiles').update({ practice_areas: ['admin'] }).eq('id', client.user.id)
  assert.deepEqual([admin.status, admin.error.code], [403, '42501'])
  assert.equal((await client.from('profiles').update({ secret: 1 }).eq('id', client.user.id)).error.code, 'PGRST204')
  assert.equal((await client.from('cases').select('*')).error.code, 'PGRST205')
  assert.deepEqual(right(await openAuto().from('profiles').select('*')), [])
})

for (const flowType of ['pkce', 'implicit']) {
  test(`Google in the ${flowType} flow`, async () => {
    const client = open(url, KEY, { flowType })
    const { url: start } = right(await client.auth.signInWithOAuth({ provider: 'google', options: { redirectTo: back, skipBrowserRedirect: true } }))
    const issuer = await follow(start)
    assert.equal(issuer.status, 302)
    const callback = await follow(issuer.target)
    const end = await follow(callback.target)
    assert.equal(end.target.origin + end.target.pathname, back)
    if (flowType === 'pkce') {
      const { session } = right(await client.auth.exchangeCodeForSession(end.query.get('code')))
      assert.equal(session.provider_token, 'issuer-access')
      assert.equal((await open(url, KEY, { flowType }).auth.exchangeCodeForSession(end.query.get('code'))).data.session, null)
    } else {
      right(await client.auth.setSession({ access_token: end.hash.get('access_token'), refresh_token: end.hash.get('refresh_token') }))
    }
    const { user } = right(await client.auth.getUser())
    assert.deepEqual([user.email, user.app_metadata.provider], ['google@law.test', 'google'])
  })
}

for (const flowType of ['pkce', 'implicit']) {
  test(`SAML in the ${flowType} flow`, async () => {
    const client = open(url, KEY, { flowType })
    const { url: start } = right(await client.auth.signInWithSSO({ domain: 'firm.test', options: { redirectTo: back } }))
    const page = await (await fetch((await follow(start)).target)).text()
    const field = (name) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))[1].replaceAll('&#43;', '+')
    const answer = await fetch(`${url}/auth/v1/sso/saml/acs`, {
      method: 'POST', redirect: 'manual', body: new URLSearchParams({ SAMLResponse: field('SAMLResponse'), RelayState: field('RelayState') }),
    })
    const end = await follow(answer.headers.get('location'))
    assert.equal(end.target.origin + end.target.pathname, back)
    if (flowType === 'pkce') right(await client.auth.exchangeCodeForSession(end.query.get('code')))
    else right(await client.auth.setSession({ access_token: end.hash.get('access_token'), refresh_token: end.hash.get('refresh_token') }))
    const { user } = right(await client.auth.getUser())
    assert.deepEqual([user.email, user.app_metadata.provider.slice(0, 4)], ['ada@firm.test', 'sso:'])
    const providerId = user.app_metadata.provider.slice(4)
    assert.ok(right(await open().auth.signInWithSSO({ providerId })).url)
  })
}

test('the confirmation mail of a PKCE flow', async () => {
  const client = open(url, KEY, { flowType: 'pkce' })
  const email = newEmail()
  right(await client.auth.signUp({ email, password: derived(), options: { emailRedirectTo: back } }))
  const { query } = await follow((await mailTo(email)).link)
  assert.equal(right(await client.auth.exchangeCodeForSession(query.get('code'))).session.user.email, email)
})
