import { buildBrand } from './build-brand'
import { settleAddress } from './site-address'

/** What scripts/start does in a process of its own: builds BRAND where there is no fresh build, and settles it at SITE_URL. */
const { BRAND: brandId = 'stickers', SITE_URL: siteUrl = '' } = process.env
await buildBrand(brandId)
settleAddress(brandId, siteUrl)
