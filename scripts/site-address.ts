import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './files-below'

/** Written into pages while nobody knows the public address; replaced when the shop starts. */
export const unknownAddress = 'https://site.invalid'

/** Pages of the build, and pages that were rendered anew while the shop ran. */
const pageFolders = ['server/pages', 'server/route-cache']

const addressFile = (brandId: string) => join('.next', brandId, 'livery-address.txt')

/**
 * One image serves any address: canonical links in pages that were rendered at build time take SITE_URL when the shop
 * starts. Pages rendered later read it themselves.
 */
export function settleAddress(brandId: string, siteUrl: string): void {
  const written = readFileSync(addressFile(brandId), 'utf8')
  if (written === siteUrl) return
  for (const folder of pageFolders)
    for (const file of filesBelow(join('.next', brandId, folder))) {
      if (!/\.(html|json)$/.test(file)) continue
      const text = readFileSync(file, 'utf8')
      if (text.includes(written)) writeFileSync(file, text.replaceAll(written, siteUrl))
    }
  writeFileSync(addressFile(brandId), siteUrl)
}

/** After a build: its pages carry the unknown address. */
export function leaveAddressOpen(brandId: string): void {
  writeFileSync(addressFile(brandId), unknownAddress)
}
