import { writeSiteAddress } from '@/next/build/site-address'
import { buildFolder } from '@/next/build-folder'
import { buildBrand } from './build-brand'
import { settings } from '@/settings/settings'

/** What src/server/main.ts does in a process of its own: builds BRAND where there is no fresh build (a demo alone), and writes SITE_URL into its pages. */
const { brand, site, mode } = settings()
await buildBrand(brand, { mayBuild: mode !== 'live' })
writeSiteAddress(buildFolder(brand), site.address)
