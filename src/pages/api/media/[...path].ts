import type { NextApiRequest, NextApiResponse } from 'next'
import { processDoor } from '@/next/process-door'

/** Next's picture optimizer fetches its sources inside of Next; everybody else is answered by server/endpoints.ts. */

export const config = { api: { bodyParser: false, externalResolver: true } }

export default (request: NextApiRequest, response: NextApiResponse) =>
  processDoor().sendMedia(request, response)
