import { spawnSync } from 'node:child_process'
import process from 'node:process'
import type { Program } from './commands'
import { findProgram } from './find-program'

/** `npm run <name> -- …`: prints the help of the command, or replaces this process with the program that it runs. */

const [name = '', ...words] = process.argv.slice(2)
const found = findProgram(name, words)
if (found.kind === 'program') become(found.program, found.words)
else if (found.kind === 'help') console.log(found.text)
else {
  console.error(found.text)
  process.exitCode = 2
}

/** Runs the programs in sequence. The last one takes over this process, so that signals reach it. */
function become({ runs, environment }: Program, more: readonly string[]): void {
  const env = { ...process.env, ...environment }
  for (const [index, program] of runs.entries()) {
    const isLast = index === runs.length - 1
    const isOurs = program[0]?.endsWith('.ts')
    const args = [...(isOurs ? process.execArgv : []), ...program, ...(isLast ? more : [])]
    if (isLast && process.platform !== 'win32' && process.execve)
      process.execve(process.execPath, [process.execPath, ...args], env)
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
    if (status !== 0 || isLast) process.exit(status ?? 1)
  }
}
