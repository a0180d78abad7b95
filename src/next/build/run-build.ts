import { spawn } from 'node:child_process'

/**
 * Next's own build, in a process of its own. With BUILD_LOG=1 it says what it does while it does it.
 * @param environment all that the process gets
 * @throws when it fails, with what it said
 */
export async function runNextBuild(environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], {
    stdio: ['ignore', environment['BUILD_LOG'] ? 'inherit' : 'pipe', 'inherit'],
    env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((ended) => child.once('exit', ended))
  if (code !== 0) throw new Error(`${output}next build ended with ${code}`)
}
