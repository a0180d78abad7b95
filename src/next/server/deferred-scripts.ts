import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { deferredScripts } from './generated/page-scripts'

/** Sends the one script in the document, browser/scripts/deferred-scripts.ts. */

const digest = createHash('sha256').update(deferredScripts).digest('hex').slice(0, 8)

export const deferredScriptsPath = `/_next/static/deferred-scripts-${digest}.js`

/** The script by its URL: browsers may request it from an instance of another build, too. */
export const deferredScriptsFile = { [deferredScriptsPath]: deferredScripts }

export function answerDeferredScripts(response: ServerResponse) {
  response.setHeader('content-type', 'application/javascript; charset=utf-8')
  response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  response.end(deferredScripts)
}
