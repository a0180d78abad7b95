import { writeSiteAddress } from '@/next/build/site-address'
import { buildFolder } from '@/next/build-folder'
import { buildBrand } from './build-brand'

/** What src/server/main.ts does in a process of its own: builds BRAND where there is no fresh build, and writes SITE_URL into its pages. */
const { BRAND: brandId = 'stickers', SITE_URL: siteUrl = '' } = process.env
await buildBrand(brandId)
writeSiteAddress(buildFolder(brandId), siteUrl)
