import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { themeFile } from '@/brand/check/theme'
import { buildFolder } from '@/next/build-folder'
import { settings } from '@/settings/settings'
import { filesBelow } from './files-below'

/** What a brand's build is made from, and whether all of it is as it was; loads nothing that compiles. */

/** Files of the brand that its theme names, so that they come into the build; all other pictures are answered from where they lie. */
const fontFolder = (brandId: string) => join('brands', brandId, 'assets', 'fonts')

/** An image brings them along; other brands' themes are no part of it. */
const sourcesOf = (brandId: string) => [
  'src',
  'theme/base.css',
  'next.config.ts',
  'package-lock.json',
  themeFile(brandId),
  fontFolder(brandId),
]

function add(hash: Hash, paths: readonly string[], root = '.'): Hash {
  for (const file of paths.flatMap((path) => [...filesBelow(join(root, path))]))
    hash.update(file).update(readFileSync(file))
  return hash
}

/** Pages name a Magento's pictures by their addresses. */
function magento(): string {
  const { dialect = '', mediaUrl = '' } = settings().commerce
  return `${dialect} ${mediaUrl}`
}

/** @param of what the manifest says, and the day that is shown */
export const sourcesDigest = (brandId: string, of: { brandDigest: string; day: string }): string =>
  add(createHash('sha256').update(of.brandDigest).update(`${magento()}${of.day}`), sourcesOf(brandId)).digest(
    'hex',
  )

const filesFile = (brandId: string, root: string) => join(root, buildFolder(brandId), 'livery-files.txt')

/** Manifest, sources, and what was compiled of them. */
function filesDigest(brandId: string, root: string): string {
  const manifest = ['brands/base', join('brands', brandId)]
  const compiled = join('.brand', brandId)
  return add(
    createHash('sha256').update(magento()),
    [...sourcesOf(brandId), ...manifest, compiled],
    root,
  ).digest('hex')
}

/**
 * brand-200: no file of the manifest, of the sources and of what was compiled is another than when noteFiles was last called. On another
 * day (brand-106) nothing is taken for unchanged.
 * @param root holds brands/ and theme/
 */
export const areFilesUnchanged = (brandId: string, root = '.'): boolean =>
  settings().asOf === undefined &&
  existsSync(filesFile(brandId, root)) &&
  readFileSync(filesFile(brandId, root), 'utf8') === filesDigest(brandId, root)

/** After a build, or when one was found fresh. */
export function noteFiles(brandId: string, root = '.'): void {
  writeFileSync(filesFile(brandId, root), filesDigest(brandId, root))
}
