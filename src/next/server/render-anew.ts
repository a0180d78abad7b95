import type { NextApiResponse } from 'next'

/**
 * Renders a static page anew, and its data with it.
 * @param onlyGenerated leaves alone what was never asked for; Next may yet rename its option for that
 */
export const renderAnew = (response: NextApiResponse, page: string, onlyGenerated: boolean): Promise<void> =>
  response.revalidate(page, onlyGenerated ? { unstable_onlyGenerated: true } : {})
