import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './build-manifests'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns style-src sources for Next's inline styles. On client-side navigation, Next puts the next page's
 * style sheets into <style> elements, which are first empty and then filled. The policy allows exactly these
 * texts and no other inline style.
 * @returns sources for style-src
 */
export function styleHashes(buildFolder: string): string[] {
  const { pages } = readManifest(buildFolder, 'build-manifest.json')
  const sheets = Object.entries(pages)
    .filter(([page]) => page !== '/_app') // linked on every page, never inlined
    .flatMap(([, files]) => files.filter((file) => file.endsWith('.css')))
  const texts = [...new Set(sheets)].map((file) => readFileSync(join(buildFolder, file), 'utf8'))
  return ['', ...texts].map(hashOf)
}
