// Walks the storage service with the official client, as published.
//
//   URL, KEY            the server and its public key
//   SERVICE_KEY         that of its service role
//   TOKEN               a member of BUCKET who has proven the account key
//   UNPROVEN, STRANGER  the same person without a proof; somebody else
//   WALL, COLLEAGUE     a compartment that TOKEN may enter; an owner of BUCKET who may not
//
// Run by the test of internal/httpapi/storagev1.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import test from 'node:test'

const require = createRequire(new URL('../../web/package.json', import.meta.url))
const { createClient } = require('@supabase/supabase-js')
const tus = require('tus-js-client')

const { URL: url, KEY, SERVICE_KEY, TOKEN, UNPROVEN, STRANGER, WALL, COLLEAGUE, BUCKET } = process.env

const client = (token) => createClient(url, KEY, token ? { accessToken: async () => token } : {})
const member = client(TOKEN).storage
const files = member.from(BUCKET)

const contentType = 'application/octet-stream'
const newName = (version = 1) => `${randomBytes(16).toString('base64url')}/${version}`

/** Bytes of the shape of a sealed file. */
function seal(padded = 1024) {
  const header = Buffer.concat([Buffer.from([0x4c, 0x46, 1, 16]), randomBytes(64)])
  return Buffer.concat([header, randomBytes(padded + 16)])
}

async function bytesOf(blob) {
  return Buffer.from(await blob.arrayBuffer())
}

/** Store a file and return its name and bytes. */
async function stored(options = {}) {
  const [name, content] = [newName(), seal()]
  const { data, error } = await files.upload(name, content, { contentType, ...options })
  assert.equal(error, null)
  assert.equal(data.path, name)
  assert.equal(data.fullPath, `${BUCKET}/${name}`)
  assert.match(data.id, /^[0-9a-f-]{36}$/)
  return { name, content }
}

function assertError(error, { code, statusCode, status = 400 }) {
  assert.ok(error, 'no error')
  assert.equal(error.code, code)
  assert.equal(error.statusCode, statusCode)
  assert.equal(error.status, status)
}

test('buckets are workspaces', async () => {
  const { data: list, error } = await member.listBuckets()
  assert.equal(error, null)
  assert.deepEqual(
    list.map(({ id, name, public: open }) => ({ id, name, open })),
    [{ id: BUCKET, name: BUCKET, open: false }],
  )
  const { data: bucket } = await member.getBucket(BUCKET)
  assert.equal(bucket.id, BUCKET)
  assert.deepEqual(bucket.allowed_mime_types, [contentType])
  assert.match(bucket.created_at, /^\d{4}-\d\d-\d\dT.*Z$/)
  assertError((await client(STRANGER).storage.getBucket(BUCKET)).error, { code: 'NoSuchBucket', statusCode: '404' })
  assert.deepEqual((await client(STRANGER).storage.listBuckets()).data, [])
  assert.deepEqual((await client().storage.listBuckets()).data, [])
})

test('buckets come and go with their workspace only', async () => {
  const denied = { code: 'AccessDenied', statusCode: '403' }
  assertError((await member.createBucket('mine')).error, denied)
  assertError((await member.updateBucket(BUCKET, { public: true })).error, denied)
  assertError((await member.emptyBucket(BUCKET)).error, denied)
  assertError((await member.deleteBucket(BUCKET)).error, denied)
  assertError((await member.deleteBucket('other')).error, { code: 'NoSuchBucket', statusCode: '404' })
})

test('a file comes back as it was stored', async () => {
  const { name, content } = await stored()
  const { data, error } = await files.download(name)
  assert.equal(error, null)
  assert.deepEqual(await bytesOf(data), content)
  assert.equal(data.type, contentType)
})

