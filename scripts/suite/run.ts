import { spawn, type StdioOptions } from 'node:child_process'

/** Without color codes when the output goes to a log. */
const quiet = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

export interface ProcessResult {
  code: number
  /** Output of the program; empty if it printed to this terminal. */
  output: string
}

function runWith(
  stdio: StdioOptions,
  [command = '', ...args]: string[],
  environment: Record<string, string>,
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio, env: { ...process.env, ...quiet, ...environment } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
    child.once('error', () => resolve({ code: 127, output }))
  })
}

/** Runs a program in this terminal. @returns its exit code; 127 if it cannot be started */
export const run = async (words: string[], environment: Record<string, string> = {}): Promise<number> =>
  (await runWith('inherit', words, environment)).code

/** Runs a program in parallel with others, and collects its output so that lines do not mix. */
export const runInBackground = (
  words: string[],
  environment: Record<string, string> = {},
): Promise<ProcessResult> => runWith(['ignore', 'pipe', 'pipe'], words, environment)
