import { writeSiteAddress } from '@/next/build/site-address'
import { buildFolder } from '@/next/build-folder'
import { areFilesUnchanged } from './build-sources'
import { settings } from '@/settings/settings'

/**
 * Run by src/server/main.ts in a child process. Builds BRAND if there is no fresh build (only in a demo), and
 * writes SITE_URL into its pages. The compiler is loaded only if something has changed (brand-18).
 */
const { brand, site, mode } = settings()
if (!areFilesUnchanged(brand)) {
  const { buildBrand } = await import('./build-brand')
  await buildBrand(brand, { mayBuild: mode !== 'live' })
}
writeSiteAddress(buildFolder(brand), site.address)
