import type { NextApiResponse } from 'next'

/**
 * Renders a static page and its data again.
 * @param onlyGenerated skips pages that were never requested; Next's option for it is unstable and may be renamed
 */
export const rerenderPage = (
  response: NextApiResponse,
  page: string,
  onlyGenerated: boolean,
): Promise<void> => response.revalidate(page, onlyGenerated ? { unstable_onlyGenerated: true } : {})
