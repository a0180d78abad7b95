import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { buildFolder } from './src/next/build-folder'
import { chosenBackends } from './src/next/build/chosen-backends'
import { changeWebpack } from './src/next/build/webpack'
import { clockShift } from './src/lib/dates/shop-time'
import { remotePictures } from './src/settings/remote-pictures'
import { settings } from './src/settings/settings'

// Everything that differs between brands comes from the compiled manifest, which scripts/brand writes before
// Next reads this file.
const { brand: brandId, commerce, asOf } = settings()

const compiled = join(process.cwd(), '.brand', brandId)
const { identity } = JSON.parse(readFileSync(join(compiled, 'brand.json'), 'utf8')) as {
  identity: { font: string; timezone: string }
} // written and validated by the brand compiler (brand-39)

/** Module aliases for this brand's files, so that no source file names a brand. */
const brandFiles = {
  '@brand/client.json': join(compiled, 'client.json'),
  '@brand/frame.json': join(compiled, 'frame.json'),
  '@brand/late.json': join(compiled, 'late.json'),
  '@brand/letterings': join(compiled, 'letterings'),
  '@brand/starters': join(compiled, 'starters'),
  '@brand/starter-list.json': join(compiled, 'starter-list.json'),
  '@brand/templates': join(compiled, 'templates'),
  '@brand/stickers.json': join(compiled, 'stickers.json'),
  '@brand/messages': join(compiled, 'messages'),
  '@theme/brand.css': join(process.cwd(), 'theme/brands', `${brandId}.css`),
  '@theme/font.woff2': join(process.cwd(), identity.font),
}

/** The kind of backend that the build is for. */
const dialect = commerce.dialect ?? 'extended'

const config: NextConfig = {
  distDir: buildFolder(brandId),
  poweredByHeader: false,
  compress: false,
  reactStrictMode: true,
  generateEtags: false,
  productionBrowserSourceMaps: false,
  devIndicators: false,
  // The page cache in front keeps the bytes; behind it, Next reads a page's file once in ten seconds.
  cacheMaxMemorySize: 0,
  typescript: { ignoreBuildErrors: true },
  // With CSS chunking, the style sheets of all lazily loaded parts end up in one file, and a screen that
  // needs one part loads them all.
  experimental: {
    clientRouterFilter: false,
    cssChunking: false,
    // Each picture is generated only once per size, so one at a time is enough and leaves memory and a core
    // to shoppers.
    imgOptConcurrency: 1,
    imgOptOperationCache: false,
  },
  // The server runs in this folder: nothing reads the list of files that it would need elsewhere.
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  serverExternalPackages: ['sharp'],
  env: {
    NEXT_PUBLIC_BRAND: brandId,
    // Defined even when empty: code that reads an undefined variable in the browser pulls in a polyfill of
    // Node's `process`.
    CLOCK_SHIFT: asOf === undefined ? '' : String(clockShift(asOf, identity.timezone, new Date())),
    NEXT_PUBLIC_COMMERCE_DIALECT: dialect,
    NEXT_PUBLIC_COMMERCE_TAX: commerce.tax ?? '',
  },
  webpack: (webpackConfig, context) => {
    const inBrowser = { graphql$: join(process.cwd(), 'src/lib/no-graphql-parser.ts') }
    const backends = chosenBackends(dialect === 'extended' ? 'livery' : 'magento')
    Object.assign(webpackConfig.resolve.alias, brandFiles, backends, !context.isServer && inBrowser)
    return changeWebpack(webpackConfig, context)
  },
  images: {
    // WebP only: AVIF does not make our pictures smaller, and takes eight times as long to encode for the
    // first visitor.
    formats: ['image/webp'],
    deviceSizes: [480, 640, 828, 1080, 1200, 1440, 1920],
    imageSizes: [96, 160, 240, 256, 320, 384],
    qualities: [55],
    // A day, as for the files themselves: a picture may be replaced under its name.
    minimumCacheTTL: 86_400,
    localPatterns: [{ pathname: '/api/media/**' }],
    ...remotePictures(commerce),
  },
}

export default config