test('a file comes in a form, too', async () => {
  for (const body of [new Blob([seal()]), new Blob([seal()], { type: contentType }), new File([seal()], 'a name')]) {
    const name = newName()
    const { error } = await files.upload(name, body, { cacheControl: '60', contentType })
    assert.equal(error, null)
    const { data } = await files.download(name)
    assert.deepEqual(await bytesOf(data), await bytesOf(body))
    const { data: info } = await files.info(name)
    assert.equal(info.cacheControl, 'max-age=60')
  }
})

test('a file comes as a stream', async () => {
  const [name, content] = [newName(), seal(65536)]
  const { error } = await files.upload(name, new Blob([content]).stream(), { contentType, duplex: 'half' })
  assert.equal(error, null)
  assert.deepEqual(await bytesOf((await files.download(name)).data), content)
})

test('a second file of a name is refused, unless it may replace', async () => {
  const { name } = await stored()
  const duplicate = { code: 'ResourceAlreadyExists', statusCode: '409' }
  assertError((await files.upload(name, seal(), { contentType })).error, duplicate)
  const other = seal(256)
  assert.equal((await files.upload(name, other, { contentType, upsert: true })).error, null)
  assert.deepEqual(await bytesOf((await files.download(name)).data), other)
  const third = seal(512)
  assert.equal((await files.update(name, third, { contentType })).error, null)
  assert.deepEqual(await bytesOf((await files.download(name)).data), third)
})

test('only sealed files under names without meaning are taken', async () => {
  const upload = async (name, body, options) => (await files.upload(name, body, options)).error
  const plain = Buffer.from('a contract that somebody forgot to seal '.repeat(50))
  assertError(await upload(newName(), plain, { contentType }), { code: 'InvalidRequest', statusCode: '400' })
  assertError(await upload('contracts/acme.pdf', seal(), { contentType }), { code: 'InvalidKey', statusCode: '400' })
  assertError(await upload(newName(), seal(), { contentType: 'application/pdf' }), { code: 'InvalidMimeType', statusCode: '415' })
  assertError(await upload(newName(), seal(), { contentType, metadata: { name: 'acme.pdf' } }), { code: 'InvalidRequest', statusCode: '400' })
  assertError(await upload(newName(), new Blob([seal()]), { contentType, metadata: { name: 'acme.pdf' } }), { code: 'InvalidRequest', statusCode: '400' })
  assertError(await upload(newName(), seal().subarray(0, -1), { contentType }), { code: 'InvalidRequest', statusCode: '400' })
})

test('rights', async () => {
  const { name } = await stored()
  const unproven = client(UNPROVEN).storage.from(BUCKET)
  const stranger = client(STRANGER).storage.from(BUCKET)
  assert.equal((await unproven.download(name)).error, null)
  const denied = { code: 'AccessDenied', statusCode: '403' }
  assertError((await unproven.upload(newName(), seal(), { contentType })).error, denied)
  assertError((await unproven.remove([name])).error, denied)
  assertError((await unproven.move(name, newName())).error, denied)
  assertError((await unproven.createSignedUploadUrl(newName())).error, denied)
  const missing = { code: 'NoSuchBucket', statusCode: '404' }
  for (const nobody of [stranger, client().storage.from(BUCKET)]) {
    assertError((await nobody.info(name)).error, missing)
    assertError((await nobody.upload(newName(), seal(), { contentType })).error, missing)
    assertError((await nobody.remove([name])).error, missing)
    assertError((await nobody.list()).error, missing)
    assertError((await nobody.createSignedUrl(name, 60)).error, missing)
  }
  assertError((await client('not.a.token').storage.from(BUCKET).info(name)).error, denied)
})

