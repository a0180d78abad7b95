import { serverBrand } from '@/brand/server'
import type { Call } from '../../http/endpoint'
import { answerJson } from '../../http/http'
import { robotsFile, sitemapFiles } from './crawler-files'
import { listedPages } from './sitemap'

/**
 * /robots.txt, /sitemap.xml and its parts. The page list is rebuilt once an hour, and the page cache serves
 * the files.
 */

const freshMs = 3_600_000

let known: { digest: string; until: number; files: Promise<Record<string, string>> } | undefined

function sitemap(): Promise<Record<string, string>> {
  const { digest } = serverBrand()
  const now = Date.now()
  if (known?.digest === digest && now < known.until) return known.files
  const files = listedPages().then(sitemapFiles)
  known = { digest, until: now + freshMs, files }
  files.catch(() => (known = undefined)) // the next request retries
  return files
}

function send({ request, response }: Call, type: string, text: string) {
  response.setHeader('content-type', `${type}; charset=utf-8`)
  response.setHeader('cache-control', 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400')
  response.end(request.method === 'HEAD' ? undefined : text)
}

export const robots = (call: Call) => send(call, 'text/plain', robotsFile())

export async function sitemapFile(call: Call) {
  const name = call.request.url?.split('?', 1)[0]?.slice(1) ?? ''
  const text = (await sitemap())[name]
  if (text === undefined) return answerJson(call.response, 404, { message: 'There is no such file.' })
  return send(call, 'application/xml', text)
}
