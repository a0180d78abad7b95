import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { buildFolder } from './src/next/build-folder'
import { changeWebpack } from './src/next/build/webpack'
import { clockShift } from './src/lib/shop-time'
import { remotePictures } from './src/settings/remote-pictures'
import { settings } from './src/settings/settings'

// Everything that differs between brands comes from the compiled manifest; scripts/brand writes it before Next reads this file.
const { brand: brandId, commerce, asOf } = settings()

const compiled = join(process.cwd(), '.brand', brandId)
const { identity } = JSON.parse(readFileSync(join(compiled, 'brand.json'), 'utf8')) as {
  identity: { font: string; timezone: string }
} // written and checked by our own compiler (brand-46)

/** Names that stand for this brand's own files, so that no source names a brand. */
const brandFiles = {
  '@brand/client.json': join(compiled, 'client.json'),
  '@brand/late.json': join(compiled, 'late.json'),
  '@brand/letterings': join(compiled, 'letterings'),
  '@brand/starters': join(compiled, 'starters'),
  '@brand/templates': join(compiled, 'templates'),
  '@brand/stickers.json': join(compiled, 'stickers.json'),
  '@brand/messages': join(compiled, 'messages'),
  '@theme/brand.css': join(process.cwd(), 'theme/brands', `${brandId}.css`),
  '@theme/font.woff2': join(process.cwd(), identity.font),
}

const config: NextConfig = {
  distDir: buildFolder(brandId),
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
  serverExternalPackages: ['sharp'],
  env: {
    NEXT_PUBLIC_BRAND: brandId,
    // Written in even when it is empty: what reads an unknown setting in the browser brings a copy of Node's process.
    CLOCK_SHIFT: asOf === undefined ? '' : String(clockShift(asOf, identity.timezone, new Date())),
    NEXT_PUBLIC_COMMERCE_DIALECT: commerce.dialect ?? 'extended',
  },
  webpack: (webpackConfig, context) => {
    const inBrowser = { graphql$: join(process.cwd(), 'src/lib/no-graphql-parser.ts') }
    Object.assign(webpackConfig.resolve.alias, brandFiles, !context.isServer && inBrowser)
    return changeWebpack(webpackConfig, context)
  },
  images: {
    // WebP alone: for our pictures AVIF is no smaller and takes eight times as long to make for the first visitor.
    formats: ['image/webp'],
    deviceSizes: [480, 640, 828, 1080, 1200, 1440, 1920],
    imageSizes: [96, 160, 240, 256, 320, 384],
    qualities: [55],
    minimumCacheTTL: 31_536_000,
    localPatterns: [{ pathname: '/api/media/**' }],
    ...remotePictures(commerce),
  },
}

export default config
