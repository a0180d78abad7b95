import type { NextApiRequest, NextApiResponse } from 'next'
import { cachingGateway } from '@/server/caching/caching'
import { staticPages } from '@/gateway/static-pages'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default function caching(request: NextApiRequest, response: NextApiResponse) {
  return cachingGateway(request, response, {
    pages: staticPages,
    makeAnew: (page, { onlyGenerated }) =>
      response.revalidate(page, onlyGenerated ? { unstable_onlyGenerated: true } : {}),
  })
}