test('info and exists', async () => {
  const { name, content } = await stored({ cacheControl: '120' })
  const { data, error } = await files.info(name)
  assert.equal(error, null)
  assert.equal(data.name, name)
  assert.equal(data.bucketId, BUCKET)
  assert.equal(data.size, content.length)
  assert.equal(data.contentType, contentType)
  assert.equal(data.cacheControl, 'max-age=120')
  assert.match(data.etag, /^".+"$/)
  assert.match(data.createdAt, /Z$/)
  assert.equal((await files.exists(name)).data, true)
  assert.equal((await files.exists(newName())).data, false)
  assert.equal((await files.exists('no/such/name')).data, false)
  assertError((await files.info(newName())).error, { code: 'NoSuchKey', statusCode: '404' })
})

test('lists', async () => {
  const { name } = await stored()
  const [file] = name.split('/')
  assert.equal((await files.upload(`${file}/2`, seal(), { contentType })).error, null)
  const { data: folders } = await files.list('', { search: file })
  assert.deepEqual(folders, [
    { name: file, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
  ])
  const { data: versions, error } = await files.list(file)
  assert.equal(error, null)
  assert.deepEqual(
    versions.map(({ name }) => name),
    ['1', '2'],
  )
  assert.equal(versions[0].metadata.mimetype, contentType)
  assert.equal(versions[0].metadata.size, versions[0].metadata.contentLength)
  const { data: last } = await files.list(file, { limit: 1, sortBy: { column: 'created_at', order: 'desc' } })
  assert.deepEqual(
    last.map(({ name }) => name),
    ['2'],
  )
  assert.deepEqual((await files.list(file, { limit: 10, offset: 2 })).data, [])
})

test('a list without options begins with the first hundred names', async () => {
  await Promise.all(Array.from({ length: 101 }, () => stored()))
  const { data } = await files.list()
  assert.equal(data.length, 100)
  const names = data.map(({ name }) => name)
  assert.deepEqual(names, [...names].sort())
  const { data: rest } = await files.list('', { offset: 100, limit: 1000 })
  assert.ok(rest.length > 0 && rest.every(({ name }) => !names.includes(name)))
})

test('lists page by page', async () => {
  const file = newName().split('/')[0]
  const names = ['1', '10', '2'].map((version) => `${file}/${version}`)
  for (const name of [names[0], names[2], names[1]]) {
    assert.equal((await files.upload(name, seal(), { contentType })).error, null)
  }
  const namesOf = ({ data, error }) => {
    assert.equal(error, null)
    return data.objects.map(({ name }) => name)
  }
  const whole = await files.listV2({ prefix: file })
  assert.deepEqual(namesOf(whole), names)
  assert.deepEqual([whole.data.hasNext, whole.data.nextCursor, whole.data.folders], [false, undefined, []])
  const [object] = whole.data.objects
  assert.equal(object.key, names[0])
  assert.match(object.id, /^[0-9a-f-]{36}$/)
  assert.equal(object.metadata.mimetype, contentType)

  const sorts = [undefined, { column: 'name', order: 'desc' }, { column: 'created_at' }, { column: 'updated_at', order: 'desc' }]
  for (const sortBy of sorts) {
    const found = []
    for (let cursor; ; ) {
      const { data, error } = await files.listV2({ prefix: `${file}/`, limit: 1, cursor, sortBy, with_delimiter: true })
      assert.equal(error, null)
      found.push(...data.objects.map(({ name }) => name))
      cursor = data.nextCursor
      if (!data.hasNext) break
    }
    assert.deepEqual(found, namesOf(await files.listV2({ prefix: `${file}/`, sortBy })))
  }
  assert.deepEqual(namesOf(await files.listV2({ prefix: file, sortBy: { column: 'created_at' } })), [names[0], names[2], names[1]])

  const { data: folders } = await files.listV2({ prefix: file.slice(0, 20), with_delimiter: true })
  assert.deepEqual([folders.folders, folders.objects], [[{ name: `${file}/`, key: file }], []])
  assert.deepEqual(namesOf(await files.listV2({ prefix: 'a/b/c' })), [])
  const malformed = { code: 'InvalidRequest', statusCode: '400' }
  assertError((await files.listV2({ cursor: 'nowhere' })).error, malformed)
  assertError((await files.listV2({ limit: 0 })).error, malformed)
  assertError((await client(STRANGER).storage.from(BUCKET).listV2()).error, { code: 'NoSuchBucket', statusCode: '404' })
})

test('folders come page by page, each once', async () => {
  const { data: all } = await files.listV2({ with_delimiter: true })
  const found = []
  for (let cursor; ; ) {
    const { data } = await files.listV2({ with_delimiter: true, limit: 3, cursor })
    assert.ok(data.folders.length <= 3)
    found.push(...data.folders.map(({ name }) => name))
    cursor = data.nextCursor
    if (!data.hasNext) break
  }
  assert.deepEqual(
    found,
    all.folders.map(({ name }) => name),
  )
  assert.equal(new Set(found).size, found.length)
})

test('a file may be kept for an hour unless its owner says otherwise', async () => {
  const { name } = await stored()
  assert.equal((await files.info(name)).data.cacheControl, 'max-age=3600')
})

test('removes', async () => {
  const [one, two] = [await stored(), await stored()]
  const { data, error } = await files.remove([one.name, two.name, newName()])
  assert.equal(error, null)
  assert.deepEqual(data.map(({ name }) => name).sort(), [one.name, two.name].sort())
  assert.equal(data[0].bucket_id, BUCKET)
  assert.equal((await files.exists(one.name)).data, false)
  assert.deepEqual((await files.remove([one.name])).data, [])
})

test('moves and copies', async () => {
  const { name, content } = await stored()
  const [copy, moved] = [newName(), newName()]
  const { data, error } = await files.copy(name, copy)
  assert.equal(error, null)
  assert.equal(data.path, `${BUCKET}/${copy}`)
  assert.deepEqual((await files.move(name, moved)).data, { message: 'Successfully moved' })
  for (const there of [copy, moved]) assert.deepEqual(await bytesOf((await files.download(there)).data), content)
  assert.equal((await files.exists(name)).data, false)
  assertError((await files.move(name, newName())).error, { code: 'NoSuchKey', statusCode: '404' })
  assertError((await files.move(copy, moved)).error, { code: 'ResourceAlreadyExists', statusCode: '409' })
  assertError((await files.copy(copy, moved)).error, { code: 'ResourceAlreadyExists', statusCode: '409' })
  assertError((await files.move(copy, 'acme.pdf')).error, { code: 'InvalidKey', statusCode: '400' })
})

test('signed addresses', async () => {
  const { name, content } = await stored()
  const { data, error } = await files.createSignedUrl(name, 60, { download: 'acme.pdf' })
  assert.equal(error, null)
  assert.ok(data.signedUrl.startsWith(`${url}/storage/v1/object/sign/${BUCKET}/${name}?token=`))
  const response = await fetch(data.signedUrl)
  assert.equal(response.status, 200)
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), content)
  assert.match(response.headers.get('content-disposition'), /^attachment; filename=acme\.pdf; filename\*=UTF-8''acme\.pdf$/)
  const broken = await fetch(data.signedUrl.replace('token=', 'token=x'))
  assert.equal(broken.status, 400)
  assert.equal((await broken.json()).code, 'InvalidJWT')
  const { data: many } = await files.createSignedUrls([name, newName()], 60)
  assert.equal(many[0].error, null)
  assert.equal((await fetch(many[0].signedUrl)).status, 200)
  assert.match(many[1].error, /does not exist/)
  assert.equal(many[1].signedUrl, null)
  assertError((await files.createSignedUrl(newName(), 60)).error, { code: 'NoSuchKey', statusCode: '404' })
})

