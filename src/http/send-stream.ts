import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Streams a file with backpressure. If either side fails, both are closed. */
export async function sendStream(stream: Readable, response: ServerResponse): Promise<void> {
  response.setMaxListeners(20) // one pipeline adds half of the default ten; all are removed with the response
  await pipeline(stream, response).catch(() => {
    stream.destroy() // the pipeline never starts if the response is already closed
    response.destroy()
  })
}
