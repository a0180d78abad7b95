import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * How to make one page anew. Next offers that only to API routes, so this asks the one in pages/api/revalidate.ts, inside
 * of the process: no address leads there.
 * @returns a function that takes the page's address; `onlyGenerated` leaves alone what was never made. It throws when the
 * page could not be made.
 */
export const pageRevalidation =
  (render: Render, host: string) =>
  async (page: string, { onlyGenerated }: { onlyGenerated: boolean }): Promise<void> => {
    const socket = new PassThrough().resume() as unknown as Socket // the request comes from nowhere, the answer goes nowhere
    const request = new IncomingMessage(socket)
    request.method = 'GET'
    request.url = `/api/revalidate?${new URLSearchParams({ page, onlyGenerated: onlyGenerated ? '1' : '0' })}`
    request.headers = { host }
    request.push(null)
    const response = new ServerResponse(request)
    response.assignSocket(socket)
    const isAnswered = new Promise<void>((done) => response.once('finish', done))
    await render(request, response)
    await isAnswered
    if (response.statusCode >= 400) throw new Error(`${page} could not be made anew (${response.statusCode})`)
  }
