import { spawnSync } from 'node:child_process'
import { buildBrand } from './build-brand'
import { ensureTestBrowser } from './browser'

/**
 * npm test plain: builds a shop with Next's standard parts (src/next/README.md) and lets a guest buy in
 * it (next-4).
 */

process.env['NEXT_PLAIN'] = '1'
const brand = process.env['E2E_BRANDS'] ?? 'stickers'
ensureTestBrowser()
await buildBrand(brand)
const environment = { E2E_PORT: '4380', ...process.env, E2E_BRANDS: brand }
const words = ['playwright', 'test', ...process.argv.slice(2)]
const { status } = spawnSync('npx', words, { stdio: 'inherit', env: environment })
process.exit(status ?? 1)
