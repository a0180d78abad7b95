import type { SendFile } from './sending'

/** Sends a few files at a time, the others in their turn: each is read in full while it is sent. */
export function inTurn(send: SendFile, most: number): SendFile {
  const waiting: (() => void)[] = []
  let running = 0

  /** Waits for a turn; a file that is removed meanwhile leaves the queue. */
  const turn = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      if (signal.aborted) return resolve(false)
      if (running < most) {
        running += 1
        return resolve(true)
      }
      const start = () => {
        signal.removeEventListener('abort', leave)
        running += 1
        resolve(true)
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1)
        resolve(false)
      }
      waiting.push(start)
      signal.addEventListener('abort', leave, { once: true })
    })

  return async (file, onProgress, signal) => {
    if (!(await turn(signal))) return { status: 'stopped' }
    try {
      return await send(file, onProgress, signal)
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