test('signed uploads', async () => {
  const [name, content] = [newName(), seal()]
  const { data, error } = await files.createSignedUploadUrl(name)
  assert.equal(error, null)
  assert.equal(data.path, name)
  assert.equal(data.token, new URL(data.signedUrl).searchParams.get('token'))
  const anybody = client().storage.from(BUCKET)
  const { data: done, error: failed } = await anybody.uploadToSignedUrl(name, data.token, content, { contentType })
  assert.equal(failed, null)
  assert.equal(done.fullPath, `${BUCKET}/${name}`)
  assert.deepEqual(await bytesOf((await files.download(name)).data), content)
  const again = await anybody.uploadToSignedUrl(name, data.token, content, { contentType })
  assertError(again.error, { code: 'ResourceAlreadyExists', statusCode: '409' })
  const other = await anybody.uploadToSignedUrl(newName(), data.token, content, { contentType })
  assertError(other.error, { code: 'InvalidJWT', statusCode: '400' })
})

test('behind a wall a file is there for those inside alone, however it came', async () => {
  const metadata = { compartment: WALL }
  const colleague = client(COLLEAGUE).storage.from(BUCKET)
  const [raw, form, pieces] = [newName(), newName(), newName()]
  assert.equal((await files.upload(raw, seal(), { contentType, metadata })).error, null)
  assert.equal((await files.upload(form, new Blob([seal()]), { contentType, metadata })).error, null)
  const tusMetadata = { bucketName: BUCKET, objectName: pieces, contentType, metadata: JSON.stringify(metadata) }
  assert.equal(await sendInPieces(seal(), pieces, { metadata: tusMetadata }).done, 'stored')
  for (const name of [raw, form, pieces]) {
    assert.deepEqual((await files.info(name)).data.metadata, metadata)
    assert.equal((await colleague.download(name)).data, null)
    assert.equal((await colleague.info(name)).data, null)
    assert.equal((await colleague.createSignedUrl(name, 60)).data, null)
    assert.deepEqual((await colleague.remove([name])).data, [])
    assert.deepEqual((await colleague.list(name.split('/')[0])).data, [])
    const other = { code: 'ResourceAlreadyExists', statusCode: '409' }
    assertError((await colleague.upload(name, seal(), { contentType, upsert: true })).error, other)
    assert.equal((await files.download(name)).error, null)
  }
  const refused = { code: 'InvalidRequest', statusCode: '400' }
  assertError((await colleague.upload(newName(), seal(), { contentType, metadata })).error, refused)
  const bent = { contentType, metadata: { compartment: `${WALL}A` } }
  assertError((await files.upload(newName(), seal(), bent)).error, refused)
})

