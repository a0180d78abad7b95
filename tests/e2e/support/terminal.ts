import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What the people behind the shop type beside the running shop. */
export async function inTerminal(brand: string, script: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...words], {
    env: {
      ...process.env,
      BRAND: brand,
      DATA_DIR: `.test/shops/${brand}`,
      NODE_ENV: 'test', // a build by Vite in this worker leaves another, and a live shop asks for more settings
    },
  })
  return stdout
}
