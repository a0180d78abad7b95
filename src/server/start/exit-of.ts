import type { ChildProcess } from 'node:child_process'

/** Signals by which a supervisor or a terminal ends a process. */
export const endingSignals: NodeJS.Signals[] = ['SIGTERM', 'SIGINT']

/**
 * Waits for a child process and forwards the ending signals to it (server-9).
 * @returns its exit code; 1 if a signal ended it
 */
export function exitOf(child: ChildProcess): Promise<number> {
  const handOn = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of endingSignals) process.on(signal, handOn)
  return new Promise((resolve) => {
    const ended = (code: number | null) => {
      for (const signal of endingSignals) process.off(signal, handOn)
      resolve(code ?? 1)
    }
    child.once('error', () => ended(null))
    child.once('exit', ended)
  })
}
