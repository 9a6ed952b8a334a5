/** What every browser's blobs can do and jsdom's cannot. Import it before the code under test. */

function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

function stream(this: Blob): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()))
      controller.close()
    },
  })
}

if (!('arrayBuffer' in Blob.prototype)) Object.assign(Blob.prototype, { arrayBuffer, stream })
