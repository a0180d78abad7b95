import { join } from 'node:path'
import type { NextConfig } from 'next'
import { isOn } from '../parts'
import { leanClient } from './lean-client'
import { shortClassNames } from './short-class-names'
import { shortIds } from './short-ids'

type Webpack = NonNullable<NextConfig['webpack']>

/** Resolves the URL of the style sheet's font file, so that a document can preload it. */
const fontAddress = {
  test: /\.woff2$/,
  issuer: /_document\.tsx$/,
  type: 'asset/resource',
  generator: { filename: 'static/media/[name].[hash:8][ext]', publicPath: '/_next/', emit: false },
}

interface Loader {
  loader?: string
  options?: object & { modules?: { getLocalIdent?: unknown } }
}

interface Rule {
  oneOf?: Rule[]
  use?: unknown
  test?: RegExp
  include?: string
  enforce?: 'pre'
  sideEffects?: boolean
}

const nameOf = shortClassNames('src')

/** Returns Next's rules for CSS modules: each one uses css-loader. */
const sheetRules = (rules: Rule[]): (Rule & { use: Loader[] })[] =>
  rules
    .flatMap(({ oneOf = [] }) => oneOf)
    .filter(
      (rule): rule is Rule & { use: Loader[] } =>
        Array.isArray(rule.use) && rule.use.some((each: Loader) => each.options?.modules?.getLocalIdent),
    )

const filesWithUnused =
  /[\\/]next[\\/]dist[\\/]esm[\\/](?:client[\\/]index|shared[\\/]lib[\\/]router[\\/]router)\.js$/

/** Leaves functions that never run here out of the browser's scripts. */
function leaveOutUnused(rules: Rule[], dir: string) {
  const use = [{ loader: join(dir, 'src/next/build/unused-functions-loader.ts') }]
  rules.push({ test: filesWithUnused, enforce: 'pre', use })
}

/**
 * Stops Next from tracing which files each page needs. Only a copy of the shop without its other files would
 * use that list, and it takes a third of a build (next.config.ts leaves out the server's own list).
 */
function traceNoFiles(config: { plugins: object[] }) {
  config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin')
}

/** Passes our short names to css-loader. */
function nameClassesShortly(rules: Rule[]) {
  for (const { options } of sheetRules(rules).flatMap(({ use }) => use))
    if (options?.modules?.getLocalIdent) options.modules.getLocalIdent = nameOf
}

/** Writes class names into the browser's scripts and drops the maps. */
function writeClassNames(rules: Rule[], dir: string) {
  const writing = { loader: join(dir, 'src/next/build/class-names-loader.ts'), options: { nameOf } }
  for (const rule of sheetRules(rules)) {
    rule.use.unshift(writing)
    // Without exports the style sheet looks unused; mark it as a side effect.
    rule.sideEffects = true
  }
  rules.push({ test: /\.tsx?$/, include: join(dir, 'src'), enforce: 'pre', use: [writing] })
}

interface StyleExtractor {
  options?: { filename?: unknown; chunkFilename?: unknown }
}

type FileName = string | ((file: { chunk?: { name?: string | undefined } | undefined }) => string)

/**
 * Names page scripts and lazily loaded files by the build's hash. With a hash per file, the loader and the
 * page list on every page would contain them all, and hashes don't compress.
 */
function nameByBuild({
  output,
  plugins,
}: {
  output: { filename: FileName; chunkFilename: string }
  plugins: StyleExtractor[]
}) {
  const { filename: usual } = output
  output.filename = (file) => {
    if (file.chunk?.name?.startsWith('pages/')) return 'static/chunks/[name]-[fullhash].js'
    return typeof usual === 'function' ? usual(file) : usual
  }
  output.chunkFilename = 'static/chunks/[id].[fullhash].js'
  for (const { options } of plugins)
    if (options?.chunkFilename)
      Object.assign(options, {
        // Short: every page carries the names of all pages' style sheets.
        filename: 'static/css/[contenthash:8].css',
        chunkFilename: 'static/css/[id].[fullhash].css',
      })
}

interface Chunk {
  getEntryOptions: () => { chunkLoading?: unknown } | undefined
}

/**
 * Keeps a web worker's script in one file: the content security policy of build files forbids it to load
 * others (server-3).
 */
function keepWorkersWhole(split: { chunks: (chunk: Chunk) => boolean }) {
  const { chunks } = split
  split.chunks = (chunk) => chunk.getEntryOptions()?.chunkLoading !== 'import-scripts' && chunks(chunk)
}

/**
 * In development, also starts pages with our script that follows manifest changes. Builds don't contain it.
 */
function followManifest(config: { entry: () => Promise<Record<string, unknown>> }, dir: string) {
  const { entry } = config
  config.entry = async () => ({
    ...(await entry()),
    'main.js': [join(dir, 'src/shell/development/follow-manifest.ts')],
  })
}

/** Changes Next's webpack configuration. Development uses Next's own parts. */
export const changeWebpack: Webpack = (config, { isServer, dev, dir }) => {
  if (isOn('font-preload')) config.module.rules.push(fontAddress)
  else config.resolve.alias['@theme/font.woff2'] = false
  if (dev && !isServer) followManifest(config, dir)
  if (dev) return config
  // A cache of 570 MB took 15 s of 65 to store, and made the next build no faster.
  config.cache = false
  if (isServer) traceNoFiles(config)
  if (!isServer) keepWorkersWhole(config.optimization.splitChunks)
  Object.assign(config.resolve.alias, leanClient(isServer))
  // Duplicate small code that two pages share: on a phone, a request costs more than the bytes.
  if (!isServer && isOn('fewer-files')) config.optimization.splitChunks.minSize = 160_000
  if (isOn('class-names')) nameClassesShortly(config.module.rules)
  if (!isServer && isOn('class-names')) writeClassNames(config.module.rules, dir)
  if (!isServer && isOn('unused-functions')) leaveOutUnused(config.module.rules, dir)
  if (!isServer && isOn('one-hash')) nameByBuild(config)
  if (!isServer && isOn('short-ids')) shortIds(config)
  return config
}
