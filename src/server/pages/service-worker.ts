import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buildFiles } from '@/next/server/data-address'
import type { Worker } from '@/http/security-headers'

/** GET /sw.js, and the setting that removes the service worker from all browsers (worker-3, worker-6). */

export const workerAddress = '/sw.js'

const source = (name: string) => readFileSync(join(process.cwd(), 'src/worker', name), 'utf8')

/**
 * Returns the worker's text, built once per start. Each build has its own version, so its files go into a new
 * cache.
 */
export function serviceWorker(version: string, isOn: boolean): Worker {
  if (!isOn) return { isOn, text: source('leave.js') }
  const text = source('service-worker.js')
    .replace('__VERSION__', version)
    .replace('__BUILD_FILES__', buildFiles)
  return { isOn, text }
}

/** True if the browser itself requests a worker script; pages cannot set this header. */
const asksAsBrowser = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['service-worker'] === 'script'

export function answerWorker(request: IncomingMessage, response: ServerResponse, worker: Worker): void {
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  response.end(request.method === 'HEAD' ? undefined : worker.text)
}

/** True if a browser tries to install any other file of ours as a worker, such as a shopper's upload. */
export const isForeignWorker = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>) =>
  asksAsBrowser({ headers }) && url.split('?', 1)[0] !== workerAddress
