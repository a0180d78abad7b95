import { join } from 'node:path'
import type { NextConfig } from 'next'
import { isOn } from '../parts'
import { leanClient } from './lean-client'
import { shortClassNames } from './short-class-names'

type Webpack = NonNullable<NextConfig['webpack']>

/** The address under which the style sheet's font file is served, so that a document can ask for it early. */
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

/** Rules of Next's for style sheets with classes: each has css-loader. */
const sheetRules = (rules: Rule[]): (Rule & { use: Loader[] })[] =>
  rules
    .flatMap(({ oneOf = [] }) => oneOf)
    .filter(
      (rule): rule is Rule & { use: Loader[] } =>
        Array.isArray(rule.use) && rule.use.some((each: Loader) => each.options?.modules?.getLocalIdent),
    )

/** Hands our short names to the loader that Next gives style sheets to. */
function nameClassesShortly(rules: Rule[]) {
  for (const { options } of sheetRules(rules).flatMap(({ use }) => use))
    if (options?.modules?.getLocalIdent) options.modules.getLocalIdent = nameOf
}

/** Writes class names into the scripts of the browser, and leaves the lists of them out. */
function writeClassNames(rules: Rule[], dir: string) {
  const writing = { loader: join(dir, 'src/next/build/class-names-loader.ts'), options: { nameOf } }
  for (const rule of sheetRules(rules)) {
    rule.use.unshift(writing)
    // Without a list nothing of a sheet is used any more; it is needed all the same.
    rule.sideEffects = true
  }
  rules.push({ test: /\.tsx?$/, include: join(dir, 'src'), enforce: 'pre', use: [writing] })
}

interface StyleExtractor {
  options?: { chunkFilename?: unknown }
}

type FileName = string | ((file: { chunk?: { name?: string | undefined } | undefined }) => string)

/**
 * What is fetched later and the scripts of pages are named by the one hash of the build: the loader and the list of pages, which
 * every page carries, would have a hash for each file otherwise, and hashes do not compress.
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
    if (options?.chunkFilename) options.chunkFilename = 'static/css/[id].[fullhash].css'
}

interface Chunk {
  getEntryOptions: () => { chunkLoading?: unknown } | undefined
}

/** The script of a web worker is one file, whatever it holds: the policy of a build's files lets it load no other (server-3). */
function keepWorkersWhole(split: { chunks: (chunk: Chunk) => boolean }) {
  const { chunks } = split
  split.chunks = (chunk) => chunk.getEntryOptions()?.chunkLoading !== 'import-scripts' && chunks(chunk)
}

/** While developing, pages start with this file of ours, too: they follow the manifest, and a build has nothing of it. */
function followManifest(config: { entry: () => Promise<Record<string, unknown>> }, dir: string) {
  const { entry } = config
  config.entry = async () => ({
    ...(await entry()),
    'main.js': [join(dir, 'src/shell/development/follow-manifest.ts')],
  })
}

/** What the shop changes in the configuration that Next has made for webpack. Development has Next's own parts. */
export const changeWebpack: Webpack = (config, { isServer, dev, dir }) => {
  if (isOn('font-preload')) config.module.rules.push(fontAddress)
  else config.resolve.alias['@theme/font.woff2'] = false
  if (dev && !isServer) followManifest(config, dir)
  if (dev) return config
  if (!isServer) keepWorkersWhole(config.optimization.splitChunks)
  Object.assign(config.resolve.alias, leanClient(isServer))
  // What two pages share and is small goes into both: a request costs a phone more than the bytes do.
  if (!isServer && isOn('fewer-files')) config.optimization.splitChunks.minSize = 120_000
  if (isOn('class-names')) nameClassesShortly(config.module.rules)
  if (!isServer && isOn('class-names')) writeClassNames(config.module.rules, dir)
  if (!isServer && isOn('one-hash')) nameByBuild(config)
  return config
}
