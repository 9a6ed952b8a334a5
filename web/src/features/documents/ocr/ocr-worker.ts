/**
 * The worker in which pictures become text. Program and language data are handed to it; the
 * server gives it a policy that forbids every connection.
 */
import createCore, {
  type TessApi,
  type TessCore,
} from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { sayRunning } from '../../../lib/workers/worker-with-retry'
import type { OcrReply, OcrRequest } from './ocr-types.ts'

let core: TessCore | undefined
let api: TessApi | undefined

/** The neural recogniser; the data holds no other. */
const lstmOnly = 1

self.addEventListener('message', (event: MessageEvent<OcrRequest>) => {
  answer(event.data).then(reply, (error: unknown) =>
    reply({ type: 'failed', reason: String(error) }),
  )
})

function reply(message: OcrReply): void {
  self.postMessage(message)
}

async function answer(request: OcrRequest): Promise<OcrReply> {
  if (request.do === 'page') return { type: 'page', text: recognise(request.image) }
  core = await createCore({
    wasmBinary: request.wasm,
    TesseractProgress: (percent) =>
      reply({ type: 'progress', done: Math.min(1, Math.max(0, (percent - 30) / 70)) }),
    print: () => undefined,
    printErr: () => undefined,
  })
  for (const { code, packed } of request.languages) {
    core.FS.writeFile(`./${code}.traineddata`, await unpack(packed))
  }
  api = new core.TessBaseAPI()
  const names = request.languages.map(({ code }) => code).join('+')
  if (api.Init(null, names, lstmOnly) !== 0) throw new Error('the recogniser did not start')
  return { type: 'opened' }
}

function recognise(image: Uint8Array): string {
  if (core === undefined || api === undefined) throw new Error('not opened')
  core.FS.writeFile('/input', image)
  if (api.SetImageFile(1, 0) === 1) throw new Error('not a picture')
  api.Recognize(null)
  return api
    .GetUTF8Text()
    .replace(/[^\S\n]+\n/g, '\n')
    .trim()
}

async function unpack(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

sayRunning()
