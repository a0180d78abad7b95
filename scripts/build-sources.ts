import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandLayers } from '@/brand/layers'
import { themeFile } from '@/brand/check/theme'
import { buildFolder } from '@/next/build-folder'
import { settings } from '@/settings/settings'
import { filesBelow } from './files-below'

/** The inputs of a brand's build, and whether they have changed. Imports nothing that compiles. */

/**
 * The brand's fonts, which its theme references and the build therefore contains. Other pictures are served
 * from their own folder.
 */
const fontFolder = (brandId: string) => join('brands', brandId, 'assets', 'fonts')

/** A container image contains these inputs, but no other brands' themes. */
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

/** Part of the hash because pages contain the addresses of the Magento's pictures. */
function magento(): string {
  const { dialect = '', mediaUrl = '', staticUrls = [], tax = '' } = settings().commerce
  return [dialect, mediaUrl, ...staticUrls, tax].join(' ')
}

/** @param of the manifest's digest and the day shown */
export const sourcesDigest = (brandId: string, of: { brandDigest: string; day: string }): string =>
  add(createHash('sha256').update(of.brandDigest).update(`${magento()}${of.day}`), sourcesOf(brandId)).digest(
    'hex',
  )

const filesFile = (brandId: string, root: string) => join(root, buildFolder(brandId), 'livery-files.txt')

/** Hashes the manifest, the sources, and the compiled brand. */
function filesDigest(brandId: string, root: string): string {
  const manifest = brandLayers(root, brandId).map((layer) => join('brands', layer))
  const compiled = join('.brand', brandId)
  return add(
    createHash('sha256').update(magento()),
    [...sourcesOf(brandId), ...manifest, compiled],
    root,
  ).digest('hex')
}

/**
 * True if no file of the manifest, the sources or the compiled brand has changed since the last call of
 * recordFilesDigest (brand-18). Always false for a shop that shows another day (brand-106).
 *
 * @param root holds brands/ and theme/
 */
export const areFilesUnchanged = (brandId: string, root = '.'): boolean =>
  settings().asOf === undefined &&
  existsSync(filesFile(brandId, root)) &&
  readFileSync(filesFile(brandId, root), 'utf8') === filesDigest(brandId, root)

/** Records the files' hash after a build, or when an existing build was found fresh. */
export function recordFilesDigest(brandId: string, root = '.'): void {
  writeFileSync(filesFile(brandId, root), filesDigest(brandId, root))
}
