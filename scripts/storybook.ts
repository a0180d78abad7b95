import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run storybook` shows all brands; with --build one static Storybook per brand in storybook-static/<brand>;
 * with --test every story with the accessibility check, in one brand after the other. Brands may be named.
 */

const brands = readdirSync('brands', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['base', 'schema'].includes(entry.name))
  .map((entry) => entry.name)

function run(args: string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', NEXT_TELEMETRY_DISABLED: '1', ...environment },
  })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`))))
  })
}

const ours = ['--import', './scripts/register.mjs']
const storybook = [...ours, 'node_modules/storybook/dist/bin/dispatcher.js']
const tests = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.storybook.config.ts']

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wanted = chosen.length > 0 ? chosen : brands
const perBrand = process.argv.includes('--build')
  ? (brand: string) => [...storybook, 'build', '--quiet', '--output-dir', join('storybook-static', brand)]
  : process.argv.includes('--test') && (() => tests)

for (const brand of wanted) await run([...ours, 'scripts/brand.ts', 'compile', brand])

if (perBrand) for (const brand of wanted) await run(perBrand(brand), { STORYBOOK_BRAND: brand })
else await run([...storybook, 'dev', '--port', '6006', '--host', '127.0.0.1', '--no-open'])
