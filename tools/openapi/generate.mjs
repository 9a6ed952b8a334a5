// node generate.mjs [--check]: makes web/src/backend/generated/api.ts of spec/openapi.json, or
// says that it is not what would be made.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const description = new URL('../../spec/openapi.json', import.meta.url)
const target = new URL('../../web/src/backend/generated/api.ts', import.meta.url)

const bytes = ts.factory.createTypeReferenceNode('Uint8Array')
const nodes = await openapiTS(description, {
  immutable: true,
  emptyObjectsUnknown: true,
  defaultNonNullable: false,
  transform: ({ format }) => (format === 'binary' ? bytes : undefined),
})
const made = `/** Made of spec/openapi.json by tools/generate: what the server says of its calls under /api/v1. */\n${astToString(nodes)}`

if (!process.argv.includes('--check')) writeFileSync(target, made)
else if (readFileSync(target, 'utf8') !== made) {
  console.error('web/src/backend/generated/api.ts is not what spec/openapi.json says; tools/generate makes it anew')
  process.exit(1)
}
