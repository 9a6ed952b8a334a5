declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** The recogniser's own interface, as far as it is used. */
  export interface TessApi {
    Init(path: null, languages: string, engine: number): number
    SetImageFile(orientation: number, radians: number): number
    Recognize(monitor: null): number
    GetUTF8Text(): string
  }
  export interface TessCore {
    readonly FS: { writeFile(path: string, data: Uint8Array): void }
    readonly TessBaseAPI: new () => TessApi
  }
  const createCore: (options: {
    readonly wasmBinary: Uint8Array
    readonly TesseractProgress: (percent: number) => void
    readonly print: (line: string) => void
    readonly printErr: (line: string) => void
  }) => Promise<TessCore>
  // biome-ignore lint/style/noDefaultExport: that is how the library exports it
  export default createCore
}
