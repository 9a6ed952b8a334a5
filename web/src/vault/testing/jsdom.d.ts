/** The one thing the tests take from jsdom: a WebSocket where Node has none. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { readonly url: string })
    // biome-ignore lint/style/noRestrictedGlobals: a type, for the official client to connect with
    readonly window: { readonly WebSocket: typeof WebSocket }
  }
}
