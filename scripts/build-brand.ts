import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileBrand } from '@/brand/compile'
import { compileOrExit } from '@/server/start/compile-or-exit'
import type { MagentoCatalog } from '@/brand/compile/without-missing'
import { joinStartFile } from '@/next/build/join-start-file'
import { replaceBuild } from '@/next/build/replace-build'
import { runNextBuild } from '@/next/build/run-build'
import { markAddressUnknown, unknownAddress } from '@/next/build/site-address'
import { buildFolder } from '@/next/build-folder'
import { clockShift } from '@/lib/dates/shop-time'
import { readBrand } from '@/server/read-brand'
import { recordFilesDigest, sourcesDigest } from './build-sources'
import { environmentWith, settings } from '@/settings/settings'

/** Builds one brand's shop, unless its folder already holds a build of exactly these sources. */

/** NODE_OPTIONS with which every process of a build opens the door between pages and the backend. */
const withDoor =
  `${process.env['NODE_OPTIONS'] ?? ''} --import ${pathToFileURL(resolve('scripts/open-door.mjs')).href}`.trim()

/** Returns how far the shop's clock is from the present, as this is built into browser code (brand-106). */
function dayShown(): string {
  const { asOf } = settings()
  return asOf === undefined ? '' : ` ${clockShift(asOf, readBrand().identity.timezone, new Date())}`
}

const digestOf = (brandId: string, brandDigest: string): string =>
  sourcesDigest(brandId, { brandDigest, day: dayShown() })

const stampFile = (brandId: string) => join(buildFolder(brandId), 'livery-build.txt')

function isBuildFresh(brandId: string, brandDigest: string): boolean {
  const stamp = stampFile(brandId)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(brandId, brandDigest)
}

/** Path of a file in the build that records what the Magento sold at build time. */
const soldFile = (brandId: string) => join(buildFolder(brandId), 'livery-sold.json')

/**
 * Compiles the brand with what the Magento sold at build time, so that build and server leave out the same
 * links (commerce-75).
 */
function compileAsBuilt(brandId: string) {
  if (existsSync(soldFile(brandId)))
    compileOrExit(brandId, JSON.parse(readFileSync(soldFile(brandId), 'utf8')) as MagentoCatalog) // written below
}

/**
 * The Magento did not respond, so nothing was built. The previous build stays and is still served
 * (commerce-68).
 */
export class MagentoUnavailableError extends Error {
  constructor(url: string) {
    super(
      `The Magento at ${url} does not report what it sells, so the build cannot tell which links to leave out. Nothing was built, and the previous build is unchanged. Try again when it answers.`,
    )
  }
}

async function compileForMagento(brandId: string): Promise<MagentoCatalog | undefined> {
  const { url, dialect } = settings().commerce
  if (!url || dialect === 'extended') return undefined
  const [{ soldByMagento }, { ShopError }] = await Promise.all([
    import('./shop/sold-by-magento'),
    import('@/commerce/errors'),
  ])
  const { brand } = compileBrand(brandId)
  if (!brand) return undefined // compileOrExit has reported why
  const sold = await soldByMagento(brand).catch((error: unknown) => {
    throw error instanceof ShopError ? new MagentoUnavailableError(url) : error
  })
  compileOrExit(brandId, sold)
  return sold
}

/**
 * @param mayBuild false for a live shop: it never builds at its start, but exits with advice (settings-12)
 */
export async function buildBrand(brandId: string, { mayBuild = true } = {}): Promise<void> {
  const { digest } = compileOrExit(brandId)
  if (isBuildFresh(brandId, digest)) {
    compileAsBuilt(brandId)
    return recordFilesDigest(brandId)
  }
  if (!mayBuild) {
    console.error(
      `There is no build of ${brandId} from these sources with these settings (COMMERCE_DIALECT, COMMERCE_MEDIA_URL), and with NODE_ENV=production the start never builds. Run npm run build with the shop’s settings first, or rebuild the image.`,
    )
    process.exit(1)
  }
  const began = Date.now()
  console.log(`Building ${brandId} …`)
  const sold = await compileForMagento(brandId)
  const environment = environmentWith({
    BRAND: brandId,
    SITE_URL: unknownAddress,
    SHOP_MODE: 'build',
    NODE_OPTIONS: withDoor,
  })
  const folder = buildFolder(brandId)
  await replaceBuild(folder, async () => {
    await runNextBuild(environment)
    joinStartFile(folder, (settings().commerce.dialect ?? 'extended') === 'extended')
    markAddressUnknown(folder)
    if (sold) writeFileSync(soldFile(brandId), JSON.stringify(sold))
    writeFileSync(stampFile(brandId), digestOf(brandId, digest))
  })
  recordFilesDigest(brandId)
  console.log(`Built ${brandId} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