test('no address is public', async () => {
  const { name } = await stored()
  const response = await fetch(files.getPublicUrl(name).data.publicUrl, { headers: { authorization: `Bearer ${TOKEN}` } })
  assert.equal(response.status, 400)
  assert.equal((await response.json()).code, 'NoSuchBucket')
})

/** A published bucket that the service has just made, and its name. */
async function published(options = { public: true }) {
  const id = `forms-${randomBytes(6).toString('hex')}`
  const storage = createClient(url, SERVICE_KEY).storage
  const { data, error } = await storage.createBucket(id, options)
  assert.equal(error, null)
  assert.equal(data.name, id)
  return { id, storage, bucket: storage.from(id) }
}

test('the service makes, lists, changes, empties and deletes buckets', async () => {
  const { id, storage, bucket } = await published({ public: false, fileSizeLimit: '1KB', allowedMimeTypes: ['image/*', 'text/plain'] })
  assertError((await storage.createBucket(id)).error, { code: 'BucketAlreadyExists', statusCode: '409' })
  assertError((await storage.createBucket('a/b')).error, { code: 'InvalidBucketName', statusCode: '400' })
  assertError((await storage.createBucket(randomBytes(32).toString('base64url'))).error, { code: 'InvalidBucketName', statusCode: '400' })
  const { data: made } = await storage.getBucket(id)
  assert.deepEqual([made.name, made.public, made.file_size_limit, made.allowed_mime_types], [id, false, 1000, ['image/*', 'text/plain']])
  assert.ok((await storage.listBuckets()).data.some((one) => one.id === id))
  assertError((await bucket.upload('big.txt', 'x'.repeat(1001))).error, { code: 'EntityTooLarge', statusCode: '413' })
  const { error: refused } = await bucket.upload('a.pdf', 'x', { contentType: 'application/pdf' })
  assertError(refused, { code: 'InvalidMimeType', statusCode: '415' })
  assert.equal(refused.message, 'mime type application/pdf is not supported')
  assert.equal((await bucket.upload('a.png', 'x', { contentType: 'image/png' })).error, null)
  assertError((await storage.deleteBucket(id)).error, { code: 'ResourceNotEmpty', statusCode: '409' })
  assert.equal((await storage.updateBucket(id, { public: true, fileSizeLimit: null, allowedMimeTypes: [] })).error, null)
  const { data: open } = await storage.getBucket(id)
  assert.deepEqual([open.file_size_limit, open.allowed_mime_types], [null, null])
  assert.equal((await bucket.upload('big.txt', 'x'.repeat(1001))).error, null)
  assert.equal((await storage.emptyBucket(id)).error, null)
  assert.deepEqual((await bucket.list()).data, [])
  assert.equal((await storage.deleteBucket(id)).error, null)
  assertError((await storage.getBucket(id)).error, { code: 'NoSuchBucket', statusCode: '404' })
})

