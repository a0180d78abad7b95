import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** GET /sw.js, and the one setting that takes it back out of every browser (SW5, SW6). */

export const workerAddress = '/sw.js'

const source = (name: string) => readFileSync(join(process.cwd(), 'src/worker', name), 'utf8')

/**
 * The worker's text, once for each start: another build is another version, and its files go on another shelf.
 * @param buildDirectory such as .next/<brand>
 */
export function serviceWorker(buildDirectory: string, isOn: boolean): string {
  if (!isOn) return source('leave.js')
  const version = readFileSync(join(buildDirectory, 'BUILD_ID'), 'utf8').trim()
  return source('service-worker.js').replace('__VERSION__', version)
}

export function answerWorker(request: IncomingMessage, response: ServerResponse, text: string): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  response.setHeader('cache-control', 'no-cache')
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** A browser that wants to make a worker of anything else of ours, such as somebody's upload. */
export const isForeignWorker = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>) =>
  headers['service-worker'] === 'script' && url.split('?', 1)[0] !== workerAddress
