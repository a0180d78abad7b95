import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * When a shopper goes from page to page, Next fetches the next page's style sheets and puts their text into <style>
 * elements: first an empty one, then filled. The policy lets exactly these texts pass, and no other inline style.
 * @param buildDirectory such as .next/<brand>
 * @returns sources for style-src
 */
export function styleHashes(buildDirectory: string): string[] {
  const read = (file: string) => readFileSync(join(buildDirectory, file), 'utf8')
  const { pages } = JSON.parse(read('build-manifest.json')) as { pages: Record<string, string[]> } // Next's own format
  const sheets = Object.entries(pages)
    .filter(([page]) => page !== '/_app') // linked on every page, never put inline
    .flatMap(([, files]) => files.filter((file) => file.endsWith('.css')))
  return [hashOf(''), ...[...new Set(sheets)].map((file) => hashOf(read(file)))]
}