test('what is published is read by anybody and written by the service', async () => {
  const { id, bucket } = await published()
  const name = 'letters/the firm (2026).html'
  const { data, error } = await bucket.upload(name, new Blob(['<b>logo</b>'], { type: 'text/html' }), { metadata: { by: 'office' } })
  assert.equal(error, null)
  assert.deepEqual([data.path, data.fullPath], [name, `${id}/${name}`])
  const response = await fetch(bucket.getPublicUrl(name).data.publicUrl)
  assert.deepEqual([response.status, response.headers.get('content-type'), response.headers.get('cache-control')], [200, 'text/html', 'max-age=3600'])
  assert.equal(await response.text(), '<b>logo</b>')
  const denied = { code: 'AccessDenied', statusCode: '403' }
  for (const person of [client().storage.from(id), member.from(id)]) {
    assert.equal(await (await person.download(name)).data.text(), '<b>logo</b>')
    assertError((await person.upload('mine.txt', 'x')).error, denied)
    assertError((await person.update(name, 'x')).error, denied)
    assertError((await person.remove([name])).error, denied)
    assertError((await person.list()).error, denied)
    assertError((await person.move(name, 'other')).error, { code: 'NoSuchBucket', statusCode: '404' })
    assertError((await person.createSignedUploadUrl('mine.txt')).error, denied)
  }
  const { data: info } = await bucket.info(name)
  assert.deepEqual([info.name, info.size, info.contentType, info.metadata], [name, 11, 'text/html', { by: 'office' }])
  assert.deepEqual([(await bucket.exists(name)).data, (await bucket.exists('no')).data], [true, false])
  assertError((await bucket.upload(name, 'x')).error, { code: 'ResourceAlreadyExists', statusCode: '409' })
  assert.equal((await bucket.update(name, 'y', { contentType: 'text/plain' })).error, null)
  assert.equal(await (await bucket.download(name)).data.text(), 'y')
  assertError((await bucket.upload('ümlaut', 'x')).error, { code: 'InvalidKey', statusCode: '400' })
})

