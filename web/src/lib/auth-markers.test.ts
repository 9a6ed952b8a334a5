import { expect, test } from 'vitest'
import { noMarkers, readAuthMarkers } from './auth-markers'

const read = (search: string, hash = '') => readAuthMarkers({ search, hash })

test('a plain address carries nothing', () => {
  expect(read('')).toEqual(noMarkers)
})

test.each([
  ['?type=recovery', ''],
  ['', '#type=recovery'],
  ['', '#access_token=a&refresh_token=b&type=recovery'],
  ['', '#/auth?type=recovery'],
])('recovery marker in %s %s', (search, hash) => {
  expect(read(search, hash).recovery).toBe(true)
  expect(read(search, hash).expired).toBe(false)
})

test.each([
  ['?error=access_denied', ''],
  ['', '#error=access_denied'],
  ['?error_code=otp_expired', ''],
  ['', '#error_code=otp_expired'],
  ['?error_description=Email+link+is+invalid+or+has+expired', ''],
  ['', '#error_description=Token%20has%20Expired'],
])('expired marker in %s %s', (search, hash) => {
  expect(read(search, hash).expired).toBe(true)
})

test('an expired recovery link is expired, not a recovery', () => {
  const markers = read('?type=recovery', '#error=access_denied&error_code=otp_expired&sb=')
  expect(markers).toMatchObject({ recovery: false, expired: true })
})

test('the e-mail is read from either place', () => {
  expect(read('?error_code=otp_expired&email=ana%40firma.es').email).toBe('ana@firma.es')
  expect(read('', '#error_code=otp_expired&email=ana%40firma.es').email).toBe('ana@firma.es')
})

test('another error keeps the service’s words', () => {
  expect(read('?error=server_error&error_description=No+luck').error).toBe('No luck')
})
