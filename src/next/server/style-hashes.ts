import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './build-manifests'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * When a shopper goes from page to page, Next fetches the next page's style sheets and puts their text into <style>
 * elements: first an empty one, then filled. The policy lets exactly these texts pass, and no other inline style.
 * @returns sources for style-src
 */
export function styleHashes(buildFolder: string): string[] {
  const { pages } = readManifest(buildFolder, 'build-manifest.json')
  const sheets = Object.entries(pages)
    .filter(([page]) => page !== '/_app') // linked on every page, never put inline
    .flatMap(([, files]) => files.filter((file) => file.endsWith('.css')))
  const texts = [...new Set(sheets)].map((file) => readFileSync(join(buildFolder, file), 'utf8'))
  return ['', ...texts].map(hashOf)
}
