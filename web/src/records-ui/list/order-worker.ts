/**
 * The worker that puts many texts of a list in the order of a language. They are what people wrote, so
 * the server gives it the policy of sealed workers: it can reach nobody.
 */
import { placesInOrder } from '../../domain/values/order.ts'

/** What the worker is asked; it answers with the places of the texts, in order. */
export interface OrderRequest {
  readonly texts: readonly string[]
  readonly language: string
}

self.addEventListener('message', ({ data }: MessageEvent<OrderRequest>) => {
  self.postMessage(placesInOrder(data.texts, data.language))
})
