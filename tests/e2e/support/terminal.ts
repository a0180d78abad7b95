import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a command that operators type in a terminal while the shop is running. */
export async function inTerminal(brand: string, script: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'shop', script, '--', ...words], {
    env: {
      ...process.env,
      BRAND: brand,
      DATA_DIR: `.test/shops/${brand}`,
      NODE_ENV: 'test', // Vite sets another value in this worker, and a live shop requires more settings
    },
  })
  return stdout
}
