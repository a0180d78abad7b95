import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Placeholder in pages built without a known public URL; replaced when the shop starts. */
export const unknownAddress = 'https://site.invalid'

/** Folders of the pages that Next rendered at build time and since. */
const pageFolders = ['server/pages', 'server/route-cache']

const addressFile = (buildFolder: string) => join(buildFolder, 'livery-address.txt')

const writtenPages = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|json)$/.test(file))
    : []

/**
 * Writes SITE_URL into the canonical links of prerendered pages when the shop starts, so that one image
 * serves any domain. Pages rendered later read SITE_URL themselves.
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

/** Runs after a build: records that its pages contain the placeholder URL. */
export function markAddressUnknown(buildFolder: string): void {
  writeFileSync(addressFile(buildFolder), unknownAddress)
}
