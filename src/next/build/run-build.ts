import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Waits for the build to exit. A signal to this process stops the build first, then this process (server-9).
 * @returns its exit code
 */
function endOf(build: ChildProcess): Promise<number | null> {
  let isStopped = false
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true
    build.kill(signal)
  }
  const signals: NodeJS.Signals[] = ['SIGTERM', 'SIGINT']
  for (const signal of signals) process.on(signal, stop)
  return new Promise((ended) => {
    build.once('exit', (code) => {
      if (isStopped) process.exit(1)
      for (const signal of signals) process.off(signal, stop)
      ended(code)
    })
  })
}

/**
 * Runs Next's own build in a child process. BUILD_LOG=1 prints its output as it runs.
 * @param environment the complete environment of the child process
 * @throws if the build fails, with its output
 */
export async function runNextBuild(environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], {
    stdio: ['ignore', environment['BUILD_LOG'] ? 'inherit' : 'pipe', 'inherit'],
    env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  const code = await endOf(child)
  if (code !== 0) throw new Error(`${output}next build exited with ${code}`)
}
