import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Creates a function that renders one page again. Next allows this only in API routes, so it calls
 * pages/api/revalidate.ts inside the process; that route has no public URL.
 * @returns a function that takes the page's path; `onlyGenerated` skips pages that were never rendered. It throws if rendering fails.
 */
export const pageRevalidation =
  (render: Render, host: string) =>
  async (page: string, { onlyGenerated }: { onlyGenerated: boolean }): Promise<void> => {
    const socket = new PassThrough().resume() as unknown as Socket // a request without a network connection
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
    if (response.statusCode >= 400) throw new Error(`Revalidating ${page} failed (${response.statusCode})`)
  }
