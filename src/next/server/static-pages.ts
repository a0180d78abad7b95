import { existsSync } from 'node:fs'
import { readManifest } from './build-manifests'

/** Answered for failures, never asked for by their own address. */
const noPages = new Set(['/404', '/500', '/_not-found'])

/** The addresses of all pages that the build rendered; none in development, where every request renders. */
export function staticPages(buildFolder: string): string[] {
  if (!existsSync(`${buildFolder}/prerender-manifest.json`)) return []
  const { routes } = readManifest(buildFolder, 'prerender-manifest.json')
  return Object.keys(routes).filter((page) => !noPages.has(page))
}