test('a private bucket opens by signed addresses alone', async () => {
  const { id, bucket } = await published({ public: false })
  assert.equal((await bucket.upload('a.txt', 'one')).error, null)
  assert.equal((await fetch(bucket.getPublicUrl('a.txt').data.publicUrl)).status, 400)
  assertError((await member.from(id).download('a.txt')).error, { code: 'NoSuchBucket', statusCode: '404' })
  const { data } = await bucket.createSignedUrl('a.txt', 60, { download: true })
  const response = await fetch(data.signedUrl)
  assert.deepEqual([await response.text(), response.headers.get('content-disposition')], ['one', 'attachment;'])
  assert.equal((await fetch(data.signedUrl.replace('a.txt', 'b.txt'))).status, 400)
  const { data: many } = await bucket.createSignedUrls(['a.txt', 'no'], 60)
  assert.deepEqual([many[0].error, many[1].signedUrl], [null, null])
  const upload = (await bucket.createSignedUploadUrl('b.txt')).data
  assert.equal((await client().storage.from(id).uploadToSignedUrl('b.txt', upload.token, 'two')).error, null)
  assertError((await client().storage.from(id).uploadToSignedUrl('b.txt', upload.token, 'three')).error, { code: 'ResourceAlreadyExists', statusCode: '409' })
  assert.equal(await (await bucket.download('b.txt')).data.text(), 'two')
})

test('what is published is listed, copied and moved between buckets', async () => {
  const { bucket } = await published()
  const other = await published({ public: false })
  for (const name of ['a/1.txt', 'a/2.txt', 'a/b/3.txt', 'z.txt']) assert.equal((await bucket.upload(name, name)).error, null)
  const names = async (...of) => (await bucket.list(...of)).data.map(({ name, id }) => (id === null ? `${name}/` : name))
  assert.deepEqual(await names(), ['a/', 'z.txt'])
  assert.deepEqual(await names('a', { sortBy: { column: 'name', order: 'desc' } }), ['b/', '2.txt', '1.txt'])
  assert.deepEqual(await names('a', { search: '2' }), ['2.txt'])
  const pages = []
  for (let cursor; ; ) {
    const { data } = await bucket.listV2({ limit: 1, cursor })
    pages.push(...data.objects.map(({ name }) => name))
    cursor = data.nextCursor
    if (!data.hasNext) break
  }
  assert.deepEqual(pages, ['a/1.txt', 'a/2.txt', 'a/b/3.txt', 'z.txt'])
  const { data: page } = await bucket.listV2({ prefix: 'a/', with_delimiter: true })
  assert.deepEqual([page.folders, page.objects.map(({ name }) => name)], [[{ name: 'a/b/', key: 'a/b' }], ['a/1.txt', 'a/2.txt']])
  assertError((await bucket.listV2({ cursor: 'nowhere' })).error, { code: 'InvalidRequest', statusCode: '400' })
  assert.equal((await bucket.copy('a/1.txt', 'c.txt', { destinationBucket: other.id })).data.path, `${other.id}/c.txt`)
  assert.equal((await bucket.move('z.txt', 'd.txt', { destinationBucket: other.id })).error, null)
  assert.deepEqual([(await bucket.exists('z.txt')).data, await (await other.bucket.download('d.txt')).data.text()], [false, 'z.txt'])
  assert.deepEqual((await bucket.remove(['a/1.txt', 'no'])).data.map(({ name }) => name), ['a/1.txt'])
})

test('workspaces are closed to the service', async () => {
  const { name } = await stored()
  const { bucket, storage } = await published()
  const sealed = storage.from(BUCKET)
  const missing = { code: 'NoSuchBucket', statusCode: '404' }
  assertError((await storage.getBucket(BUCKET)).error, missing)
  assertError((await storage.emptyBucket(BUCKET)).error, missing)
  assertError((await storage.deleteBucket(BUCKET)).error, missing)
  assertError((await storage.updateBucket(BUCKET, { public: true })).error, missing)
  for (const call of [
    sealed.info(name), sealed.list(), sealed.listV2(), sealed.remove([name]), sealed.createSignedUrl(name, 60), sealed.createSignedUploadUrl(newName()),
    sealed.upload(newName(), seal(), { contentType }), sealed.move(name, newName()), sealed.copy(name, 'x', { destinationBucket: bucket.bucketId }),
  ]) assertError((await call).error, missing)
  assert.equal((await bucket.upload('a.txt', 'x')).error, null)
  assertError((await bucket.move('a.txt', newName(), { destinationBucket: BUCKET })).error, missing)
  assertError((await files.copy(name, 'a.txt', { destinationBucket: bucket.bucketId })).error, missing)
  assert.equal((await files.download(name)).error, null)
})

