/** Made of internal/wire by tools/generate: what crosses in CBOR. */
import { bytes, flag, integer, listOf, mapOf, optional, type Read, text } from '../shape'

export const pushObject = /* @__PURE__ */ mapOf({
  id: bytes,
  compartment: bytes,
  base: integer,
  version: integer,
  envelope: bytes,
})
export type PushObject = Read<typeof pushObject>

export const pushPart = /* @__PURE__ */ mapOf({
  commit: bytes,
  objects: listOf(pushObject),
})
export type PushPart = Read<typeof pushPart>

export const push = /* @__PURE__ */ mapOf({
  key: bytes,
  commit: bytes,
  objects: listOf(pushObject),
  more: optional(listOf(pushPart)),
})
export type Push = Read<typeof push>

export const pushed = /* @__PURE__ */ mapOf({
  seq: integer,
})
export type Pushed = Read<typeof pushed>

export const record = /* @__PURE__ */ mapOf({
  id: bytes,
  compartment: bytes,
  seq: integer,
  version: integer,
  envelope: bytes,
  commit: bytes,
  at: integer,
})
export type Record = Read<typeof record>

export const deviceHead = /* @__PURE__ */ mapOf({
  n: integer,
  hash: bytes,
  device: optional(bytes),
})
export type DeviceHead = Read<typeof deviceHead>

export const refused = /* @__PURE__ */ mapOf({
  code: text,
  message: text,
  current: listOf(record),
  commits: listOf(bytes),
  head: deviceHead,
})
export type Refused = Read<typeof refused>

export const page = /* @__PURE__ */ mapOf({
  records: listOf(record),
  commits: listOf(bytes),
  seq: integer,
  more: flag,
})
export type Page = Read<typeof page>

export const checkpoints = /* @__PURE__ */ mapOf({
  checkpoints: listOf(bytes),
})
export type Checkpoints = Read<typeof checkpoints>

export const version = /* @__PURE__ */ mapOf({
  version: integer,
  seq: integer,
  envelope: bytes,
  commit: bytes,
  at: integer,
  compartment: bytes,
})
export type Version = Read<typeof version>

export const history = /* @__PURE__ */ mapOf({
  versions: listOf(version),
  commits: listOf(bytes),
})
export type History = Read<typeof history>

export const ledgerAppend = /* @__PURE__ */ mapOf({
  prev: bytes,
  entry: bytes,
  grants: optional(listOf(bytes)),
})
export type LedgerAppend = Read<typeof ledgerAppend>

export const ledgerPage = /* @__PURE__ */ mapOf({
  entries: listOf(bytes),
})
export type LedgerPage = Read<typeof ledgerPage>

export const grants = /* @__PURE__ */ mapOf({
  grants: listOf(bytes),
})
export type Grants = Read<typeof grants>
