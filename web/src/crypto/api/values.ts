// What crosses into the crypto worker and back, whatever it is about. Types only.

/** Bytes as the worker hands them out. */
export type Bytes = Uint8Array<ArrayBuffer>

/** What may stand inside a record or a page: JSON, plus bytes. Properties that are undefined are left out. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly Plain[]
  | { readonly [key: string]: Plain | undefined }