/** Send a file in pieces; `onPiece` may throw to cut the connection after one. */
function sendInPieces(content, name, { token = TOKEN, onPiece = () => undefined, ...options } = {}) {
  let sent
  const done = new Promise((resolve, reject) => {
    sent = new tus.Upload(content, {
      endpoint: `${url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${token}`, 'x-upsert': 'false' },
      metadata: { bucketName: BUCKET, objectName: name, contentType, cacheControl: '3600' },
      chunkSize: 300,
      retryDelays: null,
      onChunkComplete: (_, accepted) => onPiece(accepted, () => sent.abort().then(() => resolve('cut'))),
      onSuccess: () => resolve('stored'),
      onError: reject,
      ...options,
    })
    sent.start()
  })
  return { done, upload: sent }
}

test('a file comes in pieces, is cut off at every tenth and goes on', async () => {
  const [name, content] = [newName(), seal(4096)]
  let uploadUrl = null
  for (let tenth = 1; tenth < 10; tenth++) {
    const cutAt = (content.length * tenth) / 10
    const { done, upload } = sendInPieces(content, name, {
      uploadUrl,
      onPiece: (accepted, cut) => accepted >= cutAt && accepted < content.length && cut(),
    })
    assert.equal(await done, 'cut')
    uploadUrl = upload.url
    assert.match(uploadUrl, new RegExp(`^${url}/storage/v1/upload/resumable/[\\w-]+$`))
    assert.equal((await files.download(name)).data, null)
  }
  assert.equal(await sendInPieces(content, name, { uploadUrl }).done, 'stored')
  const { data } = await files.download(name)
  assert.deepEqual(await bytesOf(data), content)
  const again = await sendInPieces(content, newName(), { uploadUrl }).done
  assert.equal(again, 'stored')
})

test('pieces are refused in plain words under the real status', async () => {
  const refused = async (content, name, options) => {
    const failure = await sendInPieces(content, name, options).done.catch((error) => error)
    return [failure.originalResponse.getStatus(), failure.originalResponse.getBody().trim()]
  }
  const { name } = await stored()
  assert.equal((await refused(seal(), name))[0], 409)
  const [status, text] = await refused(seal(), 'contracts/acme.pdf')
  assert.equal(status, 400)
  assert.match(text, /^InvalidKey: /)
  assert.equal((await refused(Buffer.alloc(600), newName()))[0], 400)
  assert.deepEqual((await refused(seal(), newName(), { token: UNPROVEN }))[0], 403)
  assert.match((await refused(seal(), newName(), { token: UNPROVEN }))[1], /^proof_required: /)
  assert.equal((await refused(seal(), newName(), { token: STRANGER }))[0], 404)
})

test('an upload that is given up is gone', async () => {
  const { done, upload } = sendInPieces(seal(4096), newName(), { onPiece: (_, cut) => cut() })
  await done
  await upload.abort(true)
  const head = await fetch(upload.url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
  assert.equal(head.status, 404)
})

test('a signed address takes pieces too', async () => {
  const [name, content] = [newName(), seal()]
  const { data } = await files.createSignedUploadUrl(name)
  const headers = { 'x-signature': data.token }
  const endpoint = `${url}/storage/v1/upload/resumable/sign`
  assert.equal(await sendInPieces(content, name, { endpoint, headers }).done, 'stored')
  assert.deepEqual(await bytesOf((await files.download(name)).data), content)
  const wrong = sendInPieces(seal(), newName(), { endpoint, headers }).done
  await assert.rejects(wrong)
})
