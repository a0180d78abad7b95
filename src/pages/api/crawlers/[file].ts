import type { NextApiRequest, NextApiResponse } from 'next'
import { serverBrand } from '@/brand/server'
import { robotsFile, sitemapFiles } from '@/shell/crawler-files'
import { listedPages } from '@/shell/sitemap'

/** /robots.txt, /sitemap.xml and its parts. The pages are listed once an hour; the ready bytes stand in front. */

const freshMs = 3_600_000

let known: { digest: string; until: number; files: Promise<Record<string, string>> } | undefined

function sitemap(): Promise<Record<string, string>> {
  const { digest } = serverBrand()
  const now = Date.now()
  if (known?.digest === digest && now < known.until) return known.files
  const files = listedPages().then(sitemapFiles)
  known = { digest, until: now + freshMs, files }
  files.catch(() => (known = undefined)) // the next one asks again
  return files
}

export default async function crawlerFile(request: NextApiRequest, response: NextApiResponse) {
  const file = String(request.query['file'])
  const isRobots = file === 'robots.txt'
  const text = isRobots ? robotsFile() : (await sitemap())[file]
  if (text === undefined) return response.status(404).send('There is no such file.\n')
  response.setHeader('content-type', `${isRobots ? 'text/plain' : 'application/xml'}; charset=utf-8`)
  response.setHeader('cache-control', 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400')
  response.send(text)
}
