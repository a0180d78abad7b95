import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { brandIds } from '@/brand/brand-ids'

/** `npm run storybook` shows all brands; with --build one static Storybook per brand in storybook-static/<brand>. */

const brands = brandIds()

function run(script: string, options: string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, ['--import', './scripts/register.mjs', script, ...options], {
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', NEXT_TELEMETRY_DISABLED: '1', ...environment },
  })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))))
  })
}

const compile = (brand: string) => run('scripts/brand.ts', ['compile', brand])

const storybook = 'node_modules/storybook/dist/bin/dispatcher.js'
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wanted = chosen.length > 0 ? chosen : brands

for (const brand of wanted) await compile(brand)

if (process.argv.includes('--build')) {
  for (const brand of wanted)
    await run(storybook, ['build', '--quiet', '--output-dir', join('storybook-static', brand)], {
      STORYBOOK_BRAND: brand,
    })
} else {
  await run(storybook, ['dev', '--port', '6006', '--host', '127.0.0.1', '--no-open'])
}
