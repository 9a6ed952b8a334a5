// Walks the realtime service with the official client, as published, in both
// versions of its protocol.
//
//   URL, KEY          the server and its public key
//   WORKSPACE         a workspace; POST URL/test/push stores a record in it
//   TOKEN, OTHER      two members of it
//   PERSON            the account of TOKEN
//   STRANGER          somebody who is none
//
// Run by the test of internal/httpapi/realtimev1.

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import test, { after } from 'node:test'

const require = createRequire(new URL('../../web/package.json', import.meta.url))
const { createClient } = require('@supabase/supabase-js')

const { URL: url, KEY, TOKEN, OTHER, STRANGER, WORKSPACE, PERSON } = process.env
const clients = []
let channels = 0

after(() => {
  for (const client of clients) client.realtime.disconnect()
})

/** A client whose socket speaks for a session from its first message on. */
async function connect(token, realtime = {}) {
  const client = createClient(url, KEY, { ...(token ? { accessToken: async () => token } : {}), realtime })
  clients.push(client)
  if (token) await client.realtime.setAuth()
  return client
}

const newName = () => `room:${++channels}:${process.pid} é`

/** The next value that `arrange` hands to its callback. */
function next(arrange) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nothing came within five seconds')), 5000)
    arrange((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}

/** Subscribe and return the first status, with its error. */
const subscribed = (channel) => next((done) => channel.subscribe((status, error) => done({ status, error })))

async function joined(channel) {
  const { status, error } = await subscribed(channel)
  assert.equal(status, 'SUBSCRIBED', error?.message)
  return channel
}

const heard = (channel, event = '*') => next((done) => channel.on('broadcast', { event }, done))

/** What a channel hears of presence, as lines, and a way to wait for more. */
function watch(channel) {
  const log = []
  let changed = () => undefined
  const add = (line) => {
    log.push(line)
    changed()
  }
  channel.on('presence', { event: 'sync' }, () => add('sync'))
  channel.on('presence', { event: 'join' }, ({ key, newPresences }) => add(`join ${key} ${newPresences[0].page}`))
  channel.on('presence', { event: 'leave' }, ({ key, leftPresences }) => add(`leave ${key} ${leftPresences[0].page}`))
  log.until = (isDone) =>
    next((done) => {
      changed = () => {
        if (!isDone()) return
        changed = () => undefined
        done()
      }
      changed()
    })
  return log
}

for (const vsn of ['2.0.0', '1.0.0']) {
  const two = vsn === '2.0.0'

  test(`${vsn}: a member is nudged when something is stored`, async () => {
    const channel = (await connect(TOKEN, { vsn })).channel(`workspace:${WORKSPACE}`, { config: { private: true } })
    const nudge = heard(channel, 'seq')
    await joined(channel)
    const stored = await fetch(`${url}/test/push`, { method: 'POST' })
    const message = await nudge
    assert.deepEqual(message.payload, await stored.json())
    assert.equal(message.event, 'seq')
    assert.equal(message.type, 'broadcast')
  })

  test(`${vsn}: a stranger is refused, on a workspace and on any other private channel`, async () => {
    const refused = async (token, name) => {
      const client = await connect(token, { vsn })
      const { status, error } = await subscribed(client.channel(name, { config: { private: true } }))
      await client.removeAllChannels()
      assert.equal(status, 'CHANNEL_ERROR')
      assert.match(error.message, /You do not have permissions to read from this Channel topic/)
    }
    await refused(STRANGER, `workspace:${WORKSPACE}`)
    await refused(undefined, `workspace:${WORKSPACE}`)
    await refused(TOKEN, 'room:1')
    await refused(TOKEN, 'workspace:')
  })

  test(`${vsn}: a person has a channel of their own, for all of their devices and nobody else`, async () => {
    const own = async (config = {}) => (await connect(TOKEN, { vsn })).channel(`user:${PERSON}`, { config: { ...config, private: true } })
    const [desk, phone] = [await own({ broadcast: { self: true, ack: true }, presence: { key: 'desk' } }), await own({ presence: { key: 'phone' } })]
    const log = watch(phone)
    const [here, there] = [heard(desk, 'lock'), heard(phone, 'lock')]
    await joined(phone)
    await joined(desk)
    assert.equal(await desk.send({ type: 'broadcast', event: 'lock', payload: { at: 1 } }), 'ok')
    assert.deepEqual([(await here).payload, (await there).payload], [{ at: 1 }, { at: 1 }])
    assert.equal(await desk.track({ page: 'cases' }), 'ok')
    await log.until(() => log.includes('join desk cases'))
    assert.equal(await desk.unsubscribe(), 'ok')
    await log.until(() => log.includes('leave desk cases'))
    for (const token of [OTHER, STRANGER, undefined]) {
      const client = await connect(token, { vsn })
      assert.equal((await subscribed(client.channel(`user:${PERSON}`, { config: { private: true } }))).status, 'CHANNEL_ERROR')
      await client.removeAllChannels()
    }
  })

  test(`${vsn}: without a session a public channel is refused, too`, async () => {
    const client = await connect(undefined, { vsn })
    const channel = client.channel(newName())
    const { status, error } = await subscribed(channel)
    assert.equal(status, 'CHANNEL_ERROR')
    assert.match(error.message, /You do not have permissions to read from this Channel topic/)
    await assert.rejects(channel.httpSend('x', {}), /Unauthorized/)
    await client.removeAllChannels()
  })

  test(`${vsn}: a session that is none is refused`, async () => {
    const client = await connect('no.valid.token', { vsn })
    const { status, error } = await subscribed(client.channel(`workspace:${WORKSPACE}`, { config: { private: true } }))
    await client.removeAllChannels()
    assert.equal(status, 'CHANNEL_ERROR')
    assert.match(error.message, /InvalidJWTToken/)
  })

  test(`${vsn}: broadcasts reach the others`, async () => {
    const name = newName()
    const [one, other] = [(await connect(TOKEN, { vsn })).channel(name), (await connect(TOKEN, { vsn })).channel(name)]
    const echoes = []
    one.on('broadcast', { event: '*' }, (message) => echoes.push(message))
    await joined(one)
    const message = heard(other, 'cursor')
    await joined(other)
    const payload = { x: 1, text: 'naïve ☃', list: [null, { a: true }] }
    assert.equal(await one.send({ type: 'broadcast', event: 'cursor', payload }), 'ok')
    assert.deepEqual((await message).payload, payload)
    assert.deepEqual(echoes, [])
  })

  test(`${vsn}: a broadcast comes back and is acknowledged to who wants that`, async () => {
    const channel = (await connect(TOKEN, { vsn })).channel(newName(), { config: { broadcast: { self: true, ack: true } } })
    const echo = heard(channel, 'x')
    await joined(channel)
    assert.equal(await channel.send({ type: 'broadcast', event: 'x', payload: { n: 1 } }), 'ok')
    assert.deepEqual((await echo).payload, { n: 1 })
  })

  test(`${vsn}: private and public channels of one name do not mix`, async () => {
    const name = `workspace:${WORKSPACE}`
    const open = (await connect(TOKEN, { vsn })).channel(name)
    const overheard = []
    open.on('broadcast', { event: '*' }, (message) => overheard.push(message))
    await joined(open)
    const closed = (await connect(OTHER, { vsn })).channel(name, { config: { private: true } })
    const nudge = heard(closed, 'seq')
    await joined(closed)
    await fetch(`${url}/test/push`, { method: 'POST' })
    await nudge
    const last = heard(open, 'last')
    await open.httpSend('last', {})
    await last
    assert.deepEqual(
      overheard.map(({ event }) => event),
      ['last'],
    )
  })

  test(`${vsn}: messages over HTTP`, async () => {
    const name = newName()
    const listener = (await connect(TOKEN, { vsn })).channel(name)
    const [first, second, third] = [heard(listener, 'one'), heard(listener, 'two'), heard(listener, 'three')]
    await joined(listener)
    const sender = (await connect(TOKEN, { vsn })).channel(name)
    assert.deepEqual(await sender.httpSend('one', { n: 1 }), { success: true })
    assert.deepEqual((await first).payload, { n: 1 })
    console.warn = () => undefined // the client's advice to send as above
    assert.equal(await sender.send({ type: 'broadcast', event: 'two', payload: { n: 2 } }), 'ok')
    assert.deepEqual((await second).payload, { n: 2 })
    if (two) {
      await sender.httpSend('three', new Uint8Array([1, 2, 3]))
      assert.deepEqual(new Uint8Array((await third).payload), new Uint8Array([1, 2, 3]))
    } else third.catch(() => undefined)
    const member = await connect(TOKEN, { vsn })
    const closed = member.channel(`workspace:${WORKSPACE}`, { config: { private: true } })
    assert.deepEqual(await closed.httpSend('typing', {}), { success: true })
    const stranger = await connect(STRANGER, { vsn })
    const barred = stranger.channel(`workspace:${WORKSPACE}`, { config: { private: true } })
    await assert.rejects(barred.httpSend('typing', {}), /Unauthorized/)
  })

  test(`${vsn}: presence`, async () => {
    const name = newName()
    const enter = async (key) => (await connect(TOKEN, { vsn })).channel(name, { config: { presence: { key } } })
    const [one, other] = [await enter('one'), await enter('other')]
    const log = watch(one)
    await joined(one)
    await log.until(() => log.includes('sync'))
    assert.deepEqual(one.presenceState(), {})
    assert.equal(await one.track({ page: 1 }), 'ok')
    const seen = watch(other)
    await joined(other)
    await seen.until(() => other.presenceState().one?.[0]?.page === 1)
    assert.equal(await other.track({ page: 2 }), 'ok')
    await log.until(() => log.includes('join other 2'))
    assert.equal(await other.track({ page: 3 }), 'ok')
    await log.until(() => one.presenceState().other?.[0]?.page === 3)
    assert.equal(one.presenceState().other.length, 1)
    assert.equal(await other.untrack(), 'ok')
    await log.until(() => log.includes('leave other 3'))
    assert.equal(one.presenceState().other, undefined)

    const client = await connect(TOKEN, { vsn })
    const third = await joined(client.channel(name, { config: { presence: { key: 'third', enabled: true } } }))
    assert.equal(await third.track({ page: 4 }), 'ok')
    await client.realtime.disconnect()
    await log.until(() => log.includes('leave third 4'))
    assert.ok(log.includes('join one 1'))
  })

  test(`${vsn}: who asks for changes of rows is told that there are none`, async () => {
    const channel = (await connect(TOKEN, { vsn })).channel(newName())
    const told = next((done) => channel.on('system', {}, done))
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, () => assert.fail('a change'))
    await joined(channel)
    const message = await told
    assert.equal(message.extension, 'postgres_changes')
    assert.equal(message.status, 'error')
  })

  test(`${vsn}: a channel can be left and joined again`, async () => {
    const client = await connect(TOKEN, { vsn })
    const name = newName()
    const channel = await joined(client.channel(name))
    assert.equal(await client.removeChannel(channel), 'ok')
    const again = client.channel(name)
    const message = heard(again, 'x')
    await joined(again)
    await again.httpSend('x', { n: 1 })
    assert.deepEqual((await message).payload, { n: 1 })
  })

  test(`${vsn}: heartbeats are answered`, async () => {
    const client = await connect(TOKEN, { vsn, heartbeatIntervalMs: 50 })
    const status = next((done) => client.realtime.onHeartbeat((status) => status === 'ok' && done(status)))
    await joined(client.channel(newName()))
    assert.equal(await status, 'ok')
  })

  test(`${vsn}: a new session is taken, a bad one ends the channel`, async () => {
    const client = await connect(undefined, { vsn })
    await client.realtime.setAuth(TOKEN)
    const channel = client.channel(`workspace:${WORKSPACE}`, { config: { private: true } })
    const statuses = []
    await next((done) =>
      channel.subscribe((status) => {
        statuses.push(status)
        done()
      }),
    )
    const nudge = heard(channel, 'seq')
    await client.realtime.setAuth(OTHER)
    await fetch(`${url}/test/push`, { method: 'POST' })
    await nudge
    const told = next((done) => channel.on('system', {}, done))
    await client.realtime.setAuth(STRANGER)
    assert.match((await told).message, /You do not have permissions/)
    assert.deepEqual(statuses.slice(0, 1), ['SUBSCRIBED'])
  })
}

test('bytes are broadcast as bytes', async () => {
  const name = newName()
  const [one, other] = [(await connect(TOKEN)).channel(name), (await connect(TOKEN)).channel(name)]
  await joined(one)
  const message = heard(other, 'blob')
  await joined(other)
  const payload = new Uint8Array([0, 1, 254, 255]).buffer
  assert.equal(await one.send({ type: 'broadcast', event: 'blob', payload }), 'ok')
  assert.deepEqual(new Uint8Array((await message).payload), new Uint8Array(payload))
})
