import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written into pages while nobody knows the public address; replaced when the shop starts. */
export const unknownAddress = 'https://site.invalid'

/** Where Next keeps the pages of the build, and pages that were rendered anew while the shop ran. */
const pageFolders = ['server/pages', 'server/route-cache']

const addressFile = (buildFolder: string) => join(buildFolder, 'livery-address.txt')

const writtenPages = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|json)$/.test(file))
    : []

/**
 * One image serves any address: canonical links in pages that were rendered at build time take SITE_URL when the shop
 * starts. Pages rendered later read it themselves.
 */
export function writeSiteAddress(buildFolder: string, siteUrl: string): void {
  const written = readFileSync(addressFile(buildFolder), 'utf8')
  if (written === siteUrl) return
  for (const folder of pageFolders.map((name) => join(buildFolder, name)))
    for (const file of writtenPages(folder).map((name) => join(folder, name))) {
      const text = readFileSync(file, 'utf8')
      if (text.includes(written)) writeFileSync(file, text.replaceAll(written, siteUrl))
    }
  writeFileSync(addressFile(buildFolder), siteUrl)
}

/** After a build: its pages carry the unknown address. */
export function leaveAddressOpen(buildFolder: string): void {
  writeFileSync(addressFile(buildFolder), unknownAddress)
}
