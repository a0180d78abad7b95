import { spawn } from 'node:child_process'

/** A log is read as text. */
const quiet = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Runs a program in this terminal. @returns its exit code; 127 when it cannot be started */
export function run(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...quiet, ...environment },
    })
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(127))
  })
}
