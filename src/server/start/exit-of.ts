import type { ChildProcess } from 'node:child_process'

/** What a supervisor or a terminal ends a process with. */
export const endingSignals: NodeJS.Signals[] = ['SIGTERM', 'SIGINT']

/**
 * Waits for a program that this process started, and hands it the signals that end this one (server-9).
 * @returns its exit code; 1 when a signal ended it
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
