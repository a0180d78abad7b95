import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changeWebpack } from '@/next/build/webpack'

/** Code that makes open pages follow the manifest is used only by `npm run dev`. */

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)

type Settings = Parameters<typeof changeWebpack>[1]

/** Returns the entries of a browser build to which Next has already added its own. */
async function entries(dev: boolean): Promise<object> {
  const config = {
    entry: async () => ({ main: 'next.js' }),
    module: { rules: [] },
    output: {},
    plugins: [],
    resolve: { alias: {} },
    optimization: { splitChunks: { chunks: () => true } },
  }
  const settings = { isServer: false, dev, dir: process.cwd() } as Settings // the only fields of Next's context used
  return (changeWebpack(config, settings) as typeof config).entry()
}

test('pages load the manifest watcher in development, and never in a build (brand-104)', async () => {
  expect(JSON.stringify(await entries(true))).toContain('src/shell/development/follow-manifest.ts')
  expect(JSON.stringify(await entries(false))).not.toContain('development')
})

test('no other source imports the manifest watcher, and the server loads its part only in development (brand-104)', () => {
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

test('no production code imports the page map (brand-104)', () => {
  const values = /^import (?!type )[^;]*?from '[^']*page-map[^']*'/m
  const importers = sources.filter((file) => values.test(readFileSync(`src/${file}`, 'utf8')))
  expect(importers.filter((file) => !/^(?:server|shell)\/development\//.test(file))).toEqual([])
})
