import type { NextApiRequest, NextApiResponse } from 'next'
import { processDoor } from '@/next/process-door'

/**
 * The route from which Next's picture optimizer reads its sources inside Next. All other requests are handled
 * by server/endpoints.ts.
 */

export const config = { api: { bodyParser: false, externalResolver: true } }

export default (request: NextApiRequest, response: NextApiResponse) =>
  processDoor().sendMedia(request, response)
