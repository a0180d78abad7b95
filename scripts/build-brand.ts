import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chosenBrands } from '@/brand/brand-ids'
import { compileBrand, writeBrand } from '@/brand/compile'
import type { Sold } from '@/brand/compile/without-missing'
import { joinStartFile } from '@/next/build/join-start-file'
import { replaceBuild } from '@/next/build/replace-build'
import { runNextBuild } from '@/next/build/run-build'
import { leaveAddressOpen, unknownAddress } from '@/next/build/site-address'
import { buildFolder } from '@/next/build-folder'
import { clockShift } from '@/lib/shop-time'
import { readBrand } from '@/server/read-brand'
import { noteFiles, sourcesDigest } from './build-sources'
import { environmentWith, settings } from '@/settings/settings'

/** Builds one brand's shop, unless its folder already holds a build of exactly these sources. */

/** Every process of a build opens the door by which pages reach the backend. */
const withDoor =
  `${process.env['NODE_OPTIONS'] ?? ''} --import ${pathToFileURL(resolve('scripts/open-door.mjs')).href}`.trim()

/** brand-106: how far its clock is from the present is built into what a browser gets. */
function dayShown(): string {
  const { asOf } = settings()
  return asOf === undefined ? '' : ` ${clockShift(asOf, readBrand().identity.timezone, new Date())}`
}

/** One hash over everything that a brand's build is made from. */
const digestOf = (brandId: string, brandDigest: string): string =>
  sourcesDigest(brandId, { brandDigest, day: dayShown() })

const stampFile = (brandId: string) => join(buildFolder(brandId), 'livery-build.txt')

function isBuildFresh(brandId: string, brandDigest: string): boolean {
  const stamp = stampFile(brandId)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(brandId, brandDigest)
}

/** Compiles the manifest; prints its problems and ends the process when it is broken. @param sold what a Magento has */
export function compileOrExit(brandId: string, sold?: Sold): { digest: string } {
  const chosen = chosenBrands(process.cwd(), [brandId])
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    process.exit(1)
  }
  const result = writeBrand(brandId, { sold })
  if (result.report) console.error(result.report)
  if (!result.digest) process.exit(1)
  return { digest: result.digest }
}

/** Beside a build: what the Magento had when it was made. */
const soldFile = (brandId: string) => join(buildFolder(brandId), 'livery-sold.json')

/** commerce-75: a build and whoever serves it leave out the same. */
function compileAsBuilt(brandId: string) {
  if (existsSync(soldFile(brandId)))
    compileOrExit(brandId, JSON.parse(readFileSync(soldFile(brandId), 'utf8')) as Sold) // written below
}

/** commerce-125: what was built before stays, and serves. */
export class MagentoAway extends Error {
  constructor(url: string) {
    super(
      `The Magento at ${url} does not say what it sells, and without that nobody knows which links to leave out. Nothing was built; what was built before is still there. Try again once it answers.`,
    )
  }
}

async function compileForMagento(brandId: string): Promise<Sold | undefined> {
  const { url, dialect } = settings().commerce
  if (!url || dialect === 'extended') return undefined
  const [{ soldByMagento }, { ShopError }] = await Promise.all([
    import('./sold-by-magento'),
    import('@/commerce/errors'),
  ])
  const { brand } = compileBrand(brandId)
  if (!brand) return undefined // compileOrExit has told why
  const sold = await soldByMagento(brand).catch((error: unknown) => {
    throw error instanceof ShopError ? new MagentoAway(url) : error
  })
  compileOrExit(brandId, sold)
  return sold
}

/** @param mayBuild false: a real shop never builds when it starts; it ends with what to do instead (settings-11) */
export async function buildBrand(brandId: string, { mayBuild = true } = {}): Promise<void> {
  const { digest } = compileOrExit(brandId)
  if (isBuildFresh(brandId, digest)) {
    compileAsBuilt(brandId)
    return noteFiles(brandId)
  }
  if (!mayBuild) {
    console.error(
      `There is no build of ${brandId} from these sources with these settings (COMMERCE_DIALECT, COMMERCE_MEDIA_URL), and a shop with NODE_ENV=production never builds by itself. Run npm run build with the shop’s settings first, or make the image anew.`,
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
    joinStartFile(folder)
    leaveAddressOpen(folder)
    if (sold) writeFileSync(soldFile(brandId), JSON.stringify(sold))
    writeFileSync(stampFile(brandId), digestOf(brandId, digest))
  })
  noteFiles(brandId)
  console.log(`Built ${brandId} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
