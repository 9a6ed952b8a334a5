// What the rest of the app may ask of the crypto worker. Types only.
//
// Keys never cross this interface: it speaks of documents, envelopes, ids and
// signatures. Plaintext crosses only for records, local pages and files. The one
// key that does cross is a file's own key, because it lives inside the record
// that describes the file.
//
// Every promise rejects with CryptoFailure (errors.ts). Ids are base64url without
// padding: 22 characters for objects, compartments, devices, slots and files, 43
// for workspaces and hashes. Account ids are lower-case UUIDs. Times are
// milliseconds since 1970. Formats: spec/*.md.

import type { AccountApi } from './api/account'
import type { FilesApi } from './api/files'
import type { MembershipApi } from './api/membership'
import type { RecordsApi } from './api/records'
import type { WorkspaceApi } from './api/workspace'

/** Everything that the crypto worker does. */
export interface CryptoApi extends AccountApi, WorkspaceApi, MembershipApi, RecordsApi, FilesApi {
  /** A random id of 16 bytes. */
  newId(): Promise<string>
  /** Forget everything. Through the client this ends the worker, and a new one starts with the next call. */
  lock(): Promise<void>
}
