import { expect, test } from 'vitest'
import vectors from '../../../spec/vectors/providers.json'
import { providerFacts } from './providers'

test('the browser knows the same providers as the server', () => {
  const known = Object.entries(providerFacts).map(([id, { name, keyHeader, hears, isDirect }]) => ({
    id,
    name: name ?? '',
    keyHeader: keyHeader ?? '',
    hears,
    isDirect,
  }))
  const said = vectors.providers.map(({ address: _, keyHeader, ...same }) => ({
    ...same,
    keyHeader: keyHeader.toLowerCase(),
  }))
  expect(known).toEqual(said)
})
