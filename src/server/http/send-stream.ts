import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Sends a file as fast as the client takes it, and no faster (server-17). When either breaks off, both are closed. */
export async function sendStream(stream: Readable, response: ServerResponse): Promise<void> {
  response.setMaxListeners(20) // a pipeline alone has half of the usual ten; all go with the answer
  await pipeline(stream, response).catch(() => {
    stream.destroy() // into an answer that was given up it is not even begun
    response.destroy()
  })
}
