import { createInterface } from 'node:readline'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** Protocol between a warm program and the shop: each request and each response is one line of JSON. */

export interface WarmRequest {
  /** CPU time limit of this request. */
  cpuSeconds: number
  request: object
}

/** Exit codes that tell the shop which limit was exceeded. */
export const exitCodes = { tooLong: 70, tooLarge: 71 }

/** Interval in ms at which the used CPU time is checked. */
const tick = 50

const cpuMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

/** Sent by the worker thread once its modules are loaded: loading them is not part of a request. */
const loaded = 'loaded'

/**
 * Runs requests in a worker thread and limits the CPU time of each. Elapsed time would depend on how busy the
 * machine is.
 */
function serve(file: string) {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: Number(process.argv[2]) } })
  let began: NodeJS.CpuUsage | undefined
  let mayTakeMs = 0
  setInterval(() => {
    if (began && cpuMs(process.cpuUsage(began)) > mayTakeMs) process.exit(exitCodes.tooLong)
  }, tick).unref()
  const isLoaded = new Promise<void>((resolve) => worker.once('message', () => resolve()))
  worker.on('message', (answer: object | typeof loaded) => {
    if (answer === loaded) return
    const took = began ? Math.round(cpuMs(process.cpuUsage(began))) : 0
    began = undefined
    process.stdout.write(`${JSON.stringify({ ...answer, cpuMs: took })}\n`)
  })
  worker.on('error', (error) => {
    const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    process.stderr.write(`${error.stack ?? error.message}\n`)
    process.exit(isTooLarge ? exitCodes.tooLarge : 1)
  })
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const { cpuSeconds, request } = JSON.parse(line) as WarmRequest // written by warm-program.ts
      void isLoaded.then(() => {
        began = process.cpuUsage()
        mayTakeMs = cpuSeconds * 1_000
        worker.postMessage(request, [])
      })
    })
    .on('close', () => process.exit(0))
}

/** @param file the calling program's own file, which the worker thread runs again */
export function answerRequests<Request, Answer extends object>(
  file: string,
  answer: (request: Request) => Promise<Answer>,
): void {
  if (isMainThread) return serve(file)
  parentPort?.postMessage(loaded, [])
  // An error in `answer` ends the thread, and the process reports it.
  parentPort?.on('message', (request: Request) => {
    void answer(request).then((said) => parentPort?.postMessage(said, []))
  })
}
