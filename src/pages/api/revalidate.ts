import type { NextApiRequest, NextApiResponse } from 'next'

export const config = { api: { bodyParser: false } }

/** Makes one page anew; only the server asks for it (src/next/revalidate.ts), no address leads here. */
export default async function revalidate(request: NextApiRequest, response: NextApiResponse) {
  const { page, onlyGenerated } = request.query
  await response.revalidate(String(page), onlyGenerated === '1' ? { unstable_onlyGenerated: true } : {})
  response.status(204).end()
}
