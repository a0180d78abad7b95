import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changeWebpack } from '@/next/build/webpack'

/** What follows the manifest in an open page belongs to `npm run dev` alone. */

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)

type Settings = Parameters<typeof changeWebpack>[1]

/** The entries of a browser's build, of which Next has made some. */
async function entries(dev: boolean): Promise<object> {
  const config = {
    entry: async () => ({ main: 'next.js' }),
    module: { rules: [] },
    output: {},
    plugins: [],
    resolve: { alias: {} },
    optimization: { splitChunks: { chunks: () => true } },
  }
  const settings = { isServer: false, dev, dir: process.cwd() } as Settings // of Next's context this needs no more
  return (changeWebpack(config, settings) as typeof config).entry()
}

test('pages start with what follows the manifest while developing, and never in a build (brand-105)', async () => {
  expect(JSON.stringify(await entries(true))).toContain('src/shell/development/follow-manifest.ts')
  expect(JSON.stringify(await entries(false))).not.toContain('development')
})

test('no other source leads to it, and the server loads its part only while developing (brand-105)', () => {
  const naming = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')))
  expect(naming(/['/]development\/|follow-manifest|problem-overlay/).toSorted()).toEqual([
    'next/build/webpack.ts',
    'server/start/run-shop.ts',
    'shell/development/follow-manifest.ts',
  ])
  expect(readFileSync('src/server/start/run-shop.ts', 'utf8')).toContain(
    "isDevelopment ? await import('../development/manifest-saves') : undefined",
  )
})
