import { writeSiteAddress } from '@/next/build/site-address'
import { buildFolder } from '@/next/build-folder'
import { areFilesUnchanged } from './build-sources'
import { settings } from '@/settings/settings'

/**
 * What src/server/main.ts does in a process of its own: builds BRAND where there is no fresh build (a demo alone), and writes SITE_URL into
 * its pages. The compiler is loaded only where something has changed (brand-200).
 */
const { brand, site, mode } = settings()
if (!areFilesUnchanged(brand)) {
  const { buildBrand } = await import('./build-brand')
  await buildBrand(brand, { mayBuild: mode !== 'live' })
}
writeSiteAddress(buildFolder(brand), site.address)
