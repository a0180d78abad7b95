import type { ServerResponse } from 'node:http'
import { vitalsScript } from './generated/page-scripts'

/**
 * Sends browser/scripts/vitals-script.ts.
 * @param isCounted whether the shop collects these reports
 */
export function answerVitalsScript(response: ServerResponse, isCounted: boolean) {
  response.setHeader('content-type', 'application/javascript; charset=utf-8')
  response.setHeader('cache-control', 'public, max-age=3600')
  response.end(isCounted ? vitalsScript : '')
}
