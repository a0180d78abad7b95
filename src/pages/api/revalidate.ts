import type { NextApiRequest, NextApiResponse } from 'next'
import { renderAnew } from '@/next/server/render-anew'

export const config = { api: { bodyParser: false } }

/** Makes one page anew; only the server asks for it (next/server/page-revalidation.ts), no address leads here. */
export default async function revalidate(request: NextApiRequest, response: NextApiResponse) {
  const { page, onlyGenerated } = request.query
  await renderAnew(response, String(page), onlyGenerated === '1')
  response.status(204).end()
}
