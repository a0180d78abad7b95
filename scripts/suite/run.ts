import { spawn, type StdioOptions } from 'node:child_process'

/** A log is read as text. */
const quiet = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

export interface Ended {
  code: number
  /** What it printed; nothing of a program that printed into this terminal. */
  output: string
}

function runWith(
  stdio: StdioOptions,
  [command = '', ...args]: string[],
  environment: Record<string, string>,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio, env: { ...process.env, ...quiet, ...environment } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
    child.once('error', () => resolve({ code: 127, output }))
  })
}

/** Runs a program in this terminal. @returns its exit code; 127 when it cannot be started */
export const run = async (words: string[], environment: Record<string, string> = {}): Promise<number> =>
  (await runWith('inherit', words, environment)).code

/** Runs a program beside others, whose lines would stand between its own. */
export const runAside = (words: string[], environment: Record<string, string> = {}): Promise<Ended> =>
  runWith(['ignore', 'pipe', 'pipe'], words, environment)
