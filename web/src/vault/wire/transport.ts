/** How calls reach the server: JSON and CBOR. */

/** The two kinds of calls; in the app those of backend/api.ts. */
export interface Transport {
  readonly api: {
    get<T>(path: string): Promise<T>
    post<T>(path: string, body?: unknown, options?: { anonymous?: boolean }): Promise<T>
    put<T>(path: string, body?: unknown): Promise<T>
    delete<T>(path: string): Promise<T>
  }
  callBinary(method: 'GET' | 'POST', path: string, body?: Uint8Array): Promise<Uint8Array>
}
