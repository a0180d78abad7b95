import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readManifest } from './build-manifests'

/** Error pages, which are never requested by path. */
const noPages = new Set(['/404', '/500', '/_not-found'])

/** Where Next stores pages rendered at runtime: <hash per page file>/$/<the page's path>.html. */
const keptPages = join('server', 'route-cache', 'PAGES')

/** Returns the paths of pages rendered since the build, with "/index" as "/". */
function keptAddresses(buildFolder: string): string[] {
  const folder = join(buildFolder, keptPages)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file.includes('/$/') && file.endsWith('.html'))
    .map((file) => file.slice(file.indexOf('/$/') + 2, -'.html'.length))
    .map((address) => (address === '/index' ? '/' : address))
}

/**
 * Returns the paths of all pages rendered during or since the build. Empty in development, where every
 * request renders.
 */
export function staticPages(buildFolder: string): string[] {
  if (!existsSync(`${buildFolder}/prerender-manifest.json`)) return []
  const { routes } = readManifest(buildFolder, 'prerender-manifest.json')
  const all = new Set([...Object.keys(routes), ...keptAddresses(buildFolder)])
  return [...all].filter((page) => !noPages.has(page))
}
