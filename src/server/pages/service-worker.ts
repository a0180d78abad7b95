import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buildFiles } from '@/next/server/data-address'

/** GET /sw.js, and the one setting that takes it back out of every browser (worker-5, worker-6). */

export const workerAddress = '/sw.js'

export interface Worker {
  /** False: its text is that of the worker which takes the other one out. */
  isOn: boolean
  text: string
}

const source = (name: string) => readFileSync(join(process.cwd(), 'src/worker', name), 'utf8')

/** The worker's text, once for each start: another build is another version, and its files go on another cache. */
export function serviceWorker(version: string, isOn: boolean): Worker {
  if (!isOn) return { isOn, text: source('leave.js') }
  const text = source('service-worker.js')
    .replace('__VERSION__', version)
    .replace('__BUILD_FILES__', buildFiles)
  return { isOn, text }
}

/** Browsers say so when they ask for a worker's script; pages cannot. */
const asksAsBrowser = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['service-worker'] === 'script'

export function answerWorker(request: IncomingMessage, response: ServerResponse, worker: Worker): void {
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  response.end(request.method === 'HEAD' ? undefined : worker.text)
}

/** A browser that wants to make a worker of anything else of ours, such as somebody's upload. */
export const isForeignWorker = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>) =>
  asksAsBrowser({ headers }) && url.split('?', 1)[0] !== workerAddress
