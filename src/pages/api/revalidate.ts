import type { NextApiRequest, NextApiResponse } from 'next'
import { rerenderPage } from '@/next/server/rerender-page'

export const config = { api: { bodyParser: false } }

/**
 * Renders one page again. Called only by the server (next/server/page-revalidation.ts); the route has no
 * public URL.
 */
export default async function revalidate(request: NextApiRequest, response: NextApiResponse) {
  const { page, onlyGenerated } = request.query
  await rerenderPage(response, String(page), onlyGenerated === '1')
  response.status(204).end()
}
