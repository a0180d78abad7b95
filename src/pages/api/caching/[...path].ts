import type { NextApiRequest, NextApiResponse } from 'next'
import { brandId } from '@/brand/server'
import { cachingGateway } from '@/gateway/caching'
import { buildFolder } from '@/next/build-folder'
import { renderAnew } from '@/next/server/render-anew'
import { staticPages } from '@/next/server/static-pages'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default function caching(request: NextApiRequest, response: NextApiResponse) {
  return cachingGateway(request, response, {
    pages: () => staticPages(buildFolder(brandId())),
    makeAnew: (page, { onlyGenerated }) => renderAnew(response, page, onlyGenerated),
  })
}
