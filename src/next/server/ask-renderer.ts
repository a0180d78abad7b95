import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'

export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Asks the renderer for an address inside the process. @returns the response's status */
export async function askRenderer(render: Render, host: string, url: string): Promise<number> {
  const socket = new PassThrough().resume() as unknown as Socket // a request without a network connection
  const request = new IncomingMessage(socket)
  request.method = 'GET'
  request.url = url
  request.headers = { host }
  request.push(null)
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  const isAnswered = new Promise<void>((done) => response.once('finish', done))
  await render(request, response)
  await isAnswered
  return response.statusCode
}
