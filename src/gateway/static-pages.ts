import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandId } from '@/brand/server'

/** Answered for failures, never asked for by their own address. */
const noPages = new Set(['/404', '/500', '/_not-found'])

/** The addresses of all pages that the build rendered; none in development, where every request renders. */
export function staticPages(): string[] {
  const file = join(process.cwd(), '.next', brandId(), 'prerender-manifest.json')
  if (!existsSync(file)) return []
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: Record<string, unknown> } // Next's own format
  return Object.keys(routes).filter((page) => !noPages.has(page))
}
