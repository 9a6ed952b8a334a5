/** People whose account is made without a browser: others sign up for seconds. */
import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { type App, somebody } from './fixtures.ts'

/** Whom a session belongs to, and what it is proven with. */
export interface Tokens {
  readonly email: string
  readonly access_token: string
  readonly refresh_token: string
}

/** What every client sends: the server's public key. */
export async function apiKey(app: Pick<App, 'url'>): Promise<{ apikey: string }> {
  const { anon_key: apikey } = (await (await fetch(`${app.url}/config.json`)).json()) as {
    anon_key: string
  }
  return { apikey }
}

/** An account of somebody else, made without a browser: its tokens are good for all. */
export async function visitor(request: APIRequestContext, app: Pick<App, 'url'>): Promise<Tokens> {
  const { email } = somebody()
  const password = `v1.${randomBytes(32).toString('base64url')}`
  const headers = await apiKey(app)
  const answer = await request.post(`${app.url}/auth/v1/signup`, {
    headers,
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
  return { email, ...((await answer.json()) as Omit<Tokens, 'email'>) }
}
