import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readManifest } from './build-manifests'

/** Answered for failures, never asked for by their own address. */
const noPages = new Set(['/404', '/500', '/_not-found'])

/** Where Next keeps what it rendered while the shop ran: <a hash for each page file>/$/<the page's address>.html. */
const keptPages = join('server', 'route-cache', 'PAGES')

/** The addresses of pages that were asked for since the build, in the first form of their name: "/" is "/index". */
function keptAddresses(buildFolder: string): string[] {
  const folder = join(buildFolder, keptPages)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file.includes('/$/') && file.endsWith('.html'))
    .map((file) => file.slice(file.indexOf('/$/') + 2, -'.html'.length))
    .map((address) => (address === '/index' ? '/' : address))
}

/** The addresses of all pages that were rendered, by the build or since; none in development, where every request renders. */
export function staticPages(buildFolder: string): string[] {
  if (!existsSync(`${buildFolder}/prerender-manifest.json`)) return []
  const { routes } = readManifest(buildFolder, 'prerender-manifest.json')
  const all = new Set([...Object.keys(routes), ...keptAddresses(buildFolder)])
  return [...all].filter((page) => !noPages.has(page))
}
